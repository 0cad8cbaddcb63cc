import Expectations
import FeliCa
import Profiles
import Testing

@testable import icbalance

@Suite("The demo's card")
struct DemoCardTests {
    @Test("is the recorded-like Suica of the fixtures, as far as it is ever read")
    func fixture() throws {
        let card = try #require(DemoCard.dump)
        let fixture = try DumpFile.read(Bench.fixtures + "suica-2026-11.json")
        expectEqual(card.idm, fixture.idm)
        expectEqual(card.pmm, fixture.pmm)
        expectEqual(card.systems.count, 1)
        expectEqual(card.systems.first?.nodes, fixture.systems.first?.nodes)
        let plan = try #require(Profile.bundled("cjrc")).readPlan.parts.map(\.service)
        let read = fixture.systems.first?.services.filter { plan.contains($0.code) }
        expectEqual(card.systems.first?.services, read)
    }
}

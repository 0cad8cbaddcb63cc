import FeliCa
import Testing

@testable import icbalance

@Suite("The demo's card")
struct DemoCardTests {
    @Test("is the recorded-like Suica of the fixtures")
    func fixture() throws {
        let card = try #require(DemoCard.dump)
        let fixture = try DumpFile.read(Bench.fixtures + "suica-2026-11.json")
        #expect(card.idm == fixture.idm)
        #expect(card.pmm == fixture.pmm)
        #expect(card.systems.count == 1)
        #expect(card.systems.first?.nodes == fixture.systems.first?.nodes)
        let read = fixture.systems.first?.services.filter { !$0.blocks.isEmpty }
        #expect(card.systems.first?.services == read)
    }
}

import DumpFormats
import Expectations
import FeliCa
import ICBalanceKit
import Profiles
import Testing

@Suite("Rows of services alone tell the purses of the common area")
struct PurseRowsTests {
    private static let common = SystemCode(rawValue: 0xFE00)

    @Test("known fault: rows with points or numbers of a purse, or with a co-operative's money, refuse the whole text")
    func purses() throws {
        let profiles = Profile.bundled.filter { $0.readPlan.system == Self.common }
        expectEqual(profiles.count, 4)
        for profile in profiles {
            let content = "00 00 0A" + String(repeating: " 00", count: 13)
            let rows = profile.explainedServices.map { "\($0.hex):0000 \(content)\n" }.joined()
            let results = Array(DumpReader(ByteSource(Array(rows.utf8))))
            let dump = try #require(try results.first?.get().dump)
            expectEqual(dump.systems.map(\.code), [Self.common], "\(profile.id)")
            expectEqual(Set(dump.systems[0].services.map(\.code)), Set(profile.explainedServices))
        }
    }
}

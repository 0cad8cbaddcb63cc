import DumpFormats
import Expectations
import FeliCa
import Testing

@Suite("Our own recorded-like files")
struct FixtureTests {
    @Test("A file's format is told by its content", arguments: Samples.fixtures)
    func detects(name: String) throws {
        let bytes = try Samples.fixture(name)
        let expected =
            switch name {
            case let name where name.hasSuffix(".json"): "icbalance"
            case let name where name.hasSuffix(".nfc"): "flipper"
            case let name where name.hasSuffix(".nfcpy.txt"): "nfcpy"
            default: "raw"
            }
        expectEqual(try DumpFormat.detect(bytes).id, expected)
    }

    @Test("The format of other programs' files is told by their content", arguments: Samples.foreign)
    func detectsForeign(name: String, format: String) throws {
        expectEqual(try DumpFormat.detect(try Samples.fixture(name)).id, format)
    }

    @Test("Every file holds one card with a history", arguments: Samples.fixtures)
    func reads(name: String) throws {
        let dump = try onlyDump(try Samples.fixture(name))
        #expect(dump.hex("090F").count >= 11)
        #expect(dump.idm == nil ? name.hasSuffix(".hex") : dump.idm?.hex.hasPrefix("0101") == true)
    }

    @Test("Four formats tell the same history")
    func formatsAgree() throws {
        let json = try onlyDump(try Samples.fixture("suica-2026-11.json"))
        for name in ["suica-2026-11.nfc", "suica-2026-11.nfcpy.txt", "suica-2026-11.hex"] {
            let other = try onlyDump(try Samples.fixture(name))
            expectEqual(other.hex("090F"), json.hex("090F"))
            guard !name.hasSuffix(".hex") else { continue }
            for (one, two) in zip(other.systems, json.systems) {
                let isSame = one.services == two.services && one.nodes == two.nodes && one.nodesAsked == two.nodesAsked
                #expect(isSame, "\(name), system \(two.code.hex)")
            }
            expectEqual(other.systems.map(\.code.hex), ["0003", "FE00", "86A7"])
            #expect(other.idm == json.idm && other.pmm == json.pmm)
        }
    }

    @Test(
        "What was written is read back the same, byte for byte",
        arguments: Samples.fixtures.filter { $0.hasSuffix(".json") })
    func rewrites(name: String) throws {
        let bytes = try Samples.fixture(name)
        let dump = try onlyDump(bytes)
        let written = try #require(DumpFormat.icbalance.write(dump))
        expectEqual(String(decoding: written, as: UTF8.self), String(decoding: bytes, as: UTF8.self))
    }

    @Test("Readings ten days apart share twelve records")
    func overlap() throws {
        let first = try onlyDump(try Samples.fixture("suica-2026-11.json")).hex("090F")
        let later = try onlyDump(try Samples.fixture("suica-2026-11-later.json")).hex("090F")
        let gap = try onlyDump(try Samples.fixture("suica-2027-01-gap.json")).hex("090F")
        expectEqual(Array(later.suffix(12)), Array(first.prefix(12)))
        #expect(Set(later).isDisjoint(with: gap))
    }
}

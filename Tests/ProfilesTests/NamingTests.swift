import Civil
import Expectations
import FeliCa
import Ledger
import Profiles
import Testing

@Suite("Rows from a store get their names back")
struct NamingTests {
    private static let blocks = VectorFile.vectors.filter {
        $0.profile == "cjrc" && $0.string("kind") != nil
    }

    /// The row as a store keeps it: codes without names.
    private func stored(_ record: Transaction) -> Transaction {
        var row = record
        row.id = 17
        row.amount = -160
        row.terminal = record.terminal.map { Code($0.code) }
        row.process = record.process.map { Code($0.code) }
        row.payment = record.payment.map { Code($0.code) }
        row.gate = record.gate.map { Code($0.code) }
        row.from = record.from.map { Place(code: $0.code) }
        row.to = record.to.map { Place(code: $0.code) }
        return row
    }

    @Test("the same as decoding gave", arguments: blocks)
    func same(_ vector: Vector) throws {
        let profile = try Cjrc.profile()
        var decoded = try #require(profile.decode(vector.block, service: vector.service))
        var row = stored(decoded)
        profile.name(&row)
        decoded.id = 17
        decoded.amount = -160
        expectEqual(row, decoded)
    }

    @Test("findings about names are made anew")
    func findings() throws {
        let profile = try Cjrc.profile()
        var row = try Cjrc.decode("1601000230C3E3990107520300001701")
        expectEqual(row.findings, [Finding(.unexpectedBits, "15.4"), Finding(.unknownStation, "0-E3-99")])
        profile.name(&row, overlay: PlaceOverlay([PlaceEntry(code: "0-E3-99", name: "新駅")]))
        expectEqual(row.from?.name, "新駅")
        expectEqual(row.findings, [Finding(.unexpectedBits, "15.4")])
        profile.name(&row)
        #expect(row.from?.name == nil)
        expectEqual(row.findings, [Finding(.unexpectedBits, "15.4"), Finding(.unknownStation, "0-E3-99")])
    }

    @Test("codes that are none of the profile's stay as they are")
    func foreign() throws {
        let place = Place(code: "somewhere", name: "どこか")
        var row = Transaction(
            kind: .ride, from: place, terminal: Code("ZZ", name: Name(ja: "い", en: "a")), service: "090F")
        try Cjrc.profile().name(&row)
        expectEqual(row.from, place)
        expectEqual(row.terminal, Code("ZZ"))
    }
}

import Export
import Fronts
import Ledger
import Testing
import Wording

@Suite("CSV in CP932")
struct LegacyFormulaTests {
    /// `=` `+` `-` `@` and their full-width forms, as CP932 has them.
    private static let signs: [[UInt8]] = [
        [0x3D], [0x2B], [0x2D], [0x40], [0x81, 0x81], [0x81, 0x7B], [0x81, 0x7C], [0x81, 0x97],
    ]

    @Test("begins no cell with the sign of a formula, whichever character the encoding makes one of")
    func formulas() throws {
        let encoder = try #require(LegacyEncoder())
        var found = 0
        for scalar in (UInt32(0x21)...0xFFFD).compactMap(Unicode.Scalar.init) {
            guard LegacyFormulaTests.signs.contains(encoder.encode(Array(String(scalar).utf8))) else { continue }
            found += 1
            let place = Place(code: "0-01-01", name: String(scalar) + "5")
            var writer = ExportFormat.csvCP932.writer(ExportCard(id: 1), .en)
            var text: [UInt8] = []
            writer.add(ExportRow(Transaction(kind: .ride, from: place, service: "090F")), to: &text)
            let cell = Array(",'".utf8) + encoder.encode(Array((String(scalar) + "5").utf8))
            #expect(encoder.encode(text).split(separator: UInt8(ascii: ",")).contains(cell.dropFirst()), "\(scalar)")
        }
        #expect(found >= LegacyFormulaTests.signs.count)
    }
}

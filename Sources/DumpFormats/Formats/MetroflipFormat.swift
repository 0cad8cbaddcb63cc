import FeliCa
import Ledger

extension DumpFormat {
    /// The file of Metroflip, a program for Flipper Zero: the transit history alone.
    ///
    /// It tells neither an IDm nor a balance. A label may stand twice; both rows are kept.
    public static let metroflip = DumpFormat(
        id: "metroflip",
        name: Name(ja: "Metroflip (.nfc)", en: "Metroflip (.nfc)"),
        looksLike: { $0.firstLine?.dropping(prefix: "Filetype: Flipper Metroflip") != nil },
        layout: .card { bytes throws(DumpFault) in
            var rows: [CardDump.Content] = []
            var isBegun = false
            for line in TextLines(bytes) {
                if line.dropping(prefix: "Filetype:") != nil {
                    // Nothing tells whose rows stand behind a second beginning.
                    guard !isBegun else { throw DumpFault(.duplicateKey("Filetype"), at: line.startIndex) }
                    isBegun = true
                }
                guard let row = try metroflipRow(line.trimmed) else { continue }
                guard rows.count < CardBuilder.blockLimit else {
                    throw DumpFault(.tooMany(.blocks, limit: CardBuilder.blockLimit), at: line.startIndex)
                }
                rows.append(row)
            }
            return try HistoryOrder.dump(rows)
        })

    /// The block of a line `Log HH: …`; `nil` for any other line.
    private static func metroflipRow(_ line: ArraySlice<UInt8>) throws(DumpFault) -> CardDump.Content? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let value = line[(colon + 1)...].trimmed
        if line[..<colon] == "Device type", !(value == "FeliCa") {
            throw DumpFault(.notFeliCa(value.excerpt), at: value.startIndex)
        }
        guard line.dropping(prefix: "Log ") != nil else { return nil }
        return try HexField.content(value, at: value.startIndex)
    }
}

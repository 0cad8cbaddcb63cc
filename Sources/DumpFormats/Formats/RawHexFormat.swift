import FeliCa
import Ledger

extension DumpFormat {
    /// Blocks of the transit history as lines of 32 hexadecimal digits, newest first, with nothing else around them.
    ///
    /// Blocks do not say what card they are of, so that a person has to name the format. They are taken as service 090F of
    /// system 0003, complete with as many rows as a card's history has. Blanks between bytes and `#` comments are allowed.
    public static let rawHex = DumpFormat(
        id: "raw",
        name: Name(ja: "16進ブロック一覧", en: "list of hexadecimal blocks"),
        looksLike: { head in
            guard let line = head.firstLine else { return false }
            // A line that reads as a block is the test; why another does not is no matter here.
            return (try? HexField.content(RawHexFormat.uncommented(line), at: 0)) != nil
        },
        mustBeNamed: true,
        layout: .card(RawHexFormat.read))
}

/// Reads lists of history blocks.
enum RawHexFormat {
    @Sendable
    static func read(_ bytes: [UInt8]) throws(DumpFault) -> CardDump {
        var rows: [CardDump.Content] = []
        for line in TextLines(bytes) {
            let row = uncommented(line)
            guard !row.isEmpty else { continue }
            guard rows.count < CardBuilder.blockLimit else {
                throw DumpFault(.tooMany(.blocks, limit: CardBuilder.blockLimit), at: row.startIndex)
            }
            rows.append(try HexField.content(row, at: row.startIndex))
        }
        return try HistoryOrder.dump(rows)
    }

    /// The line without its comment and the blanks around it.
    static func uncommented(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.prefix { $0 != UInt8(ascii: "#") }.trimmed
    }
}

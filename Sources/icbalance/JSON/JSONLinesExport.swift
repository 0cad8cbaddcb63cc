import Export
import Ledger
import PlainJSON
import Wording

extension ExportFormat {
    /// A line of JSON for each record, in the shape that `history --json` has.
    static let jsonLines = ExportFormat(
        "ndjson", Name(ja: "NDJSON（1 行に 1 件の JSON）", en: "NDJSON (one record per line)")
    ) {
        JSONLinesExport(card: $0, style: JSONStyle(language: $1, showsIDm: false))
    }
}

/// Writes a JSON document a line: the card's number, the record, and the gap before it.
private struct JSONLinesExport: ExportWriter {
    var card: ExportCard
    let style: JSONStyle

    mutating func begin(_ text: inout [UInt8]) {}

    mutating func add(_ row: ExportRow, to text: inout [UInt8]) {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("card", card.id)
        writer.members(row.transaction, style)
        writer.name("gapBefore")
        if let gap = row.gap { writer.gap(gap) } else { writer.null() }
        writer.endObject()
        text += writer.bytes
        text.append(0x0A)
    }
}

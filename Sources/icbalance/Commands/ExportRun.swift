import Civil
import Export
import FeliCa
import Fronts
import ICBalanceKit
import Store
import Wording

/// Writes the records of cards in a format, batch by batch.
struct ExportRun {
    /// What became of them.
    struct Outcome {
        /// Rows that the file has.
        var rows = 0
        /// Rows that the format has no place for.
        var leftOut = 0
        /// Characters that the encoding lacks, at most some of them.
        var replaced: [Character] = []
        /// How many characters were replaced.
        var replacements = 0
    }

    let kit: Kit
    /// The cards, one after another.
    let cards: [Store.Card]
    let format: ExportFormat
    let filter: Store.HistoryFilter
    /// Whether it goes on where an earlier file ended: what that one has said is not said again.
    var goesOn = false
    let language: Language
    let showsIDm: Bool

    /// Writes everything to an output.
    func write(to output: Output) throws -> Outcome {
        let encoder = try format.encoding == .cp932 ? encoder() : nil
        guard let first = cards.first else { return Outcome() }
        var writer = format.writer(exported(first), language)
        var outcome = Outcome()
        var text: [UInt8] = format.encoding == .utf8Marked ? Array("\u{FEFF}".utf8) : []
        writer.begin(&text)
        if goesOn {
            try passOver(&writer)
            text.removeAll()
        }
        let leftOutBefore = writer.leftOut
        for card in cards {
            writer.card = exported(card)
            try kit.eachRecords(of: card, filter, newestFirst: format.newestFirst) { records in
                for record in records { writer.add(record.exportRow, to: &text) }
                outcome.rows += records.count
                output.write(bytes: encoder?.encode(text) ?? text)
                text.removeAll(keepingCapacity: true)
            }
        }
        writer.end(&text)
        output.write(bytes: encoder?.encode(text) ?? text)
        outcome.leftOut = writer.leftOut - leftOutBefore
        outcome.rows -= outcome.leftOut
        outcome.replaced = encoder?.replaced ?? []
        outcome.replacements = encoder?.replacements ?? 0
        return outcome
    }

    /// Has the writer take what an earlier file has: all records before the first day.
    private func passOver(_ writer: inout any ExportWriter) throws {
        guard let from = filter.from else { return }
        var text: [UInt8] = []
        for card in cards {
            writer.card = exported(card)
            try kit.eachRecords(of: card, Store.HistoryFilter(to: from.adding(days: -1))) { records in
                for record in records { writer.add(record.exportRow, to: &text) }
                text.removeAll(keepingCapacity: true)
            }
        }
        writer.end(&text)
    }

    private func exported(_ card: Store.Card) -> ExportCard {
        ExportCard(id: card.id, idm: showsIDm ? card.idm?.hex : nil)
    }

    private func encoder() throws(Problem) -> LegacyEncoder {
        guard let encoder = LegacyEncoder() else { throw .noEncoding(format.encoding.rawValue) }
        return encoder
    }
}

extension Store.HistoryRecord {
    /// The record on its way into a file.
    fileprivate var exportRow: ExportRow { ExportRow(transaction, gap: gap, isPlaced: isPlaced) }
}

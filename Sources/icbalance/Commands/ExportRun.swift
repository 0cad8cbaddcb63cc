import Export
import FeliCa
import Fronts
import ICBalanceKit
import Store
import Wording

/// Writes a card's records in a format, batch by batch.
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
    let card: Store.Card
    let format: ExportFormat
    let filter: Store.HistoryFilter
    let language: Language
    let showsIDm: Bool

    /// Writes everything to an output.
    func write(to output: Output) throws -> Outcome {
        let encoder = try format.encoding == .cp932 ? encoder() : nil
        var writer = format.writer(ExportCard(id: card.id, idm: showsIDm ? card.idm?.hex : nil), language)
        var outcome = Outcome()
        var text: [UInt8] = format.encoding == .utf8Marked ? Array("\u{FEFF}".utf8) : []
        func pass() {
            output.write(bytes: encoder?.encode(text) ?? text)
            text.removeAll(keepingCapacity: true)
        }
        writer.begin(&text)
        try kit.eachRecords(of: card, filter, newestFirst: format.newestFirst) { records in
            for record in records {
                writer.add(ExportRow(record.transaction, gap: record.gap, isPlaced: record.isPlaced), to: &text)
            }
            outcome.rows += records.count
            pass()
        }
        writer.end(&text)
        pass()
        outcome.leftOut = writer.leftOut
        outcome.rows -= writer.leftOut
        outcome.replaced = encoder?.replaced ?? []
        outcome.replacements = encoder?.replacements ?? 0
        return outcome
    }

    private func encoder() throws(Problem) -> LegacyEncoder {
        guard let encoder = LegacyEncoder() else { throw .noEncoding(format.encoding.rawValue) }
        return encoder
    }
}

import Civil
package import Export
import FeliCa
package import ICBalanceKit
package import Ledger
package import Store
package import Wording

/// Writes the records of cards in a format, batch by batch.
package struct ExportRun {
    /// What became of them.
    package struct Outcome {
        /// Rows that the file has.
        package var rows = 0
        /// Entries of a journal that tell what a reading says of a purse.
        package var balances = 0
        /// Rows that the format has no place for.
        package var leftOut = 0
        /// The card family of the one purse whose rows the file has; `nil` where it has those of all.
        package var purse: Name?
        /// Rows of other purses, which are not in the file.
        package var ofOtherPurses = 0
        /// Rows whose amount nobody knows.
        package var withoutAmount = 0
        /// Gaps before rows.
        package var gaps = 0
        /// Characters that the encoding lacks, at most some of them.
        package var replaced: [Character] = []
        /// How many characters were replaced.
        package var replacements = 0

        /// Nothing was written yet.
        package init() {}
    }

    private let kit: Kit
    private let cards: [Store.Card]
    private let format: ExportFormat
    private let filter: Store.HistoryFilter
    private let goesOn: Bool
    private let language: Language
    private let showsIDm: Bool

    /// Makes a run over the records that a filter takes, card by card.
    ///
    /// Where it goes on from an earlier file, what that one has said is not said again.
    package init(
        kit: Kit, cards: [Store.Card], format: ExportFormat, filter: Store.HistoryFilter = Store.HistoryFilter(),
        goesOn: Bool = false, language: Language, showsIDm: Bool
    ) {
        self.kit = kit
        self.cards = cards
        self.format = format
        self.filter = filter
        self.goesOn = goesOn
        self.language = language
        self.showsIDm = showsIDm
    }

    /// It was asked to stop before all was written.
    package struct Stopped: Error, Hashable {}

    /// Writes everything to an output, asking before each batch whether to go on.
    ///
    /// - Throws: `Stopped`; `Problem`, `KitError` or `StoreError` where the records can't be had.
    package func write(to output: Output, until isStopped: () -> Bool = { false }) throws -> Outcome {
        let encoder = try format.encoding == .cp932 ? encoder() : nil
        guard let first = cards.first else { return Outcome() }
        var writer = format.writer(exported(first), language)
        var outcome = Outcome()
        var text: [UInt8] = format.encoding == .utf8Marked ? Array("\u{FEFF}".utf8) : []
        writer.begin(&text)
        var due = try cards.map { card in DueBalances(format.isJournal ? try kit.readBalances(of: card) : []) }
        if format.isJournal, let from = filter.from { try passOver(&writer, &due, before: from, until: isStopped) }
        if goesOn { text.removeAll() }
        let (leftOutBefore, balancesBefore) = (writer.leftOut, writer.balances)
        for (index, card) in cards.enumerated() {
            writer.card = exported(card)
            let filter = try filter(of: card, &outcome)
            try kit.eachRecords(of: card, filter, newestFirst: format.newestFirst) { records in
                if isStopped() { throw Stopped() }
                for record in records {
                    if format.isJournal {
                        add(due[index].takeHeld(record.transaction.service), to: &writer, &text)
                    }
                    writer.add(record.exportRow, to: &text)
                    if format.isJournal { add(due[index].take(record), to: &writer, &text) }
                    if record.transaction.amount == nil { outcome.withoutAmount += 1 }
                    if record.gap != nil { outcome.gaps += 1 }
                }
                outcome.rows += records.count
                output.write(bytes: encoder?.encode(text) ?? text)
                text.removeAll(keepingCapacity: true)
            }
            // What was read later than the last row asked for tells nothing of it.
            add(due[index].rest(isWhole: filter.to == nil), to: &writer, &text)
        }
        writer.end(&text)
        output.write(bytes: encoder?.encode(text) ?? text)
        outcome.leftOut = writer.leftOut - leftOutBefore
        outcome.rows -= outcome.leftOut
        outcome.balances = writer.balances - balancesBefore
        outcome.replaced = encoder?.replaced ?? []
        outcome.replacements = encoder?.replacements ?? 0
        return outcome
    }

    /// What is taken of a card: of several purses only one, where the format holds no more.
    ///
    /// That of the transit cards, which such formats are made for, or else the first that has records.
    private func filter(of card: Store.Card, _ outcome: inout Outcome) throws(KitError) -> Store.HistoryFilter {
        let purses = kit.purses(of: card).filter { $0.service != nil }
        guard !format.holdsSeveralCards, filter.service == nil, purses.count > 1 else { return filter }
        func count(_ service: String?) throws(KitError) -> Int {
            var filter = filter
            filter.service = service
            filter.limit = 0
            return try kit.history(of: card, filter).total
        }
        let transit = purses.filter { $0.service == ExportRun.transit }
        for purse in transit + purses where try count(purse.service) > 0 {
            outcome.purse = purse.name
            outcome.ofOtherPurses = try count(nil) - count(purse.service)
            var filter = filter
            filter.service = purse.service
            return filter
        }
        return filter
    }

    /// The service that Japanese transit cards keep their history in.
    private static let transit = "090F"

    /// Adds the balances of readings of the days asked for.
    private func add(_ balances: [PurseBalance], to writer: inout any ExportWriter, _ text: inout [UInt8]) {
        for told in balances {
            guard filter.from.map({ $0 <= told.date }) ?? true, filter.to.map({ told.date <= $0 }) ?? true else {
                continue
            }
            writer.add(told, to: &text)
        }
    }

    /// Goes through all records before the first day, so that it is known which readings follow them; where it goes on from
    /// an earlier file, the writer takes what that one has.
    private func passOver(
        _ writer: inout any ExportWriter, _ due: inout [DueBalances], before from: CivilDate,
        until isStopped: () -> Bool
    ) throws {
        var text: [UInt8] = []
        for (index, card) in cards.enumerated() {
            writer.card = exported(card)
            try kit.eachRecords(of: card, Store.HistoryFilter(to: from.adding(days: -1))) { records in
                if isStopped() { throw Stopped() }
                for record in records {
                    if goesOn { writer.add(record.exportRow, to: &text) }
                    for told in due[index].pass(record, before: from) where goesOn {
                        writer.add(told, to: &text)
                    }
                }
                text.removeAll(keepingCapacity: true)
            }
            guard goesOn else { continue }
            var rest = due[index]
            for told in rest.rest(isWhole: false) where told.date < from { writer.add(told, to: &text) }
        }
        if goesOn { writer.end(&text) }
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

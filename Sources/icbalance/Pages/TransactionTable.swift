import Aggregation
import Civil
import Fronts
import Ledger
import Rendering
import Wording

/// Transactions and the gaps between them under each other, newest first, with explanations below.
struct TransactionTable {
    let style: PageStyle
    let transactions: [Transaction]
    let gaps: [Gap]

    /// The lines; empty where there is nothing to show.
    var lines: [String] {
        guard !transactions.isEmpty || !gaps.isEmpty else { return [] }
        let hasTimes = transactions.contains { TimeWords.of($0) != nil }
        var (table, marks) = table(withTimes: hasTimes)
        var showsTimes = hasTimes
        if hasTimes, let width = style.width, table.leastWidth > width {
            // Where something happened tells more than when in the day.
            (table, marks) = self.table(withTimes: false)
            showsTimes = false
        }
        return table.lines(width: style.width, ink: style.ink) + legend(marks, leavesTimesOut: hasTimes != showsTimes)
    }

    private func table(withTimes: Bool) -> (Table, FindingMarks) {
        var marks = FindingMarks()
        var table = Table(columns(withTimes))
        var shelf = GapShelf(gaps, among: transactions)
        let first = transactions.first
        for gap in shelf.take(newer: nil, older: first?.sequence, olderRecord: first?.id) {
            table.add(row(gap, withTimes))
        }
        for (index, transaction) in transactions.enumerated() {
            table.add(row(transaction, withTimes, &marks))
            let older = index + 1 < transactions.count ? transactions[index + 1] : nil
            let behind = shelf.take(
                newer: transaction.sequence, older: older?.sequence, record: transaction.id, olderRecord: older?.id)
            for gap in behind { table.add(row(gap, withTimes)) }
        }
        for gap in shelf.rest { table.add(row(gap, withTimes)) }
        return (table, marks)
    }

    /// Records of one service are of one currency.
    private var currency: Currency { transactions.first?.currency ?? .yen }

    private func columns(_ withTimes: Bool) -> [Table.Column] {
        let unit = currency.unit
        let date = Table.Column(style(Text(ja: "日付", en: "Date")))
        let time = Table.Column(style(Text(ja: "時刻", en: "Time")))
        return [date] + (withTimes ? [time] : []) + [
            Table.Column(style(Text(ja: "種別", en: "What"))),
            Table.Column(style(Text(ja: "場所", en: "Where")), least: leastWhere(withTimes)),
            Table.Column(style(Text(ja: "金額 \(unit.ja)", en: "Amount \(unit.en)")), .right),
            Table.Column(style(Text(ja: "残高 \(unit.ja)", en: "Balance \(unit.en)")), .right),
            Table.Column(""),
        ]
    }

    /// With times of day beside it a place needs room to be recognised; how many records are missing is never cut down.
    private func leastWhere(_ withTimes: Bool) -> Int {
        gaps.map { DisplayWidth.of(words($0)) }.reduce(withTimes ? 16 : 12, max)
    }

    private func row(
        _ transaction: Transaction, _ withTimes: Bool, _ marks: inout FindingMarks
    ) -> [Table.Cell] {
        let time = withTimes ? [Table.Cell(TimeWords.of(transaction)?[style.language] ?? "", .faint)] : []
        return [Table.Cell(day(transaction.date))] + time + [
            Table.Cell(style(transaction.settledKind.word)),
            Table.Cell(parts: places(transaction), separator: " → "),
            amount(transaction.amount),
            Table.Cell(transaction.balance.map { Amount.plain($0, currency) } ?? "?"),
            Table.Cell(marks.mark(transaction.findings), .attention),
        ]
    }

    private func row(_ gap: Gap, _ withTimes: Bool) -> [Table.Cell] {
        [Table.Cell("")] + (withTimes ? [Table.Cell("")] : []) + [
            Table.Cell("…", .attention), Table.Cell(words(gap), .attention), amount(gap.amount),
        ]
    }

    private func words(_ gap: Gap) -> String {
        let isNarrow = style.width.map { $0 < 80 } ?? false
        return style(isNarrow ? GapWords.shortPhrase(gap) : GapWords.phrase(gap))
    }

    private func places(_ transaction: Transaction) -> [String] {
        var places = PlaceWords(language: style.language).parts(transaction)
        if transaction.cash {
            let cash = style(Text(ja: "（現金併用）", en: " (with cash)"))
            let last = places.popLast() ?? ""
            places.append(last + (last.isEmpty ? String(cash.drop { $0 == " " }) : cash))
        }
        return places
    }

    private func amount(_ amount: Int?) -> Table.Cell {
        guard let amount else { return Table.Cell("?", .faint) }
        return Table.Cell(Amount.signed(amount, currency), amount > 0 ? .good : .plain)
    }

    /// The day, so that days of one digit stand under those of two.
    private func day(_ date: CivilDate?) -> String {
        guard let date else { return style(Text(ja: "日付不明", en: "date unknown")) }
        let isShort = style.language == .en && date.components.day < 10
        return (isShort ? " " : "") + date.words(style.language)
    }

    /// Whether the record behind each gap is shown.
    private var isWhole: Bool {
        let numbers = Set(transactions.compactMap(\.sequence))
        let records = Set(transactions.compactMap(\.id))
        return gaps.allSatisfy { gap in
            gap.before.map(numbers.contains) ?? gap.record.map(records.contains) ?? false
        }
    }

    private func legend(_ marks: FindingMarks, leavesTimesOut: Bool) -> [String] {
        var lines = marks.legend(style)
        if !gaps.isEmpty { lines += style.wrapped(style(isWhole ? GapWords.legend : GapWords.legendApart)) }
        if transactions.contains(where: { $0.amount == nil }) {
            lines += style.wrapped(style(GapWords.unknownAmount))
        }
        if leavesTimesOut {
            let note = Text(
                ja: "端末の幅が足りないため、時刻は省いています（| less -S なら全部見られます）。",
                en: "The times of day are left out for want of room; | less -S shows all.")
            lines += style.wrapped(style(note))
        }
        return lines.isEmpty ? [] : [""] + lines
    }
}

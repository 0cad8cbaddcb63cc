import Aggregation
import Fronts
import Ledger
import Wording

/// Totals of periods under each other, with explanations below.
struct PeriodTable {
    let style: PageStyle
    let length: Period.Length
    let totals: [PeriodTotal]
    let currency: Currency

    /// The kinds on which anything was spent, or may have been, in their fixed order.
    private var kinds: [Kind] {
        Kind.allCases.filter { kind in totals.contains { $0.tells(of: kind) } }
    }

    /// The lines.
    var lines: [String] {
        let kinds = kinds
        let hasOther = totals.contains { $0.other != 0 || $0.otherLacksAmount }
        let hasGaps = totals.contains { $0.gap != 0 || $0.lacks.contains(.gap) }
        let hasUnplaced = totals.contains { $0.unplacedCount > 0 }
        let hasUnknown = totals.contains { $0.withoutAmount > 0 || $0.unplacedLacksAmount }
        var table = Table(columns(kinds, hasOther: hasOther, hasGaps: hasGaps, hasUnplaced: hasUnplaced))
        var marks: [PeriodTotal.Lack] = []
        for total in totals {
            var cells = [Table.Cell(style(total.period?.words ?? Text(ja: "日付不明", en: "date unknown")))]
            var amounts = kinds.map { amount(total.spent[$0] ?? 0, lacksSome: total.lacksAmount(of: $0)) }
            if kinds.count > 1 { amounts.append(amount(total.spentInAll, lacksSome: total.spentLacksAmount, .strong)) }
            amounts.append(amount(total.toppedUp, lacksSome: total.toppedUpLacksAmount))
            if hasOther { amounts.append(amount(total.other, lacksSome: total.otherLacksAmount)) }
            if hasGaps { amounts.append(amount(total.gap)) }
            amounts.append(amount(total.net, lacksSome: total.netLacksAmount))
            // Nothing known is not nothing spent.
            cells += total.isUnknown ? amounts.map { _ in Table.Cell("?", .faint) } : amounts
            cells.append(Table.Cell(Amount.plain(total.count)))
            if hasUnplaced {
                cells.append(amount(total.unplaced + total.unplacedGap, lacksSome: total.unplacedLacksAmount))
            }
            for lack in total.lacks where !marks.contains(lack) { marks.append(lack) }
            cells.append(Table.Cell(mark(total.lacks, marks), .attention))
            table.add(cells)
        }
        let unit = style(Text(ja: "単位：\(currency.unit.ja)", en: "Amounts in \(currency.unit.en)"))
        return [unit] + table.lines(width: style.width, ink: style.ink)
            + legend(marks, hasUnknown: hasUnknown, hasGaps, hasUnplaced)
    }

    private func columns(_ kinds: [Kind], hasOther: Bool, hasGaps: Bool, hasUnplaced: Bool) -> [Table.Column] {
        var titles = kinds.map(\.word)
        if kinds.count > 1 { titles.append(Text(ja: "支出計", en: "Spent")) }
        titles.append(Text(ja: "チャージ", en: "Top-ups"))
        if hasOther { titles.append(Text(ja: "その他増減", en: "Other +/-")) }
        if hasGaps { titles.append(Text(ja: "欠落", en: "Gaps")) }
        titles += [Text(ja: "増減", en: "Net"), Text(ja: "件数", en: "Records")]
        if hasUnplaced { titles.append(Text(ja: "残高外", en: "Apart")) }
        return [Table.Column(style(length.word))] + titles.map { Table.Column(style($0), .right) } + [Table.Column("")]
    }

    private func amount(_ amount: Int, lacksSome: Bool = false, _ role: Ink.Role = .plain) -> Table.Cell {
        let words = Amount.partly(amount, Amount.signed(amount, currency), lacksSome: lacksSome)
        return Table.Cell(words, amount == 0 ? .faint : role)
    }

    /// The mark of a row, `[1,3]`; empty where all is known.
    private func mark(_ lacks: [PeriodTotal.Lack], _ marks: [PeriodTotal.Lack]) -> String {
        let numbers = lacks.compactMap { marks.firstIndex(of: $0) }.map { String($0 + 1) }
        return numbers.isEmpty ? "" : "[" + numbers.joined(separator: ",") + "]"
    }

    private func legend(
        _ marks: [PeriodTotal.Lack], hasUnknown: Bool, _ hasGaps: Bool, _ hasUnplaced: Bool
    ) -> [String] {
        var lines = marks.enumerated().flatMap { index, lack in
            style.wrapped("[\(index + 1)] " + style(lack.sentence), indent: 4)
        }
        if totals.contains(where: \.isUnknown) {
            lines += style.wrapped(
                style(
                    Text(
                        ja: "すべて ? の行は、何も分かっていない期間です。", en: "Nothing but ?: of the period nothing is known.")))
        }
        if hasUnknown {
            lines += style.wrapped(
                style(
                    Text(ja: "? と + ? は、金額の分からない記録を含みます。", en: "? and + ?: with records whose amounts are not known.")))
        }
        if hasGaps {
            lines += style.wrapped(
                style(
                    Text(
                        ja: "「欠落」は、欠落している記録とその直後の記録を合わせた増減です。",
                        en: "Gaps: what missing records and the record behind them changed together.")))
        }
        if hasUnplaced {
            lines += style.wrapped(
                style(
                    Text(
                        ja: "「残高外」は、連番がなく残高のつながりに置けない記録の金額で、ほかの欄には入りません。",
                        en: "Apart: amounts of records without a number, which stand in no chain of balances and in no "
                            + "other column.")))
        }
        return lines.isEmpty ? [] : [""] + lines
    }
}

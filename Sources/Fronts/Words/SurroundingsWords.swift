import Civil
import Ledger
package import Store
package import Wording

/// What is said of records that are not known where a history of some days is asked for.
package enum SurroundingsWords {
    /// That records of these days may be missing, or lie before the first or after the last that are known, a sentence
    /// each.
    package static func sentences(_ around: Store.Surroundings, _ filter: Store.HistoryFilter) -> [Text] {
        let ends = [before(around, filter), after(around, filter)].compactMap { $0 }
        return around.gaps.map { gap($0, around.currency) } + ends
    }

    /// That records are missing, how many, and between which days.
    private static func gap(_ open: Store.Surroundings.OpenGap, _ currency: Currency) -> Text {
        let phrase = GapWords.phrase(open.gap)
        let money = Money(open.gap.amount, currency)
        let sign = money.amount > 0 ? "+" : ""
        let amount = Text(
            ja: "\(sign)\(Amount.money(money, .ja))" + (open.coversNext ? "（直後の記録を含む）" : ""),
            en: "\(sign)\(Amount.money(money, .en))" + (open.coversNext ? " with the record after them" : ""))
        let days = span(open.after, open.before)
        return Text(
            ja: "\(days.ja)\(phrase.ja.first?.isNumber == true ? " " : "")\(phrase.ja)、増減は \(amount.ja)。"
                + "指定した期間のものもありえます。",
            en: "\(phrase.en.prefix(1).uppercased())\(phrase.en.dropFirst()) \(days.en), \(amount.en); "
                + "some may be of the days asked for.")
    }

    private static func span(_ after: CivilDate?, _ before: CivilDate?) -> Text {
        switch (after, before) {
        case (let after?, let before?):
            Text(
                ja: "\(after.words(.ja)) の記録と \(before.words(.ja)) の記録の間に",
                en: "between the records of \(after.words(.en)) and \(before.words(.en))")
        case (let after?, nil):
            Text(ja: "\(after.words(.ja)) の記録より後に", en: "after the record of \(after.words(.en))")
        case (nil, let before?):
            Text(ja: "\(before.words(.ja)) の記録より前に", en: "before the record of \(before.words(.en))")
        case (nil, nil): Text(ja: "日付の分からない記録の間に", en: "between records without a date")
        }
    }

    /// From which day on records are known, where earlier ones are asked for.
    private static func before(_ around: Store.Surroundings, _ filter: Store.HistoryFilter) -> Text? {
        guard let oldest = around.oldest, !around.opensAtZero, let asked = filter.from ?? filter.to,
            asked < oldest
        else { return nil }
        return Text(
            ja: "記録が分かるのは \(oldest.words(.ja)) からです。それより前の記録は、どの読み取りにもありません。",
            en: "Records are known from \(oldest.words(.en)) on; earlier ones no reading has shown.")
    }

    /// Up to which day records are known, where later ones are asked for.
    private static func after(_ around: Store.Surroundings, _ filter: Store.HistoryFilter) -> Text? {
        guard let until = around.until, let asked = filter.to ?? filter.from, until < asked else { return nil }
        guard around.lastRead != nil else {
            return Text(
                ja: "いちばん新しい記録は \(until.words(.ja)) のものです。その後の記録は分かりません。",
                en: "The newest known record is of \(until.words(.en)); later ones are not known.")
        }
        return Text(
            ja: "最後に読み取ったのは \(until.words(.ja)) です。その後の記録は分かりません。",
            en: "The card was read last on \(until.words(.en)); what came after is not known.")
    }
}

import Civil
import Fronts
import ICBalanceKit
import Ledger
import Store
import Wording

/// A page of a card's history, for people.
struct HistoryPage {
    let style: PageStyle
    let history: History
    /// Whether the records were chosen, so that their sum is told.
    var tellsSum = false
    /// By which days they were chosen.
    var filter = Store.HistoryFilter()

    /// The lines, the balance first.
    var lines: [String] {
        let heading = CardHeading(style: style)
        let tables = PurseTables(
            style: style, purses: history.purses, transactions: history.transactions, gaps: history.gaps)
        let balances = heading.balances(history.balance, history.purses, on: history.balanceDay)
        return balances + [heading.card(history.card), extent] + sums + around + tables.lines + notes
    }

    /// What to know of how the card is read.
    private var notes: [String] {
        history.findings.flatMap { style.wrapped("* " + Harmless.text(style($0.sentence)), indent: 2) }
    }

    /// What of the days asked for is not known, and no row tells; of several purses each under its name.
    private var around: [String] {
        history.surroundings.flatMap { around in
            let purse = history.surroundings.count > 1 ? history.purses.first { $0.service == around.service } : nil
            let name = purse.map { style.text($0) + style(Text(ja: "：", en: ": ")) } ?? ""
            return SurroundingsWords.sentences(around, filter).flatMap { sentence in
                style.wrapped("* " + name + Harmless.text(style(sentence)), indent: 2)
            }
        }
    }

    /// What the records come to, a line for each purse.
    private var sums: [String] {
        guard tellsSum else { return [] }
        let sums = HistorySum.sums(of: history.transactions)
        return sums.map { sum in
            let purse = sums.count > 1 ? history.purses.first { $0.service == sum.service }.map(style.text) : nil
            let name = purse.map { Text(ja: "（\($0)）", en: " (\($0))") } ?? Text("")
            return style(Text(ja: "表示した記録の合計\(name.ja)：", en: "Sum of the records shown\(name.en): "))
                + sum.words(style.language)
        }
    }

    private var extent: String {
        let shown = history.transactions.count
        if history.total == 0, !tellsSum, history.card.profile == nil {
            return style(
                Text(
                    ja: "このカードの読み方はまだ分かりません。読めたものは icbalance dump で取り出せます。",
                    en: "How to read this kind of card is not known here yet; icbalance dump gives back what was read.")
            )
        }
        if history.total == 0 {
            return tellsSum
                ? style(Text(ja: "条件に合う記録はありません。", en: "No record matches."))
                : style(Text(ja: "記録はありません。", en: "No records."))
        }
        if shown == history.total {
            let records = shown == 1 ? "1 record" : "\(Amount.plain(shown)) records"
            return style(Text(ja: "全 \(Amount.plain(shown)) 件、新しい順", en: "\(records), newest first"))
        }
        let total = Amount.plain(history.total)
        guard shown > 0 else {
            return style(
                Text(
                    ja: "条件に合う記録は \(total) 件で、その先にはありません。",
                    en: "\(total) records match, and there are none beyond them."))
        }
        let first = Amount.plain(history.offset + 1)
        let last = Amount.plain(history.offset + shown)
        return style(
            Text(
                ja: "全 \(total) 件のうち \(first)〜\(last) 件目、新しい順", en: "Records \(first)–\(last) of \(total), newest first"
            ))
    }
}

/// The lines over a card's records.
struct CardHeading {
    let style: PageStyle

    /// The balance of a card that is at the reader, which stands first.
    func balance(_ balance: Money?, _ possible: [Money] = []) -> String {
        let word = style(Text(ja: "残高", en: "Balance"))
        return style.ink(.strong, "\(word) \(style.balance(balance, possible))")
    }

    /// The balance that is known of a stored card, and of which day it is.
    func balance(_ balance: Money?, _ possible: [Money], on day: CivilDate?) -> String {
        let word = style(Text(ja: "残高", en: "Balance"))
        return style.ink(.strong, "\(word) \(style.balance(balance, possible, on: day))")
    }

    /// The balance, and those of further purses under their names.
    func balances(_ balance: Money?, _ purses: [Purse], on day: CivilDate?) -> [String] {
        [self.balance(balance, purses.first?.possibleBalances ?? [], on: day)] + others(purses)
    }

    /// The balances of the purses beyond the first.
    func others(_ purses: [Purse]) -> [String] {
        purses.dropFirst().map { style.ink(.strong, "\(style.text($0)) \(style.balance($0))") }
    }

    /// Which card it is.
    func card(_ card: CardIdentity) -> String {
        var parts = [style.title(card), style.text(card.idm)]
        if let id = card.id { parts.append(style(Text(ja: "カード \(id)", en: "card \(id)"))) }
        if let label = card.label {
            let label = Harmless.text(label)
            parts.append(style(Text(ja: "「\(label)」", en: "“\(label)”")))
        }
        return parts.joined(separator: "  ")
    }
}

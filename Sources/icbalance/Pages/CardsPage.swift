import Civil
import FeliCa
import Fronts
import ICBalanceKit
import Ledger
import Store
import Wording

/// The stored cards, for people.
struct CardsPage {
    let style: PageStyle
    let cards: [Store.Card]
    /// What a card is known by.
    var identity: (Store.Card) -> CardIdentity = { CardIdentity($0) }
    /// The purses of a card, the one that it was first read for first.
    let purses: (Store.Card) -> [Purse]
    /// The days of the balances of cards of which no reading tells when it was made, by the cards' numbers.
    var days: [Int: CivilDate] = [:]

    /// The lines, a card each, and below them what there was no room for.
    var lines: [String] {
        let whole = table(with: Extras(time: true, idm: true))
        guard let width = style.width, whole.leastWidth > width else {
            return whole.lines(width: style.width, ink: style.ink)
        }
        let timeless = table(with: Extras(time: false, idm: true))
        if timeless.leastWidth <= width { return timeless.lines(width: width, ink: style.ink) }
        let note = Text(
            ja: "端末の幅が足りないため、IDm は省いています（| less -S なら全部見られます）。",
            en: "IDms are left out for want of room; | less -S shows all.")
        return table(with: Extras(time: false, idm: false)).lines(width: width, ink: style.ink) + [""]
            + style.wrapped(style(note))
    }

    /// What is left out first where room is short.
    private struct Extras {
        /// The minute of the last reading, not its day alone.
        let time: Bool
        let idm: Bool
    }

    private func table(with extras: Extras) -> Table {
        let balance = isYen ? Text(ja: "残高 円", en: "Balance ¥") : Text(ja: "残高", en: "Balance")
        var table = Table(
            [
                Table.Column(style(Text(ja: "番号", en: "No.")), .right),
                Table.Column(style(Text(ja: "名前", en: "Label")), least: 8),
                Table.Column(style(Text(ja: "発行者", en: "Issuer")), least: 8),
            ] + (extras.idm ? [Table.Column("IDm")] : []) + [
                Table.Column(style(balance), .right),
                Table.Column(style(Text(ja: "記録", en: "Records")), .right),
                Table.Column(style(Text(ja: "最後の読み取り", en: "Last read"))),
                Table.Column(""),
            ])
        for card in cards {
            let purses = purses(card)
            table.add(row(card, purses.first, extras))
            for purse in purses.dropFirst() { table.add(row(purse, extras)) }
        }
        return table
    }

    /// Whether the unit can stand over all amounts.
    private var isYen: Bool {
        cards.flatMap(purses).allSatisfy { purse in
            purse.possibleBalances.isEmpty && purse.balance?.currency ?? .yen == .yen
        }
    }

    private func amount(_ purse: Purse?) -> Table.Cell {
        guard let purse, purse.balance != nil || !purse.possibleBalances.isEmpty else {
            return Table.Cell("?", .strong)
        }
        guard isYen, let balance = purse.balance else { return Table.Cell(style.balance(purse), .strong) }
        return Table.Cell(Amount.plain(balance.amount, balance.currency), .strong)
    }

    /// A purse beyond the card's first: its name and what it holds.
    private func row(_ purse: Purse, _ extras: Extras) -> [Table.Cell] {
        let empty = Table.Cell("")
        return [empty, empty, Table.Cell(style.text(purse))] + (extras.idm ? [empty] : []) + [
            amount(purse), empty, empty, empty,
        ]
    }

    /// When it was read, else of which day its balance is.
    private func lastRead(_ card: Store.Card, _ extras: Extras) -> String {
        if days[card.id] == nil, let read = card.lastRead {
            return (extras.time ? read.words : read.civil.date.words)(style.language)
        }
        return style(days[card.id].map(BalanceWords.asOf) ?? BalanceWords.dayUnknown)
    }

    private func row(_ card: Store.Card, _ purse: Purse?, _ extras: Extras) -> [Table.Cell] {
        let note = card.complete ? "" : style(Text(ja: "一部のみ", en: "incomplete"))
        return [
            Table.Cell(String(card.id)),
            Table.Cell(card.label.map(Harmless.text) ?? ""),
            Table.Cell(style.title(identity(card))),
        ] + (extras.idm ? [Table.Cell(style.text(card.idm))] : []) + [
            amount(purse),
            Table.Cell(Amount.plain(card.transactions)),
            Table.Cell(lastRead(card, extras)),
            Table.Cell(note, .attention),
        ]
    }
}

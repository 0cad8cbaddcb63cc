import Civil
import FeliCa
import ICBalanceKit
import Ledger
import Store

/// The stored cards, for people.
struct CardsPage {
    let style: PageStyle
    let cards: [Store.Card]
    /// The purses of a card, the one that it was first read for first.
    let purses: (Store.Card) -> [Purse]

    /// The lines, a card each.
    var lines: [String] {
        var table = Table([
            Table.Column(style(Text(ja: "番号", en: "No.")), .right),
            Table.Column(style(Text(ja: "名前", en: "Label")), least: 8),
            Table.Column(style(Text(ja: "発行者", en: "Issuer")), least: 8),
            Table.Column("IDm"),
            Table.Column(style(isYen ? Text(ja: "残高(円)", en: "Balance ¥") : Text(ja: "残高", en: "Balance")), .right),
            Table.Column(style(Text(ja: "記録", en: "Records")), .right),
            Table.Column(style(Text(ja: "最後の読み取り", en: "Last read"))),
            Table.Column(""),
        ])
        for card in cards {
            let purses = purses(card)
            table.add(row(card, purses.first))
            for purse in purses.dropFirst() { table.add(row(purse)) }
        }
        return table.lines(width: style.width, ink: style.ink)
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
    private func row(_ purse: Purse) -> [Table.Cell] {
        let empty = Table.Cell("")
        return [empty, empty, Table.Cell(style.text(purse)), empty, amount(purse), empty, empty, empty]
    }

    private func row(_ card: Store.Card, _ purse: Purse?) -> [Table.Cell] {
        let note = card.complete ? "" : style(Text(ja: "一部のみ", en: "incomplete"))
        return [
            Table.Cell(String(card.id)),
            Table.Cell(card.label.map(Harmless.text) ?? ""),
            Table.Cell(style.title(CardIdentity(card))),
            Table.Cell(style.text(card.idm)),
            amount(purse),
            Table.Cell(Amount.plain(card.transactions)),
            Table.Cell(card.lastRead?.words(style.language) ?? ""),
            Table.Cell(note, .attention),
        ]
    }
}

import Civil
import FeliCa
import Fronts
import Ledger
import Store
import Wording

/// The stored cards, for people.
struct CardsPage {
    let style: PageStyle
    let cards: [Store.Card]

    /// The lines, a card each.
    var lines: [String] {
        var table = Table([
            Table.Column(style(Text(ja: "番号", en: "No.")), .right),
            Table.Column(style(Text(ja: "名前", en: "Label")), least: 8),
            Table.Column(style(Text(ja: "発行者", en: "Issuer")), least: 8),
            Table.Column("IDm"),
            Table.Column(style(Text(ja: "残高(円)", en: "Balance ¥")), .right),
            Table.Column(style(Text(ja: "記録", en: "Records")), .right),
            Table.Column(style(Text(ja: "最後の読み取り", en: "Last read"))),
            Table.Column(""),
        ])
        for card in cards { table.add(row(card)) }
        return table.lines(width: style.width, ink: style.ink)
    }

    private func row(_ card: Store.Card) -> [Table.Cell] {
        let note = card.complete ? "" : style(Text(ja: "一部のみ", en: "incomplete"))
        return [
            Table.Cell(String(card.id)),
            Table.Cell(card.label.map(Harmless.text) ?? ""),
            Table.Cell(style.text(card.issuer)),
            Table.Cell(style.text(card.idm)),
            Table.Cell(card.balance.map { Amount.plain($0.amount) } ?? "?", .strong),
            Table.Cell(Amount.plain(card.transactions)),
            Table.Cell(card.lastRead?.words(style.language) ?? ""),
            Table.Cell(note, .attention),
        ]
    }
}

import ICBalanceKit
import Ledger

/// What became of one dump of a file, in a line for people.
struct ImportLine {
    let style: PageStyle
    let receipt: Receipt
    let file: String

    var text: String {
        let card = CardHeading(style: style).card(receipt.card)
        let first = receipt.purses.first.map(style.balance) ?? style.balance(receipt.balance)
        let balance = ([first] + CardHeading(style: style).others(receipt.purses)).joined(separator: ", ")
        let records = style(
            Text(
                ja: "新しい記録 \(receipt.new) 件、保存済み \(receipt.known) 件、残高 \(balance)",
                en: "\(receipt.new) new, \(receipt.known) known, balance \(balance)"))
        let note = receipt.complete || receipt.card.profile == nil ? "" : style(Text(ja: "（一部のみ）", en: " (incomplete)"))
        return "\(Harmless.text(file)): \(card): \(records)\(note)"
    }
}

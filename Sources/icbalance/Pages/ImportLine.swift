import Fronts
import ICBalanceKit
import Ledger
import Wording

/// What became of one dump of a file, for people: a line, or several on a narrow terminal.
struct ImportLine {
    let style: PageStyle
    let receipt: Receipt
    let file: String

    var lines: [String] {
        let card = CardHeading(style: style).card(receipt.card)
        let balance = receipt.purses.isEmpty ? style.balance(receipt.balance) : balances.joined(separator: ", ")
        let records = style(
            Text(
                ja: "新しい記録 \(receipt.new) 件、保存済み \(receipt.known) 件、残高 \(balance)",
                en: "\(receipt.new) new, \(receipt.known) known, balance \(balance)"))
        let isPart = !receipt.complete && receipt.card.profile != nil
        let note = isPart ? style(Text(ja: "（一部のみ）", en: " (incomplete)")) : ""
        let parts = [name + colon, card + colon, records + note]
        return style.lines(of: parts, separator: style.language == .ja ? "" : " ")
    }

    /// What a careful reader should know of the dump, a line each, the file named in each.
    var notes: [String] {
        // A reading in conflict is a problem of its own.
        let findings = receipt.findings.filter { $0.code != .sequenceConflict }.map { note($0.sentence) }
        guard receipt.findings.contains(where: { $0.code == .unconnected || $0.code == .otherIssuer }),
            let card = receipt.card.id,
            let reading = receipt.readingID
        else { return findings }
        let undo = "icbalance forget \(card) --reading \(reading)"
        return findings + [
            note(Text(ja: "別のカードのものなら、取り消せます：\(undo)", en: "If it is of another card, take it back: \(undo)"))
        ]
    }

    /// What each purse holds and of which day that is, those beyond the first under their names.
    private var balances: [String] {
        receipt.purses.enumerated().map { index, purse in
            let amount = style.balance(purse.balance, purse.possibleBalances, on: receipt.day(of: purse))
            return index == 0 ? amount : style.ink(.strong, "\(style.text(purse)) \(amount)")
        }
    }

    private var name: String { Harmless.text(style.showsIDm ? file : file.toldName) }

    private var colon: String { style(Text(ja: "：", en: ":")) }

    private func note(_ sentence: Text) -> String {
        name + style(Text(ja: "：注意：", en: ": note: ")) + Harmless.text(style(sentence))
    }
}

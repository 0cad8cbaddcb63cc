import Civil
import Fronts
import ICBalanceKit
import Ledger
import Wording

/// What a reading brought, for people.
struct ReceiptPage {
    let style: PageStyle
    let receipt: Receipt

    /// The lines, the balance first.
    var lines: [String] { [headline] + rest }

    /// The balance, which may be printed before the rest is known.
    var headline: String {
        CardHeading(style: style).balance(receipt.balance, receipt.purses.first?.possibleBalances ?? [])
    }

    /// Everything behind the balance.
    var rest: [String] {
        let heading = CardHeading(style: style)
        var lines = heading.others(receipt.purses) + [heading.card(receipt.card)]
        if let origin { lines.append(origin) }
        lines += receipt.card.profile == nil ? unknown : [count]
        // Of a card that is kept raw nobody knows what its history would be.
        let isKeptRaw = receipt.card.profile == nil || receipt.findings.contains { $0.code == .keptRaw }
        if !receipt.complete, !isKeptRaw {
            let words = Text(
                ja: "履歴の一部しか読めませんでした。もう一度読ませてください。",
                en: "Only a part of the history was read. Read the card again.")
            lines += style.wrapped(style(words)).map { style.ink(.attention, $0) }
        }
        lines +=
            PurseTables(
                style: style, purses: receipt.purses, transactions: receipt.transactions, gaps: receipt.gaps
            ).lines
        if !receipt.findings.isEmpty {
            lines.append("")
            lines += receipt.findings.flatMap { finding in
                style.wrapped("* " + Harmless.text(style(finding.sentence)), indent: 2)
            }
        }
        if let dump = receipt.rawCard { lines += RawCardPage(style: style, dump: dump).lines }
        return lines
    }

    private var origin: String? {
        let reader = receipt.reader.map(Harmless.text)
        switch (receipt.readAt?.words(style.language), reader) {
        case (let time?, let reader?):
            return style(Text(ja: "\(time) に \(reader) で読み取り", en: "Read \(time) by \(reader)"))
        case (let time?, nil): return style(Text(ja: "\(time) に読み取り", en: "Read \(time)"))
        case (nil, let reader?): return style(Text(ja: "\(reader) で読み取り", en: "Read by \(reader)"))
        case (nil, nil): return nil
        }
    }

    private var unknown: [String] {
        let kept = receipt.readingID != nil
        let words = Text(
            ja: "このカードの読み方はまだ分かりません。" + (kept ? "読めたものはそのまま保存しました（icbalance dump で取り出せます）。" : ""),
            en: "How to read this kind of card is not known here yet."
                + (kept ? " What it said is kept as it is; icbalance dump gives it back." : ""))
        return style.wrapped(style(words))
    }

    private var count: String {
        let all = receipt.new + receipt.known
        let records = all == 1 ? "1 record" : "\(all) records"
        guard receipt.readingID != nil else {
            return style(Text(ja: "記録 \(all) 件（保存していません）", en: "\(records), not stored"))
        }
        return style(
            Text(
                ja: "記録 \(all) 件：新しいもの \(receipt.new) 件、保存済み \(receipt.known) 件",
                en: "\(records): \(receipt.new) new, \(receipt.known) known"))
    }
}

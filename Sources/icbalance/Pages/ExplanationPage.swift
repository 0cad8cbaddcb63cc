import Civil
import FeliCa
import Fronts
import Ledger
import Profiles
import Wording

/// What one block means, for people.
struct ExplanationPage {
    let style: PageStyle
    let explanation: Explanation
    /// Whether each field's source is told.
    var showsSources = false

    /// The lines: the block, what it says as a whole, its fields, its findings.
    var lines: [String] {
        var lines = [style.ink(.strong, Hex.text(explanation.raw))]
        if explanation.empty {
            return lines + [style(Text(ja: "空（まだ書かれていない）", en: "Empty: nothing was ever written to it"))]
        }
        lines += style.lines(of: summary, separator: "  ")
        if !explanation.fields.isEmpty { lines += [""] + fields }
        if !explanation.findings.isEmpty {
            lines.append("")
            lines += explanation.findings.flatMap { finding in
                style.wrapped("* " + Harmless.text(style(finding.sentence)), indent: 2)
            }
        }
        return lines
    }

    private var summary: [String] {
        var parts: [String] = []
        if let kind = explanation.kind { parts.append(style(kind.word)) }
        if let date = explanation.date {
            let time = explanation.time.map { " " + $0.hourAndMinute } ?? ""
            parts.append(date.words(style.language) + time)
        }
        let places = PlaceWords(language: style.language).parts(record)
        if !places.isEmpty { parts.append(places.joined(separator: " → ")) }
        if let balance = explanation.balance {
            let amount = Amount.money(Money(balance, explanation.currency), style.language)
            parts.append(style(Text(ja: "残高 \(amount)", en: "balance \(amount)")))
        }
        if let sequence = explanation.sequence {
            parts.append(style(Text(ja: "連番 \(sequence)", en: "no. \(sequence)")))
        }
        return parts
    }

    /// The block as a transaction, as far as its places go.
    private var record: Transaction {
        Transaction(
            kind: explanation.kind ?? .other, from: explanation.from, to: explanation.to,
            terminalID: explanation.terminalID, terminal: explanation.terminal,
            process: explanation.kind == nil ? nil : explanation.process, service: "")
    }

    private var fields: [String] {
        let source = Table.Column(style(Text(ja: "出典", en: "Source")), least: 16, wraps: true)
        let columns = [
            Table.Column(style(Text(ja: "位置", en: "At"))),
            Table.Column(style(Text(ja: "ビット", en: "Bits")), .right),
            Table.Column(style(Text(ja: "項目", en: "Field")), least: 10, wraps: true),
            Table.Column(style(Text(ja: "生の値", en: "Raw"))),
            Table.Column(style(Text(ja: "値", en: "Value"))),
            Table.Column(style(Text(ja: "意味", en: "Meaning")), least: 12, wraps: true),
        ]
        var table = Table(columns + (showsSources ? [source] : []))
        for field in explanation.fields {
            let meaning = field.meaning?[style.language]
            let cells = [
                Table.Cell(field.bit == 0 ? String(field.at) : "\(field.at).\(field.bit)"),
                Table.Cell(String(field.width)),
                Table.Cell(Harmless.text(field.name[style.language])),
                Table.Cell(field.raw),
                Table.Cell(Harmless.text(field.value), .strong),
                Table.Cell(meaning.map(Harmless.text) ?? ""),
            ]
            table.add(cells + (showsSources ? [Table.Cell(Harmless.text(field.source), .faint)] : []))
        }
        return table.lines(width: style.width, ink: style.ink)
    }
}

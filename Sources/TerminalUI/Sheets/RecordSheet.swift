import Aggregation
import Civil
import FeliCa
import Fronts
import Ledger
import Rendering
import Screens
import Wording

/// All that is known of one row of the history.
struct RecordSheet {
    let line: HistoryLine
    /// The currency of the purse, which a gap does not tell.
    let currency: Currency
    let language: Language
    let showsRaw: Bool

    func sheet(width: Int, scrolled: Int) -> Sheet {
        let fields = fields
        let column = (fields.map { DisplayWidth.of($0.name) }.max() ?? 0) + 2
        let lines: [[Sheet.Piece]] = fields.flatMap { field in
            Wrapped.lines(field.value, width: max(8, width - column)).enumerated().map { index, text in
                let head = index == 0 ? field.name : ""
                let blanks = String(repeating: " ", count: column - DisplayWidth.of(head))
                return [Sheet.Piece(head + blanks, .soft), Sheet.Piece(text, field.style)]
            }
        }
        return Sheet(
            title: SessionWords.record[language], lines: lines, foot: SessionWords.recordKeys[language],
            scrolled: scrolled)
    }

    /// A name and its value.
    struct Field: Hashable {
        let name: String
        let value: String
        let style: CellStyle
    }

    /// What there is to tell, in the order of its worth.
    var fields: [Field] {
        switch line {
        case .day: []
        case .gap(let gap, _):
            [
                field(FieldWords.missing, GapWords.phrase(gap)[language], CellStyle(.attention)),
                field(FieldWords.change, Amount.change(gap.amount, currency), .strong),
                field(FieldWords.numbers, numbers(gap)),
            ].compactMap { $0 }
        case .record(let transaction, _): fields(of: transaction)
        }
    }

    private func fields(of transaction: Transaction) -> [Field] {
        let kind = transaction.settledKind
        var fields: [Field?] = [
            field(FieldWords.date, transaction.date?.words(language) ?? FieldWords.unknown[language]),
            field(FieldWords.time, transaction.time?.hourAndMinute),
            field(FieldWords.kind, kind.word[language] + (transaction.cash ? FieldWords.withCash[language] : "")),
            field(kind == .ride ? FieldWords.from : FieldWords.place, transaction.from.map(text)),
            field(kind == .ride ? FieldWords.to : FieldWords.place, transaction.to.map(text)),
            field(FieldWords.place, transaction.shop.map(text)),
            field(FieldWords.entry, transaction.entryTime?.hourAndMinute),
            field(FieldWords.exit, transaction.exitTime?.hourAndMinute),
            field(
                FieldWords.amount,
                transaction.amount.map { Amount.change($0, transaction.currency) } ?? FieldWords.notTold[language],
                .strong),
            field(
                FieldWords.balance,
                transaction.balance.map { Amount.shown($0, transaction.currency) } ?? FieldWords.notTold[language],
                .strong),
            field(FieldWords.terminalID, transaction.terminalID),
        ]
        for (name, code) in [
            (FieldWords.terminal, transaction.terminal), (FieldWords.process, transaction.process),
            (FieldWords.payment, transaction.payment), (FieldWords.gate, transaction.gate),
        ] {
            fields.append(field(name, code.map(text)))
        }
        fields.append(field(FieldWords.number, transaction.sequence.map(String.init)))
        if transaction.source != .card {
            fields.append(field(FieldWords.source, FieldWords.source(transaction)[language]))
        }
        for finding in transaction.findings {
            fields.append(field(FieldWords.note, Harmless.text(finding.sentence[language]), CellStyle(.attention)))
        }
        if showsRaw {
            fields.append(field(FieldWords.service, transaction.service))
            let bytes = transaction.raw.isEmpty ? SessionWords.noBytes[language] : Hex.text(transaction.raw)
            fields.append(field(FieldWords.bytes, bytes, .strong))
        }
        return fields.compactMap { $0 }
    }

    /// The numbers around a gap; `nil` where the card numbers no records.
    private func numbers(_ gap: Gap) -> String? {
        guard let after = gap.after, let before = gap.before else { return nil }
        return "\(after) – \(before)"
    }

    private func field(_ name: Text, _ value: String?, _ style: CellStyle = .plain) -> Field? {
        value.map { Field(name: name[language], value: $0, style: style) }
    }

    /// A place with its line and company, and the code that the card has.
    private func text(_ place: Place) -> String {
        let name = PlaceWords(language: language).name(place)
        // Lines and companies have Japanese names alone; in English the place's own stands with them.
        let own = place.name.map(Harmless.text).flatMap { $0 == name ? nil : $0 }
        let line = [place.operator, place.line].compactMap { $0.map(Harmless.text) }.joined(separator: " ")
        let more = [own, line.isEmpty ? nil : line].compactMap { $0 }.joined(separator: ", ")
        let code = place.name == nil ? "" : "  \(place.code)"
        return (more.isEmpty ? name : Text(ja: "\(name)（\(more)）", en: "\(name) (\(more))")[language]) + code
    }

    private func text(_ code: Code) -> String {
        ([code.code] + [code.name.map { Harmless.text($0[language]) }].compactMap { $0 }).joined(separator: "  ")
    }
}

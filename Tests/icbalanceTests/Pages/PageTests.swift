import Civil
import Expectations
import FeliCa
import Ledger
import Rendering
import Testing
import Wording

@testable import ICBalanceKit
@testable import icbalance

@Suite("A page for people")
struct PageTests {
    private func style(_ language: Language, width: Int? = nil, ink: Ink = .plain, showsIDm: Bool = false) -> PageStyle
    {
        PageStyle(language: language, width: width, ink: ink, showsIDm: showsIDm)
    }

    private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

    @Test("shows a history", arguments: Language.allCases)
    func history(language: Language) {
        let page = HistoryPage(style: style(language), history: Sample.history)
        Goldens.expect(text(page.lines), is: "history.\(language).txt")
    }

    @Test("shows a history on a narrow terminal", arguments: Language.allCases)
    func narrow(language: Language) {
        let page = HistoryPage(style: style(language, width: 72), history: Sample.history)
        Goldens.expect(text(page.lines), is: "history-narrow.\(language).txt")
        for line in page.lines { #expect(DisplayWidth.of(line) <= 72) }
    }

    @Test("shows a history in colour")
    func coloured() {
        let page = HistoryPage(style: style(.en, ink: Ink(isColoured: true)), history: Sample.history)
        Goldens.expect(text(page.lines), is: "history-colour.en.txt")
    }

    @Test("shows what a reading brought", arguments: Language.allCases)
    func receipt(language: Language) {
        let page = ReceiptPage(style: style(language), receipt: .sample)
        Goldens.expect(text(page.lines), is: "receipt.\(language).txt")
    }

    @Test("says that a reading is incomplete, and what is not known", arguments: Language.allCases)
    func incomplete(language: Language) {
        var receipt = Receipt.sample
        receipt.card = CardIdentity(profile: "cjrc", issuer: .ambiguous(["ICOCA", "nimoca"]))
        receipt.balance = nil
        receipt.readAt = nil
        receipt.reader = nil
        receipt.readingID = nil
        receipt.complete = false
        receipt.transactions = []
        receipt.gaps = []
        receipt.new = 0
        Goldens.expect(
            text(ReceiptPage(style: style(language), receipt: receipt).lines), is: "receipt-incomplete.\(language).txt")
    }

    @Test(
        "says which records it shows",
        arguments: [
            (0, 0, 0, "No records."), (5, 5, 0, "5 records, newest first"), (1, 1, 0, "1 record, newest first"),
            (1_134, 5, 1_000, "Records 1,001–1,005 of 1,134, newest first"),
            (7, 0, 50, "7 records match, and there are none beyond them."),
        ])
    func extent(total: Int, shown: Int, offset: Int, line: String) {
        var history = Sample.history
        history.total = total
        history.offset = offset
        history.gaps = []
        history.transactions = Array(repeating: Sample.ride, count: shown)
        expectEqual(HistoryPage(style: style(.en), history: history).lines[2], line)
    }

    @Test("tells the sums of chosen records, top-ups apart from spending: what is known, and how many amounts are not")
    func sum() {
        let page = HistoryPage(style: style(.en), history: Sample.history, tellsSum: true)
        expectEqual(
            page.lines[3], "Sum of the records shown: spent -¥490, top-ups +¥2,000, and 1 record of unknown amount")
        let japanese = HistoryPage(style: style(.ja), history: Sample.history, tellsSum: true)
        expectEqual(japanese.lines[3], "表示した記録の合計：支出 -490円、チャージ +2,000円（ほかに金額不明 1 件）")
        #expect(!HistoryPage(style: style(.en), history: Sample.history).lines.joined().contains("Sum"))
        let unknown = Transaction(kind: .ride, balance: 10, service: "090F")
        let huge = Transaction(kind: .ride, amount: .min, service: "090F")
        expectEqual(HistorySum.sums(of: [unknown]).map { $0.words(.en) }, ["?, and 1 record of unknown amount"])
        expectEqual(HistorySum.sums(of: [huge, huge]).map(\.withoutAmount), [1])
        #expect(HistorySum.sums(of: []).isEmpty)
        let returned = Transaction(kind: .ride, amount: 160, service: "090F")
        let points = Transaction(kind: .point, amount: 30, service: "090F")
        let sums = HistorySum.sums(of: [Sample.ride, returned, points])
        expectEqual(sums.map { $0.words(.en) }, ["spent -¥160, other changes +¥190"])
        expectEqual(sums.map(\.amount), [30])
    }

    @Test("tells the sums of several purses apart, each in its currency")
    func purseSums() {
        let yen = Transaction(kind: .ride, amount: -160, service: "090F")
        let dollar = Transaction(kind: .ride, amount: -1440, currency: .hongKongDollar, service: "0117")
        expectEqual(HistorySum.sums(of: [yen, dollar, yen]).map(\.amount), [-320, -1440])
    }

    @Test("shows an IDm in full only where asked")
    func idm() {
        let masked = HistoryPage(style: style(.en), history: Sample.history).lines[1]
        expectEqual(masked, "Suica  0101••••••••0101  card 1")
        let shown = HistoryPage(style: style(.en, showsIDm: true), history: Sample.history).lines[1]
        expectEqual(shown, "Suica  0101010101010101  card 1")
    }

    @Test("puts a gap between the records that it separates, and one at an end of the page at that end")
    func gaps() {
        func gap(_ after: Int, _ before: Int) -> Gap {
            Gap(
                after: after, before: before, atLeast: before - after, atMost: before - after, amount: 0,
                possible: false)
        }
        func record(_ sequence: Int) -> Transaction {
            Transaction(
                date: CivilDate("2026-11-30"), kind: .ride, amount: 0, balance: sequence, sequence: sequence,
                service: "090F")
        }
        let table = TransactionTable(
            style: style(.en), transactions: [record(90), record(70), record(50)],
            gaps: [gap(30, 50), gap(50, 70), gap(90, 95)])
        let rows = table.lines.dropFirst().prefix(6).map { line in
            line.contains("missing") ? "gap" : String(line.split(separator: " ").last ?? "")
        }
        expectEqual(rows, ["gap", "90", "70", "gap", "50", "gap"])
    }

    @Test(
        "counts what is missing",
        arguments: [
            (5, 10, false, "5–10 records missing", "5〜10 件欠落"), (3, 3, false, "3 records missing", "3 件欠落"),
            (1, 1, false, "1 record missing", "1 件欠落"), (0, 1, true, "possibly 1 record missing", "1 件欠落の可能性"),
        ])
    func gapWords(atLeast: Int, atMost: Int, possible: Bool, en: String, ja: String) {
        let gap = Gap(after: 1, before: 9, atLeast: atLeast, atMost: atMost, amount: 0, possible: possible)
        expectEqual(GapWords.phrase(gap), Text(ja: ja, en: en))
    }

    @Test("can't be commanded by names from outside")
    func harmless() {
        var history = Sample.history
        history.card.label = "\u{1B}[2J"
        history.transactions[0].from = Place(code: "0-00-01", name: "\u{1B}]0;x\u{7}", englishName: nil)
        let lines = HistoryPage(style: style(.en), history: history).lines
        #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
    }

    @Test("of what was looked at keeps every letter and its columns", arguments: [40, 80, nil])
    func diagnosis(width: Int?) {
        let finding = Diagnosis(
            "program", .good, Text(ja: "pcscd が動いています", en: "pcscd is running"),
            hint: Text(ja: "何もしない", en: "Do nothing at all, and go on doing it as long as you like"))
        for language in Language.allCases {
            let style = PageStyle(language: language, width: width, ink: .plain, showsIDm: false)
            let lines = DiagnosisPage(style: style, findings: [finding]).lines
            #expect(lines[0] == (language == .en ? "ok    pcscd is running" : "良  pcscd が動いています"))
            #expect(lines[1].hasPrefix(language == .en ? "      → Do" : "    → 何"))
            for line in lines.dropFirst(2) { #expect(line.hasPrefix("        ")) }
            for line in lines { #expect(DisplayWidth.of(line) <= width ?? .max) }
        }
    }
}

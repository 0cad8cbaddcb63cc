import Civil
import Expectations
import Export
import Ledger
import TestFiles
import Testing
import Wording

@Suite("Exports")
struct ExportGoldenTests {
    @Test(
        "write the text that is kept beside the test",
        arguments: [ExportFormat.csv, .sfCard, .hledger, .beancount], Language.allCases)
    func golden(_ format: ExportFormat, _ language: Language) {
        let name = format.id == "csv" || format.id == "sfcard" ? format.id : "\(format.id).\(language.rawValue)"
        let path = "\(TextFile.folder(of: #filePath))/Goldens/\(name).txt"
        #expect(GoldenText.difference(of: Sample.text(format, language: language).text, from: path) == nil)
    }

    @Test(
        "count the rows that a format has no place for",
        arguments: [(ExportFormat.csv, 0), (.sfCard, 1), (.hledger, 1), (.beancount, 1)])
    func leftOut(_ format: ExportFormat, _ count: Int) {
        expectEqual(Sample.text(format).leftOut, count)
    }

    @Test("in the form of SFCard Viewer write 0 for the oldest row's amount, unless missing records stand before it")
    func oldestRow() {
        let ride = Transaction(kind: .ride, balance: 140, sequence: 10, service: "090F")
        let gap = Gap(after: 4, before: 10, atLeast: 2, atMost: 5, amount: -640, possible: false)
        #expect(Sample.text(.sfCard, [ExportRow(ride)]).text.hasSuffix(",0,140,\r\n"))
        #expect(Sample.text(.sfCard, [ExportRow(ride, gap: gap)]).text.hasSuffix(",,140,\r\n"))
    }

    @Test("known fault: a journal books what a record behind a gap states to the gap, with what is missing")
    func statedBehindGap() {
        var first = Transaction(kind: .purchase, amount: -586, balance: 414, sequence: 4, service: "170F")
        first.date = CivilDate(dayNumber: 16_846)
        var second = Transaction(kind: .purchase, amount: -100, balance: 3_500, sequence: 15, service: "170F")
        second.date = CivilDate(dayNumber: 16_900)
        let gap = Gap(after: 4, before: 15, atLeast: 10, atMost: 10, amount: 3_186, possible: false)
        let text = Sample.text(.hledger, [ExportRow(first), ExportRow(second, gap: gap)]).text
        let booked = text.split(separator: "\n").filter { $0.hasPrefix(" ") }.map {
            $0.split(separator: " ").prefix(2).joined(separator: " ")
        }
        #expect(booked.contains("Equity:Gap -3186"))
        let spent = booked.filter { $0.hasPrefix("Expenses:Shopping") }
        expectEqual(spent, ["Expenses:Shopping 586", "Expenses:Shopping 100"])
    }

    @Test("say nothing but their heads of a card without records", arguments: [ExportFormat.csv, .sfCard])
    func empty(_ format: ExportFormat) {
        let text = Sample.text(format, []).text
        #expect(text.hasSuffix("\r\n"))
        #expect(!text.contains("\r\n\r\n"))
    }
}

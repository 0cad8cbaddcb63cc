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
        #expect(Sample.text(format).leftOut == count)
    }

    @Test("in the form of SFCard Viewer write 0 for the oldest row's amount, unless missing records stand before it")
    func oldestRow() {
        let ride = Transaction(kind: .ride, balance: 140, sequence: 10, service: "090F")
        let gap = Gap(after: 4, before: 10, atLeast: 2, atMost: 5, amount: -640, possible: false)
        #expect(Sample.text(.sfCard, [ExportRow(ride)]).text.hasSuffix(",0,140,\r\n"))
        #expect(Sample.text(.sfCard, [ExportRow(ride, gap: gap)]).text.hasSuffix(",,140,\r\n"))
    }

    @Test("say nothing but their heads of a card without records", arguments: [ExportFormat.csv, .sfCard])
    func empty(_ format: ExportFormat) {
        let text = Sample.text(format, []).text
        #expect(text.hasSuffix("\r\n"))
        #expect(!text.contains("\r\n\r\n"))
    }
}

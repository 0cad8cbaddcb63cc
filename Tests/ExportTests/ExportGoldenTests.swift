import Export
import Glibc
import Ledger
import Testing
import Wording

@Suite("Exports")
struct ExportGoldenTests {
    @Test(
        "write the text that is kept beside the test",
        arguments: [ExportFormat.csv, .sfCard, .hledger, .beancount], Language.allCases)
    func golden(_ format: ExportFormat, _ language: Language) throws {
        let name = format.id == "csv" || format.id == "sfcard" ? format.id : "\(format.id).\(language.rawValue)"
        try Golden.expect(Sample.text(format, language: language).text, is: "\(name).txt")
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

/// Texts kept beside the tests; `ICBALANCE_RECORD=1` writes them anew.
enum Golden {
    static func expect(_ text: String, is name: String) throws {
        let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let path = folder.joined(separator: "/") + "/Goldens/" + name
        if getenv("ICBALANCE_RECORD") != nil {
            let file = try #require(fopen(path, "w"))
            fputs(text, file)
            fclose(file)
        }
        let file = try #require(fopen(path, "r"), "no golden \(name); ICBALANCE_RECORD=1 writes it")
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, file)
        #expect(String(decoding: bytes[..<count], as: UTF8.self) == text)
    }
}

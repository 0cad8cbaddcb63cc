import Export
import Glibc
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

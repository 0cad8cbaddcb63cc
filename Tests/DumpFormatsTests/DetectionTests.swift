import DumpFormats
import FeliCa
import Ledger
import Testing

@Suite("Telling formats by their content")
struct DetectionTests {
    @Test("Formats have different names that options take")
    func names() {
        #expect(DumpFormat.all.map(\.id).sorted() == ["flipper", "icbalance", "nfcpy", "raw"])
        for format in DumpFormat.all {
            #expect(DumpFormat.named(format.id)?.id == format.id)
            #expect(!format.name.ja.isEmpty && !format.name.en.isEmpty)
            #expect(format.canWrite == (format.id == "icbalance"))
        }
        #expect(DumpFormat.named("xml") == nil)
        #expect(DumpFormat.flipper.write(CardDump()) == nil)
    }

    @Test(
        "The format is told",
        arguments: [
            ("{\"icbalance-dump\": 1", "icbalance"), ("\u{FEFF}\r\n [ {\"icbalance-dump\" :", "icbalance"),
            ("Filetype: Flipper NFC device\r\n", "flipper"),
            ("\n# x\nFiletype: Flipper NFC device\nVersion: 4", "flipper"),
            ("Memory Dump:\n", "nfcpy"), ("Type3Tag 'x' ID=", "nfcpy"), ("  System 0003 (Suica)\n", "nfcpy"),
            ("System FE00", "nfcpy"), ("Cyclic Service 36: x (0x090F)", "nfcpy"), ("0000: 00 00", "nfcpy"),
            ("0000: ?? ??", "nfcpy"), ("  13: 00 11", "nfcpy"), ("any\nwords\nMemory Dump:", "nfcpy"),
            ("00000000000000000000000000000000", "raw"),
            ("# x\n 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ?? # y", "raw"),
        ])
    func tells(text: String, id: String) throws {
        #expect(try DumpFormat.detect(Array(text.utf8)).id == id)
    }

    @Test(
        "A known format that is not read is named",
        arguments: [
            ("Filetype: Flipper Metroflip File\n", "Metroflip"),
            ("{\"tagId\": \"01\", \"felica\": {3: {}}}", "Metrodroid JSON"),
            ("{\"cards\":[],\"appName\":\"FareBot\"}", "FareBot JSON"),
            ("{\"cards\":[{\"cardType\":\"FeliCa\"}]}", "FareBot JSON"),
            ("{\"container_issue_information\": null, \"systems\": []}", "Proxmark3 JSON"),
            ("{\"version\":\"0.5\",\"PMm\":\"00\",\"systems\":{}}", "FelicaTools JSON"),
            ("{\"transaction_history\": []}", "suica-viewer JSON"),
            ("<?xml version=\"1.0\"?><card type=\"4\">", "Metrodroid XML"),
            ("** TagInfo scan (version 2.00)", "TagInfo"), ("[+] IDm: 01\n[=] Service 0048", "Proxmark3"),
            ("090F:0000 00 00", "felicalib"),
        ])
    func foreign(text: String, name: String) {
        #expect(throws: DumpError(.unsupportedFormat(name))) { try DumpFormat.detect(Array(text.utf8)) }
    }

    @Test("CP932 text that begins as SFCard Viewer's does is named")
    func sfcard() {
        let bytes: [UInt8] = [0x83, 0x4A, 0x81, 0x5B, 0x83, 0x68, 0x49, 0x44, 0x3D, 0x31]
        #expect(throws: DumpError(.unsupportedFormat("SFCard Viewer CSV"))) { try DumpFormat.detect(bytes) }
    }

    @Test(
        "Anything else is unknown",
        arguments: [
            "hello", "{}", "[1]", "{\"a\": \"icbalance-dump\"}", "<html>", "0001", "System of a card", "\0\0\0",
            "\u{FFFD}", "Block 0: 00",
        ])
    func unknown(text: String) {
        #expect(throws: DumpError(.unknownFormat)) { try DumpFormat.detect(Array(text.utf8)) }
    }

    @Test("Nothing is nothing", arguments: ["", "\n", " \t\r\n", "\u{FEFF}"])
    func empty(text: String) {
        #expect(throws: DumpError(.empty)) { try DumpFormat.detect(Array(text.utf8)) }
    }

    @Test("Only the first 64 KiB are looked at")
    func head() {
        let late = String(repeating: "\n", count: 64 << 10) + "Memory Dump:\n"
        #expect(throws: DumpError(.empty)) { try DumpFormat.detect(Array(late.utf8)) }
    }
}

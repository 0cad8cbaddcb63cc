import DumpFormats
import Expectations
import FeliCa
import Ledger
import Testing

@Suite("Telling formats by their content")
struct DetectionTests {
    @Test("Formats have different names that options take")
    func names() {
        expectEqual(
            DumpFormat.all.map(\.id).sorted(),
            [
                "farebot", "felica-tool", "felicalib", "felicatools", "flipper", "icbalance", "metrodroid",
                "metrodroid-xml",
                "metroflip",
                "nfcpy", "proxmark3", "proxmark3-text", "raw", "sfcard", "suica-viewer",
                "taginfo", "zip",
            ])
        for format in DumpFormat.all {
            expectEqual(DumpFormat.named(format.id)?.id, format.id)
            #expect(!format.name.ja.isEmpty && !format.name.en.isEmpty)
            expectEqual(format.canWrite, ["icbalance", "flipper", "metrodroid"].contains(format.id))
        }
        #expect(DumpFormat.named("xml") == nil)
        #expect(DumpFormat.rawHex.write(CardDump()) == nil)
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
            ("{\"tagId\": \"01\", \"felica\": {3: {}}}", "metrodroid"),
            ("[{\"tagId\": \"01\", \"scannedAt\": {\"timeInMillis\": 1}, \"mifareClassic\": {}}]", "metrodroid"),
            ("{\"cards\":[],\"appName\":\"FareBot\"}", "farebot"),
            ("{\"cards\":[{\"cardType\":\"FeliCa\"}]}", "farebot"),
            ("{\"container_issue_information\": null, \"systems\": [{\"nodes\": []}]}", "proxmark3"),
            ("{\"primary_idm\":\"00\",\"systems\":{\"0003\":{\"nodes\":[]}}}", "felica-tool"),
            ("{\"version\":\"0.5\",\"PMm\":\"00\",\"systems\":{}}", "felicatools"),
            ("Filetype: Flipper Metroflip File\n", "metroflip"), ("** TagInfo scan (version 2.00)", "taginfo"),
            ("pm3 --> hf felica dump\n[+] IDm: 01\n[=] Service 0048", "proxmark3-text"),
            ("090F:0000 00 00", "felicalib"), ("# IDm: 01\n# System code: 0003\n", "felicalib"),
            ("{\"transaction_history\": []}", "suica-viewer"), ("\u{FEFF}カードID=1\r\n", "sfcard"),
            ("利用年月日,定期,", "sfcard"), ("PK\u{03}\u{04}", "zip"),
            ("<?xml version=\"1.0\"?><card type=\"4\">", "metrodroid-xml"),
            ("00000000000000000000000000000000", "raw"),
            ("# x\n 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ?? # y", "raw"),
        ])
    func tells(text: String, id: String) throws {
        expectEqual(try DumpFormat.detect(Array(text.utf8)).id, id)
    }

    @Test("CP932 text that begins as SFCard Viewer's does is told")
    func sfcard() throws {
        let identifier: [UInt8] = [0x83, 0x4A, 0x81, 0x5B, 0x83, 0x68, 0x49, 0x44, 0x3D, 0x31]
        expectEqual(try DumpFormat.detect(identifier).id, "sfcard")
        let header: [UInt8] = [0x97, 0x98, 0x97, 0x70, 0x94, 0x4E, 0x8C, 0x8E, 0x93, 0xFA, 0x2C]
        expectEqual(try DumpFormat.detect(header).id, "sfcard")
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

    @Test("A file that is read in another format says what it is, as long as nothing fits the named one")
    func contrary() {
        let dump = Array(#"{"icbalance-dump": 1, "idm": "0101010101010101", "systems": []}"#.utf8)
        for format in [DumpFormat.flipper, .nfcpy, .felicalib, .proxmarkText] {
            let told = format.read(dump).compactMap { result -> DumpError? in
                if case .failure(let error) = result { error } else { nil }
            }
            #expect(!told.isEmpty && told.allSatisfy { $0.looksLike == "icbalance" }, "\(format.id)")
        }
        let broken = Array(#"{"icbalance-dump": 1, "idm": 5}"#.utf8)
        for result in DumpFormat.icbalance.read(broken) {
            guard case .failure(let error) = result else { continue }
            #expect(error.looksLike == nil)
        }
    }
}

import Fuzzing
import Testing

@Suite("What broke a law once breaks none any more")
struct FoundTests {
    struct Found: Sendable, CustomTestStringConvertible {
        let target: String
        let testDescription: String
        let bytes: [UInt8]
    }

    static let all = [
        Found(
            target: "dump-flipper", testDescription: "a file of two cards",
            bytes: Array(
                """
                Filetype: Flipper NFC device
                Data format version: 2
                Manufacture id: 01 01 01 01 01 01 01 01
                Manufacture parameter: 10 0B 4B 42 84 85 D0 FF
                System found: 1
                System 00: 0003
                # icbalance system IDm 0102020202020202
                Public blocks read: 1
                Block 0000: | Service code 090F | Block index 00 | Data: 00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F |
                """.utf8)),
        Found(
            target: "dump-metrodroid", testDescription: "a time that no text tells",
            bytes: Array(
                #"{"scannedAt":{"timeInMillis":9007199254740993000,"tz":"UTC"},"felica":{"systems":{}}}"#.utf8)),
    ]

    @Test("in the target that found it", arguments: all)
    func found(_ found: Found) throws {
        let target = try #require(FuzzTarget.named(found.target))
        #expect(target.breach(found.bytes) == nil)
    }
}

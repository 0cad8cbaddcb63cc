import Civil
import DumpFormats
import Expectations
import FeliCa
import Testing

@Suite("FareBot JSON")
struct FareBotFormatTests {
    private func card(_ rest: String, idm: String = #""AQEBAQEBAQE=""#) -> String {
        "{\"cardType\": \"FeliCa\", \"idm\": \(idm), \"systems\": [\(rest)]}"
    }

    private func system(_ services: String) -> String {
        card("{\"code\": 3, \"services\": [\(services)]}")
    }

    @Test("A bundle holds cards of today's version and of those before, bytes in base64")
    func bundle() throws {
        let cards = try dumps(try Samples.fixture("cards.farebot.json"))
        expectEqual(cards.map(\.idm?.hex), ["0101010101010101", "0101050505050505", "0101020202020202"])
        expectEqual(cards.map(\.pmm?.hex), Array(repeating: "100B4B428485D0FF", count: 3))
        expectEqual(
            cards.map(\.readAt?.description),
            [
                "2026-11-20T10:00:00+00:00", "2026-11-20T10:00:00+00:00", "2026-11-20T10:00:00+00:00",
            ])
        let suica = try onlyDump(try Samples.fixture("suica-2026-11.json"))
        expectEqual(cards[0].systems.map(\.services), suica.systems.map { $0.services.filter { $0.state == .read } })
        expectEqual(cards[0].systems.map(\.nodesAsked), [true, true, true])
        #expect(cards[0][.transit]?.nodes.map(\.hex).contains("1808") == true)
        expectEqual(cards[2].hex("090F").count, 20)
        // Before, only services that were read were listed.
        expectEqual(cards[2].systems.map(\.nodesAsked), [false, false])
    }

    @Test("farebot: addresses from 80 on come as negative numbers")
    func signedAddresses() throws {
        let lite = try dumps(try Samples.fixture("cards.farebot.json"))[1]
        let blocks = try #require(lite.systems.first?.services.first?.blocks)
        expectEqual(blocks.map(\.number), Array(0...0x0E) + Array(0x80...0x88) + Array(0x90...0x92) + [0xA0])
        #expect(blocks.allSatisfy { $0.content.block?[0] == UInt8(truncatingIfNeeded: $0.number) })
    }

    @Test("Bytes may be hexadecimal, and IDm and PMm may be missing")
    func spellings() throws {
        let text = system(
            #"{"serviceCode": 139, "blocks": [{"address": 0, "data": "000102030405060708090a0b0c0d0e0f"}]}"#)
        expectEqual(try onlyDump(text).hex("008B"), ["000102030405060708090A0B0C0D0E0F"])
        expectEqual(try onlyDump(card("", idm: "\"0101010101010101\"")).idm?.hex, "0101010101010101")
        let tag = try onlyDump(#"{"cardType": "FeliCa", "_tagId": "AQEBAQEBAQE", "systems": []}"#)
        expectEqual(tag.idm?.hex, "0101010101010101")
        #expect(tag.pmm == nil && tag.readAt == nil && tag.complete)
        let part = #"{"cardType": "FeliCa", "isPartialRead": true, "systems": []}"#
        #expect(try !onlyDump(part).complete)
    }

    @Test("A service that was not read is skipped; one that needs a key is a node alone")
    func states() throws {
        let dump = try onlyDump(
            system(
                #"{"serviceCode": 139, "blocks": [], "skipped": true}, {"serviceCode": 72, "blocks": [], "skipped": true}"#
            ))
        expectEqual(dump.systems[0].services.map { "\($0.code.hex) \($0.state)" }, ["008B skipped"])
        expectEqual(dump.systems[0].nodes.map(\.hex), ["0048", "008B"])
        #expect(dump.systems[0].nodesAsked)
    }

    @Test(
        "What can't be is named with its place",
        arguments: [
            (#"{"address": 0, "data": "AAAAAAAAAAAAAAAAAAAAA!=="}"#, DumpError.Reason.badBase64, "!=="),
            (#"{"address": 0, "data": "AAAAAAAAAAAAAAAAAAAAAA="}"#, .badBase64, "AAAAAAAAAAAAAAAAAAAAAA=\""),
            (#"{"address": 0, "data": "AAAAAAAAAAAAAAAAAAAAAB=="}"#, .badBase64, "AAAAAAAAAAAAAAAAAAAAAB"),
            (#"{"address": 0, "data": "AAAA"}"#, .wrongLength(expected: 16, found: 3), "AAAA\""),
            (#"{"address": -129, "data": "AAAA"}"#, .badValue(key: "address"), "-129"),
            (#"{"address": 65536, "data": "AAAA"}"#, .badValue(key: "address"), "65536"),
            (#"{"address": 0}"#, .missingKey("data"), "{\"address\": 0}"),
            (#"7"#, .badValue(key: "blocks"), "7]"),
        ])
    func badBlocks(block: String, reason: DumpError.Reason, at: String) {
        let text = system(#"{"serviceCode": 139, "blocks": [\#(block)]}"#)
        let error = onlyError(text)
        expectEqual(error?.reason, reason)
        expectEqual(error?.format, "farebot")
        expectEqual(error?.place?.offset, lastOffset(of: at, in: text))
    }

    @Test(
        "A card that can't be is named with its place",
        arguments: [
            (#"{"cardType": "MifareDesfire", "systems": []}"#, DumpError.Reason.notFeliCa("MifareDesfire"), "\"Mif"),
            (#"{"cardType": "FeliCa"}"#, .missingKey("systems"), "{"),
            (
                #"{"cardType": "FeliCa", "idm": "AQEBAQEBAQE=", "_tagId": "AQEBAQEBAQI=", "systems": []}"#, .otherCard,
                "\"AQEBAQEBAQI"
            ),
            (#"{"cardType": 4, "systems": []}"#, .badValue(key: "cardType"), "4,"),
            (#"{"cardType": "FeliCa", "systems": [{"code": 65536}]}"#, .badValue(key: "code"), "65536"),
            (
                #"{"cardType": "FeliCa", "idm": {"manufactureCode": [1], "cardIdentification": []}, "systems": []}"#,
                .wrongLength(expected: 8, found: 1), "{\"man"
            ),
            (
                #"{"cardType": "FeliCa", "idm": {"manufactureCode": [256], "cardIdentification": []}, "systems": []}"#,
                .badValue(key: "manufactureCode"), "256"
            ),
            (#"{"cardType": "FeliCa", "_scannedAt": "today", "systems": []}"#, .badValue(key: "_scannedAt"), "\"tod"),
        ])
    func badCards(text: String, reason: DumpError.Reason, at: String) {
        let error = onlyError(text)
        expectEqual(error?.reason, reason)
        expectEqual(error?.place?.offset, lastOffset(of: at, in: text))
    }
}

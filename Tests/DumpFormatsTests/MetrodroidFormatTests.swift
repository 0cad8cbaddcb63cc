import Civil
import DumpFormats
import Expectations
import FeliCa
import PlainJSON
import Testing

@Suite("Metrodroid JSON")
struct MetrodroidFormatTests {
    private static let zeros = String(repeating: "0", count: 32)

    /// A card whose system 3 has the services given.
    private func card(_ services: String, head: String = #""tagId": "0101010101010101""#) -> String {
        "{\(head), \"felica\": {\"pMm\": null, \"systems\": {3: {\"services\": {\(services)}}}}}"
    }

    private func block(_ last: String) -> String { "{\"data\": \"\(MetrodroidFormatTests.zeros.dropLast(2))\(last)\"}" }

    @Test("Names without quotes are decimal codes")
    func unquotedNames() throws {
        let dump = try onlyDump(card(#"2319: {"blocks": [\#(block("01")), \#(block("02"))]}, "139": {"blocks": []}"#))
        expectEqual(dump.systems.map(\.code.hex), ["0003"])
        expectEqual(dump.systems[0].services.map(\.code.hex), ["090F", "008B"])
        expectEqual(dump.systems[0].services.map(\.state), [.read, .skipped])
        expectEqual(dump.hex("090F").map { $0.suffix(2) }, ["01", "02"])
        expectEqual(dump.systems[0].nodes.map(\.hex), ["008B", "090F"])
    }

    @Test("farebot: newer Metrodroid dumps come in empty: blocks stand in a list or in a map, by address")
    func blocksMap() throws {
        for services in [
            #"279: {"blocksMap": {7: \#(block("07")), "128": \#(block("80"))}}"#,
            #"279: {"blocks": [{"address": 7, "data": "\#(MetrodroidFormatTests.zeros.dropLast(2))07"}, "#
                + #"{"address": -128, "data": "\#(MetrodroidFormatTests.zeros.dropLast(2))80"}]}"#,
        ] {
            let blocks = try #require(try onlyDump(card(services))[.transit]?.services.first?.blocks)
            expectEqual(blocks.map(\.number), [7, 128])
            expectEqual(blocks.map { $0.content.block?[15] }, [0x07, 0x80])
        }
    }

    @Test("The IDm is the tag's own identifier where newer versions write no other")
    func idm() throws {
        expectEqual(try onlyDump(card("")).idm?.hex, "0101010101010101")
        let old = #"{"tagId": "", "felica": {"iDm": "0101020202020202", "systems": {}}}"#
        expectEqual(try onlyDump(old).idm?.hex, "0101020202020202")
        #expect(try onlyDump(#"{"felica": {"systems": {}}}"#).idm == nil)
        #expect(try onlyDump(card("")).pmm == nil)
        let two = #"{"tagId": "0101010101010101", "felica": {"iDm": "0101020202020202", "systems": {}}}"#
        expectEqual(onlyError(two)?.reason, .otherCard)
        let system = #"{"tagId": "0101010101010101", "felica": {"systems": {3: {"idm": "0101020202020202"}}}}"#
        expectEqual(onlyError(system)?.reason, .otherCard)
    }

    @Test(
        "The moment has the zone's offset, or UTC's where the zone tells none",
        arguments: [
            ("Asia/Tokyo", "2026-11-20T19:00:00+09:00"), ("Asia/Hong_Kong", "2026-11-20T18:00:00+08:00"),
            ("UNKNOWN", "2026-11-20T10:00:00+00:00"), ("Australia/Sydney", "2026-11-20T10:00:00+00:00"),
            ("GMT-03:30", "2026-11-20T06:30:00-03:30"), ("", "2026-11-20T10:00:00+00:00"),
        ])
    func zones(name: String, moment: String) throws {
        let head = #""scannedAt": {"timeInMillis": 1795168800999, "tz": "\#(name)"}, "tagId": "0101010101010101""#
        expectEqual(try onlyDump(card("", head: head)).readAt?.description, moment)
    }

    @Test("A part read, a service left out and keys nobody knows are no faults")
    func parts() throws {
        let text = """
            {"tagId": "0101010101010101", "label": "mine", "felica": {"isPartialRead": true, "specificationVersion": "00",
             "systems": {"3": {"services": {"72": {"skipped": true}, "139": {"skipped": true, "blocks": []}}},
                         "65024": {"skipped": true}}}}
            """
        let dump = try onlyDump(text)
        #expect(!dump.complete)
        expectEqual(dump.systems.map(\.code.hex), ["0003", "FE00"])
        expectEqual(dump.systems[0].services.map { "\($0.code.hex) \($0.state)" }, ["008B skipped"])
        // A service that needs a key is listed, so the list is whole.
        expectEqual(dump.systems[0].nodes.map(\.hex), ["0048", "008B"])
        expectEqual(dump.systems.map(\.nodesAsked), [true, false])
    }

    @Test(
        "What can't be is named with its place",
        arguments: [
            (#"4096x: {}"#, DumpError.Reason.badValue(key: "services"), "4096x"),
            (#""65536": {}"#, .badValue(key: "services"), "\"65536"),
            (#"-1: {}"#, .json(.unexpectedByte(0x2D)), "-1"),
            (#"139: []"#, .badValue(key: "services"), "[]"),
            (#"139: {"blocks": {}}"#, .badValue(key: "blocks"), "{}}"),
            (#"139: {"blocks": [{}]}"#, .missingKey("data"), "{}]"),
            (#"139: {"blocks": [{"data": "00"}]}"#, .wrongLength(expected: 16, found: 1), "00\""),
            (#"139: {"blocksMap": {x: {"data": "00"}}}"#, .badValue(key: "blocksMap"), "x:"),
            (#"139: {}, 139: {}"#, .duplicateKey("139"), "139: {}}"),
            (#"139: {}, "0139": {}"#, .duplicateService(NodeCode(rawValue: 0x008B)), "\"0139"),
            (#"139: {"skipped": 1}"#, .badValue(key: "skipped"), "1}"),
        ])
    func bad(services: String, reason: DumpError.Reason, at: String) throws {
        let text = card(services)
        let error = onlyError(text)
        expectEqual(error?.reason, reason)
        expectEqual(error?.format, "metrodroid")
        expectEqual(error?.place?.offset, lastOffset(of: at, in: text))
    }

    @Test("A moment so far away that no text tells it is unknown", arguments: ["253402300800000", "-62167219200001"])
    func farAway(milliseconds: String) throws {
        let head = #""scannedAt": {"timeInMillis": \#(milliseconds), "tz": "UTC"}, "tagId": "0101010101010101""#
        #expect(try onlyDump(card("", head: head)).readAt == nil)
    }

    @Test("A card of another technology is named as one, and the others of the file go in")
    func otherCards() throws {
        let classic = #"{"tagId": "01020304", "scannedAt": {"timeInMillis": 1, "tz": "UTC"}, "mifareClassic": {}}"#
        let file = "[\(classic), \(card(""))]"
        let results = Array(DumpReader(ByteSource(Array(file.utf8))))
        guard results.count == 2, case .failure(let error) = results[0], case .success = results[1] else {
            Issue.record("\(results)")
            return
        }
        expectEqual(error.reason, .notFeliCa("mifareClassic"))
        expectEqual(error.dump, 1)
    }

    @Test(
        "Cards in one object are read one by one, whatever stands before and behind them", arguments: [1, 9, 1_000_000])
    func bundle(piece: Int) throws {
        let cards = (1...3).map { card("", head: "\"tagId\": \"010101010101010\($0)\"") }
        let file =
            #"{"a": ["cards", {"cards": [1]}], "b\"cards": 2, "cards" : [\#(cards.joined(separator: ",\n")) ], "z": [{}]}"#
        var rest = Array(file.utf8)[...]
        let source = ByteSource { () throws(ByteSource.Failure) -> [UInt8] in
            defer { rest = rest.dropFirst(piece) }
            return Array(rest.prefix(piece))
        }
        let idms = try DumpReader(source, format: .metrodroid).map { try $0.get().dump?.idm?.rawValue }
        expectEqual(idms.map { $0.map { $0 & 0x0F } }, [1, 2, 3])
        let open = Array(DumpReader(ByteSource(Array(file.utf8.dropLast())), format: .metrodroid))
        guard open.count == 4, case .failure(let error) = open[3] else {
            Issue.record("\(open.count) results")
            return
        }
        expectEqual(error.reason, .json(.unexpectedEnd))
    }

    @Test("Random dumps come back as they were written", arguments: 0..<200)
    func roundTrip(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let dump = RandomDumps.dump(&random)
        let bytes = try #require(DumpFormat.metrodroid.write(dump))
        expectEqual(try DumpFormat.detect(bytes).id, "metrodroid")
        let isSame = try onlyDump(bytes) == dump
        #expect(isSame)
    }

    @Test("Blocks in order are written as a list, which every reader takes, others by their address")
    func written() throws {
        func written(_ numbers: [UInt16]) -> String {
            let blocks = numbers.map { CardDump.NumberedBlock(number: $0, block: Block(high: 0, low: UInt64($0))) }
            let service = CardDump.Service(code: NodeCode(rawValue: 0x090F), blocks: blocks)
            let system = CardDump.System(code: .transit, services: [service])
            let dump = CardDump(readAt: Timestamp("2026-11-20T19:00:00+09:00"), systems: [system])
            return String(decoding: DumpFormat.metrodroid.write(dump) ?? [], as: UTF8.self)
        }
        #expect(written([0, 1]).contains("\"blocks\": [") && !written([0, 1]).contains("blocksMap"))
        #expect(written([1, 2]).contains("\"blocksMap\": {"))
        #expect(written([0]).contains("\"timeInMillis\": 1795168800000,\n    \"tz\": \"Asia/Tokyo\""))
        #expect(written([0]).contains("\"2319\": {"))
    }
}

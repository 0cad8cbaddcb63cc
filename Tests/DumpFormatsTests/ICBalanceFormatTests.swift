import Civil
import DumpFormats
import Expectations
import FeliCa
import PlainJSON
import Testing

@Suite("Our dump JSON")
struct ICBalanceFormatTests {
    private func document(_ rest: String) -> String {
        "{\"icbalance-dump\": 1, \"complete\": true, \(rest)}"
    }

    private func service(_ blocks: String) -> String {
        document(#""systems":[{"code":"0003","services":[{"code":"090F","blocks":{\#(blocks)}}]}]"#)
    }

    @Test("Keys that are null or missing are unknown, and keys of others are passed over")
    func sparse() throws {
        let dump = try onlyDump(
            document(#""idm": null, "future": [1, {}], "systems": [{"code": "fe00", "services": []}]"#))
        expectEqual(dump, CardDump(systems: [CardDump.System(code: SystemCode(rawValue: 0xFE00))]))
    }

    @Test("Everything that a dump can hold is read")
    func whole() throws {
        let text = """
            {"icbalance-dump": 1, "idm": "0101010101010101", "pmm": "100b4b428485d0ff",
             "readAt": "2026-11-30T12:00:00+09:00", "reader": "読取機 \\u0041", "complete": false,
             "systems": [{"code": "0003", "idm": "2101010101010101", "nodes": ["1808", "008b", "1808"], "nodesAsked": true,
               "services": [
                 {"code": "090F", "state": "read", "blocks": {"10": "\(String(repeating: "A", count: 32))",
                   "2": "\(String(repeating: "0", count: 32))", "65535": "00??\(String(repeating: "f", count: 28))"}},
                 {"code": "108F", "state": "locked", "blocks": {}}]}]}
            """
        let dump = try onlyDump(text)
        expectEqual(dump.idm?.hex, "0101010101010101")
        expectEqual(dump.pmm?.icType, 0x0B)
        expectEqual(dump.readAt, Timestamp("2026-11-30T12:00:00+09:00"))
        expectEqual(dump.reader, "読取機 A")
        #expect(!dump.complete)
        let system = try #require(dump[.transit])
        expectEqual(system.idm?.hex, "2101010101010101")
        expectEqual(system.nodes.map(\.hex), ["008B", "1808"])
        #expect(system.nodesAsked)
        expectEqual(system.services.map(\.state), [.read, .locked])
        expectEqual(system.services[0].blocks.map(\.number), [2, 10, 65_535])
        expectEqual(system.services[0].blocks[2].content, .unreadable("00??" + String(repeating: "F", count: 28)))
    }

    struct Bad: Sendable, CustomTestStringConvertible {
        let text: String
        let reason: DumpError.Reason
        /// What stands at the place, so that tables need no counting.
        let at: String
        var testDescription: String { text }
    }

    @Test(
        "A value that can't be is named with its place",
        arguments: [
            Bad(text: #"[1, {"icbalance-dump": 1}]"#, reason: .missingKey("icbalance-dump"), at: "1, {"),
            Bad(text: #"{"icbalance-dump": 2, "systems": []}"#, reason: .unsupportedVersion("2"), at: "2,"),
            Bad(text: #"{"icbalance-dump": "1"}"#, reason: .badValue(key: "icbalance-dump"), at: "\"1\""),
            Bad(text: #"{"icbalance-dump": null}"#, reason: .missingKey("icbalance-dump"), at: "{"),
            Bad(text: #"{"icbalance-dump": 1, "complete": true}"#, reason: .missingKey("systems"), at: "{"),
            Bad(text: #"{"icbalance-dump": 1, "systems": []}"#, reason: .missingKey("complete"), at: "{"),
            Bad(text: #"{"icbalance-dump": 1, "systems": {}}"#, reason: .badValue(key: "systems"), at: "{}"),
            Bad(text: #"{"icbalance-dump": 1, "systems": [3]}"#, reason: .badValue(key: "systems"), at: "3"),
            Bad(
                text: #"{"icbalance-dump": 1, "complete": 1, "systems": []}"#, reason: .badValue(key: "complete"),
                at: "1, \"s"),
            Bad(text: #"{"icbalance-dump": 1, "systems": [{}]}"#, reason: .missingKey("code"), at: "{}"),
            Bad(text: #"{"icbalance-dump": 1, "systems": [{"code": 3}]}"#, reason: .badValue(key: "code"), at: "3}"),
            Bad(
                text: #"{"icbalance-dump": 1, "systems": [{"code": "003"}]}"#, reason: .halfByte, at: "\"}]}"),
            Bad(
                text: #"{"icbalance-dump": 1, "systems": [{"code": "03"}]}"#,
                reason: .wrongLength(expected: 2, found: 1), at: "03\"}"),
            Bad(text: #"{"icbalance-dump": 1, "systems": [{"code": "00G3"}]}"#, reason: .badHex, at: "G3"),
            Bad(text: #"{"icbalance-dump": 1, "systems": [{"code": "00?3"}]}"#, reason: .badHex, at: "?3"),
            Bad(
                text: #"{"icbalance-dump": 1, "systems": [{"code": "0003"}]}"#, reason: .missingKey("services"),
                at: "{\"code"),
            Bad(
                text: #"{"icbalance-dump": 1, "systems": [{"code": "0003", "nodes": 1}]}"#,
                reason: .badValue(key: "nodes"), at: "1}]"),
            Bad(
                text: #"{"icbalance-dump": 1, "systems": [{"code": "0003", "nodes": ["180"]}]}"#,
                reason: .halfByte, at: "\"]}]}"),
            Bad(
                text: #"{"icbalance-dump": 1, "systems": [{"code": "0003", "nodesAsked": "no"}]}"#,
                reason: .badValue(key: "nodesAsked"), at: "\"no"),
            Bad(
                text: #"{"icbalance-dump": 1, "systems": [{"code": "0003", "nodesLost": 1}]}"#,
                reason: .badValue(key: "nodesLost"), at: "1}]"),
            Bad(
                text: #"{"icbalance-dump": 1, "systems": [{"code": "0003", "services": []}, {"code": "0003"}]}"#,
                reason: .duplicateSystem(.transit), at: "{\"code\": \"0003\"}]"),
            Bad(
                text: #"{"icbalance-dump": 1, "complete": true, "idm": "0101••••••••0101", "systems": []}"#,
                reason: .badHex, at: "••••••••"),
            Bad(
                text: #"{"icbalance-dump": 1, "complete": true, "idm": "01", "systems": []}"#,
                reason: .wrongLength(expected: 8, found: 1), at: "01\""),
            Bad(
                text: #"{"icbalance-dump": 1, "complete": true, "readAt": "today", "systems": []}"#,
                reason: .badValue(key: "readAt"), at: "\"today"),
            Bad(
                text: #"{"icbalance-dump": 1, "complete": true, "reader": [], "systems": []}"#,
                reason: .badValue(key: "reader"), at: "[], \"s"),
            Bad(
                text: #"{"icbalance-dump": 1, "complete": true, "complete": false, "systems": []}"#,
                reason: .duplicateKey("complete"), at: "\"complete\": false"),
            Bad(
                text: #"{"icbalance-dump": 1, "other": [{"a": 1, "b": {}, "\u0061": 2}], "systems": []}"#,
                reason: .duplicateKey("a"), at: "\"\\u0061"),
            Bad(
                text:
                    #"{"icbalance-dump": 1, "idm": "0101010101010101", "systems": [{"code": "0003", "idm": "1102020202020202"}]}"#,
                reason: .otherCard, at: "\"1102"),
            Bad(
                text:
                    #"{"icbalance-dump": 1, "systems": [{"code": "0003", "idm": "0101010101010101", "services": []}, {"code": "FE00", "idm": "1102020202020202"}]}"#,
                reason: .otherCard, at: "\"1102"),
            Bad(text: #"{"icbalance-dump": 1, }"#, reason: .json(.unexpectedByte(0x7D)), at: "}"),
        ])
    func badValues(bad: Bad) throws {
        try expectError(bad)
    }

    @Test(
        "A service or block that can't be is named with its place",
        arguments: [
            (#""0":"00""#, DumpError.Reason.wrongLength(expected: 16, found: 1), "00\"}"),
            (#""0":"160100021A81030D0317141F00FFFF0x""#, .badHex, "x\"}"),
            (#""0":null"#, .badValue(key: "blocks"), "null"),
            (#""-1":"00""#, .badValue(key: "blocks"), "\"-1"),
            (#""65536":"00""#, .badValue(key: "blocks"), "\"65536"),
            (#""0x1":"00""#, .badValue(key: "blocks"), "\"0x1"),
            (#""":"00""#, .badValue(key: "blocks"), "\"\":"),
            (
                #""7":"00000000000000000000000000000000","7":"00000000000000000000000000000000""#,
                .duplicateKey("7"), "\"7\":"
            ),
            (
                #""7":"00000000000000000000000000000000","07":"00000000000000000000000000000000""#,
                .duplicateBlock(service: NodeCode(rawValue: 0x090F), number: 7), "\"07"
            ),
        ])
    func badBlocks(blocks: String, reason: DumpError.Reason, at: String) throws {
        try expectError(Bad(text: service(blocks), reason: reason, at: at))
    }

    @Test("An unknown state and a service that stands twice are named")
    func badServices() throws {
        let state = document(#""systems":[{"code":"0003","services":[{"code":"090F","state":"lost","blocks":{}}]}]"#)
        try expectError(Bad(text: state, reason: .badValue(key: "state"), at: "\"lost"))
        let twice = document(
            #""systems":[{"code":"0003","services":[{"code":"090F","blocks":{}}, {"code":"090F","blocks":{ }}]}]"#)
        try expectError(
            Bad(
                text: twice, reason: .duplicateService(NodeCode(rawValue: 0x090F)),
                at: "{\"code\":\"090F\",\"blocks\":{ }"))
    }

    @Test("More systems or services than a card can have are refused")
    func limits() throws {
        let systems = (0...64).map { #"{"code":"\#(hex($0))","services":[]}"# }
        let many = document("\"systems\":[\(systems.joined(separator: ","))]")
        try expectError(Bad(text: many, reason: .tooMany(.systems, limit: 64), at: "{\"code\":\"0040\""))
        let services = (0...4_096).map { #"{"code":"\#(hex($0))","blocks":{}}"# }
        let crowded = document(#""systems":[{"code":"0003","services":[\#(services.joined(separator: ","))]}]"#)
        try expectError(Bad(text: crowded, reason: .tooMany(.services, limit: 4_096), at: "{\"code\":\"1000\""))
    }

    @Test("Nesting without end is refused at its depth")
    func deep() throws {
        let text = "{\"icbalance-dump\":1,\"systems\":" + String(repeating: "[", count: 100_000)
        expectEqual(onlyError(text)?.reason, .json(.tooDeep(limit: 64)))
    }

    @Test("Random dumps come back as they were written", arguments: 0..<200)
    func roundTrip(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let dump = RandomDumps.dump(&random)
        let bytes = try #require(DumpFormat.icbalance.write(dump))
        expectEqual(try DumpFormat.detect(bytes).id, "icbalance")
        let isSame = try onlyDump(bytes) == dump
        #expect(isSame)
    }

    private func hex(_ number: Int) -> String {
        Hex.text(UInt16(number))
    }

    private func expectError(_ bad: Bad) throws {
        // The array of the first row begins with a value that is no dump; only the first failure matters.
        let results = Array(DumpReader(ByteSource(Array(bad.text.utf8)), format: .icbalance))
        guard case .failure(let error) = results.first else {
            Issue.record("\(bad.text) was read")
            return
        }
        expectEqual(error.reason, bad.reason)
        expectEqual(error.format, "icbalance")
        expectEqual(error.dump, 1)
        let offset = try #require(lastOffset(of: bad.at, in: bad.text))
        expectEqual(error.place, DumpError.Place(offset: offset, line: 1, column: offset + 1))
    }
}

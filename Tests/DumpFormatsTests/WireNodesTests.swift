import Civil
import DumpFormats
import Expectations
import FeliCa
import Testing

@Suite("JSON of Proxmark3, felica-tool and FelicaTools")
struct WireNodesTests {
    private func nodes(_ nodes: String) -> String {
        "{\"systems\": [{\"code\": \"0003\", \"nodes\": [\(nodes)]}]}"
    }

    @Test(
        "Three tools tell the same card",
        arguments: ["suica-2026-11.proxmark3.json", "suica-2026-11.felica-tool.json", "suica-2026-11.felicatools.json"])
    func sameCard(name: String) throws {
        let dump = try onlyDump(try Samples.fixture(name))
        let suica = try onlyDump(try Samples.fixture("suica-2026-11.json"))
        #expect(dump.idm == suica.idm && dump.pmm == suica.pmm)
        expectEqual(dump.systems.map(\.code), suica.systems.map(\.code))
        expectEqual(dump.systems.map(\.idm), suica.systems.map(\.idm))
        for (one, two) in zip(dump.systems, suica.systems) {
            let read = two.services.filter { $0.state == .read }.sorted { $0.code < $1.code }
            expectEqual(one.services.filter { $0.state == .read }.sorted { $0.code < $1.code }, read)
        }
        // FelicaTools lists only what it read.
        let isWhole = !name.hasSuffix("felicatools.json")
        expectEqual(dump.systems.map(\.nodesAsked), Array(repeating: isWhole, count: 3))
        if isWhole { expectEqual(dump.systems.map(\.nodes), suica.systems.map(\.nodes)) }
    }

    @Test("Codes stand in the card's own byte order, block numbers do not")
    func wireOrder() throws {
        let row = String(repeating: "0", count: 32)
        let dump = try onlyDump(
            nodes(
                #"{"type": "system", "code": "FFFF"}, {"type": "area", "code": "40247F25"}, {"type": "area", "code": "0008"}, "#
                    + #"{"type": "service", "code": "0F09", "data": {"0100": "\#(row)", "0002": "\#(row)"}}, "#
                    + #"{"type": "service", "code": "8B00", "data": null}, {"type": "service", "code": "4800"}"#))
        let system = try #require(dump[.transit])
        expectEqual(system.nodes.map(\.hex), ["0048", "008B", "0800", "090F", "2440"])
        expectEqual(system.services.map { "\($0.code.hex) \($0.state)" }, ["090F read", "008B skipped"])
        expectEqual(system.services[0].blocks.map(\.number), [2, 256])
    }

    @Test("What felica-tool hides is unknown: the IDm, the moment, and the bytes of blocks")
    func hidden() throws {
        let dump = try onlyDump(try Samples.fixture("hidden.felica-tool.json"))
        #expect(dump.idm == nil && dump.systems.map(\.idm) == [nil, nil, nil])
        #expect(dump.readAt == nil)
        let history = try #require(dump[.transit]?[NodeCode(rawValue: 0x090F)])
        expectEqual(history.blocks.first?.content, .unreadable(String(repeating: "?", count: 32)))
        // Half a block of equal bytes stays, since it tells nothing.
        let balance = try #require(dump[.transit]?[NodeCode(rawValue: 0x008B)]?.blocks.first)
        expectEqual(balance.content, .unreadable(String(repeating: "0", count: 16) + String(repeating: "?", count: 16)))
        let open = try onlyDump(try Samples.fixture("suica-2026-11.felica-tool.json"))
        expectEqual(open.readAt?.description, "2026-11-20T10:00:00+00:00")
    }

    @Test(
        "What can't be is named with its place",
        arguments: [
            (#"{"type": "service", "code": "0F0"}"#, DumpError.Reason.halfByte, "\"}]"),
            (#"{"type": "key", "code": "0F09"}"#, .badValue(key: "type"), "\"key"),
            (#"{"type": "area", "code": "40247F"}"#, .wrongLength(expected: 2, found: 3), "40247F"),
            (#"{"type": "area", "code": 7}"#, .badValue(key: "code"), "7}]"),
            (#"{"type": "service"}"#, .missingKey("code"), "{\"type\""),
            (#"{"code": "0F09"}"#, .missingKey("type"), "{\"code\": \"0F09"),
            (
                #"{"type": "service", "code": "0F09", "data": {"0000": "00"}}"#, .wrongLength(expected: 16, found: 1),
                "00\"}"
            ),
            (#"{"type": "service", "code": "0F09", "data": []}"#, .badValue(key: "data"), "[]}"),
            (#"{"type": "service", "code": "0F09", "data": {"00000": "00"}}"#, .badValue(key: "data"), "\"00000"),
            (#"{"type": "service", "code": "0F09", "data": {"+1": "00"}}"#, .badValue(key: "data"), "\"+1"),
        ])
    func bad(node: String, reason: DumpError.Reason, at: String) {
        let text = nodes(node)
        let error = onlyError(text, as: .proxmark)
        expectEqual(error?.reason, reason)
        expectEqual(error?.place?.offset, lastOffset(of: at, in: text))
    }

    @Test("A system that stands twice is a fault")
    func twice() {
        let text = #"{"systems": [{"code": "0003", "nodes": []}, {"code": "0003", "nodes": []}]}"#
        expectEqual(onlyError(text)?.reason, .duplicateSystem(.transit))
    }

    @Test(
        "FelicaTools files without blocks or of another version are faults",
        arguments: [
            (
                #"{"name": "0101010101010101", "systems": {"88b4": {"IDm": "0101010101010101"}}, "PMm": "0000000000000000"}"#,
                DumpError.Reason.noCardData
            ),
            (#"{"version": "0.6", "systems": {}, "PMm": "0000000000000000"}"#, .unsupportedVersion("0.6")),
            (
                #"{"version": "0.5", "systems": {"03": {}}, "PMm": "0000000000000000"}"#,
                .wrongLength(expected: 2, found: 1)
            ),
        ])
    func felicaTools(text: String, reason: DumpError.Reason) {
        expectEqual(onlyError(text)?.reason, reason)
        expectEqual(onlyError(text)?.format, "felicatools")
    }
}

import Civil
import FeliCa
import Ledger
import PlainJSON

extension DumpFormat {
    /// Our own dump: JSON that holds a `CardDump` without loss.
    ///
    /// A file holds one, several behind each other, or an array of them.
    public static let icbalance = DumpFormat(
        id: "icbalance",
        name: Name(ja: "icbalance ダンプ（JSON）", en: "icbalance dump (JSON)"),
        looksLike: { $0.hasKey("\"icbalance-dump\"") },
        layout: .cards(ICBalanceFormat.read),
        write: ICBalanceFormat.write)
}

/// Reads our own dumps.
enum ICBalanceFormat {
    /// The version that the key `icbalance-dump` carries.
    static let version = 1

    @Sendable
    static func read(_ bytes: [UInt8]) throws(DumpFault) -> CardDump {
        let root = try JSONText.object(bytes, key: "icbalance-dump")
        let written = try root.required("icbalance-dump")
        guard let version = written.integer else {
            throw DumpFault(.badValue(key: "icbalance-dump"), at: written.offset)
        }
        guard version == ICBalanceFormat.version else {
            throw DumpFault(.unsupportedVersion(String(version)), at: written.offset)
        }
        let idm = try root.hex("idm", HexField.eightBytes).map(IDm.init(rawValue:))
        var builder = CardBuilder()
        try builder.take(idm, at: root["idm"]?.offset)
        for system in try root.array("systems") { try read(system: system, into: &builder) }
        return CardDump(
            idm: idm,
            pmm: try root.hex("pmm", HexField.eightBytes).map(PMm.init(rawValue:)),
            readAt: try root.text("readAt") { Timestamp($0) },
            reader: try root.text("reader") { $0 },
            complete: try root.bool("complete"),
            systems: builder.finish())
    }

    private static func read(system json: JSON, into builder: inout CardBuilder) throws(DumpFault) {
        let object = try DumpObject(json, key: "systems")
        let code = SystemCode(rawValue: try object.requiredHex("code", HexField.code))
        let idm = try object.hex("idm", HexField.eightBytes).map(IDm.init(rawValue:))
        try builder.take(idm, at: object["idm"]?.offset)
        try builder.begin(CardDump.System(code: code, idm: idm), at: json.offset)
        if let nodes = object["nodes"] {
            guard let elements = nodes.elements else { throw DumpFault(.badValue(key: "nodes"), at: nodes.offset) }
            for node in elements {
                builder.add(node: NodeCode(rawValue: try DumpObject.hex(node, key: "nodes", HexField.code)))
            }
        }
        if try object.flag("nodesAsked") { builder.nodesAreAll() }
        if try object.flag("nodesLost") { builder.nodesAreLost() }
        for service in try object.array("services") {
            try read(service: service, into: &builder)
        }
    }

    private static func read(service json: JSON, into builder: inout CardBuilder) throws(DumpFault) {
        let object = try DumpObject(json, key: "services")
        let code = NodeCode(rawValue: try object.requiredHex("code", HexField.code))
        let state = try object.text("state") { CardDump.State(rawValue: $0) } ?? .read
        try builder.begin(CardDump.Service(code: code, state: state), at: json.offset)
        let blocks = try object.required("blocks")
        guard let members = blocks.members else { throw DumpFault(.badValue(key: "blocks"), at: blocks.offset) }
        for member in members {
            guard let number = blockNumber(member.name) else {
                throw DumpFault(.badValue(key: "blocks"), at: member.offset)
            }
            let content = try DumpObject.hex(member.value, key: "blocks", HexField.content)
            try builder.add(CardDump.NumberedBlock(number: number, content: content), to: code, at: member.offset)
        }
    }

    private static func blockNumber(_ name: String) -> UInt16? {
        guard name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return UInt16(name)
    }
}

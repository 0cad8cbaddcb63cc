import Civil
import FeliCa
import Ledger
import PlainJSON

extension DumpFormat {
    /// The JSON of Metrodroid: one object a card.
    ///
    /// Codes and addresses are names in decimal, which the program's own files write without quotes. A card of another
    /// technology stands in the same shape under another key.
    public static let metrodroid = DumpFormat(
        id: "metrodroid",
        name: Name(ja: "Metrodroid (JSON)", en: "Metrodroid (JSON)"),
        looksLike: { $0.hasKey("\"felica\"") || ($0.hasKey("\"tagId\"") && $0.hasKey("\"timeInMillis\"")) },
        layout: .cards(bundle: "cards", MetrodroidFormat.read),
        write: MetrodroidFormat.write)
}

/// Reads Metrodroid's JSON.
///
/// Sources: metrodroid/metrodroid, `serializers` and `card/felica`, and its test assets. The program reads over keys
/// that it does not know, so that what only we know stands beside its own (`MetrodroidFormat.write`).
enum MetrodroidFormat {
    @Sendable
    static func read(_ bytes: [UInt8]) throws(DumpFault) -> CardDump {
        let root = try JSONText.object(bytes, key: "felica", unquotedNames: true)
        guard let json = root["felica"] else {
            guard let other = technology(of: root) else { throw DumpFault(.missingKey("felica"), at: root.offset) }
            throw DumpFault(.notFeliCa(other.name), at: other.offset)
        }
        let felica = try DumpObject(json, key: "felica")
        let idm = try idm(root, felica)
        var builder = CardBuilder()
        try builder.take(idm, at: felica.offset)
        if let systems = felica["systems"] {
            for member in try DumpObject(systems, key: "systems").members {
                try read(system: member, into: &builder)
            }
        }
        return CardDump(
            idm: idm, pmm: try felica.hex("pMm", HexField.eightBytes).map(PMm.init(rawValue:)),
            readAt: try readAt(root), reader: try root.text("reader") { $0 },
            complete: try !felica.flag("isPartialRead"), systems: builder.finish())
    }

    /// The key of the technology that a card has instead, whose value is an object.
    private static func technology(of root: DumpObject) -> JSON.Member? {
        root.members.first { $0.name != "scannedAt" && $0.value.members != nil }
    }

    /// The IDm, which newer versions write as the tag's identifier alone.
    private static func idm(_ root: DumpObject, _ felica: DumpObject) throws(DumpFault) -> IDm? {
        let own = try felica.hex("iDm", HexField.eightBytes).map(IDm.init(rawValue:))
        guard let tag = root["tagId"], tag.string != "" else { return own }
        let idm = IDm(rawValue: try DumpObject.hex(tag, key: "tagId", HexField.eightBytes))
        if let own, own.cardKey != idm.cardKey { throw DumpFault(.otherCard, at: tag.offset) }
        return own ?? idm
    }

    private static func readAt(_ root: DumpObject) throws(DumpFault) -> Timestamp? {
        // Our own key carries what milliseconds and a zone can't.
        if let exact = try root.text("readAt", { Timestamp($0) }) { return exact }
        guard let json = root["scannedAt"] else { return nil }
        guard json.members != nil else { return try JSONText.instant(json, offset: 0, key: "scannedAt") }
        let scanned = try DumpObject(json, key: "scannedAt")
        let offset = try scanned.text("tz") { ZoneName.offset(of: $0) } ?? 0
        return try JSONText.instant(try scanned.required("timeInMillis"), offset: offset, key: "timeInMillis")
    }

    private static func read(system member: JSON.Member, into builder: inout CardBuilder) throws(DumpFault) {
        let code = SystemCode(rawValue: try JSONText.decimal(member, key: "systems"))
        let object = try DumpObject(member.value, key: "systems")
        let idm = try object.hex("idm", HexField.eightBytes).map(IDm.init(rawValue:))
        try builder.begin(CardDump.System(code: code, idm: idm), at: member.offset)
        var codes: [NodeCode] = []
        if let services = object["services"] {
            for service in try DumpObject(services, key: "services").members {
                codes.append(try read(service: service, into: &builder))
            }
        }
        if let nodes = object["nodes"] {
            guard let elements = nodes.elements else { throw DumpFault(.badValue(key: "nodes"), at: nodes.offset) }
            codes = []
            for node in elements { codes.append(NodeCode(rawValue: try JSONText.number(node, key: "nodes"))) }
        }
        for code in codes { builder.add(node: code) }
        // Where services that need a key are listed, all that the card has are.
        var isWhole = codes.contains { !$0.isOpen }
        if object["nodesAsked"] != nil { isWhole = try object.bool("nodesAsked") }
        if isWhole { builder.nodesAreAll() }
        if try object.flag("nodesLost") { builder.nodesAreLost() }
    }

    private static func read(
        service member: JSON.Member, into builder: inout CardBuilder
    ) throws(DumpFault) -> NodeCode {
        let code = NodeCode(rawValue: try JSONText.decimal(member, key: "services"))
        let object = try DumpObject(member.value, key: "services")
        let blocks = try MetrodroidBlocks(object)
        let state = try object.text("state") { CardDump.State(rawValue: $0) }
        // A service that needs a key was seen, not asked for.
        guard state != nil || code.isOpen || !blocks.rows.isEmpty else { return code }
        let isRead = try !object.flag("skipped") && !blocks.rows.isEmpty
        try builder.begin(CardDump.Service(code: code, state: state ?? (isRead ? .read : .skipped)), at: member.offset)
        for row in blocks.rows { try builder.add(row.block, to: code, at: row.offset) }
        return code
    }
}

/// The blocks of a service: a list whose order is the address, a list with addresses, or an object by address.
private struct MetrodroidBlocks {
    private(set) var rows: [(block: CardDump.NumberedBlock, offset: Int)] = []

    init(_ service: DumpObject) throws(DumpFault) {
        if service["blocks"] != nil {
            for (index, json) in try service.array("blocks").enumerated() {
                let block = try DumpObject(json, key: "blocks")
                let address =
                    try block["address"].map { json throws(DumpFault) in try JSONText.address(json, key: "address") }
                guard let number = address ?? UInt16(exactly: index) else {
                    throw DumpFault(.tooMany(.blocks, limit: 1 << 16), at: json.offset)
                }
                try add(number, block, at: json.offset)
            }
        }
        if let map = service["blocksMap"] {
            for member in try DumpObject(map, key: "blocksMap").members {
                let number = try JSONText.decimal(member, key: "blocksMap")
                try add(number, try DumpObject(member.value, key: "blocksMap"), at: member.offset)
            }
        }
        if let map = service["unreadable"] {
            for member in try DumpObject(map, key: "unreadable").members {
                let content = try DumpObject.hex(member.value, key: "unreadable", HexField.content)
                let number = try JSONText.decimal(member, key: "unreadable")
                rows.append((CardDump.NumberedBlock(number: number, content: content), member.offset))
            }
        }
    }

    private mutating func add(_ number: UInt16, _ object: DumpObject, at offset: Int) throws(DumpFault) {
        let content = try object.requiredHex("data", HexField.content)
        rows.append((CardDump.NumberedBlock(number: number, content: content), offset))
    }
}

import Civil
import FeliCa
import Ledger

extension DumpFormat {
    /// The XML of older Metrodroid and FareBot versions: a card, or several in one element.
    public static let metrodroidXML = DumpFormat(
        id: "metrodroid-xml",
        name: Name(ja: "Metrodroid・FareBot (XML)", en: "Metrodroid, FareBot (XML)"),
        looksLike: { $0.first == UInt8(ascii: "<") && $0.contains("<card") },
        layout: .xml(MetrodroidXMLFormat.read))
}

/// Reads a card's element: metrodroid/metrodroid, `serializers/XmlCardFormat.kt`, and its test asset.
///
/// Codes and addresses are decimal attributes, bytes are base64. What the kotlin side keeps as a value may stand as an
/// attribute or as an element.
enum MetrodroidXMLFormat {
    @Sendable
    static func read(_ card: XMLElement) throws(DumpFault) -> CardDump {
        // Other technologies have sectors, pages or files; type 4 is FeliCa, and some dumps say 3.
        guard let systems = card["systems"] else {
            throw DumpFault(.notFeliCa("type \(card.attributes["type"] ?? "?")"), at: card.offset)
        }
        for (index, child) in card.children.enumerated() where ["idm", "pmm", "systems"].contains(child.name) {
            guard !card.children[..<index].contains(where: { $0.name == child.name }) else {
                throw DumpFault(.duplicateKey(child.name), at: child.offset)
            }
        }
        var builder = CardBuilder()
        for system in systems.children where system.name == "system" { try read(system: system, into: &builder) }
        return CardDump(
            idm: try idm(card), pmm: try card["pmm"].flatMap(eightBytes).map(PMm.init(rawValue:)),
            readAt: try readAt(card),
            complete: !["partial_read", "isPartialRead"].contains { card.value($0) == "true" },
            systems: builder.finish())
    }

    private static func idm(_ card: XMLElement) throws(DumpFault) -> IDm? {
        let own = try card["idm"].flatMap(eightBytes).map(IDm.init(rawValue:))
        guard let tag = card.value("id"), !tag.isEmpty else { return own }
        let idm: IDm
        do {
            idm = IDm(rawValue: try HexField.eightBytes(tag.utf8, at: 0))
        } catch {
            throw DumpFault(error.reason, at: card.offset)
        }
        if let own, own.cardKey != idm.cardKey { throw DumpFault(.otherCard, at: card.offset) }
        return own ?? idm
    }

    /// Eight bytes; `nil` where the element is empty.
    private static func eightBytes(_ element: XMLElement) throws(DumpFault) -> UInt64? {
        guard !element.text.isEmpty else { return nil }
        return try element.bytes(count: 8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Milliseconds since 1970; the phone's own zone is not told.
    private static func readAt(_ card: XMLElement) throws(DumpFault) -> Timestamp? {
        guard let text = card.value("scanned_at") else { return nil }
        guard let milliseconds = Int64(text) else { throw DumpFault(.badValue(key: "scanned_at"), at: card.offset) }
        return JSONText.instant(milliseconds: milliseconds, offset: 0)
    }

    private static func read(system: XMLElement, into builder: inout CardBuilder) throws(DumpFault) {
        let code = SystemCode(rawValue: try system.number("code"))
        try builder.begin(CardDump.System(code: code), at: system.offset)
        var codes: [NodeCode] = []
        for service in system["services"]?.children ?? [] where service.name == "service" {
            codes.append(try read(service: service, into: &builder))
        }
        for code in codes { builder.add(node: code) }
        // Where services that need a key are listed, all that the card has are.
        if codes.contains(where: { !$0.isOpen }) { builder.nodesAreAll() }
    }

    private static func read(
        service: XMLElement, into builder: inout CardBuilder
    ) throws(DumpFault) -> NodeCode {
        let code = NodeCode(rawValue: try service.number("code"))
        let blocks = (service["blocks"]?.children ?? []).filter { $0.name == "block" }
        guard code.isOpen || !blocks.isEmpty else { return code }
        let isRead = service.value("skipped") != "true" && !blocks.isEmpty
        try builder.begin(CardDump.Service(code: code, state: isRead ? .read : .skipped), at: service.offset)
        for element in blocks {
            guard let address = element.attributes["address"] else {
                throw DumpFault(.missingKey("address"), at: element.offset)
            }
            guard let number = Int(address), (-128...65_535).contains(number),
                let block = Block(bytes: try element.bytes(count: 16))
            else { throw DumpFault(.badValue(key: "address"), at: element.offset) }
            try builder.add(
                CardDump.NumberedBlock(number: UInt16(number < 0 ? number & 0xFF : number), block: block), to: code,
                at: element.offset)
        }
        return code
    }
}

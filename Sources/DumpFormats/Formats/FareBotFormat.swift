import Civil
import FeliCa
import Ledger
import PlainJSON

extension DumpFormat {
    /// The JSON of FareBot: a bundle of cards, bytes in base64.
    public static let fareBot = DumpFormat(
        id: "farebot",
        name: Name(ja: "FareBot (JSON)", en: "FareBot (JSON)"),
        looksLike: { head in
            head.hasKey("\"cardType\"") || (head.hasKey("\"cards\"") && head.contains("\"FareBot\""))
        },
        layout: .cards(bundle: "cards", FareBotFormat.read))
}

/// Reads FareBot's JSON, of today's version and of those before 2020.
///
/// Today's has `_tagId`, `_scannedAt` as text, IDm and PMm in base64. Older ones have `tagId`, `scannedAt` in
/// milliseconds and IDm and PMm as objects of two lists of numbers each. Sources: codebutler/farebot
/// `card/felica`, metrodroid/metrodroid `serializers/FarebotJsonFormat.kt`.
enum FareBotFormat {
    @Sendable
    static func read(_ bytes: [UInt8]) throws(DumpFault) -> CardDump {
        let card = try JSONText.object(bytes, key: "cardType")
        let type = try card.required("cardType")
        guard let name = type.string else { throw DumpFault(.badValue(key: "cardType"), at: type.offset) }
        guard name == "FeliCa" else { throw DumpFault(.notFeliCa(name), at: type.offset) }
        var builder = CardBuilder()
        for system in try card.array("systems") {
            try read(system: try DumpObject(system, key: "systems"), into: &builder)
        }
        let tag = card["_tagId"] == nil ? "tagId" : "_tagId"
        let own = try eightBytes(card, "idm", halves: ("manufactureCode", "cardIdentification")).map(
            IDm.init(rawValue:))
        let idm = try eightBytes(card, tag, halves: nil).map(IDm.init(rawValue:))
        if let own, let idm, own.cardKey != idm.cardKey { throw DumpFault(.otherCard, at: card[tag]?.offset) }
        let pmm = try eightBytes(card, "pmm", halves: ("icCode", "maximumResponseTime"))
        return CardDump(
            idm: own ?? idm, pmm: pmm.map(PMm.init(rawValue:)), readAt: try readAt(card),
            complete: try !card.flag("isPartialRead"), systems: builder.finish())
    }

    private static func readAt(_ card: DumpObject) throws(DumpFault) -> Timestamp? {
        let key = card["_scannedAt"] == nil ? "scannedAt" : "_scannedAt"
        guard let json = card[key] else { return nil }
        guard json.string == nil else { return try card.text(key) { Timestamp($0) } }
        return try JSONText.instant(json, offset: 0, key: key)
    }

    private static func read(system object: DumpObject, into builder: inout CardBuilder) throws(DumpFault) {
        let code = SystemCode(rawValue: try JSONText.number(try object.required("code"), key: "code"))
        try builder.begin(CardDump.System(code: code), at: object.offset)
        var codes: [NodeCode] = []
        if object["services"] != nil {
            for service in try object.array("services") {
                codes.append(try read(service: try DumpObject(service, key: "services"), into: &builder))
            }
        }
        if object["allServiceCodes"] != nil {
            for json in try object.array("allServiceCodes") {
                codes.append(NodeCode(rawValue: try JSONText.number(json, key: "allServiceCodes")))
            }
        }
        for code in codes { builder.add(node: code) }
        // Where services that need a key are listed, all that the card has are.
        if codes.contains(where: { !$0.isOpen }) { builder.nodesAreAll() }
    }

    private static func read(
        service object: DumpObject, into builder: inout CardBuilder
    ) throws(DumpFault) -> NodeCode {
        let code = NodeCode(rawValue: try JSONText.number(try object.required("serviceCode"), key: "serviceCode"))
        let blocks = object["blocks"] == nil ? [] : try object.array("blocks")
        guard code.isOpen || !blocks.isEmpty else { return code }
        let isRead = try !object.flag("skipped") && !blocks.isEmpty
        try builder.begin(CardDump.Service(code: code, state: isRead ? .read : .skipped), at: object.offset)
        for json in blocks {
            let block = try DumpObject(json, key: "blocks")
            let number = try JSONText.address(try block.required("address"), key: "address")
            let data = try block.required("data")
            guard let content = Block(bytes: try bytes(data, count: 16, key: "data")) else {
                throw DumpFault(.badValue(key: "data"), at: data.offset)
            }
            try builder.add(CardDump.NumberedBlock(number: number, block: content), to: code, at: json.offset)
        }
        return code
    }

    /// Eight bytes as text, or as an object of two lists of two and six numbers; `nil` where the key is missing.
    private static func eightBytes(
        _ card: DumpObject, _ key: String, halves: (first: String, second: String)?
    ) throws(DumpFault) -> UInt64? {
        guard let json = card[key] else { return nil }
        let all: [UInt8]
        if let halves, json.members != nil {
            let object = try DumpObject(json, key: key)
            all = try numbers(object, halves.first) + numbers(object, halves.second)
            guard all.count == 8 else {
                throw DumpFault(.wrongLength(expected: 8, found: all.count), at: json.offset)
            }
        } else {
            all = try bytes(json, count: 8, key: key)
        }
        return all.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Bytes as a list of numbers, signed or not.
    private static func numbers(_ object: DumpObject, _ key: String) throws(DumpFault) -> [UInt8] {
        var bytes: [UInt8] = []
        for json in try object.array(key) {
            guard let number = json.integer, (-128...255).contains(number) else {
                throw DumpFault(.badValue(key: key), at: json.offset)
            }
            bytes.append(UInt8(number & 0xFF))
        }
        return bytes
    }

    /// Bytes in base64, or in hexadecimal as some versions wrote them: their lengths differ.
    private static func bytes(_ json: JSON, count: Int, key: String) throws(DumpFault) -> [UInt8] {
        guard let text = json.string?.utf8 else { throw DumpFault(.badValue(key: key), at: json.offset) }
        guard text.count == count * 2, text.allSatisfy({ $0.hexDigit != nil }) else {
            return try Base64Field.bytes(text, count: count, at: json.offset + 1)
        }
        let digits = text.compactMap(\.hexDigit)
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}

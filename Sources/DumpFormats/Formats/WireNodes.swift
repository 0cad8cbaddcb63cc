import FeliCa
import PlainJSON

/// The nodes of a system as the JSON of Proxmark3 and of kormax's felica-tool list them.
///
/// Codes stand as a card sends them, the low byte first: service 090F is `0F09`, area 2440 to 257F is `40247F25`. Block
/// numbers are plain. Both tools list every node that the card has.
enum WireNodes {
    /// Reads the nodes into the system that was begun last.
    static func read(_ nodes: [JSON], into builder: inout CardBuilder) throws(DumpFault) {
        for json in nodes {
            let node = try DumpObject(json, key: "nodes")
            let type = try node.required("type")
            switch type.string {
            case "system": break
            case "area": builder.add(node: try area(node))
            case "service": try read(service: node, into: &builder)
            default: throw DumpFault(.badValue(key: "type"), at: type.offset)
            }
        }
        builder.nodesAreAll()
    }

    /// The start code of an area; its end stands behind it and need not be known.
    private static func area(_ node: DumpObject) throws(DumpFault) -> NodeCode {
        let code = try node.required("code")
        guard let digits = code.string?.utf8 else { throw DumpFault(.badValue(key: "code"), at: code.offset) }
        return swapped(try HexField.code(digits.count == 8 ? digits.prefix(4) : digits[...], at: code.offset + 1))
    }

    private static func read(service node: DumpObject, into builder: inout CardBuilder) throws(DumpFault) {
        let code = swapped(try node.requiredHex("code", HexField.code))
        builder.add(node: code)
        var rows: [JSON.Member] = []
        if let data = node["data"] { rows = try DumpObject(data, key: "data").members }
        guard code.isOpen || !rows.isEmpty else { return }
        try builder.begin(CardDump.Service(code: code, state: rows.isEmpty ? .skipped : .read), at: node.offset)
        for row in rows {
            guard row.name.utf8.count <= 4, row.name.utf8.allSatisfy({ $0.hexDigit != nil }),
                let number = UInt16(row.name, radix: 16)
            else { throw DumpFault(.badValue(key: "data"), at: row.offset) }
            let content = try DumpObject.hex(row.value, key: "data", content)
            try builder.add(CardDump.NumberedBlock(number: number, content: content), to: code, at: row.offset)
        }
    }

    /// A block, of which felica-tool writes `XX` for bytes that it hides.
    private static func content(_ digits: String.UTF8View, at offset: Int) throws(DumpFault) -> CardDump.Content {
        try HexField.content(digits.map { $0 == UInt8(ascii: "X") ? UInt8(ascii: "?") : $0 }, at: offset)
    }

    private static func swapped(_ code: UInt16) -> NodeCode { NodeCode(rawValue: code.byteSwapped) }
}

import FeliCa
import Ledger
import PlainJSON

extension DumpFormat {
    /// The JSON of zaq2989's FelicaTools, whose names are codes in hexadecimal.
    public static let felicaTools = DumpFormat(
        id: "felicatools",
        name: Name(ja: "FelicaTools (JSON)", en: "FelicaTools (JSON)"),
        looksLike: { $0.hasKey("\"PMm\"") && $0.hasKey("\"systems\"") },
        layout: .cards(FelicaToolsFormat.read))
}

/// Reads FelicaTools' JSON, version 0.5: zaq2989/FelicaTools, `dump.py`.
///
/// A FeliCa Lite card has no version and no blocks there.
enum FelicaToolsFormat {
    @Sendable
    static func read(_ bytes: [UInt8]) throws(DumpFault) -> CardDump {
        let root = try JSONText.object(bytes, key: "PMm")
        if let version = root["version"] {
            guard version.string == "0.5" else {
                throw DumpFault(.unsupportedVersion(version.string ?? ""), at: version.offset)
            }
        }
        var builder = CardBuilder()
        var idm: IDm?
        for member in try DumpObject(try root.required("systems"), key: "systems").members {
            let code = SystemCode(rawValue: try JSONText.hex(member))
            let object = try DumpObject(member.value, key: "systems")
            let own = try object.hex("IDm", HexField.eightBytes).map(IDm.init(rawValue:))
            idm = idm ?? own
            try builder.begin(CardDump.System(code: code, idm: own), at: member.offset)
            guard let services = object["services"] else { continue }
            for service in try DumpObject(services, key: "services").members {
                let code = NodeCode(rawValue: try JSONText.hex(service))
                builder.add(node: code)
                try builder.begin(CardDump.Service(code: code), at: service.offset)
                for (index, json) in try DumpObject(service.value, key: "services").array("blocks").enumerated() {
                    guard let number = UInt16(exactly: index) else {
                        throw DumpFault(.tooMany(.blocks, limit: 1 << 16), at: json.offset)
                    }
                    let content = try DumpObject.hex(json, key: "blocks", HexField.content)
                    try builder.add(
                        CardDump.NumberedBlock(number: number, content: content), to: code, at: json.offset)
                }
            }
        }
        guard builder.blockCount > 0 else { throw DumpFault(.noCardData) }
        return CardDump(
            idm: idm, pmm: try root.hex("PMm", HexField.eightBytes).map(PMm.init(rawValue:)),
            systems: builder.finish())
    }
}

import FeliCa
import Ledger
import PlainJSON

extension DumpFormat {
    /// The JSON that `hf felica dump` of the Proxmark3 client writes.
    public static let proxmark = DumpFormat(
        id: "proxmark3",
        name: Name(ja: "Proxmark3 (JSON)", en: "Proxmark3 (JSON)"),
        looksLike: { $0.hasKey("\"systems\"") && $0.hasKey("\"nodes\"") && !$0.hasKey("\"primary_idm\"") },
        layout: .cards(ProxmarkFormat.read))
}

/// Reads the Proxmark3 client's JSON: RfidResearchGroup/proxmark3, `client/src/cmdhffelica.c`.
enum ProxmarkFormat {
    @Sendable
    static func read(_ bytes: [UInt8]) throws(DumpFault) -> CardDump {
        let root = try JSONText.object(bytes, key: "systems")
        var builder = CardBuilder()
        var idm: IDm?
        var pmm: PMm?
        for json in try root.array("systems") {
            let object = try DumpObject(json, key: "systems")
            let code = SystemCode(rawValue: try object.requiredHex("code", HexField.code))
            let own = try object.hex("idm", HexField.eightBytes).map(IDm.init(rawValue:))
            idm = idm ?? own
            let parameter = try object.hex("pmm", HexField.eightBytes).map(PMm.init(rawValue:))
            pmm = pmm ?? parameter
            try builder.begin(CardDump.System(code: code, idm: own), at: json.offset)
            try WireNodes.read(try object.array("nodes"), into: &builder)
        }
        return CardDump(idm: idm, pmm: pmm, systems: builder.finish())
    }
}

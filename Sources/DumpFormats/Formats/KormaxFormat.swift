import Civil
import FeliCa
import Ledger
import PlainJSON

extension DumpFormat {
    /// The JSON of kormax's felica-tool for Android, and of tools that write the same.
    public static let kormax = DumpFormat(
        id: "felica-tool",
        name: Name(ja: "felica-tool (JSON)", en: "felica-tool (JSON)"),
        looksLike: { $0.hasKey("\"systems\"") && $0.hasKey("\"primary_idm\"") },
        layout: .cards(KormaxFormat.read))
}

/// Reads felica-tool's JSON: kormax/felica-tool, `util/ExportUtils.kt`.
///
/// The tool can hide what identifies a person: an IDm with `XX` in it is unknown, a block with `XX` is unreadable.
enum KormaxFormat {
    @Sendable
    static func read(_ bytes: [UInt8]) throws(DumpFault) -> CardDump {
        let root = try JSONText.object(bytes, key: "primary_idm")
        let idm = try idm(root, "primary_idm")
        var builder = CardBuilder()
        try builder.take(idm, at: root["primary_idm"]?.offset)
        for member in try DumpObject(try root.required("systems"), key: "systems").members {
            let object = try DumpObject(member.value, key: "systems")
            let system = CardDump.System(
                code: SystemCode(rawValue: try JSONText.hex(member)), idm: try self.idm(object, "idm"))
            try builder.begin(system, at: member.offset)
            try WireNodes.read(try object.array("nodes"), into: &builder)
        }
        return CardDump(
            idm: idm,
            pmm: try root.hex("pmm", HexField.eightBytes).map(PMm.init(rawValue:)), readAt: try readAt(root),
            systems: builder.finish())
    }

    private static func idm(_ object: DumpObject, _ key: String) throws(DumpFault) -> IDm? {
        if object[key]?.string?.utf8.contains(UInt8(ascii: "X")) == true { return nil }
        return try object.hex(key, HexField.eightBytes).map(IDm.init(rawValue:))
    }

    /// Seconds since 1970; 0 where the tool hides it.
    private static func readAt(_ root: DumpObject) throws(DumpFault) -> Timestamp? {
        guard let json = root["metadata"], let time = try DumpObject(json, key: "metadata")["creation_time"] else {
            return nil
        }
        guard let seconds = time.integer else { throw DumpFault(.badValue(key: "creation_time"), at: time.offset) }
        return seconds == 0 ? nil : Timestamp(secondsSince1970: Int64(seconds), offset: 0)
    }
}

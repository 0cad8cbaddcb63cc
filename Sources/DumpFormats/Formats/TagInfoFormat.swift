import FeliCa
import Ledger

extension DumpFormat {
    /// The text report of NXP's TagInfo: what the card is, no block of it.
    ///
    /// The report's moment has no zone, so that it tells no instant.
    public static let tagInfo = DumpFormat(
        id: "taginfo",
        name: Name(ja: "NXP TagInfo のレポート", en: "NXP TagInfo report"),
        looksLike: { $0.firstLine?.dropping(prefix: "** TagInfo scan") != nil },
        layout: .card(TagInfoFormat.read))
}

/// Reads TagInfo's report, of which one FeliCa sample is public (codebutler/farebot, issue 62).
enum TagInfoFormat {
    @Sendable
    static func read(_ bytes: [UInt8]) throws(DumpFault) -> CardDump {
        var builder = CardBuilder()
        var system: SystemCode?
        var type: ArraySlice<UInt8>?
        var isType = false
        for line in TextLines(bytes).lazy.map(\.trimmed) where !line.isEmpty {
            if isType { type = line }
            isType = line == "# IC type:"
            if let value = line.dropping(prefix: "ID: ") {
                let idm = IDm(rawValue: try HexField.eightBytes(value.filter { $0 != 0x3A }, at: value.startIndex))
                try builder.take(idm, at: value.startIndex)
            } else if let value = line.dropping(prefix: "PMm: 0x") {
                let pmm = PMm(rawValue: try HexField.eightBytes(value, at: value.startIndex))
                try builder.take(pmm, at: value.startIndex)
            } else if let value = line.dropping(prefix: "Primary System Code: 0x") {
                let code = SystemCode(rawValue: try HexField.code(value, at: value.startIndex))
                guard system == nil || system == code else { throw DumpFault(.otherCard, at: value.startIndex) }
                system = code
            }
        }
        // Only FeliCa cards have a manufacture parameter.
        guard builder.pmm != nil else {
            throw type.map { DumpFault(.notFeliCa($0.excerpt), at: $0.startIndex) } ?? DumpFault(.missingLine("PMm"))
        }
        let systems = system.map { [CardDump.System(code: $0)] } ?? []
        return CardDump(idm: builder.idm, pmm: builder.pmm, complete: false, systems: systems)
    }
}

/// A format that we recognise by its content and do not read.
struct ForeignFormat: Sendable {
    /// The name of the tool or the format.
    let name: String
    let looksLike: @Sendable (DumpHead) -> Bool

    /// The formats, in the order in which a file is held against them.
    static let all: [ForeignFormat] = [
        ForeignFormat(name: "Metroflip") { $0.firstLine?.dropping(prefix: "Filetype: Flipper Metroflip") != nil },
        ForeignFormat(name: "Metrodroid JSON") { $0.hasKey("\"felica\"") },
        ForeignFormat(name: "FareBot JSON") { $0.hasKey("\"cards\"") && $0.contains("\"FareBot\"") },
        ForeignFormat(name: "FareBot JSON") { $0.hasKey("\"cards\"") && $0.hasKey("\"cardType\"") },
        ForeignFormat(name: "Proxmark3 JSON") {
            $0.hasKey("\"systems\"") && $0.hasKey("\"container_issue_information\"")
        },
        ForeignFormat(name: "FelicaTools JSON") { $0.hasKey("\"PMm\"") && $0.hasKey("\"version\"") },
        ForeignFormat(name: "suica-viewer JSON") { $0.hasKey("\"transaction_history\"") },
        ForeignFormat(name: "Metrodroid XML") { $0.first == UInt8(ascii: "<") && $0.contains("<card") },
        // `カードID=` in CP932.
        ForeignFormat(name: "SFCard Viewer CSV") {
            $0.bytes.starts(with: [0x83, 0x4A, 0x81, 0x5B, 0x83, 0x68, 0x49, 0x44, 0x3D])
        },
        ForeignFormat(name: "TagInfo") { $0.firstLine?.dropping(prefix: "** TagInfo scan") != nil },
        ForeignFormat(name: "Proxmark3") { head in
            head.lines.contains { $0.dropping(prefix: "[=] ") != nil || $0.dropping(prefix: "[+] ") != nil }
        },
        ForeignFormat(name: "felicalib") { $0.firstLine.map(isFelicalibRow) ?? false },
    ]

    /// Service and block, four digits each with a colon between them, then bytes.
    private static func isFelicalibRow(_ line: ArraySlice<UInt8>) -> Bool {
        let row = Array(line.prefix(10))
        return row.count == 10 && row[4] == UInt8(ascii: ":") && row[9].isBlank
            && row[0..<4].allSatisfy { $0.hexDigit != nil } && row[5..<9].allSatisfy { $0.hexDigit != nil }
    }
}

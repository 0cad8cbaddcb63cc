import Ledger

extension DumpFormat {
    /// A ZIP archive of recorded files of any other format, as Metrodroid exports them.
    public static let zip = DumpFormat(
        id: "zip",
        name: Name(ja: "ZIP（ダンプの書庫）", en: "ZIP (archive of dumps)"),
        looksLike: { head in
            // A first file, or the end of an archive without one.
            [[0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06]].contains { head.bytes.starts(with: $0) }
        },
        layout: .archive)
}

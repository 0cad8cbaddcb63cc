import Wording

/// What is said around the name of a file to write.
enum NamingWords {
    static let prompt = Text(ja: "全履歴の出力先：", en: "Whole history to: ")
    static let keys = Text(ja: "Enter 書き出す  Esc やめる", en: "Enter write  Esc leave")
    static let otherName = Text(ja: "別の名前を指定してください。", en: "Name another file.")
    static let whoseFile = Text(ja: "本人だけが読めるファイルです。", en: "Only its owner may read the file.")
    /// The ending of files that hold all records.
    static let whole = Text(".csv")

    static let plainExport = Text(
        ja: "e ファイル名：すぐに書き出す（末尾は \(endings("、"))）",
        en: "e FILE: write it at once; the name ends in \(endings(", "))")
    static let writing = Text(ja: "書き出しています…", en: "Writing …")
    static let writingKeys = Text(ja: "書き出しています…（Esc で中止）", en: "Writing … (Esc stops)")
    static let left = Text(ja: "書き出しません。", en: "Nothing is written.")

    /// Asks for a file in lines.
    static func question(_ offered: String) -> Text {
        Text(
            ja: "書き出し先のファイル名は？ 空の行なら \(offered)、やめるには b。",
            en: "To which file? An empty line: \(offered). b leaves it.")
    }

    /// All endings of names, with a separator between them.
    static func endings(_ separator: String) -> String {
        ExportFile.endings.map(\.ending).joined(separator: separator)
    }
}

import Wording

extension Problem {
    /// There is no terminal to show a screen in.
    package static let noTerminal = Problem(
        .noTerminal,
        Text(ja: "対話画面には端末が必要です。", en: "The interactive screen needs a terminal."),
        hint: plainInstead)

    /// The terminal can't show a screen; its kind, `TERM`.
    package static func unusableTerminal(_ type: String?) -> Problem {
        let type = type.map { "TERM=\($0)" } ?? "TERM"
        return Problem(
            .unusableTerminal,
            Text(
                ja: "この端末（\(type)）はカーソルを動かせないため、画面を出せません。",
                en: "This terminal (\(type)) can't place its cursor, which a screen needs."),
            hint: plainInstead)
    }

    private static let plainInstead = Text(
        ja: "行で読むには icbalance ui --plain、一度だけ見るには icbalance show を使ってください。",
        en: "For lines of text: icbalance ui --plain. To look once: icbalance show")
}

import Fronts
import Wording

extension Problem {
    /// Somebody started this program without the orders that only the command line gives.
    static let startedBySomebodyElse = Problem(
        .unknownCommand,
        Text(ja: "icbalance-ui は icbalance が起動します。", en: "icbalance-ui is started by icbalance."),
        hint: Text(ja: "実行してください：icbalance ui", en: "Run: icbalance ui"))

    /// The terminal can't show a screen.
    static func unusableTerminal(_ name: String?) -> Problem {
        let name = name.map { "TERM=\($0)" } ?? "TERM"
        return Problem(
            .unusableTerminal,
            Text(
                ja: "この端末（\(name)）はカーソルを動かせないため、画面を出せません。",
                en: "This terminal (\(name)) can't place its cursor, so it has no room for a screen."),
            hint: Text(
                ja: "行で読むには icbalance ui --plain、一度だけ見るには icbalance show を使ってください。",
                en: "For lines of text: icbalance ui --plain. To look once: icbalance show"))
    }
}

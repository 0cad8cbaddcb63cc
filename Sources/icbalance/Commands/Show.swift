import DuoLayout
import Fronts
import Glibc
import PlainJSON
import Rendering
import Screens
import Wording

extension Command {
    private static let svg = Option.value("svg", "FILE", .file, Text(ja: "SVG で出力する", en: "write a picture as SVG"))
    private static let png = Option.value(
        "png", "FILE", .file, Text(ja: "PNG で出力する（rsvg-convert が必要）", en: "write a picture as PNG (needs rsvg-convert)")
    )

    /// Pixels a point where no display tells.
    private static let usualScale = 2.0

    /// A side in points beyond which no screen or picture makes sense: a thousand columns of a terminal.
    private static let longestSide = 10_000.0

    static let show = Command(
        "show", group: .looking, Text(ja: "画面を端末に、または絵として見せる", en: "show a screen in the terminal, or as a picture"),
        details: [
            Text(
                ja: "読取の画面は残高と利用履歴とグラフ、カード履歴の画面はカードと明細です。広ければ左右に並び、そうでなければ上下か一面になります。",
                en: "The Read screen has the balance, the history and a graph, the Card history screen the cards and "
                    + "their transactions: side by side where it is wide, else one above the other or one at a time."),
            Text(
                ja: "--card がなければ、最後に読んだカードです。--svg と --png は --pose か --size の広さ（既定は inner-landscape）で描きます。"
                    + "--pose の絵にはスマートフォンのステータスバーが付き、--size の絵には付きません。",
                en: "Without --card, it is the card that was read last. --svg and --png draw in the size of --pose or "
                    + "--size (default inner-landscape). With --pose the picture has a phone's status bar, with --size "
                    + "it has none."),
        ],
        options: [.card, .graph, .pane] + Option.container + [svg, png, .theme, .sample, .force],
        examples: [
            .init("icbalance show", Text(ja: "最後に読んだカード", en: "The card that was read last")),
            .init(
                "icbalance show --screen history --pose outer-portrait --png cards.png",
                Text(ja: "カード履歴の画面を PNG に", en: "The Card history screen as PNG")),
            .init("icbalance show --sample --graph months", Text(ja: "カードがなくても見られる", en: "Without a card")),
        ],
        exits: [.data, .noInput, .unavailable, .cannotCreate, .inputOutput, .noPermission]
    ) { invocation in
        let parsed = invocation.parsed
        for pair in [[svg, png], [.pose, .size], [.card, .sample]] where pair.allSatisfy(parsed.has) {
            throw UsageError.conflictingOptions(pair, command: "show")
        }
        let file = parsed.text(svg) ?? parsed.text(png)
        if parsed.has(.force), file == nil { throw UsageError.optionAlone(.force, needs: svg, command: "show") }
        if let file, file != "-" { try FileBytes.checkWritable(file, replacing: parsed.has(.force)) }
        let pose = try parsed.text(.pose).map { try Pose.named($0) }
        let container = try parsed.container()
        if let container, max(container.width, container.height) > longestSide {
            throw Problem.tooLarge(container, longestSide: Int(longestSide))
        }
        let shown = try ShownScreen(invocation)
        guard let file else {
            try invocation.show(shown, in: container)
            return .done
        }
        let area = container ?? Pose.innerLandscape.container
        let scale = pose?.display.scale ?? usualScale
        if parsed.has(png) { try Rasterizer.check(width: area.width, height: area.height, scale: scale) }
        let rasterizer = parsed.has(png) ? try Rasterizer(invocation.environment) : nil
        var picture = shown.picture(invocation.language, parsed.choice(.theme) ?? .light)
        picture.icon = pose?.icon ?? .duo
        let text = try picture.svg(in: area)
        let bytes = try rasterizer?.png(text, scale: scale, tellSlow: invocation.tellDrawing) ?? Array(text.utf8)
        try invocation.give(bytes, to: file, format: rasterizer == nil ? "svg" : "png")
        return .done
    }
}

extension Invocation {
    /// Shows a screen in the terminal, in the terminal's size or that of a container.
    fileprivate func show(_ shown: ShownScreen, in container: Container?) throws {
        let theme: Theme? = parsed.choice(.theme)
        let isColoured = terminal.ink(settings.colour, environment: environment).isColoured
        let capabilities = terminal.capabilities(isColoured: isColoured, theme: theme, environment: environment)
        let view = TerminalView(
            data: shown.data, screen: shown.screen, state: shown.state, language: language, capabilities: capabilities)
        // The last row is left to the prompt that follows.
        let frame =
            try container.map { container throws(LayoutError) in try view.frame(in: container) }
            ?? view.frame(columns: terminal.width ?? 80, rows: terminal.height.map { max(1, $0 - 1) } ?? 40)
        let lines = frame.grid.lines(capabilities.colours, theme ?? .dark)
        guard settings.json else { return out.lines(lines) }
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("lines", lines) { $0.value($1) }
        writer.endObject()
        out.line(writer.text)
    }

    /// Tells whoever sits at the terminal that a picture takes its time.
    func tellDrawing() {
        guard isatty(STDERR_FILENO) == 1 else { return }
        err.line(Text(ja: "絵を描いています…", en: "Drawing the picture …")[language])
        err.flush()
    }

    /// Writes a picture to a file, or to standard output for `-`, and tells of it.
    func give(_ bytes: [UInt8], to path: String, format: String) throws {
        guard path != "-" else { return out.write(bytes: bytes) }
        try FileBytes.write(bytes, to: path, replacing: parsed.has(.force))
        tell(file: path, as: "file", more: { $0.member("format", format) }) { _ in nil }
    }
}

extension Problem {
    /// An area larger than any that is shown.
    fileprivate static func tooLarge(_ area: Container, longestSide: Int) -> Problem {
        let (limit, sides) = (Amount.plain(longestSide), [area.width, area.height])
        let numbers = sides.map { Int(exactly: $0.rounded(.up)).map(Amount.plain) ?? "\($0)" }.joined(separator: " × ")
        return Problem(
            .invalidValue,
            Text(ja: "\(numbers) ポイントの画面は大きすぎます。", en: "A screen of \(numbers) points is too large."),
            hint: Text(
                ja: "幅と高さは \(limit) ポイントまでです。--size を小さくしてください。",
                en: "Width and height are at most \(limit) points: give a smaller --size."))
    }
}

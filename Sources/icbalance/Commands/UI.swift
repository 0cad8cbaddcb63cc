import Fronts
import Glibc
import ICBalanceKit
import Profiles
import Rendering
import Store
import Wording

extension Command {
    private static let plain = Option.flag(
        "plain",
        Text(ja: "画面のかわりに行で読み書きする（スクリーンリーダー、パイプ）", en: "lines of text instead of a screen: screen readers, pipes"))
    private static let watch = Option.flag(
        "watch", Text(ja: "読み取りを始めたら、続けて何枚でも読む", en: "once reading, go on from one card to the next"))

    static let ui = Command(
        "ui", group: .looking,
        Text(ja: "対話画面：残高・履歴・グラフを見て、カードを読む", en: "an interactive screen: look around, and read cards"),
        details: [
            Text(
                ja: "読取の画面（残高・利用履歴・グラフ）とカード履歴の画面（カード・明細）を端末で行き来します。s でカードを読み、? でキーの一覧、q で終わります。",
                en: "The Read screen (balance, history, graph) and the Card history screen (cards, transactions) in a "
                    + "terminal. s reads a card, ? lists the keys, q ends."),
            Text(
                ja: "--plain では同じことを行で行います：標準入力の 1 行が 1 つのキーにあたり、結果は下に続けて書かれます。",
                en: "With --plain the same is done in lines: a line of standard input is a key, and what it brings is "
                    + "written below."),
            Text(
                ja: "画面は別のプログラム icbalance-ui が出します。作るには libncurses-dev が必要です。",
                en:
                    "The screen is a program of its own, icbalance-ui, which is built where libncurses-dev is installed."
            ),
        ],
        options: [.card, .reader, .readBy, watch, plain, .theme],
        examples: [
            .init("icbalance ui", Text(ja: "画面を開く", en: "Open the screen")),
            .init("icbalance ui --plain --lang en", Text(ja: "行で、英語で", en: "In lines, in English")),
        ],
        exits: [.data, .noInput, .unavailable, .inputOutput, .noPermission, .hungUp, .interrupted, .terminated]
    ) { invocation in
        let parsed = invocation.parsed
        guard !invocation.settings.json else { throw Problem.noJSON }
        if !parsed.has(plain) { try invocation.requireScreen() }
        let program = try CompanionProgram(CompanionProgram.ui, invocation.environment)
        try program.run(try invocation.uiOrders(isPlain: parsed.has(plain), goesOn: parsed.has(watch)))
    }
}

extension Invocation {
    /// Whether a screen can be shown; what else it takes, only ncurses knows.
    fileprivate func requireScreen() throws(Problem) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .noTerminal }
        guard let type = terminal.type, type != "dumb" else { throw .unusableTerminal(terminal.type) }
    }

    /// All that the screen's program has to know, as its words.
    func uiOrders(isPlain: Bool, goesOn: Bool) throws -> [String] {
        let profiles = try profiles()
        let theme: Theme? = parsed.choice(.theme)
        let capabilities = terminal.capabilities(isColoured: ink.isColoured, theme: theme, environment: environment)
        var words = [
            "--db", try databasePath(), "--lang", language.rawValue,
            "--colours", capabilities.colours.rawValue, "--glyphs", capabilities.glyphs.rawValue,
        ]
        for profile in try profilesToRead(profiles) { words += ["--profile", profile.id] }
        if let folder = settings.profiles { words += ["--profiles", folder] }
        if let reader = parsed.text(.reader) { words += ["--reader", reader] }
        if let theme { words += ["--theme", theme.rawValue] }
        if let name = parsed.text(.card) {
            // Told here, where a wrong name has its message.
            words += ["--card", String(try card(named: name, in: kit(.readOnly, profiles)).id)]
        } else {
            _ = try kitIfStored()
        }
        if settings.showIDm { words.append("--show-idm") }
        if goesOn { words.append("--watch") }
        if isPlain { words.append("--plain") }
        return words
    }
}

extension Problem {
    /// A screen was asked for as JSON.
    fileprivate static let noJSON = Problem(
        .conflictingOptions,
        Text(ja: "ui は画面を出すもので、JSON は出力しません。", en: "ui shows a screen and prints no JSON."),
        hint: Text(
            ja: "スクリプトには icbalance history --json などがあります。",
            en: "For scripts there is, for one: icbalance history --json"))
}

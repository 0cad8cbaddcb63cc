import Expectations
import Rendering
import Testing

@Suite(
    "The interactive screen in a terminal", .serialized, .ownThread,
    .enabled(if: Tmux.isInstalled, "needs the package tmux"))
struct ScreenTests {
    private static let stored = Home.lasting(
        "suica-2026-11", "suica-2026-11-later", "suica-2027-01-gap", "pasmo-new", "icoca-inter-area")
    private let home = ScreenTests.stored

    private func open(
        _ columns: Int = 80, _ rows: Int = 24, _ words: String = "--lang en ui --card 1",
        _ more: [String: String?] = [:],
        terminal: String = "tmux-256color"
    ) -> Tmux {
        let line = home.command(words, more.merging(["TERM": terminal]) { $1 })
        return Tmux(columns, rows, "echo before; \(line); echo exit=$?", in: home, terminal: terminal)
    }

    @Test(
        "opens on the Read screen: balance, rows, graph and bar, in either language",
        arguments: [
            ("en", ["Balance ¥873", "Shinjuku → Kichijoji", "Months", "( ● Scan )", "? help"]),
            ("ja", ["残高 ¥873", "新宿 → 吉祥寺", "月別", "( ● スキャン )", "? ヘルプ"]),
        ])
    func opens(language: String, texts: [String]) async {
        let terminal = open(80, 24, "--lang \(language) ui --card 1")
        for text in texts { #expect(await terminal.shows(text), "\(text)") }
        #expect(terminal.rows.allSatisfy { DisplayWidth.of($0) <= 80 })
    }

    @Test("does what each key is for")
    func keys() async {
        let terminal = open()
        #expect(await terminal.shows("Balance ¥873"))
        for (key, text) in [
            ("?", "read a card"), ("Escape", "? help"), ("Down", "▸■ Shopping"), ("k", "▸• Shinjuku"),
            ("j", "▸■ Shopping"),
            ("Enter", "Terminal no."), ("Down", "Kichijoji (吉祥寺"), ("Escape", "▸• Kichijoji"), (".", "090F  16010002"),
            (".", "? help"), ("g", "Jan 2027 so far"), ("g", "with spending"), ("g", "Most often"), ("2", "48 records"),
            ("Down", "▸PASMO"), ("Tab", "▸• 吉祥寺 → 下北沢"), ("End", "▸○ Card issued"),
            ("Home", "▸• 吉祥寺"), ("Left", "▸PASMO"), ("c", "▸ICOCA"), ("c", "▸Suica"), ("1", "Balance ¥873"),
            ("[", "Jan 2027"), ("[", "Dec 2026"), ("]", "Jan 2027"), ("]", "? help"), ("3", "Most often"),
        ] {
            terminal.press(key)
            #expect(await terminal.shows(text), "\(key): \(text) \(terminal.rows)")
        }
    }

    @Test("narrows the list while it is typed, also in Japanese")
    func filter() async {
        let terminal = open(80, 24, "--lang ja ui --card 1")
        #expect(await terminal.shows("残高 ¥873"))
        terminal.type("/物販")
        #expect(await terminal.shows("/物販"))
        #expect(await terminal.hides("• 新宿"))
        #expect(await terminal.shows("■ 物販"))
        expectEqual(terminal.tells("#{cursor_flag} #{cursor_x} #{cursor_y}"), "1 6 23")
        terminal.press("BSpace", "BSpace", "BSpace")
        #expect(await terminal.shows("• 新宿"))
        expectEqual(terminal.tells("#{cursor_flag}"), "0")
    }

    @Test("takes every size, and keeps row, filter and month")
    func resize() async {
        let terminal = open()
        #expect(await terminal.shows("Balance ¥873"))
        terminal.press("[", "[")
        #expect(await terminal.shows("Dec 2026"))
        terminal.type("/rail")
        terminal.press("Enter", "Down", "Down")
        #expect(await terminal.shows("/rail"))
        let chosen = terminal.rows.first { $0.contains("▸") }.map { String($0.prefix(26)) } ?? "nothing"
        for (columns, rows) in [(200, 50), (60, 20), (30, 10), (120, 24), (80, 24)] {
            terminal.resize(columns, rows)
            #expect(await terminal.waits { $0.contains { $0.contains("Card") && DisplayWidth.of($0) > columns / 2 } })
            #expect(terminal.rows.allSatisfy { DisplayWidth.of($0) <= columns })
        }
        #expect(await terminal.shows(chosen))
        #expect(await terminal.shows("/rail"))
        #expect(await terminal.shows("Dec 2026"))
        terminal.resize(200, 50)
        // Side by side: a row of the history and one of the graph stand in one line.
        #expect(await terminal.waits { $0.contains { $0.contains("Kichijoji") && $0.contains("│") } })
    }

    @Test("needs no colour where NO_COLOR is set or colour is not wished, and says the same", arguments: [true, false])
    func noColour(isSet: Bool) async {
        let words = isSet ? "--lang en ui --card 1" : "--lang en --color never ui --card 1"
        let terminal = open(80, 24, words, isSet ? ["NO_COLOR": "1"] : [:])
        #expect(await terminal.shows("Balance ¥873"))
        #expect(colours(terminal).isEmpty)
        // What is chosen shows by a sign and by its weight.
        #expect(await terminal.shows("▸•"))
        #expect(terminal.coloured.contains("▸"))
    }

    @Test("uses the terminal's own sixteen colours, or a theme's where one is wished")
    func colour() async {
        let plain = open()
        #expect(await plain.shows("Balance ¥873"))
        #expect(!colours(plain).isEmpty)
        #expect(colours(plain).allSatisfy { $0 < 48 })
        let themed = open(80, 24, "--lang en ui --card 1 --theme dark")
        #expect(await themed.shows("Balance ¥873"))
        #expect(colours(themed).contains(48))
    }

    /// The parameters that set colours in what the terminal shows.
    private func colours(_ terminal: Tmux) -> [Int] {
        let parameters = terminal.coloured.split(separator: "\u{1B}[").map { $0.prefix { $0 != "m" } }
        let numbers: [Int] = parameters.flatMap { $0.split(separator: ";").compactMap { Int($0) } }
        return numbers.filter { (30..<39).contains($0) || (40..<49).contains($0) }
    }

    @Test("draws with ASCII where the locale has nothing else")
    func ascii() async {
        let terminal = open(80, 24, "--lang en ui --card 1", ["LANG": "C"])
        #expect(await terminal.shows("Balance Y873"))
        let drawn = Set(terminal.rows.joined()).filter { !$0.isASCII && !$0.isLetter }
        #expect(drawn.isEmpty)
    }

    @Test("follows the pointer")
    func pointer() async {
        let terminal = open()
        #expect(await terminal.shows("Balance ¥873"))
        #expect(await terminal.waits { _ in terminal.tells("#{mouse_standard_flag}") == "1" })
        let row = terminal.rows.firstIndex { $0.contains("Card history") } ?? 0
        let column = terminal.rows[row].distance(
            from: terminal.rows[row].startIndex, to: terminal.rows[row].range(of: "Card")?.lowerBound ?? "".startIndex)
        terminal.click(column, row)
        #expect(await terminal.shows("48 records"))
        terminal.resize(60, 30)
        #expect(await terminal.waits { $0.count >= 30 && $0[28].contains("Card history") })
        // The tab of the Read screen, in the first third of its row.
        terminal.click(10, 28)
        #expect(await terminal.shows("Balance ¥873"))
    }

    @Test("by Ctrl-L looks into the store anew, and paints over what another program wrote to the terminal")
    func anew() async {
        let home = Home()
        home.store("pasmo-new")
        let pipe = Shell.quoted(home.folder + "/written")
        let terminal = Tmux(
            80, 24, "mkfifo \(pipe); cat \(pipe) & \(home.command("--lang en ui", ["TERM": "tmux-256color"]))", in: home
        )
        #expect(await terminal.shows("Balance ¥608"))
        terminal.press("2")
        #expect(await terminal.shows("▸PASMO"))
        home.store("suica-2026-11")
        Shell.run("printf '\\033[5;1Hfrom elsewhere' > \(pipe)")
        #expect(await terminal.shows("from elsewhere"))
        #expect(!terminal.rows.contains { $0.contains("Suica") })
        terminal.press("C-l")
        #expect(await terminal.hides("from elsewhere"))
        #expect(await terminal.shows("Suica"))
        // The card that was chosen stays so.
        #expect(await terminal.shows("▸PASMO"))
    }

    @Test("with nothing stored shows how to scan")
    func empty() async {
        let home = Home()
        let terminal = Tmux(80, 24, home.command("--lang en ui", ["TERM": "tmux-256color"]), in: home)
        #expect(await terminal.shows("● Scan a card: s"))
        #expect(await terminal.shows("No card yet"))
    }
}

extension String {
    /// Where a text begins.
    fileprivate func range(of text: String) -> Range<String.Index>? {
        indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
    }
}

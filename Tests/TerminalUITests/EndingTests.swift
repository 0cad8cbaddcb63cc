import Expectations
import Glibc
import Testing

@Suite(
    "The end of the interactive screen", .serialized, .ownThread,
    .enabled(if: Tmux.isInstalled, "needs the package tmux"))
struct EndingTests {
    private static let stored = Home.lasting("pasmo-new")
    private let home = EndingTests.stored

    /// Starts the screen between two looks at how the terminal is set.
    private func open(_ words: String = "--lang en ui") -> Tmux {
        let line = home.command(words, ["TERM": "tmux-256color"])
        let settings = Shell.quoted(home.folder)
        return Tmux(
            80, 24,
            "ulimit -c 0; trap true INT; echo before; stty -g > \(settings)/before; \(line); echo exit=$?; stty -g > \(settings)/after; "
                + "cmp \(settings)/before \(settings)/after && echo same settings", in: home)
    }

    private func isSane(_ terminal: Tmux) async -> Bool {
        let isSame = await terminal.shows("same settings")
        let isBack = await terminal.shows("before")
        return isSame && isBack && terminal.tells("#{alternate_on} #{cursor_flag} #{mouse_any_flag}") == "0 1 0"
    }

    @Test("by q leaves the terminal as it was", arguments: ["q", "s q q"])
    func quit(keys: String) async {
        let terminal = open()
        #expect(await terminal.shows("Balance ¥608"))
        expectEqual(terminal.tells("#{alternate_on} #{cursor_flag}"), "1 0")
        for key in keys.split(separator: " ") { terminal.press(String(key)) }
        #expect(await terminal.shows("exit=0"))
        #expect(
            await isSane(terminal),
            "\(terminal.rows) \(terminal.tells("#{alternate_on} #{cursor_flag} #{mouse_any_flag}"))")
    }

    @Test("by a signal leaves the terminal as it was, and is the signal's", arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(number: Int32) async {
        let terminal = open()
        #expect(await terminal.shows("Balance ¥608"))
        let process = await terminal.process("icbalance-ui")
        if let process { kill(process, number) }
        #expect(await terminal.shows("exit=\(128 + number)"))
        #expect(
            await isSane(terminal),
            "\(terminal.rows) \(terminal.tells("#{alternate_on} #{cursor_flag} #{mouse_any_flag}"))")
    }

    @Test(
        "known fault: by a trap left the screen, the cursor and the pointer to the shell: whatever it is, all is given back",
        arguments: [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE])
    func traps(number: Int32) async {
        await signals(number: number)
    }

    @Test("by Ctrl-C is that of SIGINT")
    func interrupt() async {
        let terminal = open()
        #expect(await terminal.shows("Balance ¥608"))
        terminal.press("C-c")
        #expect(await terminal.shows("exit=130"))
        #expect(await isSane(terminal), "\(terminal.rows)")
    }

    @Test("can be put off: Ctrl-Z gives the shell its terminal, fg brings the screen back")
    func pause() async {
        let terminal = Tmux(
            80, 24, "PS1='ready> ' exec bash --norc --noprofile -i", in: home)
        #expect(await terminal.shows("ready>"))
        terminal.type("clear; " + home.command("--lang en ui", ["TERM": "tmux-256color"]))
        terminal.press("Enter")
        #expect(await terminal.shows("Balance ¥608"))
        terminal.press("C-z")
        #expect(await terminal.shows("Stopped"))
        expectEqual(terminal.tells("#{alternate_on} #{cursor_flag}"), "0 1")
        terminal.resize(100, 30)
        terminal.type("fg")
        terminal.press("Enter")
        #expect(await terminal.shows("Balance ¥608"))
        #expect(await terminal.waits { $0.count >= 30 && $0[29].contains("? help") })
        terminal.press("q")
        #expect(await terminal.waits { _ in terminal.tells("#{alternate_on}") == "0" })
    }

    @Test("comes with its terminal's end")
    func gone() async {
        let terminal = open()
        #expect(await terminal.shows("Balance ¥608"))
        let process = await terminal.process("icbalance-ui") ?? 0
        terminal.close()
        var isGone = false
        for _ in 0..<1_500 where !isGone {
            isGone = kill(process, 0) != 0
            // A test that waits without a screen to look at.
            try? await Task.sleep(for: .milliseconds(20))  // Cancelled: looked at once more.
        }
        #expect(isGone)
    }

    @Test(
        "is at once where there can be no screen, with the way out",
        arguments: [("dumb", "TERM=dumb"), ("nonesuch-terminal", "TERM=nonesuch-terminal"), (nil, "TERM")]
            as [(String?, String)])
    func refused(type: String?, name: String) async {
        let terminal = Tmux(
            80, 24, home.command("--lang en ui", ["TERM": type]) + "; echo exit=$?", in: home)
        #expect(await terminal.shows("exit=64"))
        #expect(await terminal.shows("This terminal (\(name))"), "\(terminal.rows)")
        #expect(await terminal.shows("icbalance ui --plain"))
    }

    @Test("known fault: of a damaged store the screen said that there is no card: it ends at once")
    func damaged() async {
        let home = Home()
        home.store("pasmo-new")
        home.damage()
        let words = home.command("--lang en ui", ["TERM": "tmux-256color"])
        let terminal = Tmux(80, 24, words + "; echo exit=$?", in: home)
        #expect(await terminal.shows("exit=65"))
        #expect(await terminal.shows("damaged"), "\(terminal.rows)")
        expectEqual(terminal.tells("#{alternate_on}"), "0")
    }

    @Test("is at once where its output goes elsewhere, and nothing goes there")
    func redirected() async {
        let out = Shell.quoted(home.folder + "/out")
        let line = home.command("--lang en ui", ["TERM": "tmux-256color"])
        let terminal = Tmux(80, 24, "\(line) > \(out); echo exit=$?; wc -c < \(out)", in: home)
        #expect(await terminal.shows("exit=64"))
        #expect(await terminal.shows("needs a terminal"))
        #expect(await terminal.waits { $0.contains("0") })
    }

    @Test("is at once without a terminal, for JSON, and for a card that there is not")
    func usage() {
        let without = Shell.run(home.command("--lang en ui", ["TERM": "xterm"]) + " < /dev/null")
        expectEqual(without.exit, 64)
        #expect(without.text.contains("needs a terminal"))
        expectEqual(Shell.run(home.command("--json ui --plain") + " < /dev/null").exit, 64)
        expectEqual(Shell.run(home.command("ui --plain --card 99") + " < /dev/null").exit, 66)
    }

    @Test("is at once where the screen's program was not built, naming the package")
    func missing() {
        let copy = Shell.quoted(home.folder + "/icbalance")
        Shell.run("ln \(Shell.icbalance) \(copy) || cp \(Shell.icbalance) \(copy)")
        let outcome = Shell.run(
            "env -i PATH=/usr/bin:/bin HOME=\(Shell.quoted(home.folder)) \(copy) ui --plain < /dev/null")
        expectEqual(outcome.exit, 69)
        #expect(outcome.text.contains("libncurses-dev"))
    }

    @Test("is at once where somebody starts the screen's program by itself")
    func alone() {
        let outcome = Shell.run(Shell.quoted(Shell.programs + "/icbalance-ui"))
        expectEqual(outcome.exit, 64)
        #expect(outcome.text.contains("icbalance ui"))
    }
}

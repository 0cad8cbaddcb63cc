import Expectations
import Testing

/// What `icbalance export` would write is what the screen writes.
@Suite("Exports from the interactive screen", .serialized, .ownThread)
struct ExportTests {
    private let home = Home()

    init() {
        home.store("suica-2026-11", "suica-2027-01-gap", "pasmo-new")
    }

    /// A file in the home.
    private func file(_ name: String) -> String { Shell.quoted("\(home.folder)/\(name)") }

    /// Whether a file is what the command line's export of the first card is.
    private func isExport(_ name: String, _ format: String = "csv") -> Bool {
        let export = home.command("--lang en export --card 1 --format \(format)")
        return Shell.run("\(export) | cmp - \(file(name))").exit == 0
    }

    @Test(
        "e writes the whole history, readable by its owner alone, and replaces nothing",
        .enabled(if: Tmux.isInstalled, "needs the package tmux"))
    func screen() async {
        let words = home.command("--lang en ui --card 1", ["TERM": "tmux-256color"])
        let terminal = Tmux(80, 24, "cd \(Shell.quoted(home.folder)); \(words); echo exit=$?", in: home)
        #expect(await terminal.shows("Balance ¥873"))
        // A month and a filter are of the list alone.
        terminal.press("[")
        #expect(await terminal.shows("Jan 2027"))
        terminal.press("e")
        #expect(await terminal.shows("Whole history to: icbalance-card-1-20"))
        expectEqual(terminal.tells("#{cursor_flag} #{cursor_y}"), "1 23")
        terminal.press("C-u")
        terminal.type("mine.txt")
        terminal.press("Enter")
        #expect(await terminal.shows(".csv, .journal, .hledger, .beancount"))
        terminal.press("Escape", "BSpace", "BSpace", "BSpace")
        terminal.type("csv")
        #expect(await terminal.shows("Whole history to: mine.csv"))
        terminal.press("Enter")
        #expect(await terminal.shows("The export is mine.csv, with 40 records."))
        #expect(isExport("mine.csv"))
        expectEqual(Shell.run("stat -c %a \(file("mine.csv"))").text, "600\n")

        Shell.run("echo mine > \(file("mine.csv"))")
        terminal.press("e", "C-u")
        terminal.type("mine.csv")
        terminal.press("Enter")
        #expect(await terminal.shows("mine.csv is there already."))
        #expect(await terminal.shows("Name another file."))
        #expect(terminal.rows.allSatisfy { !$0.contains("--force") })
        expectEqual(Shell.run("cat \(file("mine.csv"))").text, "mine\n")
        // The note, the name, the month, the program.
        terminal.press("Escape", "Escape", "q", "q")
        #expect(await terminal.shows("exit=0"))
        expectEqual(Shell.run("ls \(file("")) | grep -c partial").text, "0\n")
    }

    @Test("in lines: e with a file, e that asks, and what does not name one")
    func lines() {
        let words = home.command("--lang en ui --plain --card 1")
        func told(_ lines: String...) -> String {
            let input = lines.map { Shell.quoted($0) }.joined(separator: " ")
            let outcome = Shell.run("cd \(Shell.quoted(home.folder)); printf '%s\\n' \(input) | \(words)")
            expectEqual(outcome.exit, 0)
            return outcome.text
        }
        #expect(told("e my trip.journal", "q").contains("The export is my trip.journal, with 40 records."))
        #expect(isExport("my trip.journal", "hledger"))
        #expect(told("e", "", "q").contains("To which file? An empty line: icbalance-card-1-20"))
        expectEqual(Shell.run("ls \(file("")) | grep -c '^icbalance-card-1-20..-..-..[.]csv$'").text, "1\n")
        #expect(told("e", "\(home.folder)/a.beancount", "q").contains("a.beancount, with 40 records."))
        #expect(isExport("a.beancount", "beancount"))
        let again = told("e a.beancount", "q")
        #expect(again.contains("a.beancount is there already."))
        #expect(again.contains("Name another file."))
        #expect(told("e", "b", "e", "c").contains("Nothing is written."))
        #expect(told("e", "trip", "e  ").contains("End the name in one of: .csv"))
        expectEqual(Shell.run("ls \(file("")) | grep -vc sqlite").text, "3\n")
        #expect(told("?").contains("e FILE: "))
    }

    @Test("in lines, with nothing stored, says so")
    func empty() {
        let home = Home()
        let outcome = Shell.run("printf 'e a.csv\\ne\\n' | " + home.command("--lang en ui --plain"))
        expectEqual(outcome.text.split(separator: "\n").filter { $0.hasPrefix("No card is stored yet.") }.count, 3)
        #expect(Shell.run("ls a.csv").exit != 0)
    }
}

import Expectations
import Fronts
import PlainJSON
import Rendering
import Testing
import Wording

@testable import icbalance

@Suite("The history of a card")
struct HistoryCommandTests {
    private let bench = Bench()
    private let suica = Bench.fixtures + "suica-2026-11.json"
    private let later = Bench.fixtures + "suica-2026-11-later.json"

    @Test("show a page of a history, filtered")
    func history() throws {
        #expect(try bench.problem("history") == ("noStore", 66))
        _ = bench.run("import", suica, Bench.fixtures + "pasmo-new.json")
        #expect(try bench.problem("history") == ("severalCards", 64))
        #expect(try bench.problem("history", "--card", "x") == ("noSuchCard", 66))
        let page = try bench.json("history", "--card", "1", "--limit", "3", "--offset", "2")
        expectEqual(page["transactions"]?.elements?.count, 3)
        expectEqual(page["total"]?.integer, 20)
        expectEqual(page["offset"]?.integer, 2)
        let rides = try bench.json("history", "--card", "1", "--kind", "ride")
        #expect(rides["transactions"]?.elements?.allSatisfy { $0["kind"]?.string == "ride" } == true)
        #expect(rides["transactions"]?.elements?.isEmpty == false)
        let days = try bench.json("history", "--card", "2", "--from", "2026-10-09", "--to", "2026-10-09")
        expectEqual(days["transactions"]?.elements?.count, 4)
    }

    @Test("show a history with its gap, for people", arguments: Language.allCases)
    func golden(language: Language) {
        _ = bench.run("import", suica, later, Bench.fixtures + "suica-2027-01-gap.json")
        let outcome = Program.icbalance.run(["--db", bench.database, "history", "--lang", language.rawValue])
        #expect(outcome.err.isEmpty)
        Goldens.expect(outcome.out, is: "history-gap.\(language).txt")
    }

    @Test("fit the terminal, and use colour there")
    func terminal() throws {
        _ = bench.run("import", suica)
        let terminal = try #require(PseudoTerminal(columns: 72))
        let outcome = Program.icbalance.run(
            ["--db", bench.database, "history", "--limit", "5"], environment: ["TERM": "xterm", "LANG": "ja_JP.UTF-8"],
            output: .file(terminal.path))
        expectEqual(outcome.exit, 0)
        let shown = terminal.shown()
        #expect(shown.hasPrefix("\u{1B}[1m残高 2,629円（2026/11/20(金) 時点）\u{1B}[0m\n"))
        var plain = shown
        while let start = plain.firstIndex(of: "\u{1B}"), let end = plain[start...].firstIndex(of: "m") {
            plain.removeSubrange(start...end)
        }
        #expect(plain.contains("横浜 → 渋谷"))
        for line in plain.split(separator: "\n") { #expect(DisplayWidth.of(line) <= 72, "\(line)") }
    }
}

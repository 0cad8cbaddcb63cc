import Expectations
import Fronts
import PlainJSON
import TestFiles
import Testing

@testable import icbalance

@Suite("A line that was meant otherwise")
struct UsageTests {
    private let bench = Bench()

    @Test("is not taken for a request for help because a file's name has an h in it")
    func dash() {
        let outcome = bench.run("import", "-dash.json")
        expectEqual(outcome.exit, 64)
        #expect(outcome.out.isEmpty)
        #expect(outcome.err.hasSuffix("import has no option -dash.json.\n  Did you mean ./-dash.json?\n"))
        let file = bench.scratch.path("-dash.json")
        TextFile.write(TextFile.read(Bench.fixtures + "suica-2026-11.json") ?? "", to: file)
        let shell = Program(path: "/bin/sh")
        for name in ["./-dash.json", "-- -dash.json"] {
            let taken = shell.run([
                "-c", "cd '\(bench.scratch.folder)' && exec \(Program.icbalance.path) --db cards.sqlite import \(name)",
            ])
            expectEqual(taken.exit, 0, "\(taken.err)")
        }
    }

    @Test(
        "gets the next step",
        arguments: [
            (["history", "1"], "A card is named with --card: icbalance history --card 1"),
            (["--foo"], "There is no option --foo."),
            (["history", "--kind", "autotopu"], "Did you mean autoTopUp?"),
            (["history", "--kind", "Railway"], "ride (Rail), bus (Bus), purchase (Shopping)"),
            (["history", "--from", "2026-13"], "or a month as YYYY-MM"),
            (["label", "1"], "label needs NAME."),
        ])
    func hints(line: [String], words: String) {
        let outcome = bench.run(line)
        expectEqual(outcome.exit, 64)
        #expect(outcome.err.contains(words), "\(outcome.err)")
    }

    @Test(
        "known fault: a year 0000 was taken: what the calendar does not have is named with its place, for every date",
        arguments: [
            ["history", "--to"], ["history", "--from"], ["graph", "--to"], ["export", "--format", "csv", "--from"],
            ["name", "0-01-05", "Here", "--since"], ["name", "0-01-05", "Here", "--until"],
            ["stations", "import", "x.csv", "--since"], ["stations", "import", "x.csv", "--until"],
        ])
    func impossibleDays(line: [String]) throws {
        for (value, words, japanese) in [
            ("0000-01", "Characters 1–4: there is no year 0000.", "1〜4 文字目：0000 年はありません。"),
            ("0000-01-31", "Characters 1–4: there is no year 0000.", "1〜4 文字目：0000 年はありません。"),
            ("2026-13", "Characters 6–7: there is no month 13.", "6〜7 文字目：13 月はありません。"),
            ("2026-00-01", "Characters 6–7: there is no month 00.", "6〜7 文字目：00 月はありません。"),
            ("2026-11-31", "Characters 9–10: that month has 30 days.", "9〜10 文字目：この月は 30 日までです。"),
            ("2026-02-00", "Characters 9–10: that month has 28 days.", "9〜10 文字目：この月は 28 日までです。"),
        ] {
            let outcome = bench.run(line + [value])
            expectEqual(outcome.exit, 64)
            let option = try #require(line.last)
            #expect(
                outcome.err.contains("\(option) can't be “\(value)”") && outcome.err.contains(words), "\(outcome.err)")
            #expect(Program.icbalance.run(["--lang", "ja"] + line + [value]).err.contains(japanese))
        }
        #expect(!bench.run(line + ["11/2026"]).err.contains("Characters"))
    }

    @Test("names no card by the masked number that is shown, and says so")
    func masked() {
        _ = bench.run("import", Bench.fixtures + "suica-2026-11.json")
        let outcome = bench.run("history", "--card", "0101••••••••0101")
        expectEqual(outcome.exit, 66)
        #expect(outcome.err.contains("A masked IDm names no card"), "\(outcome.err)")
    }

    @Test("asks for a month, or for a kind as pages show it")
    func words() throws {
        _ = bench.run("import", Bench.fixtures + "suica-2026-11.json", Bench.fixtures + "suica-2027-01-gap.json")
        let november = try bench.json("history", "--from", "2026-11", "--to", "2026-11")
        expectEqual(november["total"]?.integer, 20)
        let shown = try bench.json("history", "--kind", "Shopping,auto top-up")["transactions"]?.elements ?? []
        expectEqual(Set(shown.map { $0["kind"]?.string }), ["purchase", "autoTopUp"])
    }
}

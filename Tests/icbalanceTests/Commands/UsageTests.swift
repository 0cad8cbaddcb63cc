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
        #expect(outcome.exit == 64)
        #expect(outcome.out.isEmpty)
        #expect(outcome.err.hasSuffix("import has no option -dash.json.\n  Did you mean ./-dash.json?\n"))
        let file = bench.scratch.path("-dash.json")
        TextFile.write(TextFile.read(Bench.fixtures + "suica-2026-11.json") ?? "", to: file)
        let shell = Program(path: "/bin/sh")
        for name in ["./-dash.json", "-- -dash.json"] {
            let taken = shell.run([
                "-c", "cd '\(bench.scratch.folder)' && exec \(Program.icbalance.path) --db cards.sqlite import \(name)",
            ])
            #expect(taken.exit == 0, "\(taken.err)")
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
        #expect(outcome.exit == 64)
        #expect(outcome.err.contains(words), "\(outcome.err)")
    }

    @Test("names no card by the masked number that is shown, and says so")
    func masked() {
        _ = bench.run("import", Bench.fixtures + "suica-2026-11.json")
        let outcome = bench.run("history", "--card", "0101••••••••0101")
        #expect(outcome.exit == 66)
        #expect(outcome.err.contains("A masked IDm names no card"), "\(outcome.err)")
    }

    @Test("asks for a month, or for a kind as pages show it")
    func words() throws {
        _ = bench.run("import", Bench.fixtures + "suica-2026-11.json", Bench.fixtures + "suica-2027-01-gap.json")
        let november = try bench.json("history", "--from", "2026-11", "--to", "2026-11")
        #expect(november["total"]?.integer == 20)
        let shown = try bench.json("history", "--kind", "Shopping,auto top-up")["transactions"]?.elements ?? []
        #expect(Set(shown.map { $0["kind"]?.string }) == ["purchase", "autoTopUp"])
    }
}

import Expectations
import Fronts
import Ledger
import TestFiles
import Testing
import Wording

@testable import icbalance

@Suite("What an import tells")
struct ImportReportTests {
    private let bench = Bench()

    @Test("stands under the file that it is about, in words")
    func notes() throws {
        let first = Bench.fixtures + "odd-codes.json"
        let second = Bench.fixtures + "suica-2026-11.json"
        let shell = Program(path: "/bin/sh")
        let outcome = shell.run([
            "-c", #"exec "$@" 2>&1"#, "sh", Program.icbalance.path, "--db", bench.database, "--lang", "en", "import",
            first, second,
        ])
        let lines = outcome.out.split(separator: "\n").map(String.init)
        expectEqual(lines.count, 6)
        #expect(lines.first?.hasPrefix("\(first): ") == true)
        expectEqual(lines.dropFirst().first, "\(first): note: Block 10 of service 090F could not be read.")
        expectEqual(lines.dropFirst(3).first, "\(first): note: The balance of 37,276 is above what the cards may hold.")
        #expect(lines.dropFirst(4).first?.hasPrefix("\(second): Suica") == true)
        #expect(lines.last?.hasPrefix("Dumps taken in: 2, with ") == true)
    }

    @Test("known fault: a balance above the limit read as the limit, and long amounts had no commas")
    func aboveLimit() {
        let sentence = Finding(.balanceAboveCap, "429496694.50").sentence
        expectEqual(sentence.en, "The balance of 429,496,694.50 is above what the cards may hold.")
        expectEqual(sentence.ja, "残高 429,496,694.50 がカードの上限を超えています。")
        expectEqual(Finding(.amountAboveCap, "").sentence.en, "The amount is above what the cards may hold.")
        #expect(Finding(.balanceByDeposit, "1193.80/-14.40").sentence.en.hasSuffix("It is 1,193.80 or -14.40."))
    }

    @Test(
        "known fault: an amount between nothing and minus one lost its sign",
        arguments: [
            ("0.60/-0.50", "0.60 or -0.50"), ("-0.90/-0.10", "-0.90 or -0.10"), ("-0.50/-15.50", "-0.50 or -15.50"),
        ])
    func belowNothing(detail: String, words: String) {
        #expect(Finding(.balanceByDeposit, detail).sentence.en.hasSuffix("It is \(words)."))
        #expect(Finding(.balanceByDeposit, "-1193.80/0").sentence.en.hasSuffix("It is -1,193.80 or 0."))
    }

    @Test("gives the sum of many files, and a next step that many faults share once")
    func sum() {
        let pictures = ["a.png", "b.png", "c.png"].map(bench.scratch.path)
        for picture in pictures { TextFile.write("\u{1}PNG", to: picture) }
        let files = pictures + [Bench.fixtures + "suica-2026-11.json"]
        let outcome = Program.icbalance.run(["--db", bench.database, "--lang", "en", "import"] + files)
        expectEqual(outcome.exit, 65)
        expectEqual(outcome.err.split(separator: "\n").count { $0.contains("It is in no known format") }, 3)
        expectEqual(outcome.err.split(separator: "\n").count { $0.contains("Formats that can be read") }, 1)
        #expect(
            outcome.err.hasSuffix("Dumps taken in: 1, with 20 new and 0 known records. Not taken in: 3.\n"),
            "\(outcome.err)")
        let json = Program.icbalance.run(["--db", bench.database, "--json", "import"] + files)
        expectEqual(json.err.split(separator: "\n").count { $0.contains("\"hint\":") }, 3)
        #expect(!json.err.contains("taken in"))
        #expect(bench.run("import", Bench.fixtures + "suica-2026-11.json").err.isEmpty)
    }

    @Test("goes onto lines of its own where the terminal is narrow, nothing torn")
    func narrow() {
        let file = Bench.fixtures + "suica-2026-11.json"
        let outcome = Program.icbalance.run(
            ["--db", bench.database, "--lang", "en", "import", file], environment: ["COLUMNS": "60"])
        let told = "card 1:\n  20 new, 0 known, balance ¥2,629 as of 20 Nov 2026\n"
        #expect(outcome.out.hasPrefix("\(file):\n  Suica"), "\(outcome.out)")
        #expect(outcome.out.hasSuffix(told), "\(outcome.out)")
    }
}

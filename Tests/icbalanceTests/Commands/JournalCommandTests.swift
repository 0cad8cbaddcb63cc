import Expectations
import Fronts
import PlainJSON
import TestFiles
import Testing

@testable import icbalance

@Suite("Journals on the command line")
struct JournalCommandTests {
    private let bench = Bench()
    /// Programs of accounts read text as the locale has it.
    private let unicode = ["LC_ALL": "C.UTF-8"]

    init() {
        for name in ["suica-2026-11", "suica-2026-11-later", "suica-2027-01-gap", "pasmo-new", "icoca-inter-area"] {
            _ = bench.run("import", Bench.fixtures + name + ".json")
        }
    }

    /// Exports into a file of the scratch folder.
    private func export(_ format: String, _ name: String, _ more: String...) -> String {
        let file = bench.scratch.path(name)
        let outcome = bench.run(["export", "--format", format, "--out", file] + more)
        expectEqual(outcome.exit, 0, "\(outcome.err)")
        return file
    }

    /// What a program says of a book that takes up files in their order.
    private func check(_ format: String, _ files: [String]) throws -> Program.Outcome {
        let name = format == "hledger" ? "hledger" : "bean-check"
        let program = try #require(Program.installed(name), "\(name) is not installed")
        let book = bench.scratch.path("book." + format)
        let quote = format == "hledger" ? "" : "\""
        TextFile.write(files.map { "include \(quote)\($0)\(quote)\n" }.joined(), to: book)
        return program.run(format == "hledger" ? ["-f", book, "check", "--strict"] : [book], environment: unicode)
    }

    @Test("of two cards stand in one book, each card's file its own", arguments: ["hledger", "beancount"])
    func twoCards(format: String) throws {
        let files = [
            export(format, "one", "--card", "1"), export(format, "two", "--card", "2", "--continued"),
            export(format, "three", "--card", "3", "--continued"),
        ]
        let outcome = try check(format, files)
        expectEqual(outcome.exit, 0, "\(outcome.err)\(outcome.out)")
    }

    @Test("of all cards are one file, each account declared once", arguments: ["hledger", "beancount"])
    func allCards(format: String) throws {
        let file = export(format, "all", "--all")
        let outcome = try check(format, [file])
        expectEqual(outcome.exit, 0, "\(outcome.err)\(outcome.out)")
        let text = try #require(TextFile.read(file))
        for card in 1...3 { #expect(text.contains("Assets:IC:Card\(card):090F")) }
        #expect(text.split(separator: "\n").count { $0.hasPrefix("1970-01-01 open Expenses:Shopping") } <= 1)
    }

    @Test("of months follow each other, also over missing records, and come to what the whole comes to")
    func months() throws {
        for format in ["hledger", "beancount"] {
            let files = [
                export(format, format + "-a", "--card", "1", "--to", "2026-11-20"),
                export(format, format + "-b", "--card", "1", "--from", "2026-11-21", "--to", "2026-12", "--continued"),
                export(format, format + "-c", "--card", "1", "--from", "2027-01", "--continued"),
            ]
            let outcome = try check(format, files)
            expectEqual(outcome.exit, 0, "\(format): \(outcome.err)\(outcome.out)")
            for file in files.dropFirst() {
                let text = try #require(TextFile.read(file))
                #expect(!text.contains("Equity:Opening") && !text.contains("open ") && !text.contains("account "))
            }
            // Without the word each file stands alone.
            expectEqual(try check(format, [export(format, format + "-d", "--card", "1", "--from", "2027-01")]).exit, 0)
        }
        let hledger = try #require(Program.installed("hledger"))
        func balances(_ files: [String]) -> String {
            hledger.run(files.flatMap { ["-f", $0] } + ["balance"], environment: unicode).out
        }
        let parts = [
            export("hledger", "e", "--card", "1", "--to", "2026-11"),
            export("hledger", "f", "--card", "1", "--from", "2026-12", "--continued"),
        ]
        let whole = balances([export("hledger", "g", "--card", "1")])
        let book = bench.scratch.path("parts")
        TextFile.write(parts.map { "include \($0)\n" }.joined(), to: book)
        expectEqual(balances([book]), whole)
        #expect(whole.contains("873 JPY"))
    }

    @Test("open with an entry of their own, which is no ride")
    func opening() throws {
        let file = export("hledger", "h", "--card", "1", "--from", "2026-11-21")
        let entries = try #require(TextFile.read(file)).split(separator: "\n\n")
        #expect(entries[1].contains("Opening balance\n") && entries[1].contains("= 2629 JPY"), "\(entries[1])")
        #expect(!entries[2].contains("Equity:Opening") && entries[2].contains("178 JPY"), "\(entries[2])")
    }

    @Test(
        "and other exports refuse what would make them wrong",
        arguments: [
            ["--format", "hledger", "--card", "1", "--kind", "ride"], ["--format", "sfcard", "--all"],
            ["--format", "csv", "--card", "1", "--continued"], ["--format", "csv", "--card", "1", "--all"],
            ["--list", "--all"],
        ])
    func refused(line: [String]) throws {
        let outcome = Program.icbalance.run(["--db", bench.database, "--json", "export"] + line)
        expectEqual(outcome.exit, 64)
        expectEqual(try JSONReader.read(Array(outcome.err.utf8))["error"]?["code"]?.string, "conflictingOptions")
    }

    @Test("Exports of some kinds, and of all cards, have these alone")
    func kinds() throws {
        let rows = bench.run("export", "--all", "--format", "ndjson", "--kind", "ride,bus").out.split(separator: "\n")
        let read = try rows.map { try JSONReader.read(Array($0.utf8)) }
        expectEqual(Set(read.compactMap { $0["card"]?.integer }), [1, 2, 3])
        #expect(read.allSatisfy { ["ride", "bus"].contains($0["kind"]?.string) })
        let counts = try (1...3).map { card in
            try bench.json("history", "--card", String(card), "--kind", "ride,bus")["total"]?.integer ?? 0
        }
        expectEqual(read.count, counts.reduce(0, +))
        let csv = bench.run("export", "--all", "--format", "csv").out
        expectEqual(csv.split(separator: "\r\n").count { $0.hasPrefix("card,") }, 1)
    }

    @Test("An export without a record says so")
    func empty() {
        let outcome = bench.run("export", "--card", "1", "--format", "csv", "--from", "2001-01", "--to", "2001-01")
        expectEqual(outcome.exit, 0)
        #expect(outcome.out.hasPrefix("card,id,"))
        #expect(outcome.err.contains("No record matches"))
    }
}

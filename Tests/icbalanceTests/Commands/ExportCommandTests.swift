import Expectations
import Export
import Fronts
import Glibc
import PlainJSON
import TestFiles
import Testing

@testable import icbalance

@Suite("Exports on the command line")
struct ExportCommandTests {
    private let bench = Bench()
    /// hledger reads text as the locale has it.
    private let unicode = ["LC_ALL": "C.UTF-8"]

    init() {
        _ = bench.run("import", Bench.fixtures + "suica-2026-11.json", Bench.fixtures + "suica-2027-01-gap.json")
    }

    /// The text of an export of the card.
    private func export(_ format: String, _ more: String...) -> String {
        bench.run(["export", "--format", format] + more).out
    }

    @Test("hold every record, oldest first, by the numbers of the store")
    func order() throws {
        let kept = try bench.json("history")["transactions"]?.elements ?? []
        let lines = export("ndjson").split(separator: "\n")
        let rows = try lines.map { try JSONReader.read(Array($0.utf8)) }
        expectEqual(rows.count, 40)
        expectEqual(rows.map { $0["id"]?.integer }, kept.reversed().map { $0["id"]?.integer })
        expectEqual(rows.map { $0["balance"]?.integer }, kept.reversed().map { $0["balance"]?.integer })
        expectEqual(rows.count { $0["gapBefore"]?.isNull == false }, 1)
        #expect(rows[0]["amount"]?.isNull == true)
        expectEqual(export("csv").split(separator: "\r\n").count, 41)
    }

    @Test(
        "known fault: a claim that lacks records or amounts looked whole: what sums lack is said",
        arguments: ["csv", "sfcard"])
    func lacking(format: String) {
        let whole = bench.run("export", "--format", format)
        #expect(whole.err.contains("amount is not known: 2, gaps in the history: 1"), "\(whole.err)")
        let known = bench.run("export", "--format", format, "--kind", "topUp")
        #expect(known.err.isEmpty, "\(known.err)")
        #expect(bench.run("export", "--format", "hledger").err.isEmpty)
    }

    @Test("end as a program of accounts would have it, every balance asserted and the gap an entry")
    func hledger() throws {
        let hledger = try #require(Program.installed("hledger"), "hledger is not installed")
        let file = bench.scratch.path("card.journal")
        expectEqual(bench.run("export", "--format", "hledger", "--out", file).exit, 0)
        let check = hledger.run(["-f", file, "check", "--strict"], environment: unicode)
        expectEqual(check.exit, 0, "\(check.err)")
        let balance = hledger.run(["-f", file, "balance", "Assets:IC", "--format", "%(total)"], environment: unicode)
        #expect(balance.out.contains("873 JPY"))
        #expect(
            hledger.run(["-f", file, "print", "Equity:Gap"], environment: unicode).out.contains("18–36 records missing")
        )
        // A yen that does not belong there is found.
        let text = try #require(TextFile.read(file))
        let wrong = try #require(text.split(separator: "\n").last { $0.contains(" = ") })
        let line = wrong.split(separator: " = ")
        TextFile.write(
            text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0 == wrong ? "\(line[0]) = 1 JPY" : String($0) }.joined(separator: "\n"),
            to: file)
        #expect(hledger.run(["-f", file, "check"], environment: unicode).exit != 0)
    }

    @Test("make a ledger that bean-check accepts, and refuses with a balance changed")
    func beancount() throws {
        let check = try #require(Program.installed("bean-check"), "beancount is not installed")
        let file = bench.scratch.path("card.beancount")
        expectEqual(bench.run("export", "--format", "beancount", "--out", file).exit, 0)
        let outcome = check.run([file], environment: unicode)
        expectEqual(outcome.exit, 0, "\(outcome.err)")
        let text = try #require(TextFile.read(file))
        #expect(text.contains("Equity:Gap"))
        let last = try #require(text.split(separator: "\n").last { $0.contains(" balance ") })
        #expect(last.hasSuffix("  873 JPY"))
        TextFile.write(text + "\n" + last.dropLast(7) + "872 JPY\n", to: file)
        #expect(check.run([file], environment: unicode).exit != 0)
    }

    @Test(
        "are accepted with names that try to be syntax, clocks that go back, and several purses",
        arguments: ["hledger", "beancount"], ["en", "ja"])
    func goldens(_ format: String, _ language: String) throws {
        let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        let path = folder.joined(separator: "/") + "/ExportTests/Goldens/\(format).\(language).txt"
        let name = format == "hledger" ? "hledger" : "bean-check"
        let program = try #require(Program.installed(name), "\(name) is not installed")
        let outcome = program.run(
            format == "hledger" ? ["-f", path, "check", "--strict"] : [path], environment: unicode)
        expectEqual(outcome.exit, 0, "\(outcome.err)")
    }

    @Test("write CP932, and tell of characters that it lacks")
    func encoding() throws {
        let names = bench.scratch.path("names.tsv")
        TextFile.write("code\tname\n0-CE-05\tよこはま🚃髙〜\n", to: names)
        expectEqual(bench.run("stations", "import", names).exit, 0)
        let file = bench.scratch.path("card.csv")
        let outcome = bench.run("export", "--format", "csv-cp932", "--out", file, "--json")
        expectEqual(outcome.exit, 0)
        let told = try JSONReader.read(Array(outcome.out.utf8))
        expectEqual(told["replaced"]?.elements?.compactMap(\.string), ["🚃"])
        expectEqual(told["rows"]?.integer, 40)
        #expect(outcome.err.contains("🚃"))
        let iconv = try #require(Program.installed("iconv"))
        let text = iconv.run(["-f", "CP932", "-t", "UTF-8", file]).out
        #expect(text.contains("よこはま〓髙"))
        expectEqual(text.split(separator: "\r\n").count, 41)
    }

    @Test("begin with a byte order mark where that is asked for, and are the same otherwise")
    func mark() {
        let marked = Array(export("csv-bom").utf8)
        expectEqual(marked.prefix(3), [0xEF, 0xBB, 0xBF])
        expectEqual(Array(marked.dropFirst(3)), Array(export("csv").utf8))
    }

    @Test("name the card by its IDm only where that is asked for")
    func identity() {
        for format in ExportFormat.all.map(\.id) where format != "sfcard" {
            #expect(!export(format, "--show-idm").contains("0101010101010101"), "\(format)")
        }
        let file = bench.scratch.path("sf.csv")
        _ = bench.run("export", "--format", "sfcard", "--out", file)
        #expect(TextFile.read(file)?.contains("=icbalance-1\r\n") == true)
        _ = bench.run("export", "--format", "sfcard", "--out", file, "--force", "--show-idm")
        #expect(TextFile.read(file)?.contains("=0101010101010101\r\n") == true)
    }

    @Test("are files that only their owner may read and that replace none unasked")
    func file() throws {
        let file = bench.scratch.path("card.csv")
        expectEqual(bench.run("export", "--format", "csv", "--out", file).exit, 0)
        var status = stat()
        expectEqual(stat(file, &status), 0)
        expectEqual(status.st_mode & 0o777, 0o600)
        #expect(try bench.problem("export", "--format", "csv", "--out", file) == ("fileExists", 73))
        expectEqual(bench.run("export", "--format", "csv", "--out", file, "--force").exit, 0)
        expectEqual(TextFile.read(file), export("csv", "--out", "-"))
        expectEqual(TextFile.names(in: bench.scratch.folder).count { $0.hasSuffix(".partial") }, 0)
    }

    @Test("take the days that are asked for, and open with what the card held before")
    func days() throws {
        let lines = export("csv", "--from", "2026-11-14", "--to", "2026-11-14").split(separator: "\r\n").dropFirst()
        expectEqual(lines.count, 3)
        #expect(lines.allSatisfy { $0.contains(",2026-11-14,") })
        let hledger = try #require(Program.installed("hledger"), "hledger is not installed")
        let file = bench.scratch.path("day.journal")
        _ = bench.run("export", "--format", "hledger", "--from", "2026-11-14", "--out", file)
        expectEqual(hledger.run(["-f", file, "check", "--strict"], environment: unicode).exit, 0)
        #expect(hledger.run(["-f", file, "balance", "Equity:Opening"], environment: unicode).out.contains("-3146 JPY"))
    }

    @Test("are listed, and asked for by names of the list alone")
    func list() throws {
        let formats = try bench.json("export", "--list")["formats"]?.elements ?? []
        expectEqual(formats.compactMap { $0["format"]?.string }, ExportFormat.all.map(\.id))
        #expect(try bench.problem("export", "--format", "xls") == ("invalidValue", 64))
        #expect(try bench.problem("export") == ("missingOption", 64))
        #expect(try bench.problem("export", "--list", "--card", "1") == ("conflictingOptions", 64))
        #expect(try bench.problem("export", "--format", "csv", "--force") == ("missingOption", 64))
        #expect(try bench.problem("export", "--format", "csv", "--card", "9") == ("noSuchCard", 66))
    }
}

import Expectations
import Fronts
import PlainJSON
import Testing

@testable import icbalance

@Suite("The command graph")
struct GraphCommandTests {
    private let bench = Bench()

    init() {
        for name in ["suica-2026-11.json", "suica-2027-01-gap.json", "odd-codes.json"] {
            expectEqual(bench.run("import", Bench.fixtures + name).exit, 0)
        }
    }

    private func labels(_ words: String...) throws -> [String] {
        let outcome = Program.icbalance.run(["--db", bench.database, "--json", "graph", "--card", "1"] + words)
        let json = try JSONReader.read(Array(outcome.out.utf8))
        return try #require(json["periods"]?.elements).compactMap { $0["period"]?.string }
    }

    @Test("sums up by month where nothing else is said, and by what is said")
    func lengths() throws {
        expectEqual(try labels(), ["2026-11", "2026-12", "2027-01"])
        expectEqual(try labels("--by", "year"), ["2026", "2027"])
        expectEqual(try labels("--by", "year", "--fiscal"), ["FY2026"])
        expectEqual(try labels("--fiscal"), ["FY2026"])
        expectEqual(
            try labels("--by", "week", "--from", "2026-12-21", "--to", "2027-01-05"),
            [
                "2026-W52", "2026-W53", "2027-W01",
            ])
        expectEqual(try labels("--by=day", "--from", "2026-12-21", "--to", "2026-12-22"), ["2026-12-21", "2026-12-22"])
    }

    @Test("adds up to the balances, gaps and impossible days included", arguments: ["1", "2"])
    func sums(card: String) throws {
        let graph = try bench.json("graph", "--card", card)
        let points = try #require(graph["balance"]?.elements)
        let history = try bench.json("history", "--card", card)
        expectEqual(points.count, history["total"]?.integer)
        #expect(
            points.reversed().map { $0["id"] }.map { $0?.integer }
                == history["transactions"]?.elements?.map { $0["id"]?.integer })
        let totals =
            try #require(graph["periods"]?.elements) + [graph["undated"]].compactMap { $0?.isNull == true ? nil : $0 }
        let net = totals.reduce(0) { $0 + ($1["net"]?.integer ?? 0) }
        let newest = try #require(points.last?["balance"]?.integer)
        expectEqual(net, newest - (points.first?["balance"]?.integer ?? 0))
        expectEqual(totals.reduce(0) { $0 + ($1["count"]?.integer ?? 0) }, points.count)
        #expect((card == "2") == (graph["undated"]?.isNull == false))
    }

    @Test("shows a page for people")
    func page() {
        let outcome = bench.run("graph", "--card", "1", "--from", "2026-11-01", "--to", "2026-11-30")
        expectEqual(outcome.exit, 0)
        #expect(outcome.out.contains("Nov 2026"))
        #expect(outcome.out.contains("⇄"))
        #expect(outcome.err.isEmpty)
    }

    @Test(
        "refuses what makes no sense",
        arguments: [
            (["--by", "month", "--fiscal"], "invalidValue", 64), (["--by", "decade"], "invalidValue", 64),
            (["--from", "2026-12-01", "--to", "2026-11-01"], "invalidValue", 64), (["--card", "9"], "noSuchCard", 66),
            ([], "severalCards", 64),
        ])
    func refusals(words: [String], code: String, exit: Int32) throws {
        let outcome = Program.icbalance.run(["--db", bench.database, "--json", "graph"] + words)
        expectEqual(outcome.exit, exit)
        expectEqual(try JSONReader.read(Array(outcome.err.utf8))["error"]?["code"]?.string, code)
    }

    @Test("of an empty range is empty, and no failure")
    func emptyRange() throws {
        let graph = try bench.json("graph", "--card", "1", "--from", "2020-01-01", "--to", "2020-12-31")
        #expect(graph["periods"]?.elements?.isEmpty == true)
        #expect(graph["balance"]?.elements?.isEmpty == true)
        #expect(graph["routes"]?.elements?.isEmpty == true)
        #expect(graph["calendar"]?.elements?.isEmpty == true)
    }
}

import Aggregation
import Expectations
import PlainJSON
import Testing
import Wording

@testable import ICBalanceKit
@testable import icbalance

@Suite("The JSON of a graph")
struct GraphShapeTests {
    private func json(_ graph: CardGraph) throws -> JSON {
        var writer = JSONWriter()
        writer.graph(graph, JSONStyle(language: .en, showsIDm: false))
        return try JSONReader.read(writer.bytes)
    }

    /// A value written again, to hold it against text.
    private func text(_ graph: CardGraph, _ key: String) throws -> String {
        var writer = JSONWriter()
        writer.graph(graph, JSONStyle(language: .en, showsIDm: false))
        let parts = writer.text.split(separator: "\"\(key)\":", maxSplits: 1)
        return String(try #require(parts.count == 2 ? parts[1] : nil))
    }

    private let keys = [
        "service", "currency", "balance", "balanceTotal", "periods", "undated", "routes", "calendar", "forecast",
    ]

    @Test("has the contract's keys, of a card without records too")
    func shape() throws {
        let graph = try json(Sample.graph)
        expectEqual(graph.members?.map(\.name), ["format", "card"] + keys + ["otherPurses"])
        expectEqual(graph["card"]?["idm"]?.string, "0101••••••••0101")
        var bare = Sample.graph
        bare.purses = []
        let empty = try json(bare)
        expectEqual(empty.members?.map(\.name), graph.members?.map(\.name))
        #expect(empty["periods"]?.elements?.isEmpty == true)
        #expect(empty["forecast"]?.isNull == true)
        var two = Sample.graph
        two.purses.append(.sample)
        expectEqual(try json(two)["otherPurses"]?.elements?.first?.members?.map(\.name), keys)
    }

    @Test("tells a period and adds it up")
    func period() throws {
        let text = try text(Sample.graph, "periods")
        let expected = [
            #"[{"period":"2026-09","from":"2026-09-01","to":"2026-09-30","spent":{},"toppedUp":0,"other":0,"gap":0,"#,
            #""net":0,"count":1,"withoutAmount":1,"unplaced":{"amount":0,"count":0,"withoutAmount":0,"gap":0},"complete":false,"#,
            #""lacks":["beforeFirstRecord"]},{"period":"2026-10","from":"2026-10-01","to":"2026-10-31","#,
            #""spent":{"ride":-406,"bus":-230,"purchase":-1980},"toppedUp":3000,"other":0,"gap":0,"net":384,"#,
            #""count":4,"withoutAmount":0,"unplaced":{"amount":0,"count":0,"withoutAmount":0,"gap":0},"complete":true,"lacks":[]}"#,
        ].joined()
        #expect(text.hasPrefix(expected))
        for period in try #require(try json(Sample.graph)["periods"]?.elements) {
            let spent = try #require(period["spent"]?.members).map { $0.value.integer ?? 0 }
            let rest = ["toppedUp", "other", "gap"].map { period[$0]?.integer ?? 0 }
            let sum = (spent + rest).reduce(0, +)
            expectEqual(sum, period["net"]?.integer)
        }
    }

    @Test("tells points, routes, days and the forecast")
    func parts() throws {
        #expect(
            try text(Sample.graph, "balance").hasPrefix(
                #"[{"id":2,"date":"2026-12-16","balance":1951,"kind":"ride","amount":null,"gapBefore":true,"gap":"#
                    + #"{"after":450,"before":487,"missing":{"atLeast":18,"atMost":36},"amount":-678,"possible":false,"#
                    + #""service":"090F"}},"#
                    + #"{"id":1,"date":null,"balance":1773,"kind":"ride","amount":-178,"gapBefore":false,"gap":null}],"#
                    + #""balanceTotal":9,"#))
        #expect(
            try text(Sample.graph, "undated").hasPrefix(
                #"{"spent":{"ride":-178},"toppedUp":0,"other":0,"gap":0,"net":-178,"count":1,"withoutAmount":0,"#
                    + #""unplaced":{"amount":0,"count":0,"withoutAmount":0,"gap":0}},"#))
        let graph = try json(Sample.graph)
        let route = try #require(graph["routes"]?.elements?.first)
        expectEqual(route.members?.map(\.name), ["a", "b", "bothWays", "count", "amount", "withoutAmount"])
        expectEqual(route["a"]?["name"]?.string, "田町")
        #expect(route["bothWays"]?.bool == true)
        #expect(try text(Sample.graph, "calendar").hasPrefix(#"[{"date":"2026-09-30","spent":0,"known":false},"#))
        #expect(
            try text(Sample.graph, "forecast")
                == #"{"recordsPerDay":0.38,"records":21,"days":56,"lasts":50,"scanBy":"2027-03-20","overdue":false},"otherPurses":[]}"#
        )
    }
}

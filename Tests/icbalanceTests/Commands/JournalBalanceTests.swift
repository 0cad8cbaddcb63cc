import Fronts
import TestFiles
import Testing

@testable import icbalance

@Suite("Journals hold what readings say")
struct JournalBalanceTests {
    private let bench = Bench()

    /// A dump of one system.
    private func dump(_ system: String, _ services: String, day: String = "30") -> String {
        let idm = "0102030405060708"
        return
            #"{"icbalance-dump":1,"idm":"\#(idm)","pmm":"0136428247459AFF","readAt":"2026-11-\#(day)T12:00:00+09:00","#
            + #""reader":null,"complete":true,"systems":[{"code":"\#(system)","idm":"\#(idm)","nodes":[],"#
            + #""nodesAsked":false,"services":[\#(services)]}]}"#
    }

    private func service(_ code: String, _ blocks: String...) -> String {
        let rows = blocks.enumerated().map { #""\#($0)":"\#($1)""# }.joined(separator: ",")
        return #"{"code":"\#(code)","state":"read","blocks":{\#(rows)}}"#
    }

    private func take(_ dump: String) {
        let file = bench.scratch.path("card.json")
        TextFile.write(dump, to: file)
        let outcome = bench.run("import", file)
        #expect(outcome.exit == 0, "\(outcome.err)")
    }

    /// The journal of the only card, which its own program accepts.
    private func journal(_ format: String, _ more: String...) throws -> String {
        let file = bench.scratch.path("card." + format)
        let outcome = bench.run(["export", "--format", format, "--out", file, "--force"] + more)
        #expect(outcome.exit == 0, "\(outcome.err)")
        let name = format == "hledger" ? "hledger" : "bean-check"
        let program = try #require(Program.installed(name), "\(name) is not installed")
        let checked = program.run(
            format == "hledger" ? ["-f", file, "check", "--strict"] : [file], environment: ["LC_ALL": "C.UTF-8"])
        #expect(checked.exit == 0, "\(checked.err)\(checked.out)")
        return try #require(TextFile.read(file))
    }

    @Test("known fault: a purse whose records tell no balances had no assertion: its reading's is one")
    func withoutBalances() throws {
        take(
            dump(
                "90B7",
                service("1017", "10270000B80B00000000000000000003") + ","
                    + service(
                        "200F", "263E4D3000000BB80123000001000003", "227A94B0000027100123000000000002")))
        #expect(try journal("hledger").contains(" = 10000.00 IDR"))
        #expect(try journal("beancount").contains("2026-12-01 balance Assets:IC:Card1:200F  10000.00 IDR"))
    }

    @Test("known fault: a purse without records had no entry at all: each reading is one")
    func withoutRecords() throws {
        take(dump("9373", service("10D7", "10270000000000000000000000000001"), day: "20"))
        take(dump("9373", service("10D7", "20270000000000000000000000000002")))
        let hledger = try journal("hledger")
        #expect(hledger.contains(" = 10000.00 IDR") && hledger.contains(" = 10016.00 IDR"), "\(hledger)")
        let beancount = try journal("beancount")
        #expect(beancount.contains("2026-11-21 balance") && beancount.contains("2026-12-01 balance"))
        let later = try journal("hledger", "--from", "2026-11-25")
        #expect(!later.contains(" = 10000.00 IDR") && later.contains(" = 10016.00 IDR"), "\(later)")
    }

    @Test("known fault: a reading's balance that differs from the newest record's was not asserted")
    func differing() throws {
        take(
            dump(
                "0003",
                service("008B", "0000000000000000200000E803000012") + ","
                    + service(
                        "090F", "1601000034A101070102840300001000", "1601000034A101070102B00400000E00")))
        let hledger = try journal("hledger")
        #expect(hledger.contains(" = 900 JPY") && hledger.contains("Balance as read"), "\(hledger)")
        #expect(hledger.contains("100 JPY = 1000 JPY"), "\(hledger)")
        #expect(try journal("beancount").contains("2026-12-01 balance Assets:IC:Card1:090F  1000 JPY"))
        #expect(!(try journal("hledger", "--to", "2026-12")).contains("Balance as read"))
    }
}

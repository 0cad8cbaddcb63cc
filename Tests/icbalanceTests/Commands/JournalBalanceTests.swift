import Expectations
import FeliCa
import Fronts
import TestFiles
import Testing

@testable import icbalance

@Suite("Journals hold what readings say")
struct JournalBalanceTests {
    private let bench = Bench()

    /// A dump of one system.
    private func dump(_ system: String, _ services: String, day: String = "30") -> String {
        dump([(system, services)], day: day)
    }

    /// A dump of several systems, each with its services.
    private func dump(_ systems: [(code: String, services: String)], day: String) -> String {
        let idm = "0102030405060708"
        let systems = systems.map { system in
            #"{"code":"\#(system.code)","idm":"\#(idm)","nodes":[],"nodesAsked":false,"#
                + #""services":[\#(system.services)]}"#
        }
        return
            #"{"icbalance-dump":1,"idm":"\#(idm)","pmm":"0136428247459AFF","readAt":"2026-11-\#(day)T12:00:00+09:00","#
            + #""reader":null,"complete":true,"systems":[\#(systems.joined(separator: ","))]}"#
    }

    private func service(_ code: String, _ blocks: String...) -> String { service(code, blocks) }

    private func service(_ code: String, _ blocks: [String]) -> String {
        let rows = blocks.enumerated().map { #""\#($0)":"\#($1)""# }.joined(separator: ",")
        return #"{"code":"\#(code)","state":"read","blocks":{\#(rows)}}"#
    }

    private func take(_ dump: String) {
        let file = bench.scratch.path("card.json")
        TextFile.write(dump, to: file)
        let outcome = bench.run("import", file)
        expectEqual(outcome.exit, 0, "\(outcome.err)")
    }

    /// The journal of the only card, which its own program accepts.
    private func journal(_ format: String, _ more: String...) throws -> String {
        let file = try file(format, "card." + format, more)
        let name = format == "hledger" ? "hledger" : "bean-check"
        let program = try #require(Program.installed(name), "\(name) is not installed")
        let checked = program.run(
            format == "hledger" ? ["-f", file, "check", "--strict"] : [file], environment: ["LC_ALL": "C.UTF-8"])
        expectEqual(checked.exit, 0, "\(checked.err)\(checked.out)")
        return try #require(TextFile.read(file))
    }

    private func file(_ format: String, _ name: String, _ more: [String]) throws -> String {
        let file = bench.scratch.path(name)
        let outcome = bench.run(["export", "--format", format, "--out", file, "--force"] + more)
        expectEqual(outcome.exit, 0, "\(outcome.err)")
        return file
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

    @Test("known fault: a journal with entries of readings alone was said to have nothing in it")
    func isSomething() {
        take(dump("9373", service("10D7", "10270000000000000000000000000001"), day: "20"))
        take(dump("9373", service("10D7", "20270000000000000000000000000002")))
        for (format, isSomething) in [("hledger", true), ("beancount", true), ("csv", false)] {
            let file = bench.scratch.path("some." + format)
            let outcome = bench.run("export", "--format", format, "--out", file)
            #expect(outcome.err.contains("No record matches") != isSomething, "\(format): \(outcome.err)")
            let json = bench.run("--json", "export", "--format", format, "--out", file, "--force")
            expectEqual(json.out.contains(#""rows":0,"balances":2,"#), isSomething, "\(json.out)")
        }
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
        #expect(try journal("hledger", "--to", "2026-12").contains("Balance as read"))
        #expect(!(try journal("hledger", "--to", "2026-11-29")).contains("Balance as read"))
    }

    /// A ride that leaves a balance, on a day of November 2026.
    private func ride(_ balance: UInt16, day: UInt16, number: UInt8) -> String {
        let date = Hex.text([UInt8(0x35), UInt8(0x60 + day)])
        return "16010000\(date)01010107" + Hex.text([UInt8(balance & 0xFF), UInt8(balance >> 8)]) + "0000"
            + Hex.text([number]) + "00"
    }

    @Test(
        "known fault: of a card's second purse only the newest reading was asserted: each one is, beside any first purse"
    )
    func secondPurse() throws {
        for (day, balance, rides) in [
            ("10", "1027", [ride(900, day: 9, number: 1)]),
            ("20", "2027", [ride(700, day: 15, number: 2), ride(900, day: 9, number: 1)]),
            ("28", "1527", [ride(600, day: 21, number: 3), ride(700, day: 15, number: 2)]),
        ] {
            take(
                dump(
                    [
                        ("0003", service("090F", rides)),
                        ("9373", service("10D7", balance + "000000000000000000000000000" + rides.count.description)),
                    ], day: day))
        }
        let hledger = try journal("hledger")
        let beancount = try journal("beancount")
        for (day, balance) in [("11-11", 10_000), ("11-21", 10_016), ("11-29", 10_005)] {
            #expect(hledger.contains(" = \(balance).00 IDR"), "\(hledger)")
            #expect(beancount.contains("2026-\(day) balance Assets:IC:Card1:10D7  \(balance).00 IDR"), "\(beancount)")
        }
        // Each month's file has what was read in it, and goes on from the one before.
        let files = [
            try file("hledger", "first", ["--to", "2026-11-20"]),
            try file("hledger", "later", ["--from", "2026-11-21", "--continued"]),
        ]
        let first = try #require(TextFile.read(files[0]))
        #expect(first.contains(" = 10016.00 IDR") && !first.contains(" = 10005.00 IDR"))
        let later = try #require(TextFile.read(files[1]))
        #expect(!later.contains(" = 10016.00 IDR") && later.contains("    Equity:Unknown  11.00 IDR"), "\(later)")
        let book = bench.scratch.path("book")
        TextFile.write(files.map { "include \($0)\n" }.joined(), to: book)
        let program = try #require(Program.installed("hledger"))
        let checked = program.run(["-f", book, "check", "--strict"], environment: ["LC_ALL": "C.UTF-8"])
        expectEqual(checked.exit, 0, "\(checked.err)")
    }

    @Test("Each reading of a purse whose records tell no balances is asserted behind the record it has shown last")
    func eachReading() throws {
        let topUp = "3281B320000027100123000000000001"
        let trip = "3291852000000BB80123000001000002"
        let other = "32996E20000003E80123000001000003"
        for (day, balance, records) in [
            ("10", "10270000", [topUp]), ("20", "581B0000", [trip, topUp]), ("28", "70170000", [other, trip, topUp]),
        ] {
            take(
                dump(
                    "90B7",
                    service("1017", balance + "B80B0000000000000000000" + records.count.description) + ","
                        + service("200F", records), day: day))
        }
        let hledger = try journal("hledger")
        let assertions = hledger.split(separator: "\n").filter { $0.contains(":200F  ") }.map { line in
            line.split(separator: "  ").last.map(String.init)
        }
        expectEqual(
            assertions,
            [
                "10000.00 IDR", "0.00 IDR = 10000.00 IDR", "-3000.00 IDR", "0.00 IDR = 7000.00 IDR", "-1000.00 IDR",
                "0.00 IDR = 6000.00 IDR",
            ], "\(hledger)")
        // A reading of the days asked for stands before their records where it has shown none of them.
        let later = try journal("hledger", "--from", "2026-11-09")
        #expect(later.contains("    Equity:Opening  -10000.00 IDR") && later.contains(" = 7000.00 IDR"), "\(later)")
        let beancount = try journal("beancount")
        for (day, balance) in [("11-11", 10_000), ("11-21", 7_000), ("11-29", 6_000)] {
            #expect(beancount.contains("2026-\(day) balance Assets:IC:Card1:200F  \(balance).00 IDR"), "\(beancount)")
        }
    }
}

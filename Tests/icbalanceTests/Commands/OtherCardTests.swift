import Expectations
import FeliCa
import Fronts
import Glibc
import ICBalanceKit
import PlainJSON
import TestFiles
import Testing
import Wording

@testable import icbalance

@Suite("Cards of other kinds on the command line")
struct OtherCardTests {
    private let bench = Bench()

    /// A dump of a card of our own making, as a file.
    private func file(_ systems: String, name: String = "card.json") -> String {
        let path = bench.scratch.path(name)
        TextFile.write(
            """
            {"icbalance-dump": 1, "idm": "0101010101010107", "pmm": null, "readAt": "2026-11-30T12:00:00+09:00",
             "reader": null, "complete": true, "systems": [\(systems)]}
            """, to: path)
        return path
    }

    private func system(_ code: String, _ services: [String: [String]]) -> String {
        let list = services.sorted { $0.key < $1.key }.map { code, blocks in
            let numbered = blocks.enumerated().map { #""\#($0)": "\#($1)""# }.joined(separator: ", ")
            return #"{"code": "\#(code)", "state": "read", "blocks": {\#(numbered)}}"#
        }
        return
            #"{"code": "\#(code)", "idm": "0101010101010107", "nodes": [], "services": [\#(list.joined(separator: ", "))]}"#
    }

    private func run(_ language: Language, _ line: String...) -> Program.Outcome {
        Program.icbalance.run(["--db", bench.database, "--lang", language.rawValue] + line)
    }

    private let zeros = String(repeating: "0", count: 24)

    @Test("One that nobody knows is no error: it is kept, shown as unknown, and given back")
    func unknown() throws {
        let path = file(system("812B", ["100B": [String(repeating: "7", count: 32)]]))
        let imported = bench.run("import", path)
        expectEqual(imported.exit, 0)
        #expect(imported.err.isEmpty)
        #expect(imported.out.contains("unknown card (system 812B)"))
        let json = try bench.json("import", path)
        #expect(json["card"]?["profile"]?.isNull == true)
        #expect(json["balance"]?.isNull == true)
        expectEqual(json["card"]?["issuer"]?["state"]?.string, "unknown")
        #expect(bench.run("cards").out.contains("unknown card"))
        expectEqual(bench.run("history").exit, 0)
        expectEqual(bench.run("redecode").exit, 0)
        let dump = try bench.json("dump")
        #expect(
            dump["systems"]?.elements?.first?["services"]?.elements?.first?["blocks"]?["0"]?.string
                == String(repeating: "7", count: 32))
    }

    /// A card of our own making of the kind that was reported: system 812B, and the chip of an export card.
    private func exported() -> CardDump {
        let services = [
            CardDump.Service(code: 0x100B, blocks: 2), CardDump.Service(code: 0x200F, blocks: 70),
            CardDump.Service(code: NodeCode(rawValue: 0x300B), state: .skipped),
        ]
        let system = CardDump.System(
            code: SystemCode(rawValue: 0x812B), idm: IDm(hex: "0101010101010107"), services: services)
        return CardDump(idm: IDm(hex: "0101010101010107"), pmm: PMm(hex: "0300FFFFFFFFFFFF"), systems: [system])
    }

    @Test(
        "farebot 62: a card that nobody knows is told with its system, chip, timings and raw blocks",
        arguments: Language.allCases)
    func unknownTold(language: Language) throws {
        let receipt = try Kit(store: nil).record(exported())
        let style = PageStyle(language: language, width: nil, ink: .plain, showsIDm: false)
        let page = ReceiptPage(style: style, receipt: receipt).lines
        let words = [
            Language.en: [
                "unknown card (system 812B)", "IC type 00 (RC-S830, RC-S914), ROM type 03", "154.7 ms",
                "  812B 100B   1 00000000000000000000000000000001", "8 more:",
                "Of system 812B 1 service could not be read",
            ],
            .ja: [
                "種類の分からないカード（システム 812B）", "IC 種別 00（RC-S830, RC-S914）、ROM 種別 03", "読み取り",
                "  812B 100B   1 00000000000000000000000000000001", "ほかに 8 ブロック",
                "システム 812B のうち 1 個のサービスは読んでいません",
            ],
        ]
        for word in try #require(words[language]) { #expect(page.contains { $0.contains(word) }, "\(word): \(page)") }
        expectEqual(page.count { $0.hasPrefix("  812B ") }, 64)
        var writer = JSONWriter()
        writer.receipt(receipt, JSONStyle(language: language, showsIDm: false))
        #expect(!writer.text.contains("0101010101010107"))
        let json = try JSONReader.read(Array(writer.text.utf8))["rawCard"]
        expectEqual(json?["chip"]?["pmm"]?.string, "0300FFFFFFFFFFFF")
        expectEqual(json?["chip"]?["icType"]?.string, "00")
        expectEqual(json?["chip"]?["name"]?.string, "RC-S830, RC-S914")
        let timings = json?["chip"]?["timings"]?.elements
        expectEqual(timings?.map { $0["command"]?.string }, AnswerTime.Command.allCases.map(\.rawValue))
        expectEqual(timings?.map { $0["fixed"]?.integer }, Array(repeating: 154_657, count: 6))
        #expect(timings?.last?["each"]?.isNull == true)
        let services = json?["systems"]?.elements?.first?["services"]?.elements
        expectEqual(services?.map { $0["state"]?.string }, ["read", "read", "skipped"])
        expectEqual(services?[1]["blocks"]?["69"]?.string, "00000000000000000000000000000045")
        let known = try bench.json("import", file(system("0003", ["090F": ["1601000230C301010107260700006400"]])))
        #expect(known["rawCard"]?.isNull == true)
    }

    @Test("farebot 62: dump says which card it is beside the file, and explain tells any chip by its PMm")
    func unknownDumped() throws {
        let path = bench.scratch.path("export.json")
        TextFile.write(String(decoding: try #require(DumpFile.bytes(exported())), as: UTF8.self), to: path)
        _ = bench.run("import", path)
        let dumped = bench.run("dump")
        #expect(dumped.out.contains(#""pmm": "0300FFFFFFFFFFFF""#))
        #expect(dumped.err.contains("unknown card (system 812B)") && dumped.err.contains("IC type 00"))
        let told = bench.run("explain", "--pmm", "1099FFFFFFFFFFFF")
        #expect(told.out.contains("IC type 99, which no table has; ROM type 10"))
        #expect(told.out.contains("154.7 ms"))
        let json = try bench.json("explain", "--pmm", "100B4B428485D0FF")
        expectEqual(json["timings"]?.elements?[3]["each"]?.integer, 4_833)
        let both = bench.run("explain", "--pmm", "100B4B428485D0FF", "16010002166CE33BE6210A000001E300")
        #expect(both.out.contains("RC-S95x") && both.out.contains("483"))
        expectEqual(try bench.problem("explain").code, "missingArgument")
        expectEqual(try bench.problem("explain", "--pmm", "10").code, "invalidValue")
    }

    @Test("A system that nobody knows beside a purse is said to be kept", arguments: Language.allCases)
    func unknownBesidePurse(language: Language) throws {
        let ride = system("0003", ["090F": ["1601000230C301010107260700006400"]])
        let path = file(ride + "," + system("812B", ["100B": [String(repeating: "7", count: 32)]]))
        let outcome = run(language, "import", path)
        expectEqual(outcome.exit, 0)
        #expect(outcome.err.contains(language == .ja ? "未知のシステム 812B" : "the system 812B, too"))
        let findings = try bench.json("import", path)["findings"]?.elements
        expectEqual(findings?.map { $0["code"]?.string }, ["unknownSystem"])
        expectEqual(try bench.json("dump")["systems"]?.elements?.count, 2)
    }

    @Test("Both balances of an Octopus card are shown, in the card's currency", arguments: Language.allCases)
    func octopus(language: Language) throws {
        let words = [
            Language.en: ("Balance HK$0.60 or -HK$14.40", "HK$0.60 or -HK$14.40"),
            .ja: ("残高 0.60香港ドル または -14.40香港ドル", "0.60香港ドル または -14.40香港ドル"),
        ]
        let (line, cell) = try #require(words[language])
        let path = file(system("8008", ["0117": ["00000164" + zeros]]))
        #expect(run(language, "import", path).out.contains(cell))
        #expect(run(language, "history").out.hasPrefix(line))
        #expect(run(language, "cards").out.contains(cell))
        let purse = try bench.json("history")["purses"]?.elements?.first
        #expect(purse?["balance"]?.isNull == true)
        expectEqual(purse?["possibleBalances"]?.elements?.map { $0["amount"]?.integer }, [60, -1_440])
        expectEqual(purse?["possibleBalances"]?.elements?.first?["currency"]?.string, "HKD")
    }

    @Test(
        "known fault: show and graph said of an Octopus card that its balance is unknown, and of its history that it is to come",
        arguments: Language.allCases)
    func octopusOnScreens(language: Language) throws {
        let words = [
            Language.en: ("HK$0.60 or \u{2212}HK$14.40", "This card keeps no history"),
            .ja: ("HK$0.60 または \u{2212}HK$14.40", "このカードに履歴は残りません"),
        ]
        let (balances, none) = try #require(words[language])
        _ = bench.run("import", file(system("8008", ["0117": ["00000164" + zeros]])))
        for screen in ["read", "history"] {
            let page = run(language, "show", "--screen", screen, "--size", "1000x800").out
            // Drawn in ASCII, as for any terminal whose locale is not UTF-8.
            #expect(page.contains(balances.replacing("\u{2212}", with: "-")), "\(page)")
            #expect(page.contains(none), "\(page)")
            let picture = run(language, "show", "--screen", screen, "--svg", "-").out
            #expect(picture.contains(none))
        }
        #expect(run(language, "show", "--svg", "-").out.contains(balances))
        let heading = run(language, "graph").out.split(separator: "\n").first
        expectEqual(heading, run(language, "history").out.split(separator: "\n").first)
    }

    @Test("Several purses stand under their names", arguments: Language.allCases)
    func purses(language: Language) throws {
        let edy = "楽天Edy"
        let name = language == .ja ? edy : "Rakuten Edy"
        let ride = "1601000230C301010107260700006400"
        let path = file(
            system("0003", ["090F": [ride]]) + ","
                + system("FE00", ["1317": ["9E010000" + zeros], "170F": ["2000001145188CA00000024A0000019E"]]))
        _ = bench.run("import", path)
        let page = run(language, "history").out.split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(page.first?.contains("1,830") == true)
        #expect(page.dropFirst().first?.hasPrefix(name) == true)
        #expect(page.dropFirst().first?.contains("414") == true)
        expectEqual(page.filter { $0.hasPrefix(name) }.count, 2)
        let json = try bench.json("history")
        expectEqual(json["transactions"]?.elements?.map { $0["service"]?.string }, ["090F", "170F"])
        expectEqual(json["purses"]?.elements?.map { $0["profile"]?.string }, ["cjrc", "edy"])
        let cards = try bench.json("cards")["cards"]?.elements?.first
        expectEqual(cards?["purses"]?.elements?.map { $0["balance"]?["amount"]?.integer }, [1_830, 414])
    }

    @Test("A block of any profile is explained by its history where no service is named")
    func explain() throws {
        let told = bench.run("explain", "--profile", "edy", "2000001145188CA00000024A0000019E")
        #expect(told.out.contains("balance ¥414"))
        let hongKong = bench.run("explain", "--profile", "shenzhen-tong", "000001C2" + zeros)
        #expect(hongKong.out.contains("CN¥10.00"))
    }

    @Test("known fault: a service that is read raw is said not to be known, and is named among those to choose from")
    func explainRaw() throws {
        func problem(_ profile: String, _ service: [String]) -> String {
            let outcome = bench.run(["explain", "--profile", profile] + service + ["000001C2" + zeros])
            expectEqual(outcome.exit, 64)
            return outcome.err
        }
        for service in [[], ["--service", "884B"]] {
            let told = problem("ica", service)
            #expect(told.contains("are read and kept; what they mean is not known"))
            #expect(!told.contains("One of"))
        }
        #expect(problem("ica", ["--service", "1317"]).contains("knows no service 1317"))
        #expect(problem("hayakaken", []).contains("by name only"))
        let ayuca = problem("ayuca", ["--service", "884B"])
        #expect(ayuca.contains("884B are read and kept") && ayuca.contains("One of: 898F\n"))
    }
}

extension CardDump.Service {
    /// A service whose blocks hold their own numbers.
    fileprivate init(code: UInt16, blocks: Int) {
        self.init(
            code: NodeCode(rawValue: code),
            blocks: (0..<blocks).map { .init(number: UInt16($0), block: Block(high: 0, low: UInt64($0))) })
    }
}

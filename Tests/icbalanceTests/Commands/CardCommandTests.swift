import Expectations
import Fronts
import PlainJSON
import TestFiles
import Testing

@Suite("The commands over cards")
struct CardCommandTests {
    private let bench = Bench()
    private let suica = Bench.fixtures + "suica-2026-11.json"

    @Test("list the cards with their balances")
    func cards() throws {
        // A database that was asked for by name and is not there is no empty one.
        #expect(try bench.problem("cards") == ("noStore", 66))
        let home = Program.icbalance.run(["cards", "--json"], environment: ["XDG_DATA_HOME": bench.scratch.folder])
        expectEqual(home.exit, 0)
        expectEqual(home.out, "{\"cards\":[]}\n")
        _ = bench.run("import", suica, Bench.fixtures + "pasmo-new.json")
        let cards = try bench.json("cards")["cards"]?.elements ?? []
        expectEqual(cards.count, 2)
        expectEqual(
            cards.first?.members?.map(\.name),
            [
                "id", "idm", "profile", "issuer", "label", "balance", "purses", "systems", "transactions",
                "firstRead", "lastRead", "complete",
            ])
        expectEqual(cards.first?["systems"]?.elements?.map(\.string), ["0003", "86A7", "FE00"])
        expectEqual(cards.first?["transactions"]?.integer, 20)
        expectEqual(cards.first?["idm"]?.string, "0101••••••••0101")
        expectEqual(try bench.json("cards", "--show-idm")["cards"]?.elements?.first?["idm"]?.string, "0101010101010101")
        let text = bench.run("cards").out.split(separator: "\n")
        expectEqual(text.count, 3)
        #expect(text[2].contains("PASMO"))
    }

    @Test("mrt-buddy 3, 95: a balance without a word of when the card told it")
    func lastKnown() throws {
        _ = bench.run("import", suica)
        let card = try bench.json("cards")["cards"]?.elements?.first
        expectEqual(card?["balance"]?["amount"]?.integer, 2_629)
        expectEqual(card?["lastRead"]?.string, "2026-11-20T19:00:00+09:00")
        let page = bench.run("cards").out
        #expect(page.contains("2,629"))
        #expect(page.contains("20 Nov 2026"))
    }

    @Test("known fault: an old dump's balance stood there as if it were today's: its day is told with it")
    func dayOfBalance() throws {
        let hex = Bench.fixtures + "suica-2026-11.hex"
        #expect(bench.run("import", suica).out.contains("balance ¥2,629 as of 20 Nov 2026"))
        #expect(bench.run("history").out.hasPrefix("Balance ¥2,629 as of 20 Nov 2026\n"))
        #expect(bench.run("graph").out.hasPrefix("Balance ¥2,629 as of 20 Nov 2026\n"))
        // No reading tells when it was made: the newest record does.
        let undated = Bench()
        let told = undated.run("import", "--format", "raw", "--card", "new", hex).out
        #expect(told.contains("balance ¥2,629 as of 20 Nov 2026"))
        #expect(undated.run("history").out.hasPrefix("Balance ¥2,629 as of 20 Nov 2026\n"))
        #expect(undated.run("cards").out.contains("  as of 20 Nov 2026\n"))
        #expect(undated.run("show").out.contains("As of 20 Nov 2026"))
        // Nothing tells: a record of no day that a calendar has.
        let dayless = Bench()
        let file = dayless.scratch.path("dayless.hex")
        TextFile.write("160100023C5ECE05CE26450A0021C200\n", to: file)
        #expect(dayless.run("import", "--format", "raw", "--card", "new", file).out.contains(", day unknown"))
        #expect(dayless.run("history").out.contains(", day unknown\n"))
        #expect(dayless.run("cards").out.contains("  day unknown  "))
        #expect(dayless.run("show").out.contains("Day unknown"))
    }

    @Test("known fault: two labels that differ in case or width alone could hardly be told apart")
    func alikeLabels() throws {
        _ = bench.run("import", suica, Bench.fixtures + "pasmo-new.json")
        for (label, alike) in [("Taro", ["taro", "TARO", "Ｔａｒｏ"]), ("ガード 1", ["ｶﾞｰﾄﾞ 1", "ガード １"])] {
            expectEqual(bench.run("label", "1", label).exit, 0)
            for other in alike {
                #expect(try bench.problem("label", "2", other) == ("labelTaken", 64), "\(other)")
            }
            #expect(bench.run("label", "2", alike[0]).err.contains("the label of card 1, “\(label)”"))
            // A card's own label may change so.
            expectEqual(bench.run("label", "1", alike[0]).exit, 0)
        }
        expectEqual(bench.run("label", "2", "Tarō").exit, 0)
    }

    @Test("name a card, find it by its name, and take the name away")
    func label() throws {
        #expect(try bench.problem("label", "1", "x") == ("noStore", 66))
        _ = bench.run("import", suica, Bench.fixtures + "pasmo-new.json")
        expectEqual(try bench.json("label", "1", "通勤 用")["card"]?["label"]?.string, "通勤 用")
        expectEqual(try bench.json("history", "--card", "通勤 用")["card"]?["id"]?.integer, 1)
        expectEqual(try bench.json("history", "--card", "0101010101010101")["card"]?["id"]?.integer, 1)
        #expect(try bench.problem("label", "2", "通勤 用") == ("labelTaken", 64))
        #expect(try bench.problem("label", "2", "12") == ("unusableLabel", 64))
        #expect(try bench.problem("label", "2", "a\u{1B}[2J") == ("unusableLabel", 64))
        #expect(try bench.problem("label", "2", "\u{3000}") == ("unusableLabel", 64))
        #expect(bench.run("label", "2", "\u{200B}").err.contains("one that can't be seen"))
        #expect(try bench.problem("label", "2") == ("missingArgument", 64))
        #expect(try bench.problem("label", "2", "x", "--remove") == ("surplusArgument", 64))
        expectEqual(bench.run("complete", "cards").out, "1\n通勤 用\n2\n")
        #expect(try bench.json("label", "1", "--remove")["card"]?["label"]?.isNull == true)
    }

    @Test("erase a card only after a yes")
    func forget() throws {
        _ = bench.run("import", suica)
        #expect(try bench.problem("forget", "1") == ("confirmationNeeded", 64))
        #expect(try bench.problem("forget", "1", input: .closed) == ("confirmationNeeded", 64))
        #expect(try bench.problem("forget", "2", "--yes") == ("noSuchCard", 66))
        expectEqual(try bench.json("cards")["cards"]?.elements?.count, 1)
        let forgotten = try bench.json("forget", "1", "--yes")
        #expect(forgotten["forgotten"]?["id"]?.integer == 1 || forgotten["forgotten"]?["card"]?["id"]?.integer == 1)
        #expect(try bench.json("cards")["cards"]?.elements?.isEmpty == true)
    }

    @Test(
        "ask at a terminal before they erase",
        arguments: [("yes\n", true), ("はい\n", true), ("no\n", false), ("\n", false), ("\u{4}", false)])
    func forgetAsks(answer: String, isErased: Bool) throws {
        _ = bench.run("import", suica)
        let terminal = try #require(PseudoTerminal(columns: 80))
        terminal.type(answer)
        let outcome = bench.run("forget", "1", input: .file(terminal.path))
        #expect(outcome.exit == (isErased ? 0 : 1))
        #expect(outcome.err.contains("Erase it with its 20 records for good? [yes/no]"))
        #expect(!outcome.err.contains("0101010101010101"))
        #expect(try bench.json("cards")["cards"]?.elements?.count == (isErased ? 0 : 1))
    }
}

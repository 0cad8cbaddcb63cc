import Expectations
import Fronts
import PlainJSON
import TestFiles
import Testing

@Suite("The import of recorded dumps")
struct ImportCommandTests {
    private let bench = Bench()
    private let suica = Bench.fixtures + "suica-2026-11.json"
    private let later = Bench.fixtures + "suica-2026-11-later.json"
    private let hex = Bench.fixtures + "suica-2026-11.hex"

    @Test("take a dump in once, however often it is imported")
    func importing() throws {
        let first = try bench.json("import", suica)
        expectEqual(first["new"]?.integer, 20)
        expectEqual(first["known"]?.integer, 0)
        expectEqual(first["card"]?["id"]?.integer, 1)
        expectEqual(first["transactions"]?.elements?.count, 20)
        #expect(first["findings"]?.elements?.isEmpty == true)
        let again = try bench.json("import", suica)
        expectEqual(again["new"]?.integer, 0)
        expectEqual(again["known"]?.integer, 20)
        let history = try bench.json("history")
        expectEqual(history["total"]?.integer, 20)
        expectEqual(history["balance"]?["amount"]?.integer, first["balance"]?["amount"]?.integer)
    }

    @Test("name a bad file, take the others in, and end with the kind of the failure")
    func importingSome() throws {
        TextFile.write("nonsense", to: bench.scratch.path("bad.txt"))
        let outcome = bench.run("import", bench.scratch.path("bad.txt"), suica, later)
        expectEqual(outcome.exit, 65)
        expectEqual(outcome.out.split(separator: "\n").count, 2)
        #expect(outcome.err.contains("bad.txt: It is in no known format."))
        let missing = bench.run("import", "/proc/nowhere/x.json", suica)
        expectEqual(missing.exit, 66)
        #expect(missing.err.hasPrefix("icbalance: error: There is no file /proc/nowhere/x.json."))
        expectEqual(bench.run("import", "/proc/nowhere/x.json", bench.scratch.path("bad.txt")).exit, 65)
    }

    @Test("ask for the card of a dump that holds no IDm")
    func cardNeeded() throws {
        #expect(try bench.problem("import", "--format", "raw", hex) == ("cardNeeded", 65))
        #expect(try bench.problem("import", "--format", "raw", "--card", "7", hex) == ("noSuchCard", 66))
        let new = try bench.json("import", "--format", "raw", "--card", "new", hex)
        expectEqual(new["card"]?["id"]?.integer, 1)
        #expect(new["card"]?["idm"]?.isNull == true)
        let same = try bench.json("import", "--format", "raw", "--card", "1", hex)
        expectEqual(same["new"]?.integer, 0)
        expectEqual(bench.run("import", suica).exit, 0)
        expectEqual(try bench.problem("import", "--card", "1", suica).exit, 65)
        #expect(try bench.problem("import", "--card", "new", suica) == ("cardExists", 65))
    }

    @Test("known fault: blocks of any card were taken for a transit card's: they are refused until somebody says so")
    func unnamed() throws {
        let edy = bench.scratch.path("edy.txt")
        TextFile.write("200000671804CE1A0000012C000003E8\n020000661804CE190000012C00000514\n", to: edy)
        for card in [[], ["--card", "new"]] {
            let outcome = bench.run(["import"] + card + [edy])
            expectEqual(outcome.exit, 65)
            #expect(outcome.err.contains("--format raw"))
        }
        #expect(try bench.json("cards")["cards"]?.elements?.isEmpty == true)
    }

    @Test("known fault: rows that name no card became a second purse of a card of another kind: they are refused")
    func otherKind() throws {
        let edy = bench.scratch.path("edy.txt")
        TextFile.write(
            "# IDm: 0101010101010101\n# System code: FE00\n170F:0000 200000671804CE1A0000012C000003E8\n", to: edy)
        expectEqual(bench.run("import", edy).exit, 0)
        let refused = bench.run("import", "--format", "raw", "--card", "1", hex)
        expectEqual(refused.exit, 65)
        #expect(refused.err.contains("another kind (cjrc) than card 1 (edy)"), "\(refused.err)")
        let history = try bench.json("history")
        expectEqual(history["total"]?.integer, 1)
    }

    @Test("read standard input, and a format that is told")
    func input() throws {
        let receipt = try bench.json("import", "-", input: .file(suica))
        expectEqual(receipt["new"]?.integer, 20)
        #expect(try bench.problem("import", "--format", "flipper", suica) == ("unreadableDump", 65))
        expectEqual(bench.run("import", "--format", "icbalance", suica).exit, 0)
    }

    @Test("import many dumps of one file, the bad one among them named by its place")
    func many() throws {
        let text = TextFile.read(suica) ?? ""
        let other = TextFile.read(later) ?? ""
        let file = bench.scratch.path("many.json")
        TextFile.write("[\(text),{\"icbalance-dump\":1},\(other)]", to: file)
        let outcome = bench.run("import", file)
        expectEqual(outcome.exit, 65)
        expectEqual(outcome.out.split(separator: "\n").count, 2)
        #expect(outcome.err.contains("many.json: dump 2"))
        expectEqual(try bench.json("history")["total"]?.integer, 28)
    }
}

import Expectations
import PlainJSON
import TestFiles
import Testing

@testable import icbalance

private enum Oracles {
    static let folder =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5).joined(separator: "/")
        + "/shared/dumps/"
}

@Suite(
    "Other programs' dumps on the command line",
    .enabled("the third-party dumps are absent (../shared/dumps)") {
        TextFile.read(Oracles.folder + "INDEX.md") != nil
    })
struct OracleCardTests {
    private let bench = Bench()

    private func imported(_ name: String) throws -> JSON { try bench.json("import", Oracles.folder + name) }

    @Test(
        "A card of several systems is the one purse that they hold: FE00 alone is no Edy",
        arguments: [("farebot/Suica.nfc", 10), ("farebot/PASMO.nfc", 0)])
    func onePurse(name: String, balance: Int) throws {
        let read = try imported(name)
        expectEqual(read["card"]?["profile"]?.string, "cjrc")
        expectEqual(read["balance"]?["amount"]?.integer, balance)
        expectEqual(try bench.json("history")["purses"]?.elements?.map { $0["profile"]?.string }, ["cjrc"])
    }

    @Test("Octopus's two balances, the synthetic one's and one that no such card can hold")
    func octopus() throws {
        let read = try imported("farebot/Octopus.json")
        expectEqual(read["card"]?["profile"]?.string, "octopus")
        let told = try bench.json("history")["purses"]?.elements?.first?["possibleBalances"]
        expectEqual(told?.elements?.map { $0["amount"]?.integer }, [60, -1_440])
        let other = Bench()
        let odd = try other.json("import", Oracles.folder + "metrodroid/metrodroid_3.json")
        expectEqual(odd["card"]?["profile"]?.string, "octopus")
        let cap = try #require(odd["findings"]?.elements?.first { $0["code"]?.string == "balanceAboveCap" })
        expectEqual(cap["detail"]?.string, "108177.80")
    }

    @Test(
        "A card whose services or blocks nobody knows is kept as such",
        arguments: [
            "taginfo/felica_812B_excerpt.txt", "flipper/Felica_lite_v1.nfc", "nfcpy/tagtool_dump_ndef_12fc_lite.txt",
        ])
    func unknown(name: String) throws {
        let isNameless = name.hasPrefix("nfcpy")
        let outcome = bench.run(["import", Oracles.folder + name] + (isNameless ? ["--card", "new"] : []))
        expectEqual(outcome.exit, 0, "\(outcome.err)")
        expectEqual(bench.run("history").exit, 0)
        #expect(try bench.json("history")["balance"]?.isNull == true)
    }
}

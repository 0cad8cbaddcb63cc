import Fronts
import PlainJSON
import Testing

@Suite("Place names of one's own")
struct PlaceCommandTests {
    private let bench = Bench()
    private let suica = Bench.fixtures + "suica-2026-11.json"

    @Test("take over place names of one's own, which win")
    func stations() throws {
        _ = bench.run("import", suica)
        let code =
            try bench.json("history")["transactions"]?.elements?.lazy
            .compactMap { $0["from"]?["code"]?.string }.first ?? ""
        let table = bench.scratch.path("own.tsv")
        TextFile.write("code\tname\n\(code)\tわが駅\n", to: table)
        let outcome = try bench.json("stations", "import", table)
        #expect(outcome["names"]?.integer == 1)
        #expect(outcome["profile"]?.string == "cjrc")
        #expect(bench.run("history").out.contains("わが駅"))
        let raw =
            try bench.json("history")["transactions"]?.elements?.lazy
            .first { $0["from"]?["code"]?.string == code }?["raw"]?.string ?? ""
        #expect(try bench.json("explain", raw)["from"]?["name"]?.string == "わが駅")
        #expect(bench.run("explain", raw).out.contains("わが駅"))
        // Where there is no database, or none that can be read, the built-in names are told.
        for other in ["none.sqlite", "own.tsv"] {
            let plain = Program.icbalance.run(["--db", bench.scratch.path(other), "--lang", "ja", "explain", raw])
            #expect(plain.exit == 0)
            #expect(!plain.out.contains("わが駅") && plain.out.contains("駅"))
        }
        TextFile.write("code\tname\nnonsense\tx\n", to: table)
        let bad = bench.run("stations", "import", table)
        #expect(bad.exit == 65)
        #expect(bad.err.contains("own.tsv"))
        #expect(bad.err.contains("Line 2"))
        #expect(try bench.problem("stations", "import", "--profile", "x", table) == ("noSuchProfile", 66))
        #expect(try bench.problem("stations", "import", "/proc/nowhere") == ("noSuchFile", 66))
    }
}

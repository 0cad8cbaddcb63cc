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
        TextFile.write("code\tname\nnonsense\tx\n", to: table)
        let bad = bench.run("stations", "import", table)
        #expect(bad.exit == 65)
        #expect(bad.err.contains("own.tsv"))
        #expect(bad.err.contains("Line 2"))
        #expect(try bench.problem("stations", "import", "--profile", "x", table) == ("noSuchProfile", 66))
        #expect(try bench.problem("stations", "import", "/proc/nowhere") == ("noSuchFile", 66))
    }
}

import Expectations
import Fronts
import PlainJSON
import TestFiles
import Testing

@Suite("Tables of place names of one's own")
struct PlaceCommandTests {
    private let bench = Bench()
    private let suica = Bench.fixtures + "suica-2026-11.json"

    private func table(_ text: String) -> String {
        let path = bench.scratch.path("own.tsv")
        TextFile.write(text, to: path)
        return path
    }

    @Test("take over place names of one's own, which win")
    func stations() throws {
        _ = bench.run("import", suica)
        let code =
            try bench.json("history")["transactions"]?.elements?.lazy
            .compactMap { $0["from"]?["code"]?.string }.first ?? ""
        let outcome = try bench.json("stations", "import", table("code\tname\n\(code)\tわが駅\n"))
        expectEqual(outcome["names"]?.integer, 1)
        expectEqual(outcome["profile"]?.string, "cjrc")
        #expect(bench.run("history").out.contains("わが駅"))
        let raw =
            try bench.json("history")["transactions"]?.elements?.lazy
            .first { $0["from"]?["code"]?.string == code }?["raw"]?.string ?? ""
        expectEqual(try bench.json("explain", raw)["from"]?["name"]?.string, "わが駅")
        #expect(bench.run("explain", raw).out.contains("わが駅"))
        // Where there is no database, or none that can be read, the built-in names are told.
        for other in ["none.sqlite", "own.tsv"] {
            let plain = Program.icbalance.run(["--db", bench.scratch.path(other), "--lang", "ja", "explain", raw])
            expectEqual(plain.exit, 0)
            #expect(!plain.out.contains("わが駅") && plain.out.contains("駅"))
        }
        expectEqual(try bench.json("stations", "remove")["removed"]?.integer, 1)
        #expect(!bench.run("history").out.contains("わが駅"))
    }

    @Test("name the file, the line and the column of a fault, and take nothing over")
    func fault() throws {
        let bad = bench.run("stations", "import", table("code\tname\n0-01-07\tわが駅\nnonsense\tx\n"))
        expectEqual(bad.exit, 65)
        #expect(bad.err.contains("own.tsv"))
        #expect(bad.err.contains("Line 3, column 1"))
        #expect(!bench.run("name", "0-01-07").out.contains("わが駅"))
        let path = bench.scratch.path("own.tsv")
        #expect(try bench.problem("stations", "import", "--profile", "x", path) == ("noSuchProfile", 66))
        #expect(try bench.problem("stations", "import", "/proc/nowhere") == ("noSuchFile", 66))
        #expect(try bench.problem("stations", "remove", "--profile", "x") == ("noSuchProfile", 66))
    }

    @Test("ask where a table may mean several things, say how to answer, and take the answer")
    func question() throws {
        let path = table("AreaCode,LineCode,StationCode,CompanyName,LineName,StationName\n0,1,10,社,線,わが駅\n")
        let asked = bench.run("stations", "import", path)
        expectEqual(asked.exit, 65)
        #expect(asked.err.contains("own.tsv"))
        #expect(asked.err.contains("“10” in line 2, column 5"))
        #expect(asked.err.contains("--base dec") && asked.err.contains("--base hex"))
        #expect(try bench.problem("stations", "import", path) == ("ambiguousTable", 65))
        expectEqual(try bench.json("stations", "import", path, "--base", "dec")["names"]?.integer, 1)
        expectEqual(try bench.json("name", "0-01-0A")["place"]?["name"]?.string, "わが駅")
        expectEqual(try bench.json("name", "0-01-10")["place"]?["name"]?.string, "新子安")
    }

    @Test("take columns, areas, days and which row counts from the command line")
    func options() throws {
        let path = table("x,y,z\n1,a,いち\n1,a,に\n")
        let outcome = try bench.json(
            "stations", "import", path, "--columns", "line,station,name", "--area", "3", "--repeated", "last",
            "--until",
            "2014-06")
        expectEqual(outcome["names"]?.integer, 1)
        expectEqual(outcome["repeated"]?.integer, 1)
        #expect(
            bench.run("names", "export").out.split(separator: "\n").last
                == "3-01-0A\t\t2014-06-01\tに\t\t\t")
        let days = try bench.problem("stations", "import", path, "--since", "2014-06-01", "--until", "2014-06-01")
        #expect(days == ("invalidValue", 64))
    }

    @Test(
        "known fault: a table with nothing to take in ended as if all were well",
        arguments: ["code,name\n", "code\tname\n\n", "code,name\n0-03-17,\n"])
    func nothing(text: String) throws {
        let file = bench.scratch.path("empty.csv")
        TextFile.write(text, to: file)
        #expect(try bench.problem("stations", "import", file) == ("unreadableTable", 65))
        let outcome = bench.run("stations", "import", file)
        #expect(outcome.exit == 65 && outcome.out.isEmpty)
        #expect(outcome.err.contains("no row that names a code. Nothing was imported."), "\(outcome.err)")
        expectEqual(outcome.err.contains("Rows without a name were left out: 1"), text.contains("0-03-17"))
    }

    @Test("tell of rows that were left out")
    func leftOut() {
        let path = table("area,line,station,name\n0,01,01,\n0,01,02,に\n0,01,02,に\n1,01,03,さん\n")
        let outcome = bench.run("stations", "import", path, "--area", "0")
        expectEqual(outcome.out, "Names imported into this database: 1.\n")
        expectEqual(
            outcome.err.split(separator: "\n"),
            [
                "Rows without a name were left out: 1.", "Rows that repeat others were left out: 1.",
                "Rows of other areas were left out: 1.",
            ])
    }

    @Test("write a table that reads back as it is, for one's own eyes or for a script")
    func export() throws {
        #expect(try bench.problem("names", "export") == ("noStore", 66))
        _ = bench.run("name", "0-e3-99", "新駅", "--en", "Shin-eki", "--since", "2024-06-03")
        _ = bench.run("name", "T-2740", "角の店")
        let text = bench.run("names", "export").out
        let rows: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
        expectEqual(
            rows.dropFirst(),
            [
                "code\tsince\tuntil\tname\tname_en\tline_name\toperator", "0-E3-99\t2024-06-03\t\t新駅\tShin-eki\t\t",
                "T-2740\t\t\t角の店\t\t\t", "",
            ])
        let path = bench.scratch.path("names.tsv")
        let outcome = try bench.json("names", "export", "--out", path)
        expectEqual(outcome["export"]?.string, path)
        expectEqual(outcome["names"]?.integer, 2)
        expectEqual(TextFile.read(path), text)
        #expect(try bench.problem("names", "export", "--out", path) == ("fileExists", 73))
        #expect(try bench.problem("names", "export", "--force") == ("missingOption", 64))
        expectEqual(bench.run("names", "export", "--out", path, "--force").exit, 0)
        let other = bench.scratch.path("other.sqlite")
        let imported = Program.icbalance.run(["--db", other, "--lang", "en", "stations", "import", path])
        expectEqual(imported.out, "Names imported into this database: 2.\n")
        expectEqual(Program.icbalance.run(["--db", other, "names", "export"]).out, text)
    }
}

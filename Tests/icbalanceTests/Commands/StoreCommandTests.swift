import Fronts
import Glibc
import PlainJSON
import Rendering
import Testing
import Wording

@testable import icbalance

/// The program with a database of a test's own.
struct Bench {
    let scratch = Scratch()
    private let program = Program.icbalance

    /// The folder of the recorded-like cards.
    static let fixtures =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
        + "/Fixtures/dumps/"

    var database: String { scratch.path("cards.sqlite") }

    func run(_ line: String..., input: Program.Stream = .text("")) -> Program.Outcome {
        program.run(["--db", database, "--lang", "en"] + line, input: input)
    }

    func json(_ line: String..., input: Program.Stream = .text("")) throws -> JSON {
        let outcome = program.run(["--db", database, "--lang", "en", "--json"] + line, input: input)
        return try JSONReader.read(Array(outcome.out.utf8))
    }

    /// The problem that a command ends with, as scripts see it.
    func problem(_ line: String..., input: Program.Stream = .text("")) throws -> (code: String?, exit: Int32) {
        let outcome = program.run(["--db", database, "--json"] + line, input: input)
        let last = outcome.err.split(separator: "\n").last ?? ""
        let error = try JSONReader.read(Array(last.utf8))["error"]
        #expect(error?["exit"]?.integer == Int(outcome.exit))
        return (error?["code"]?.string, outcome.exit)
    }
}

@Suite("The commands over a database")
struct StoreCommandTests {
    private let bench = Bench()
    private let suica = Bench.fixtures + "suica-2026-11.json"
    private let later = Bench.fixtures + "suica-2026-11-later.json"
    private let hex = Bench.fixtures + "suica-2026-11.hex"

    @Test("take a dump in once, however often it is imported")
    func importing() throws {
        let first = try bench.json("import", suica)
        #expect(first["new"]?.integer == 20)
        #expect(first["known"]?.integer == 0)
        #expect(first["card"]?["id"]?.integer == 1)
        #expect(first["transactions"]?.elements?.count == 20)
        #expect(first["findings"]?.elements?.isEmpty == true)
        let again = try bench.json("import", suica)
        #expect(again["new"]?.integer == 0)
        #expect(again["known"]?.integer == 20)
        let history = try bench.json("history")
        #expect(history["total"]?.integer == 20)
        #expect(history["balance"]?["amount"]?.integer == first["balance"]?["amount"]?.integer)
    }

    @Test("name a bad file, take the others in, and end with the kind of the failure")
    func importingSome() throws {
        TextFile.write("nonsense", to: bench.scratch.path("bad.txt"))
        let outcome = bench.run("import", bench.scratch.path("bad.txt"), suica, later)
        #expect(outcome.exit == 65)
        #expect(outcome.out.split(separator: "\n").count == 2)
        #expect(outcome.err.contains("bad.txt: It is in no format that is known here."))
        let missing = bench.run("import", "/proc/nowhere/x.json", suica)
        #expect(missing.exit == 66)
        #expect(missing.err.hasPrefix("icbalance: error: There is no file /proc/nowhere/x.json."))
        #expect(bench.run("import", "/proc/nowhere/x.json", bench.scratch.path("bad.txt")).exit == 65)
    }

    @Test("ask for the card of a dump that holds no IDm")
    func cardNeeded() throws {
        #expect(try bench.problem("import", hex) == ("cardNeeded", 65))
        #expect(try bench.problem("import", "--card", "7", hex) == ("noSuchCard", 66))
        let new = try bench.json("import", "--card", "new", hex)
        #expect(new["card"]?["id"]?.integer == 1)
        #expect(new["card"]?["idm"]?.isNull == true)
        let same = try bench.json("import", "--card", "1", hex)
        #expect(same["new"]?.integer == 0)
        #expect(bench.run("import", suica).exit == 0)
        #expect(try bench.problem("import", "--card", "1", suica).exit == 65)
        #expect(try bench.problem("import", "--card", "new", suica) == ("cardExists", 65))
    }

    @Test("read standard input, and a format that is told")
    func input() throws {
        let receipt = try bench.json("import", "-", input: .file(suica))
        #expect(receipt["new"]?.integer == 20)
        #expect(try bench.problem("import", "--format", "flipper", suica) == ("unreadableDump", 65))
        #expect(bench.run("import", "--format", "icbalance", suica).exit == 0)
    }

    @Test("import many dumps of one file, the bad one among them named by its place")
    func many() throws {
        let text = TextFile.read(suica) ?? ""
        let other = TextFile.read(later) ?? ""
        let file = bench.scratch.path("many.json")
        TextFile.write("[\(text),{\"icbalance-dump\":1},\(other)]", to: file)
        let outcome = bench.run("import", file)
        #expect(outcome.exit == 65)
        #expect(outcome.out.split(separator: "\n").count == 2)
        #expect(outcome.err.contains("many.json: dump 2"))
        #expect(try bench.json("history")["total"]?.integer == 28)
    }

    @Test("list the cards with their balances")
    func cards() throws {
        #expect(try bench.json("cards")["cards"]?.elements?.isEmpty == true)
        #expect(bench.run("cards").exit == 0)
        _ = bench.run("import", suica, Bench.fixtures + "pasmo-new.json")
        let cards = try bench.json("cards")["cards"]?.elements ?? []
        #expect(cards.count == 2)
        #expect(
            cards.first?.members?.map(\.name) == [
                "id", "idm", "profile", "issuer", "label", "balance", "transactions", "firstRead", "lastRead",
                "complete",
            ])
        #expect(cards.first?["transactions"]?.integer == 20)
        #expect(cards.first?["idm"]?.string == "0101••••••••0101")
        #expect(try bench.json("cards", "--show-idm")["cards"]?.elements?.first?["idm"]?.string == "0101010101010101")
        let text = bench.run("cards").out.split(separator: "\n")
        #expect(text.count == 3)
        #expect(text[2].contains("PASMO"))
    }

    @Test("show a page of a history, filtered")
    func history() throws {
        #expect(try bench.problem("history") == ("noStore", 66))
        _ = bench.run("import", suica, Bench.fixtures + "pasmo-new.json")
        #expect(try bench.problem("history") == ("severalCards", 64))
        #expect(try bench.problem("history", "--card", "x") == ("noSuchCard", 66))
        let page = try bench.json("history", "--card", "1", "--limit", "3", "--offset", "2")
        #expect(page["transactions"]?.elements?.count == 3)
        #expect(page["total"]?.integer == 20)
        #expect(page["offset"]?.integer == 2)
        let rides = try bench.json("history", "--card", "1", "--kind", "ride")
        #expect(rides["transactions"]?.elements?.allSatisfy { $0["kind"]?.string == "ride" } == true)
        #expect(rides["transactions"]?.elements?.isEmpty == false)
        let days = try bench.json("history", "--card", "2", "--from", "2026-10-09", "--to", "2026-10-09")
        #expect(days["transactions"]?.elements?.count == 4)
    }

    @Test("show a history with its gap, for people", arguments: Language.allCases)
    func golden(language: Language) {
        _ = bench.run("import", suica, later, Bench.fixtures + "suica-2027-01-gap.json")
        let outcome = Program.icbalance.run(["--db", bench.database, "history", "--lang", language.rawValue])
        #expect(outcome.err.isEmpty)
        Goldens.expect(outcome.out, is: "history-gap.\(language).txt")
    }

    @Test("name a card, find it by its name, and take the name away")
    func label() throws {
        #expect(try bench.problem("label", "1", "x") == ("noStore", 66))
        _ = bench.run("import", suica, Bench.fixtures + "pasmo-new.json")
        #expect(try bench.json("label", "1", "通勤 用")["card"]?["label"]?.string == "通勤 用")
        #expect(try bench.json("history", "--card", "通勤 用")["card"]?["id"]?.integer == 1)
        #expect(try bench.json("history", "--card", "0101010101010101")["card"]?["id"]?.integer == 1)
        #expect(try bench.problem("label", "2", "通勤 用") == ("labelTaken", 64))
        #expect(try bench.problem("label", "2", "12") == ("unusableLabel", 64))
        #expect(try bench.problem("label", "2", "a\u{1B}[2J") == ("unusableLabel", 64))
        #expect(try bench.problem("label", "2") == ("missingArgument", 64))
        #expect(try bench.problem("label", "2", "x", "--remove") == ("surplusArgument", 64))
        #expect(bench.run("complete", "cards").out == "1\n通勤 用\n2\n")
        #expect(try bench.json("label", "1", "--remove")["card"]?["label"]?.isNull == true)
    }

    @Test("erase a card only after a yes")
    func forget() throws {
        _ = bench.run("import", suica)
        #expect(try bench.problem("forget", "1") == ("confirmationNeeded", 64))
        #expect(try bench.problem("forget", "1", input: .closed) == ("confirmationNeeded", 64))
        #expect(try bench.problem("forget", "2", "--yes") == ("noSuchCard", 66))
        #expect(try bench.json("cards")["cards"]?.elements?.count == 1)
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

    @Test("fit the terminal, and use colour there")
    func terminal() throws {
        _ = bench.run("import", suica)
        let terminal = try #require(PseudoTerminal(columns: 72))
        let outcome = Program.icbalance.run(
            ["--db", bench.database, "history", "--limit", "5"], environment: ["TERM": "xterm", "LANG": "ja_JP.UTF-8"],
            output: .file(terminal.path))
        #expect(outcome.exit == 0)
        let shown = terminal.shown()
        #expect(shown.hasPrefix("\u{1B}[1m残高 2,629円\u{1B}[0m\n"))
        var plain = shown
        while let start = plain.firstIndex(of: "\u{1B}"), let end = plain[start...].firstIndex(of: "m") {
            plain.removeSubrange(start...end)
        }
        #expect(plain.contains("横浜 → 渋谷"))
        for line in plain.split(separator: "\n") { #expect(DisplayWidth.of(line) <= 72, "\(line)") }
    }

    @Test("find no fault in a sound database, and the fault in a broken one")
    func check() throws {
        #expect(try bench.problem("check") == ("noStore", 66))
        _ = bench.run("import", suica, later)
        #expect(try bench.json("check")["faults"]?.elements?.isEmpty == true)
        #expect(bench.run("check").out == "No fault was found.\n")
        TextFile.write("no database at all", to: bench.scratch.path("other.sqlite"))
        let outcome = Program.icbalance.run(["--json", "--db", bench.scratch.path("other.sqlite"), "check"])
        #expect(outcome.exit == 65)
        #expect(outcome.err.contains("notAStore"))
        let file = open(bench.database, O_WRONLY)
        lseek(file, 8 * 4096, SEEK_SET)
        let junk = [UInt8](repeating: 0x5A, count: 8 * 4096)
        #expect(write(file, junk, junk.count) == junk.count)
        close(file)
        #expect(bench.run("check").exit == 65)
    }

    @Test("derive the history anew, with nothing changed where nothing has improved")
    func redecode() throws {
        #expect(try bench.problem("redecode") == ("noStore", 66))
        _ = bench.run("import", suica, later)
        let counts = try bench.json("redecode")
        #expect(counts.members?.map(\.name) == ["cards", "readings", "transactions", "added", "removed", "conflicts"])
        #expect(counts["transactions"]?.integer == 28)
        #expect(counts["added"]?.integer == 0)
        #expect(counts["removed"]?.integer == 0)
    }

    @Test("copy the database to a file of the owner's, never over another unless told")
    func backup() throws {
        _ = bench.run("import", suica)
        let copy = bench.scratch.path("copy.sqlite")
        #expect(try bench.json("backup", copy)["backup"]?.string == copy)
        var status = stat()
        #expect(stat(copy, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(try bench.problem("backup", copy) == ("fileExists", 73))
        #expect(bench.run("backup", copy, "--force").exit == 0)
        let cards = Program.icbalance.run(["--db", copy, "--json", "cards"])
        #expect(cards.out.contains(#""transactions":20"#))
        #expect(try bench.problem("backup", "/proc/nowhere/copy") == ("cannotWrite", 73))
        #expect(try bench.problem("dump", "--out", "/proc/nowhere/copy") == ("cannotWrite", 73))
    }

    @Test("write what the card said so that it can be imported again")
    func dump() throws {
        _ = bench.run("import", suica)
        let file = bench.scratch.path("card.json")
        #expect(bench.run("dump", "--out", file).exit == 0)
        var status = stat()
        #expect(stat(file, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(try bench.problem("dump", "--out", file) == ("fileExists", 73))
        #expect(bench.run("dump", "--out", file, "--force").exit == 0)
        #expect(try bench.json("import", file)["known"]?.integer == 20)
        let dump = try JSONReader.read(Array(bench.run("dump").out.utf8))
        #expect(dump["idm"]?.string == "0101010101010101")
        #expect(dump["systems"]?.elements?.first?["code"]?.string == "0003")
    }

    @Test("redact a dump: other days, no reader, the same amounts")
    func redact() throws {
        _ = bench.run("import", suica)
        let file = bench.scratch.path("redacted.json")
        #expect(bench.run("dump", "--redact", "--out", file).exit == 0)
        let other = Bench()
        let own = try bench.json("history")["transactions"]?.elements ?? []
        let receipt = try other.json("import", file)
        let redacted = receipt["transactions"]?.elements ?? []
        #expect(receipt["reader"]?.isNull == true)
        #expect(redacted.map { $0["amount"]?.integer } == own.map { $0["amount"]?.integer })
        #expect(redacted.map { $0["date"]?.string } != own.map { $0["date"]?.string })
    }

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

    @Test("explain blocks, each on a line of JSON")
    func explain() throws {
        let outcome = bench.run(
            "--json", "explain", "16010002166CE33BE6210A000001E300", "C846000016647B802740B8060001D000")
        let lines = outcome.out.split(separator: "\n")
        #expect(lines.count == 2)
        let ride = try JSONReader.read(Array(lines[0].utf8))
        #expect(
            ride.members?.map(\.name) == [
                "kind", "date", "time", "amount", "balance", "sequence", "cash", "from", "to", "terminalID", "terminal",
                "process", "payment", "gate", "raw", "empty", "fields", "findings",
            ])
        #expect(ride["kind"]?.string == "ride")
        #expect(ride["balance"]?.integer == 10)
        #expect(ride["amount"]?.isNull == true)
        #expect(ride["to"]?["name"]?.string == "渋谷")
        #expect(
            ride["fields"]?.elements?.first?.members?.map(\.name)
                == ["name", "at", "bit", "width", "raw", "value", "meaning", "source"])
        let purchase = try JSONReader.read(Array(lines[1].utf8))
        #expect(purchase["kind"]?.string == "purchase")
        #expect(purchase["time"]?.string == "15:28:00")
        #expect(access(bench.database, F_OK) != 0, "explain made a database")
        let empty = try bench.json("explain", String(repeating: "0", count: 32))
        #expect(empty["empty"]?.bool == true)
        #expect(empty["kind"]?.isNull == true)
    }

    @Test("explain a block for people", arguments: Language.allCases)
    func explainGolden(language: Language) {
        let outcome = Program.icbalance.run([
            "explain", "--lang", language.rawValue, "16010002166CE33BE6210A000001E300",
            "00000000000000000000000000000000",
        ])
        Goldens.expect(outcome.out, is: "explain.\(language).txt")
    }

    @Test(
        "refuse to explain what is no block or no service",
        arguments: [
            (["explain"], "missingArgument", 64), (["explain", "00"], "invalidValue", 64),
            (["explain", String(repeating: "G", count: 32)], "invalidValue", 64),
            (["explain", String(repeating: "0", count: 32), "--service", "FFFF"], "noSuchService", 64),
            (["explain", String(repeating: "0", count: 32), "--service", "90F"], "invalidValue", 64),
            (["explain", String(repeating: "0", count: 32), "--profile", "nope"], "noSuchProfile", 66),
            (["explain", String(repeating: "0", count: 32), "--profiles", "/proc/nowhere"], "noSuchFile", 66),
        ] as [([String], String, Int)])
    func explainWrong(line: [String], code: String, exit: Int) throws {
        let outcome = Program.icbalance.run(["--json"] + line)
        let error = try JSONReader.read(Array(outcome.err.utf8))["error"]
        #expect(error?["code"]?.string == code)
        #expect(error?["exit"]?.integer == exit)
        #expect(outcome.exit == Int32(exit))
    }

    @Test("read profiles from a folder in place of the built-in ones")
    func profiles() throws {
        let folder = Bench.fixtures + "../../CardProfiles"
        #expect(bench.run("--profiles", folder, "complete", "profiles").out == "cjrc\n")
        #expect(bench.run("--profiles", folder + "/cjrc", "complete", "profiles").out == "cjrc\n")
        let block = "16010002166CE33BE6210A000001E300"
        #expect(bench.run("--profiles", folder, "explain", block).out == bench.run("explain", block).out)
        TextFile.write("{\"id\": 1}", to: bench.scratch.path("profile.json"))
        let bad = bench.run("--profiles", bench.scratch.folder, "complete", "profiles")
        #expect(bad.exit == 65)
        #expect(bad.err.contains("profile.json:1:"))
    }

    @Test("keep the database where XDG says, 0600 in a 0700 folder")
    func place() {
        let data = bench.scratch.path("data")
        let outcome = Program.icbalance.run(["import", suica], environment: ["XDG_DATA_HOME": data])
        #expect(outcome.exit == 0)
        var status = stat()
        #expect(stat(data + "/icbalance/icbalance.sqlite", &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(stat(data + "/icbalance", &status) == 0)
        #expect(status.st_mode & 0o777 == 0o700)
        let home = Program.icbalance.run(
            ["--json", "history"], environment: ["XDG_DATA_HOME": "relative", "HOME": bench.scratch.folder])
        #expect(home.err.contains("\(bench.scratch.folder)/.local/share/icbalance/icbalance.sqlite"))
    }
}

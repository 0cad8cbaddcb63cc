import Civil
import Expectations
import Fronts
import Testing
import Wording

@testable import icbalance

@Suite("A command line")
struct ParserTests {
    private func request(_ line: String) throws(UsageError) -> Parser.Request {
        let words = line.split(separator: " ").map(String.init)
        return try Parser(table: Sample.table).request(Lexer(table: Sample.table).tokens(words))
    }

    private func parsed(_ line: String) throws -> Parsed {
        guard case .run(let parsed) = try request(line) else { throw UsageError.missingSubcommand(of: line, known: []) }
        return parsed
    }

    @Test(
        "may have its options before and after arguments and command",
        arguments: [
            "history --card 3 --from 2026-11-30 --limit=5",
            "--card=3 history --from=2026-11-30 --limit 5",
            "--from 2026-11-30 --limit 5 --card 3 history",
            "log --limit 5 --json --card 3 -v --from 2026-11-30",
        ])
    func order(line: String) throws {
        let parsed = try parsed(line)
        expectEqual(parsed.path.map(\.name), ["history"])
        expectEqual(parsed.text(Sample.card), "3")
        expectEqual(parsed.date(Sample.from), CivilDate("2026-11-30"))
        expectEqual(parsed.integer(Sample.limit), 5)
        #expect(parsed.arguments.isEmpty)
    }

    @Test(
        "names a command, a subcommand and arguments",
        arguments: [
            ("", ["scan"], []),
            ("--watch", ["scan"], []),
            ("--reader X", ["scan"], []),
            ("import a b", ["import"], ["a", "b"]),
            ("import -", ["import"], ["-"]),
            ("import -- --json a", ["import"], ["--json", "a"]),
            ("stations import a", ["stations", "import"], ["a"]),
            ("--db x stations --json import a", ["stations", "import"], ["a"]),
            ("stations list", ["stations", "list"], []),
            ("explain", ["explain"], []),
            ("label 3 -- -x", ["label"], ["3", "-x"]),
        ])
    func words(line: String, path: [String], arguments: [String]) throws {
        let parsed = try parsed(line)
        expectEqual(parsed.path.map(\.name), path)
        expectEqual(parsed.arguments, arguments)
    }

    @Test("keeps every value of an option that may be repeated")
    func repeated() throws {
        let parsed = try parsed("history --card 1 --note a --note=b --note c")
        expectEqual(parsed.texts(Sample.note), ["a", "b", "c"])
        expectEqual(try self.parsed("scan -vv -v").count(GlobalOptions.verbose), 3)
        expectEqual(try self.parsed("history --card 1 --kind ride,bus").words(Sample.kind), ["ride", "bus"])
        expectEqual(try self.parsed("history --card=--json").text(Sample.card), "--json")
        expectEqual(try self.parsed("history --card=a=b").text(Sample.card), "a=b")
    }

    static let faults: [(String, UsageError)] = [
        ("histroy", .unknownCommand("histroy", near: ["history"])),
        ("hist", .unknownCommand("hist", near: ["history"])),
        ("frobnicate", .unknownCommand("frobnicate", near: [])),
        ("--frob", .unknownOption("--frob", command: nil, near: [], elsewhere: [])),
        ("--jsn", .unknownOption("--jsn", command: nil, near: ["--json"], elsewhere: [])),
        ("-x", .unknownOption("-x", command: nil, near: [], elsewhere: [])),
        ("scan -vx", .unknownOption("-vx", command: "scan", near: [], elsewhere: [])),
        ("scan --limit 5", .unknownOption("--limit", command: "scan", near: [], elsewhere: ["history"])),
        (
            "stations import a --card 1",
            .unknownOption("--card", command: "stations import", near: [], elsewhere: ["history", "dump"])
        ),
        ("history", .missingOption([Sample.card], command: "history")),
        ("history --card", .missingValue(Sample.card)),
        ("history --card --json", .missingValue(Sample.card)),
        ("history --card -- 1", .missingValue(Sample.card)),
        ("history --card=", .invalidValue("", of: "--card", expected: .card)),
        ("history --card 1 --card 1", .repeatedOption(Sample.card)),
        ("--db a scan --db b", .repeatedOption(GlobalOptions.database)),
        ("--json=yes", .unwantedValue(GlobalOptions.json, value: "yes")),
        ("--json= scan", .unwantedValue(GlobalOptions.json, value: "")),
        ("-h=3", .unwantedValue(GlobalOptions.help, value: "3")),
        ("scan --help=yes", .unwantedValue(GlobalOptions.help, value: "yes")),
        ("--version=1", .unwantedValue(GlobalOptions.version, value: "1")),
        ("scan -vh=", .unwantedValue(GlobalOptions.help, value: "")),
        ("scan -v=2", .unwantedValue(GlobalOptions.verbose, value: "2")),
        ("scan -x=2", .unknownOption("-x", command: "scan", near: [], elsewhere: [])),
        ("dump", .missingOption([Sample.card, Sample.reader], command: "dump")),
        ("dump --card 1 --reader x", .conflictingOptions([Sample.card, Sample.reader], command: "dump")),
        ("stations", .missingSubcommand(of: "stations", known: ["import", "list"])),
        (
            "stations imprt",
            .unknownSubcommand("imprt", of: "stations", near: ["import"], known: ["import", "list"])
        ),
        ("import -dash.json", .unknownOption("-dash.json", command: "import", near: ["./-dash.json"], elsewhere: [])),
        ("import x -h.nfc", .unknownOption("-h.nfc", command: "import", near: ["./-h.nfc"], elsewhere: [])),
        ("scan -h.x", .unknownOption("-h.x", command: "scan", near: [], elsewhere: [])),
        ("scan extra", .surplusArgument("extra", command: "scan")),
        ("label 3 a b", .surplusArgument("b", command: "label")),
        ("stations list x", .surplusArgument("x", command: "stations list")),
        ("explain 00", .invalidValue("00", of: "BLOCK", expected: .hex(digits: 32))),
    ]

    @Test("that is wrong is told what is wrong", arguments: faults)
    func wrong(line: String, error: UsageError) {
        #expect(throws: error) { try request(line) }
    }

    @Test(
        "lacks an argument",
        arguments: [
            ("import", "FILE", "import"), ("label 3", "NAME", "label"), ("stations import", "FILE", "stations import"),
        ])
    func missingArgument(line: String, placeholder: String, command: String) {
        do {
            _ = try request(line)
            Issue.record("\(line) was accepted")
        } catch {
            guard case .missingArgument(let argument, let named) = error else {
                Issue.record("\(error)")
                return
            }
            expectEqual(argument.placeholder, placeholder)
            expectEqual(named, command)
        }
    }

    @Test(
        "has values that are none of their kind",
        arguments: [
            "--from 2026-02-30", "--from 2026-2-3", "--from today", "--limit 0", "--limit 1001", "--limit -5",
            "--limit 5x", "--limit +5", "--limit 99999999999999999999", "--limit ５", "--kind ride,", "--kind riding",
            "--from 2026-13", "--from 2026-1", "--from 2026",
            "--kind ride,,bus", "--lang fr", "--color yes", "--from=",
        ])
    func invalid(option: String) {
        do {
            _ = try request("history --card 1 " + option)
            Issue.record("\(option) was accepted")
        } catch {
            guard case .invalidValue(_, let name, _) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(option.hasPrefix(name))
        }
    }

    @Test(
        "that asks for help or the version gets it whatever else is wrong",
        arguments: ["history --help", "history --bogus -h", "--help history --card", "log --limit x --help"])
    func help(line: String) throws {
        guard case .help(let path) = try request(line) else {
            Issue.record("\(line) is no request for help")
            return
        }
        expectEqual(path.map(\.name), ["history"])
    }

    @Test("that asks for help on a command that does not exist is wrong")
    func helpOnNothing() {
        #expect(throws: UsageError.unknownCommand("histroy", near: ["history"])) { try request("histroy --help") }
    }

    @Test("that asks for help on a group of commands gets the group")
    func helpOnGroup() throws {
        guard case .help(let path) = try request("stations --help") else {
            Issue.record("no help")
            return
        }
        expectEqual(path.map(\.name), ["stations"])
        guard case .version = try request("history --version") else {
            Issue.record("no version")
            return
        }
    }
}

import Expectations
import Fronts
import PlainJSON
import TestFiles
import Testing

@testable import icbalance

@Suite("A result that can't be written")
struct UnwritableTests {
    private static let suica = Bench.fixtures + "suica-2026-11.json"

    /// A line of each command that has a result without a reader, a terminal or a virtual reader.
    static let lines: [[String]] = [
        ["doctor"], ["import", suica], ["import", suica, "/nowhere"], ["dump"], ["export", "--format", "csv"],
        ["export", "--list"], ["cards"], ["history"], ["graph"], ["show"], ["show", "--svg", "-"],
        ["label", "1", "mine"],
        ["forget", "1", "--yes"], ["name", "0-01-05", "Here"], ["names", "export"],
        ["stations", "import", "TABLE", "--base", "dec"],
        ["check"], ["redecode"], ["backup", "BACKUP"],
        ["explain", "--profile", "cjrc", "16010002166CE33BE6210A000001E300"], ["layout", "--list"],
        ["layout", "--pose", "iphone"], ["help"], ["help", "scan"], ["completions", "bash"], ["man"], ["cli-markdown"],
        ["complete", "cards"], ["--version"],
    ]

    /// Commands that wait for a card, a terminal or a virtual reader before they have a result, or draw for seconds.
    private static let waiting: Set = ["scan", "readers", "ui", "demo", "virtual-card", "shots"]

    private static let table = "AreaCode,LineCode,StationCode,CompanyName,LineName,StationName\n0,240,1,A,B,C\n"

    private func run(_ line: [String], _ output: Program.Stream, json: Bool = false) -> Program.Outcome {
        let bench = Bench()
        _ = bench.run("import", Self.suica)
        TextFile.write(Self.table, to: bench.scratch.path("TABLE"))
        let line = line.map { ["BACKUP", "TABLE"].contains($0) ? bench.scratch.path($0) : $0 }
        return Program.icbalance.run(
            ["--db", bench.database, "--lang", "en"] + (json ? ["--json"] : []) + line, output: output)
    }

    @Test(
        "known fault: doctor ended with 69: every command says so and ends with 74, whatever the result says",
        arguments: lines)
    func full(line: [String]) {
        let told = run(line, .collected)
        #expect([0, 65, 66, 69].contains(told.exit), "\(line): \(told.err)")
        let lost = run(line, .file("/dev/full"))
        guard !told.out.isEmpty else {
            expectEqual(lost.exit, told.exit)
            return
        }
        expectEqual(lost.exit, 74, "\(line): \(lost.err)")
        #expect(lost.err.contains("The result could not be written"), "\(line): \(lost.err)")
        expectEqual(run(line, .brokenPipe).exit, 74)
        let script = run(line, .file("/dev/full"), json: true)
        #expect(script.exit == 74 && script.err.contains(#""exit":74"#), "\(line): \(script.err)")
    }

    @Test("is looked at for every command")
    func all() {
        let tried = Set(Self.lines.compactMap(\.first))
        let names = Set(CommandTable.icbalance.commands.map(\.name))
        expectEqual(names.subtracting(tried), Self.waiting)
    }
}

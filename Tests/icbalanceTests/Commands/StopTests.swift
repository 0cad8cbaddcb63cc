import Expectations
import Fronts
import Glibc
import PlainJSON
import TestFiles
import Testing
import VirtualCard

@testable import icbalance

@Suite("A reading that is told to stop")
struct StopTests {
    private static let ways: [([String], Int32)] = [
        (["scan"], SIGINT), (["scan"], SIGTERM), (["scan"], SIGHUP), (["scan", "--watch"], SIGINT),
        (["scan", "--watch", "--json"], SIGTERM), (["dump", "--reader", "ACS ACR1252 CL Reader PICC 00 00"], SIGINT),
    ]

    @Test(
        "ends by the signal while it waits for a card, says so, and lets the reader go", .needsReader, arguments: ways)
    func waiting(line: [String], signal: Int32) throws {
        let reader = try ReaderBench.start()
        let program = reader.launch(line + ["-v"])
        // Under JSON nothing tells that it waits, but the threads that wait and that catch signals do.
        #expect(line.contains("--json") ? program.hasThreads(3) : reader.saysOnError(program, "Put a card"))
        expectEqual(program.end(by: signal), 128 + signal)
        let err = reader.errors
        #expect(err.contains("Stopped as asked"), "\(err)")
        if line.contains("--json") {
            let error = try JSONReader.read(Array((err.split(separator: "\n").last ?? "").utf8))["error"]
            expectEqual(error?["code"]?.string, "cancelled")
            expectEqual(error?["exit"]?.integer, Int(128 + signal))
        }
        // The service serves on: nobody holds the reader.
        try reader.insert("suica-2026-11.json")
        expectEqual(reader.run("scan", "--timeout", "10").exit, 0)
    }

    @Test("keeps every card and what it learnt of the reader before it ends", .needsReader)
    func watched() throws {
        let reader = try ReaderBench.start()
        try reader.insert("suica-2026-11.json")
        let program = reader.launch(["scan", "--watch"])
        #expect(program.waits(for: "20 records: 20 new", in: reader.bench.scratch.path("out")))
        let families = reader.bench.scratch.path("cache/icbalance/reader-families")
        #expect(program.isRunning)
        #expect(TextFile.read(families)?.contains("acs") == true)
        expectEqual(program.end(by: SIGINT), 128 + SIGINT)
        // To be stopped is how a watch ends: no fault is told.
        #expect(reader.errors.hasSuffix("Stopped.\n") && !reader.errors.contains("error"), "\(reader.errors)")
        expectEqual(try reader.json("history")["total"]?.integer, 20)
    }

    @Test("ends by SIGQUIT as other programs do, without a trace of what it was doing", .needsReader)
    func quit() throws {
        let reader = try ReaderBench.start()
        let program = reader.launch(["scan"])
        #expect(reader.saysOnError(program, "Put a card"))
        expectEqual(program.end(by: SIGQUIT), 128 + SIGQUIT)
        expectEqual(reader.errors.split(separator: "\n").count, 1, "\(reader.errors)")
    }

    /// After how many commands of the card the signal comes: before the first record, within the records, behind them.
    @Test(
        "in the middle of a card keeps what was read or nothing, and leaves the terminal as it was", .needsReader,
        arguments: [(1, SIGINT), (2, SIGINT), (3, SIGINT), (5, SIGINT), (1, SIGTERM), (2, SIGTERM), (4, SIGTERM)])
    func reading(commands: Int, signal: Int32) throws {
        let reader = try ReaderBench.start()
        let terminal = try #require(PseudoTerminal(columns: 100))
        let before = terminal.modes
        try reader.insert("suica-2026-11.json", Behaviour(delay: .milliseconds(200)))
        let card = try #require(reader.link?.card)
        let program = Program.icbalance.launch(
            ["--db", reader.bench.database, "--lang", "en", "scan"],
            environment: reader.environment.merging(["TERM": "xterm"]) { $1 }, input: terminal.path,
            output: terminal.path, errors: terminal.path)
        for _ in 0..<60_000 where card.apduCount < commands { usleep(1_000) }
        expectEqual(program.end(by: signal), 128 + signal)
        let shown = terminal.shown()
        expectEqual(terminal.modes, before)
        // Whatever was switched on is off again: the last of the escape sequences resets.
        #expect(!shown.contains("\u{1B}[?25l"))
        let last = shown.split(separator: "\u{1B}", omittingEmptySubsequences: false).dropFirst().last
        #expect(last?.hasPrefix("[0m") ?? true)
        #expect(shown.contains("Stopped as asked"), "\(shown)")
        let total = try reader.json("history")["total"]?.integer
        let cards = try reader.json("cards")["cards"]?.elements?.count
        switch commands {
        // The poll alone: no card and no record.
        case 1: #expect(total == nil && cards == 0)
        case 2: #expect(total == 11 || total == 20)
        default: expectEqual(total, 20)
        }
        #expect(try reader.json("check")["faults"]?.elements?.isEmpty == true)
    }

    @Test("leaves no pcscd of a virtual card behind", .needsReader)
    func virtualCard() throws {
        let scratch = Scratch()
        mkdir(scratch.path("tmp"), 0o700)
        let program = Program.icbalance.launch(
            ["virtual-card", Bench.fixtures + "pasmo-new.json"], environment: ["TMPDIR": scratch.path("tmp")],
            output: scratch.path("out"))
        let socket = program.firstLine(of: scratch.path("out")).split(separator: "=").last.map(String.init) ?? ""
        expectEqual(access(socket, F_OK), 0)
        expectEqual(program.end(by: SIGINT), 0)
        #expect(access(socket, F_OK) != 0)
    }

    @Test("goes on where the parent had it ignore the signal, as nohup does", .needsReader)
    func ignored() throws {
        let reader = try ReaderBench.start()
        let nohup = try #require(Program.installed("nohup"))
        let program = reader.launch(["scan"], by: nohup)
        #expect(reader.saysOnError(program, "Put a card"))
        program.signal(SIGHUP)
        try reader.insert("suica-2026-11.json")
        expectEqual(program.end(by: nil), 0)
        expectEqual(try reader.json("history")["total"]?.integer, 20)
    }
}

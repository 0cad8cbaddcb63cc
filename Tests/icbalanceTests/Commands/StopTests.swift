import Fronts
import Glibc
import PlainJSON
import Testing
import VirtualCard

@testable import icbalance

@Suite("A reading that is told to stop")
struct StopTests {
    private static let ways: [([String], Int32)] = [
        (["scan"], SIGINT), (["scan"], SIGTERM), (["scan"], SIGHUP), (["scan", "--watch"], SIGINT),
        (["scan", "--watch", "--json"], SIGTERM), (["dump", "--reader", "ACS ACR1252 CL Reader PICC 00 00"], SIGINT),
    ]

    @Test("ends by the signal while it waits for a card, says so, and lets the reader go", arguments: ways)
    func waiting(line: [String], signal: Int32) throws {
        guard let reader = try ReaderBench.start() else { return }
        let program = reader.launch(line + ["-v"])
        // Under JSON nothing tells that it waits, but the threads that wait and that catch signals do.
        #expect(line.contains("--json") ? program.hasThreads(3) : reader.saysOnError(program, "Put a card"))
        #expect(program.end(by: signal) == 128 + signal)
        let err = reader.errors
        #expect(err.contains("Stopped as asked"), "\(err)")
        if line.contains("--json") {
            let error = try JSONReader.read(Array((err.split(separator: "\n").last ?? "").utf8))["error"]
            #expect(error?["code"]?.string == "cancelled")
            #expect(error?["exit"]?.integer == Int(128 + signal))
        }
        // The service serves on: nobody holds the reader.
        try reader.insert("suica-2026-11.json")
        #expect(reader.run("scan", "--timeout", "10").exit == 0)
    }

    @Test("keeps every card and what it learnt of the reader before it ends")
    func watched() throws {
        guard let reader = try ReaderBench.start() else { return }
        try reader.insert("suica-2026-11.json")
        let program = reader.launch(["scan", "--watch"])
        #expect(program.waits(for: "20 records: 20 new", in: reader.bench.scratch.path("out")))
        let families = reader.bench.scratch.path("cache/icbalance/reader-families")
        #expect(program.isRunning)
        #expect(TextFile.read(families)?.contains("acs") == true)
        #expect(program.end(by: SIGINT) == 128 + SIGINT)
        #expect(try reader.json("history")["total"]?.integer == 20)
    }

    @Test("leaves no pcscd of a virtual card behind")
    func virtualCard() throws {
        guard try ReaderBench.start() != nil else { return }
        let scratch = Scratch()
        mkdir(scratch.path("tmp"), 0o700)
        let program = Program.icbalance.launch(
            ["virtual-card", Bench.fixtures + "pasmo-new.json"], environment: ["TMPDIR": scratch.path("tmp")],
            output: scratch.path("out"))
        let socket = program.firstLine(of: scratch.path("out")).split(separator: "=").last.map(String.init) ?? ""
        #expect(access(socket, F_OK) == 0)
        #expect(program.end(by: SIGINT) == 0)
        #expect(access(socket, F_OK) != 0)
    }

    @Test("goes on where the parent had it ignore the signal, as nohup does")
    func ignored() throws {
        guard let reader = try ReaderBench.start(), let nohup = Program.installed("nohup") else { return }
        let program = reader.launch(["scan"], by: nohup)
        #expect(reader.saysOnError(program, "Put a card"))
        program.signal(SIGHUP)
        try reader.insert("suica-2026-11.json")
        #expect(program.end(by: nil) == 0)
        #expect(try reader.json("history")["total"]?.integer == 20)
    }
}

extension ReaderBench {
    /// Starts the program on this reader without waiting for its end, by itself or by another program that starts it.
    func launch(_ line: [String], by starter: Program? = nil) -> LaunchedProgram {
        let own = Program.icbalance
        let words = ["--db", bench.database, "--lang", "en"] + line
        return (starter ?? own).launch(
            starter == nil ? words : [own.path] + words, environment: environment, output: bench.scratch.path("out"),
            errors: bench.scratch.path("err"))
    }

    /// Whether the program says something on standard error in time.
    func saysOnError(_ program: LaunchedProgram, _ text: String) -> Bool {
        program.waits(for: text, in: bench.scratch.path("err"))
    }

    /// What a launched program said on standard error.
    var errors: String { TextFile.read(bench.scratch.path("err")) ?? "" }
}

import DumpFormats
import FeliCa
import PlainJSON
import TestFiles
import Testing
import VirtualCard

@testable import icbalance

/// A pcscd of a test's own with a virtual reader, and the program that reads on it.
final class ReaderBench {
    let bench = Bench()
    let daemon: PrivatePCSCD
    private(set) var link: VPCDLink?

    /// Starts a pcscd; that what it needs is not installed is a failure, since its tests are for where it is.
    static func start(_ names: [String] = ["ACS ACR1252 CL Reader PICC"]) throws -> ReaderBench {
        ReaderBench(try PrivatePCSCD.start(readers: names.map { PrivatePCSCD.Reader($0) }))
    }

    private init(_ daemon: PrivatePCSCD) {
        self.daemon = daemon
    }

    deinit {
        link?.stop()
        daemon.stop()
    }

    /// Puts a card on the first reader.
    func insert(_ card: EmulatedCard) throws {
        link?.stop()
        let link = try VPCDLink(port: daemon.slots[0].port, card: card)
        try link.insert()
        self.link = link
    }

    /// Puts a recorded-like card on the first reader.
    func insert(_ file: String, _ behaviour: Behaviour = Behaviour(), family: VirtualFamily = .acs) throws {
        try insert(
            EmulatedCard(dump: try DumpFile.read(Bench.fixtures + file), family: family, behaviour: behaviour))
    }

    /// Takes the card from the first reader.
    func remove() { link?.remove() }

    func run(_ line: String..., input: Program.Stream = .text("")) -> Program.Outcome {
        Program.icbalance.run(
            ["--db", bench.database, "--lang", "en"] + line, environment: environment, input: input)
    }

    var environment: [String: String] {
        ["PCSCLITE_CSOCK_NAME": daemon.socketPath, "XDG_CACHE_HOME": bench.scratch.folder + "/cache"]
    }

    func json(_ line: String...) throws -> JSON {
        let outcome = Program.icbalance.run(
            ["--db", bench.database, "--json"] + line, environment: environment)
        return try JSONReader.read(Array((outcome.out.isEmpty ? outcome.err : outcome.out).utf8))
    }
}

extension ReaderBench {
    /// Starts the program on this reader without waiting for its end, by itself or by another program that starts it.
    func launch(_ line: [String], by starter: Program? = nil, output: String? = nil) -> LaunchedProgram {
        let own = Program.icbalance
        let words = ["--db", bench.database, "--lang", "en"] + line
        return (starter ?? own).launch(
            starter == nil ? words : [own.path] + words, environment: environment,
            output: output ?? bench.scratch.path("out"), errors: bench.scratch.path("err"))
    }

    /// Whether the program says something on standard error in time.
    func saysOnError(_ program: LaunchedProgram, _ text: String) -> Bool {
        program.waits(for: text, in: bench.scratch.path("err"))
    }

    /// What a launched program said on standard error.
    var errors: String { TextFile.read(bench.scratch.path("err")) ?? "" }
}

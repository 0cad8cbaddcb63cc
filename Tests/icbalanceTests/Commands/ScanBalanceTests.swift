import Expectations
import Testing
import VirtualCard

@testable import icbalance

@Suite("The balance of a card that is read at a terminal")
struct ScanBalanceTests {
    @Test("is printed once, above everything else", .needsReader)
    func balanceOnce() throws {
        let reader = try ReaderBench.start()
        try reader.insert("suica-2026-11.json")
        let terminal = try #require(PseudoTerminal(columns: 100))
        let outcome = Program.icbalance.run(
            ["--db", reader.bench.database, "--lang", "en", "--color", "never", "scan", "--timeout", "10"],
            environment: reader.environment, output: .file(terminal.path))
        expectEqual(outcome.exit, 0)
        let lines = terminal.shown().split(separator: "\n")
        expectEqual(lines.first, "Balance ¥2,629")
        expectEqual(lines.filter { $0.hasPrefix("Balance ¥") }.count, 1)
        #expect(lines.count > 20)
    }

    @Test("is printed as soon as it is known, while the card is still being read", .needsReader)
    func balanceFirst() throws {
        let reader = try ReaderBench.start()
        // The card falls silent behind the balance, and whoever waits for the rest waits for five seconds.
        try reader.insert("suica-2026-11.json", Behaviour(faults: [3: .hang]))
        let terminal = try #require(PseudoTerminal(columns: 100))
        let program = reader.launch(["--color", "never", "scan", "--timeout", "10"], output: terminal.path)
        expectEqual(terminal.line(), "Balance ¥2,629")
        reader.remove()
        expectEqual(program.end(by: nil), 75)
        // Had it been printed at the end, the card would not have been there to be taken away.
        #expect(reader.errors.contains("The card moved"), "\(reader.errors)")
        #expect(!terminal.shown().contains("Balance ¥2,629"))
    }
}

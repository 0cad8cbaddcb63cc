import Expectations
import Ledger
import Testing

@Suite("One reading alone")
struct ReckoningTests {
    private func transaction(_ sequence: Int?, _ balance: Int?, raw: UInt8 = 1) -> Transaction {
        Transaction(
            kind: .bus, kindIfRising: .point, balance: balance, sequence: sequence, service: "090F",
            raw: [UInt8](repeating: raw, count: 15) + [UInt8(truncatingIfNeeded: sequence ?? 0)])
    }

    private func statement(_ runs: [[Transaction]]) -> Statement {
        Statement(
            profile: "cjrc", runs: runs.map { Run(service: "090F", transactions: $0) },
            findings: [Finding(.partNotRead, "108F")])
    }

    @Test("Amounts, the kind that the sign settles, gaps and what may be missing")
    func amounts() {
        let reckoned = statement([
            [transaction(20, 900), transaction(18, 1_000), transaction(17, 800)],
            [transaction(15, 850), transaction(9, 700)],
        ]).reckoned()
        expectEqual(reckoned.transactions.map(\.amount), [-100, 200, nil, nil, nil])
        expectEqual(reckoned.transactions.map(\.settledKind), [.bus, .point, .bus, .bus, .bus])
        expectEqual(
            reckoned.gaps,
            [
                Gap(after: 15, before: 17, atLeast: 0, atMost: 1, amount: -50, possible: true, service: "090F"),
                Gap(after: 9, before: 15, atLeast: 2, atMost: 5, amount: 150, possible: false, service: "090F"),
            ])
        expectEqual(reckoned.transactions.map { $0.findings.map(\.code) }, [[], [], [.possibleGap], [], []])
        expectEqual(reckoned.findings, [Finding(.partNotRead, "108F")])
    }

    @Test("A record that cannot be placed is kept and links nothing")
    func unlinked() {
        let reckoned = statement([
            [
                transaction(20, 900), transaction(nil, 950), transaction(18, 1_000), transaction(17, nil),
                transaction(70_000, 1), transaction(16, 980),
            ]
        ]).reckoned()
        expectEqual(reckoned.transactions.map(\.amount), [nil, nil, nil, nil, nil, nil])
        expectEqual(reckoned.gaps.map(\.possible), [true, true])
    }

    @Test("A repeated record counts once")
    func repeated() {
        let reckoned = statement([[transaction(20, 900), transaction(20, 900), transaction(19, 950)]]).reckoned()
        expectEqual(reckoned.transactions.map(\.sequence), [20, 19])
        expectEqual(reckoned.transactions.map(\.amount), [-50, nil])
    }

    @Test("Where numbers contradict the order, neighbours that agree still tell their amounts")
    func conflict() {
        let reckoned = statement([[transaction(20, 900), transaction(30, 950), transaction(29, 970)]]).reckoned()
        expectEqual(reckoned.transactions.map(\.amount), [nil, -20, nil])
        expectEqual(reckoned.findings.last, Finding(.sequenceConflict, "090F 30"))
    }
}

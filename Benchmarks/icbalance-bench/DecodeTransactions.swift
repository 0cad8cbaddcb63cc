import FeliCa
import Ledger
import Profiles

extension Measurement {
    /// History blocks into transactions with names and findings.
    static let decodeTransactions = Measurement(
        name: "decode-transactions", what: "1,000,000 blocks into transactions, median of 9 runs", bound: 300,
        unit: "ns"
    ) { _ in
        let mix = BlockMix(count: 1_000_000)
        guard let profile = Profile.bundled("cjrc") else { throw BenchError.failed("no profile cjrc") }
        var times: [Double] = []
        for _ in 0..<9 {
            guard var decoder = profile.transactions(service: NodeCode(rawValue: 0x090F)) else {
                throw BenchError.failed("no history service")
            }
            var said = Said()
            times.append(
                processorSeconds {
                    mix.forEach { block in
                        if let transaction = decoder.decode(block) { said.hear(transaction) }
                    }
                })
            // Were names or findings left out, the figure would say nothing.
            guard said.transactions > 990_000, said.names > 500_000, said.findings > 10_000 else {
                throw BenchError.different("\(said)")
            }
        }
        return Measured(ours: median(times) * 1e9 / Double(mix.count))
    }
}

/// What came of decoding, so that none of it may be left out.
private struct Said {
    var transactions = 0
    var names = 0
    var findings = 0
    var balances = 0

    mutating func hear(_ transaction: borrowing Transaction) {
        transactions += 1
        balances &+= transaction.balance ?? 0
        if transaction.from?.name != nil || transaction.to?.operator != nil { names += 1 }
        findings += transaction.findings.count
    }
}

import CardModel
import Expectations
import Glibc
import Ledger
import Testing

@Suite("Accumulation over random readings of a modelled card")
struct AccumulationPropertyTests {
    /// A million seeds in the long run; enough of them in every run.
    static let seeds: UInt64 = getenv("ICBALANCE_LONG") == nil ? 800 : 1_000_000

    @Test("Any readings in any order give exactly what they tell of the card's life", arguments: 0..<UInt64(8))
    func exactHistory(part: UInt64) {
        for seed in stride(from: part, to: Self.seeds, by: 8) {
            var random = SplitMix64(seed: seed)
            let model = CardModel(random: &random)
            let readings = ModelReading.some(of: model, random: &random)
            if let fault = fault(readings, of: model) {
                Issue.record("seed \(seed): \(fault)")
                return
            }
        }
    }

    @Test("Reading a card after every single event leaves no gap")
    func everyEvent() {
        for seed in 0..<UInt64(10) {
            var random = SplitMix64(seed: seed)
            let model = CardModel(random: &random)
            var chain = Chain()
            for moment in model.events.indices {
                let record = model.events[moment].record
                let older = moment == 0 ? [] : [model.events[moment - 1].record]
                #expect(throws: Never.self) { try chain.merge([[record] + older]) }
            }
            expectEqual(chain.rows.count, model.events.count, "seed \(seed)")
            #expect(chain.changes.allSatisfy { $0.gap == nil }, "seed \(seed)")
        }
    }

    /// The first thing that is not as the model knows it; `nil` where all is.
    private func fault(_ readings: [ModelReading], of model: CardModel) -> String? {
        var chain = Chain()
        for reading in readings {
            do throws(Accumulation.Conflict) {
                try chain.merge(reading.runs.map { run in run.reversed().map { model.events[$0].record } })
            } catch {
                return "conflict at \(error.sequence)"
            }
        }
        let expected = ExpectedHistory(readings, of: model)
        guard chain.rows.count == expected.rows.count else {
            return "\(chain.rows.count) rows for \(expected.rows.count)"
        }
        var sum = 0
        for (index, row) in expected.rows.enumerated() {
            let record = model.events[row.event].record
            let kept = chain.rows[index]
            guard kept.bytes == record.bytes, kept.balance == record.balance, kept.sequence == Int(record.sequence)
            else { return "row \(index) is not event \(row.event)" }
            guard chain.changes[index] == row.change else {
                return "row \(index): \(chain.changes[index]), not \(row.change)"
            }
            if let gap = row.change.gap, row.missing < gap.atLeast || row.missing > gap.atMost ?? .min {
                return "row \(index): \(row.missing) records are missing, not within \(gap)"
            }
            if index < expected.rows.count - 1 { sum += row.change.amount ?? row.change.gap?.amount ?? 0 }
        }
        let newest = chain.rows.first?.balance ?? 0
        let oldest = chain.rows.last?.balance ?? 0
        return newest == oldest + sum ? nil : "the balance went from \(oldest) to \(newest) by \(sum)"
    }
}

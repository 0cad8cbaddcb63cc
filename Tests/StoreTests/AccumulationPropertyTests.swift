import CardModel
import FeliCa
import Glibc
import Ledger
import Store
import Testing

@Suite("Accumulation through the store")
struct AccumulationPropertyTests {
    static let seeds: UInt64 = getenv("ICBALANCE_LONG") == nil ? 40 : 5_000
    let idm = IDm(rawValue: 0x0101_0101_0101_0101)

    @Test("Any readings in any order give exactly what they tell of the card's life")
    func exactHistory() throws {
        let folder = try TemporaryFolder()
        let store = try Store(path: folder.file("store.sqlite"))
        for seed in 0..<Self.seeds {
            var random = SplitMix64(seed: seed)
            let model = CardModel(random: &random)
            let readings = ModelReading.some(of: model, random: &random)
            let idm = IDm(rawValue: idm.rawValue + seed)
            let fault = try store.batch { try ingest(readings, of: model, idm, into: store) }
            #expect(fault == nil, "seed \(seed)")
        }
    }

    private func ingest(_ readings: [ModelReading], of model: CardModel, _ idm: IDm, into store: Store) throws
        -> String?
    {
        var card = 0
        var new = 0
        for reading in readings {
            let statement = model.statement(reading)
            let ingest = try store.ingest(model.dump(reading, idm: idm), statement)
            card = ingest.cardID
            new += ingest.new
            guard ingest.new + ingest.known == ingest.transactions.count else { return "counts do not add up" }
            guard ingest.findings.isEmpty else { return "\(ingest.findings)" }
        }
        let expected = ExpectedHistory(readings, of: model)
        let page = try store.history(card: card)
        guard page.transactions.count == expected.rows.count, page.total == new, new == expected.rows.count else {
            return "\(page.transactions.count) rows, \(page.total), \(new) for \(expected.rows.count)"
        }
        var gaps = expected.rows.compactMap { $0.change.gap }
        for index in gaps.indices { gaps[index].service = "090F" }
        guard page.gaps == gaps else { return "\(page.gaps)" }
        for (row, transaction) in zip(expected.rows, page.transactions) {
            var wanted = model.transaction(row.event)
            wanted.settle(row.change)
            wanted.id = transaction.id
            guard transaction == wanted else { return "\(transaction) is not \(wanted)" }
        }
        let newest = readings.map(\.moment).max() ?? 1
        let balance = try store.card(id: card)?.balance
        return balance == Money(model.events[newest - 1].record.balance, .yen)
            ? nil : "balance \(String(describing: balance))"
    }
}

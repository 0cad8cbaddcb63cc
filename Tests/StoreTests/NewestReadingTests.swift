import CardModel
import Civil
import Expectations
import FeliCa
import Ledger
import Store
import Testing

@Suite("The newest of a card's readings without sequence numbers")
struct NewestReadingTests {
    private static let service = "300B"
    private static let start: Int64 = 1_700_000_000

    /// What the card says after so many uses, one an hour, of which it shows the last five; made half an hour later, where
    /// that is known.
    private func reading(_ uses: Int, isDated: Bool, _ idm: IDm) -> (CardDump, Statement) {
        let shown = (max(0, uses - 5)..<uses).reversed()
        let transactions = shown.map { use in
            let civil = Timestamp(secondsSince1970: Self.start + Int64(use) * 3_600).civil
            let block = Block(high: 0x0102_0304_0506_0708, low: UInt64(use))
            return Transaction(
                date: civil.date, time: civil.time, kind: .bus, amount: use == shown.last ? nil : -10,
                balance: 9_000 - 10 * use, service: Self.service, raw: block.bytes)
        }
        let blocks = transactions.enumerated().compactMap { index, transaction in
            Block(bytes: transaction.raw).map { CardDump.NumberedBlock(number: UInt16(index), block: $0) }
        }
        let service = CardDump.Service(code: NodeCode(rawValue: 0x300B), blocks: blocks)
        let readAt = Timestamp(secondsSince1970: Self.start + Int64(uses) * 3_600 - 1_800)
        let dump = CardDump(
            idm: idm, readAt: isDated ? readAt : nil,
            systems: [CardDump.System(code: SystemCode(rawValue: 0x83EE), idm: idm, services: [service])])
        let statement = Statement(
            profile: "ayuca", balance: transactions.first?.balance.map { Money($0, .yen) },
            runs: [Run(service: Self.service, transactions: transactions)])
        return (dump, statement)
    }

    @Test("tells the balance whatever the order in which dated and undated ones come in, and after each of them")
    func anyOrder() throws {
        let folder = try TemporaryFolder()
        let store = try Store(path: folder.file("store.sqlite"))
        for seed in 0..<30 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let idm = IDm(rawValue: 0x0101_0101_0101_0101 + seed)
            var last = 0
            try store.batch {
                for _ in 0..<6 {
                    let uses = 1 + random.below(60)
                    let (dump, statement) = reading(uses, isDated: random.below(2) == 0, idm)
                    last = max(last, uses)
                    try store.ingest(dump, statement)
                    let balance = try store.card(idm: idm)?.balance
                    expectEqual(balance, Money(9_010 - 10 * last, .yen), "seed \(seed)")
                }
            }
        }
        expectEqual(try store.check(), [])
    }
}

import Civil
import Expectations
import FeliCa
import Ledger
import Store
import Testing

@Suite("Cards")
struct CardsTests {
    let folder: TemporaryFolder
    let store: Store

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file("store.sqlite"))
    }

    private func ingest(_ runs: [Int], at seconds: Int64?, complete: Bool = true, issuer: Issuer = .unknown) throws {
        var sample = Sample(runs)
        sample.readAt = seconds.map { Timestamp(secondsSince1970: $0) }
        sample.complete = complete
        sample.issuer = issuer
        try sample.ingest(into: store)
    }

    @Test("The balance is that of the newest sequence number, not of the clock or the last import")
    func balance() throws {
        try ingest([20, 19], at: 100)
        try ingest([18, 17], at: 900, complete: false)
        let card = try #require(try store.card(id: 1))
        #expect(card.balance == Money(Sample.balance(of: 20), .yen) && card.complete)
        #expect(card.firstRead?.secondsSince1970 == 100 && card.lastRead?.secondsSince1970 == 900)
        expectEqual(try store.latestDump(card: 1)?.readAt?.secondsSince1970, 100)
        try ingest([21, 20], at: nil, complete: false)
        #expect(try store.card(id: 1)?.complete == false)
        expectEqual(try store.card(id: 1)?.balance, Money(Sample.balance(of: 21), .yen))
    }

    @Test("Of two readings of one number the complete one counts")
    func completeness() throws {
        try ingest([20, 19], at: 100)
        try ingest([20], at: 200, complete: false)
        #expect(try store.card(id: 1)?.complete == true)
    }

    @Test("The newest number counts across the wrap")
    func wrap() throws {
        try ingest([0x1_0001, 0x1_0000], at: 100)
        try ingest([0xFFFF, 0xFFFE], at: 200)
        let card = try #require(try store.card(id: 1))
        #expect(card.balance == Money(Sample.balance(of: 0x1_0001), .yen) && card.transactions == 4)
        #expect(try store.history(card: 1).gaps.isEmpty)
    }

    @Test("The issuer comes from the reading that tells most")
    func issuer() throws {
        try ingest([20, 19], at: 100, issuer: .ambiguous(["Suica", "PASMO"]))
        expectEqual(try store.card(id: 1)?.issuer, .ambiguous(["Suica", "PASMO"]))
        try ingest([18, 17], at: 50, issuer: .identified("Suica"))
        try ingest([21, 20], at: 200)
        expectEqual(try store.card(id: 1)?.issuer, .identified("Suica"))
    }

    @Test("Labels are found, given once, and taken away")
    func labels() throws {
        try ingest([20, 19], at: 100)
        var other = Sample([5, 4])
        other.idm = nil
        try other.ingest(into: store, .new)
        try store.setLabel("通勤", card: 1)
        expectEqual(try store.card(label: "通勤")?.id, 1)
        #expect(throws: StoreError.labelTaken("通勤")) { try store.setLabel("通勤", card: 2) }
        #expect(throws: StoreError.unknownCard(3)) { try store.setLabel("x", card: 3) }
        try store.setLabel(nil, card: 1)
        #expect(try store.card(label: "通勤") == nil)
        expectEqual(try store.cards().map(\.label), [nil, nil])
        expectEqual(try store.cards().map(\.idm), [Sample([1]).idm, nil])
    }
}

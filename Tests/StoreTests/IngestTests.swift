import Civil
import Expectations
import FeliCa
import Ledger
import Store
import Testing

@Suite("Storing readings")
struct IngestTests {
    let folder: TemporaryFolder
    let store: Store

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file("store.sqlite"))
    }

    private func amounts() throws -> [Int?] { try store.history(card: 1).transactions.map(\.amount) }

    @Test("A first reading is all new; its oldest amount is unknown")
    func first() throws {
        let ingest = try Sample([12, 11, 9]).ingest(into: store)
        #expect((ingest.cardID, ingest.new, ingest.known, ingest.duplicate) == (1, 3, 0, false))
        expectEqual(ingest.transactions.map(\.amount), [-10, -20, nil])
        expectEqual(ingest.transactions.map(\.id), [1, 2, 3])
        #expect(ingest.gaps.isEmpty && ingest.findings.isEmpty)
        expectEqual(try store.history(card: 1).transactions, ingest.transactions)
    }

    @Test("The same reading again adds nothing, and answers the same")
    func again() throws {
        let first = try Sample([12, 11, 9]).ingest(into: store)
        let second = try Sample([12, 11, 9]).ingest(into: store)
        #expect((second.new, second.known, second.duplicate) == (0, 3, true))
        #expect(second.readingID == first.readingID && second.transactions == first.transactions)
        expectEqual(try store.readings(card: 1).count, 1)
    }

    @Test("The same blocks at another time are another reading")
    func anotherTime() throws {
        var sample = Sample([12, 11])
        try sample.ingest(into: store)
        sample.readAt = nil
        #expect(try sample.ingest(into: store).duplicate == false)
        #expect(try sample.ingest(into: store).duplicate == true)
        expectEqual(try store.readings(card: 1).count, 2)
        expectEqual(try store.card(id: 1)?.transactions, 2)
    }

    @Test("An older reading fills the oldest amount in, a newer one completes its own from the store")
    func overlapping() throws {
        try Sample([12, 11]).ingest(into: store)
        let older = try Sample([11, 10]).ingest(into: store)
        expectEqual(older.transactions.map(\.amount), [-10, nil])
        expectEqual(try amounts(), [-10, -10, nil])
        let newer = try Sample([13, 12]).ingest(into: store)
        #expect((newer.new, newer.known) == (1, 1))
        expectEqual(newer.transactions.map(\.amount), [-10, -10])
        expectEqual(try amounts(), [-10, -10, -10, nil])
    }

    @Test("Gaps carry their amount, are split and filled")
    func gaps() throws {
        try Sample([30, 29]).ingest(into: store)
        let older = try Sample([20, 19]).ingest(into: store)
        let gap = Gap(after: 20, before: 29, atLeast: 4, atMost: 8, amount: -90, possible: false, service: "090F")
        expectEqual(older.gaps, [gap])
        expectEqual(try store.history(card: 1).gaps, [gap])
        try Sample([25, 24]).ingest(into: store)
        expectEqual(try store.history(card: 1).gaps.map(\.amount), [-40, -40])
        try Sample([29, 28, 27, 26, 25]).ingest(into: store)
        try Sample([24, 23, 22, 21, 20]).ingest(into: store)
        #expect(try store.history(card: 1).gaps.isEmpty)
        expectEqual(try amounts(), Array(repeating: -10, count: 11) + [nil])
    }

    @Test("Two numbers apart in two readings: possibly a gap, until a reading held both")
    func possibleGap() throws {
        try Sample([22]).ingest(into: store)
        let ingest = try Sample([20]).ingest(into: store)
        expectEqual(ingest.gaps.map(\.possible), [true])
        let newest = try #require(try store.history(card: 1).transactions.first)
        #expect(newest.amount == nil && newest.findings == [Finding(.possibleGap)])
        try Sample([22, 20]).ingest(into: store)
        let settled = try store.history(card: 1)
        #expect(settled.transactions.first?.amount == -20 && settled.transactions.first?.findings == [])
        #expect(settled.gaps.isEmpty)
    }

    @Test("A contradiction stores the dump, and nothing else of it")
    func conflict() throws {
        try Sample([12, 11]).ingest(into: store)
        var other = Sample([13, 12, 11])
        other.balances = [12: 4_000]
        let ingest = try other.ingest(into: store)
        #expect((ingest.new, ingest.known) == (0, 0))
        expectEqual(ingest.findings, [Finding(.sequenceConflict, "090F 12")])
        expectEqual(ingest.transactions.map(\.id), [nil, nil, nil])
        expectEqual(ingest.transactions.map(\.amount), [5_870, -5_890, nil])
        expectEqual(try store.history(card: 1).transactions.map(\.sequence), [12, 11])
        expectEqual(try dumps(store, 1), [Sample([12, 11]).dump, other.dump])
        expectEqual(try store.card(id: 1)?.balance, Money(Sample.balance(of: 12), .yen))
        expectEqual(try store.check(), [])
    }

    @Test("Records without a place are kept, each as often as one reading shows it")
    func unplaced() throws {
        var statement = Sample([12, 11]).statement
        statement.runs[0].transactions[1].sequence = nil
        statement.runs[0].transactions.append(statement.runs[0].transactions[1])
        let sample = Sample([12, 11])
        let first = try store.ingest(sample.dump, statement)
        #expect((first.new, first.known) == (3, 0))
        var later = Sample([13, 12])
        later.readAt = nil
        let second = try store.ingest(later.dump, statement)
        #expect((second.new, second.known) == (0, 3))
        expectEqual(try store.history(card: 1).transactions.map(\.sequence), [12, nil, nil])
        expectEqual(try store.check(), [])
    }

    @Test("Gate times that a later reading tells are taken over; told ones stay")
    func gateTimes() throws {
        try Sample([12, 11]).ingest(into: store)
        var telling = Sample([13, 12])
        let time = try #require(CivilTime(hour: 9, minute: 11))
        telling.entryTimes = [12: time]
        try telling.ingest(into: store)
        let silent = try Sample([14, 13, 12]).ingest(into: store)
        expectEqual(silent.transactions.map(\.entryTime), [nil, nil, time])
        expectEqual(try store.history(card: 1).transactions.map(\.entryTime), [nil, nil, time, nil])
    }

    @Test("A decoded row takes the card's record over when a card tells it")
    func decodedRow() throws {
        var decoded = Sample([12]).statement
        decoded.runs[0].transactions[0].raw = []
        decoded.runs[0].transactions[0].source = .import
        try store.ingest(CardDump(idm: Sample([12]).idm), decoded)
        let ingest = try Sample([12, 11]).ingest(into: store)
        #expect((ingest.new, ingest.known) == (1, 1))
        let row = try #require(try store.history(card: 1).transactions.first)
        #expect(row.source == .card && row.raw == Sample([12]).raw(12) && row.id == 1 && row.amount == -10)
    }

    @Test("Cards are known by their IDm, whichever system named it; others have to be named")
    func targets() throws {
        var sample = Sample([12, 11])
        try sample.ingest(into: store)
        sample.idm = IDm(rawValue: 0x2101_0101_0101_0101)
        expectEqual(try sample.ingest(into: store).cardID, 1)
        #expect(throws: StoreError.cardExists(1)) { try sample.ingest(into: store, .new) }
        sample.idm = nil
        #expect(throws: StoreError.noIDm) { try sample.ingest(into: store) }
        #expect(throws: StoreError.unknownCard(9)) { try sample.ingest(into: store, .card(9)) }
        expectEqual(try sample.ingest(into: store, .card(1)).known, 2)
        // The same records are the same card's.
        #expect(throws: StoreError.cardExists(1)) { try sample.ingest(into: store, .new) }
        sample.runs = [[92, 91]]
        expectEqual(try sample.ingest(into: store, .new).cardID, 2)
        // A card that had no IDm takes the first it is told, if it is no other's.
        sample.idm = IDm(rawValue: 0x0202_0202_0202_0202)
        expectEqual(try sample.ingest(into: store, .card(2)).cardID, 2)
        expectEqual(try store.card(idm: IDm(rawValue: 0x0202_0202_0202_0202))?.id, 2)
        sample.idm = Sample([12]).idm
        #expect(throws: StoreError.otherCard(named: 2, idm: IDm(rawValue: 0x0101_0101_0101_0101), stored: 1)) {
            try sample.ingest(into: store, .card(2))
        }
        expectEqual(try store.check(), [])
    }

    @Test("In a batch, an ingest that cannot be is left out; a body that throws leaves nothing")
    func batch() throws {
        var nameless = Sample([12])
        nameless.idm = nil
        try store.batch {
            try Sample([12, 11]).ingest(into: store)
            #expect(throws: StoreError.noIDm) { try nameless.ingest(into: store) }
            try Sample([13, 12]).ingest(into: store)
        }
        expectEqual(try store.card(id: 1)?.transactions, 3)
        #expect(throws: StoreError.noIDm) {
            try store.batch {
                try Sample([14, 13]).ingest(into: store)
                try nameless.ingest(into: store)
            }
        }
        expectEqual(try store.card(id: 1)?.transactions, 3)
        try Sample([14, 13]).ingest(into: store)
        expectEqual(try store.card(id: 1)?.transactions, 4)
    }
}

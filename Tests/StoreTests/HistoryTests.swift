import Civil
import Expectations
import FeliCa
import Ledger
import Store
import Testing

@Suite("History")
struct HistoryTests {
    let folder: TemporaryFolder
    let store: Store

    /// Ten records, 20 to 30 with a gap between 24 and 27; 29 raises the balance.
    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file("store.sqlite"))
        var sample = Sample([30, 29, 28, 27], [24, 23, 22, 21, 20])
        sample.balances = [30: 11_000, 29: 11_010]
        try sample.ingest(into: store)
    }

    private func page(_ filter: Store.HistoryFilter) throws -> ([Int?], Int, [Int]) {
        let page = try store.history(card: 1, filter)
        return (page.transactions.map(\.sequence), page.total, page.gaps.compactMap(\.before))
    }

    @Test("Newest first, all of it, with its gap")
    func all() throws {
        #expect(try page(.init()) == ([30, 29, 28, 27, 24, 23, 22, 21, 20], 9, [27]))
    }

    @Test("Of one service its records, gaps and number alone, page by page")
    func oneService() throws {
        let other = try Store(path: folder.file("two.sqlite"))
        let sample = Sample([30, 29], [20])
        var statement = sample.statement
        statement.runs += Sample([9, 8], [5, 4]).statement.runs.map {
            Run(service: "170F", transactions: $0.transactions)
        }
        try other.ingest(sample.dump, statement)
        expectEqual(try other.history(card: 1).total, 7)
        for (service, sequences, gap) in [("090F", [30, 29, 20], 29), ("170F", [9, 8, 5, 4], 8), ("0000", [], 0)] {
            let whole = try other.history(card: 1, .init(service: service))
            #expect(whole.transactions.map(\.sequence) == sequences && whole.total == sequences.count)
            #expect(whole.gaps.map(\.before) == (sequences.isEmpty ? [] : [gap]))
            #expect(whole.gaps.allSatisfy { $0.service == service })
            let pages = try (0..<sequences.count).map {
                try other.history(card: 1, .init(service: service, kinds: [.ride], limit: 1, offset: $0))
            }
            expectEqual(pages.flatMap(\.transactions).map(\.sequence), sequences)
            expectEqual(pages.flatMap(\.gaps), whole.gaps)
            #expect(pages.allSatisfy { $0.total == sequences.count })
            var told: [Int?] = []
            try other.eachRecord(card: 1, .init(service: service)) { told.append($0.transaction.sequence) }
            expectEqual(told, sequences.reversed())
        }
    }

    @Test("Pages show each record and each gap once")
    func pages() throws {
        for size in 1...10 {
            var seen: [Int?] = []
            var gaps: [Int] = []
            for offset in stride(from: 0, to: 9, by: size) {
                let (sequences, total, behind) = try page(.init(limit: size, offset: offset))
                #expect(total == 9 && sequences.count <= size)
                seen += sequences
                gaps += behind
            }
            #expect(seen == [30, 29, 28, 27, 24, 23, 22, 21, 20] && gaps == [27], "pages of \(size)")
        }
        #expect(try page(.init(limit: 5, offset: 99)) == ([], 9, []))
    }

    @Test("Records without a place stand behind the others, the later day first, on every page")
    func unplaced() throws {
        let other = try Store(path: folder.file("unplaced.sqlite"))
        let sample = Sample([14, 13, 12, 11])
        var statement = sample.statement
        // In no order of days, as a card of several readings has them.
        for (index, day) in [(1, 5), (2, 9), (3, 7)] {
            statement.runs[0].transactions[index].sequence = nil
            statement.runs[0].transactions[index].date = CivilDate(dayNumber: Int32(19_000 + day))
        }
        try other.ingest(sample.dump, statement)
        let whole = try other.history(card: 1).transactions
        expectEqual(whole.map(\.date?.dayNumber), [19_014, 19_009, 19_007, 19_005])
        for size in 1...4 {
            var pages: [Transaction] = []
            for offset in stride(from: 0, to: 4, by: size) {
                pages += try other.history(card: 1, .init(limit: size, offset: offset)).transactions
            }
            expectEqual(pages, whole, "pages of \(size)")
        }
    }

    @Test("By kind, the sign of the amount considered; the gap belongs where the record behind it would stand")
    func kinds() throws {
        #expect(try page(.init(kinds: [.topUp])) == ([29], 1, [27]))
        #expect(try page(.init(kinds: [.topUp, .ride], limit: 2)) == ([30, 29], 9, []))
        #expect(try page(.init(kinds: [.ride], limit: 2, offset: 1)) == ([28, 27], 8, [27]))
        #expect(try page(.init(kinds: [.issue])) == ([], 0, [27]))
    }

    @Test("By day, both ends included; a gap has the day of the record behind it")
    func days() throws {
        let day = { (sequence: Int) in CivilDate(dayNumber: Int32(19_000 + sequence)) }
        #expect(try page(.init(from: day(22), to: day(24))) == ([24, 23, 22], 3, []))
        #expect(try page(.init(from: day(25), to: day(27))) == ([27], 1, [27]))
        #expect(try page(.init(to: day(20))) == ([20], 1, []))
    }

    @Test("An unknown card is an error")
    func unknown() {
        #expect(throws: StoreError.unknownCard(2)) { try store.history(card: 2) }
    }
}

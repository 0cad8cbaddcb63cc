import CardModel
import Expectations
import Glibc
import Ledger
import Store
import Testing

@Suite("Several processes, and processes that die")
struct ProcessTests {
    let folder: TemporaryFolder
    let path: String
    let seed: UInt64 = 7
    let model: CardModel

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("store.sqlite")
        var random = SplitMix64(seed: seed)
        model = CardModel(random: &random)
    }

    private func history(_ moments: some Sequence<Int>) -> [Accumulation.Change] {
        ExpectedHistory(moments.map { ModelReading(moment: $0) }, of: model).rows.map(\.change)
    }

    private func amounts(_ store: Store) throws -> [Int?] {
        try store.history(card: 1).transactions.map(\.amount)
    }

    @Test("Two processes that write at once lose nothing")
    func atOnce() throws {
        let writer = try Writer("ingest", path, "\(seed)", "1", "200", "2")
        let store = try Store(path: path)
        for moment in stride(from: 200, through: 2, by: -2) {
            let reading = ModelReading(moment: moment)
            try store.ingest(
                model.dump(reading, idm: CardModel.idm), model.statement(reading), durability: .normal)
        }
        while writer.line() != nil {}
        expectEqual(writer.wait(), 0)
        expectEqual(try amounts(store), history(1...200).map(\.amount))
        expectEqual(try store.readings(card: 1).count, 200)
        expectEqual(try store.check(), [])
    }

    @Test("Two stores open in one process write at once")
    func oneProcess() throws {
        let first = try Store(path: path)
        let second = try Store(path: path)
        for moment in 1...60 {
            let reading = ModelReading(moment: moment)
            let store = moment % 2 == 0 ? first : second
            try store.ingest(model.dump(reading, idm: CardModel.idm), model.statement(reading), durability: .normal)
            expectEqual(try first.card(id: 1)?.transactions, moment)
        }
        expectEqual(try amounts(first), history(1...60).map(\.amount))
    }

    @Test("Killed at any point, the store holds every reading it has confirmed, and no half one")
    func killed() throws {
        var random = SplitMix64(seed: 99)
        var confirmed = 0
        for round in 0..<30 where confirmed < 200 {
            let writer = try Writer("ingest", path, "\(seed)", "\(confirmed + 1)", "200", "1")
            // Dies while it opens the store, or after some readings, at any point of the next one.
            for _ in 0..<random.below(8) {
                if let moment = writer.line().flatMap({ Int($0) }) { confirmed = moment }
            }
            usleep(UInt32(random.below(2_500)))
            writer.kill()
            while let moment = writer.line().flatMap({ Int($0) }) { confirmed = moment }
            guard confirmed > 0 else { continue }
            let store = try Store(path: path)
            expectEqual(try store.check(), [], "round \(round)")
            // The reading under way may have been stored without having been confirmed.
            let stored = try store.history(card: 1).transactions.map(\.amount)
            #expect(
                stored == history(1...confirmed).map(\.amount) || stored == history(1...(confirmed + 1)).map(\.amount),
                "round \(round), \(confirmed) readings")
        }
        #expect(confirmed > 0)
    }

    @Test("Without the right to write, reading works and writing says so")
    func withoutRights() throws {
        do {
            let store = try Store(path: path)
            try Sample([12, 11]).ingest(into: store)
        }
        chmod(path, 0o444)
        chmod(folder.path, 0o555)
        defer { chmod(folder.path, 0o700) }
        let writer = try Writer("probe", path)
        expectEqual(writer.line(), "1")
        expectEqual(writer.line(), "\(StoreError.file(path: path, errno: EACCES))")
        chmod(path, 0o000)
        let blind = try Writer("probe", path)
        expectEqual(blind.line(), "\(StoreError.file(path: path, errno: EACCES))")
    }
}

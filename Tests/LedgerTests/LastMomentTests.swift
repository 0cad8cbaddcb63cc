import Civil
import Expectations
import Testing

@testable import Ledger

@Suite("The last moment that a card tells of")
struct LastMomentTests {
    private static let day = CivilDate(dayNumber: 100)

    private static func second(_ day: Int64) -> Int64 { day * 86_400 }

    private func statement(_ records: [(Int, CivilTime?)], lastUse: CivilDate? = nil) -> Statement {
        let transactions = records.map { record in
            Transaction(date: CivilDate(dayNumber: Int32(record.0)), time: record.1, kind: .bus, service: "300B")
        }
        return Statement(
            profile: "ayuca", lastUse: lastUse, runs: [Run(service: "300B", transactions: transactions)])
    }

    @Test("It is the newest of its records' days and times, wherever that record stands")
    func records() {
        let noon = CivilTime(secondOfDay: 43_200)
        expectEqual(statement([(99, noon), (100, noon), (100, nil)]).lastMoment(upTo: nil), Self.second(100) + 43_200)
        #expect(statement([]).lastMoment(upTo: nil) == nil)
    }

    @Test("A last use that the card tells counts as the first second of its day")
    func lastUse() {
        expectEqual(statement([(99, nil)], lastUse: Self.day).lastMoment(upTo: nil), Self.second(100))
        expectEqual(statement([(101, nil)], lastUse: Self.day).lastMoment(upTo: nil), Self.second(101))
    }

    @Test("What is later than anything that can have been read is a wrong clock's")
    func wrongClock() {
        let wrong = statement([(300, nil), (99, nil)], lastUse: CivilDate(dayNumber: 400))
        expectEqual(wrong.lastMoment(upTo: Self.day), Self.second(99))
        expectEqual(wrong.lastMoment(upTo: nil), Self.second(400))
    }
}

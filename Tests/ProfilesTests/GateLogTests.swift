import Civil
import Expectations
import FeliCa
import Ledger
import Profiles
import Testing

@Suite("The gate log gives rides their times")
struct GateLogTests {
    private typealias Row = (balance: Int, sequence: Int, day: Int, from: Int, to: Int)

    /// A ride in June 2024.
    private func ride(_ row: Row) -> String {
        let date = UInt64(0x30C0 | row.day)
        let low =
            UInt64(row.to) << 48 | UInt64(row.balance & 0xFF) << 40 | UInt64(row.balance >> 8) << 32
        return Block(
            high: 0x1601_0002 << 32 | date << 16 | UInt64(row.from), low: low | UInt64(row.sequence) << 8
        ).hex
    }

    /// A passage in June 2024; the time in decimal digits written as hexadecimal ones.
    private func passage(_ entry: Bool, _ station: Int, _ day: Int, _ time: Int, _ fare: Int = 0)
        -> String
    {
        let high =
            UInt64(entry ? 0xA0 : 0x20) << 56 | UInt64(station) << 32 | 0x2005 << 16
            | UInt64(0x30C0 | day)
        let low = UInt64(time) << 48 | UInt64(fare & 0xFF) << 40 | UInt64(fare >> 8) << 32
        return Block(high: high, low: low).hex
    }

    private func times(_ rides: [Row], _ log: [String]) throws -> [String] {
        let dump = try Cjrc.dump([(Cjrc.history, rides.map(ride)), (Cjrc.gateLog, log)])
        return try Cjrc.profile().statement(of: dump).runs.flatMap(\.transactions).map { record in
            "\(record.entryTime?.hourAndMinute ?? "-") \(record.exitTime?.hourAndMinute ?? "-")"
        }
    }

    @Test("exit and entry of the newest ride, exit of the one before")
    func three() throws {
        let log = [
            passage(false, 0x0107, 3, 0x1252, 180), passage(true, 0x0101, 3, 0x1242),
            passage(false, 0x0101, 2, 0x1457, 160),
        ]
        let rides: [Row] = [
            (820, 9, 3, 0x0101, 0x0107), (1_000, 7, 2, 0x0107, 0x0101), (1_160, 5, 2, 0x0101, 0x0107),
        ]
        expectEqual(try times(rides, log), ["12:42 12:52", "- 14:57", "- -"])
    }

    @Test("an entry in the evening belongs to a ride that ends after midnight")
    func midnight() throws {
        let log = [passage(false, 0x0107, 4, 0x0012, 180), passage(true, 0x0101, 3, 0x2350)]
        expectEqual(
            try times([(820, 9, 4, 0x0101, 0x0107), (1_000, 7, 3, 0x0107, 0x0101)], log),
            [
                "23:50 00:12", "- -",
            ])
        let twoDays = [passage(false, 0x0107, 5, 0x0012, 180), passage(true, 0x0101, 3, 0x2350)]
        expectEqual(
            try times([(820, 9, 5, 0x0101, 0x0107), (1_000, 7, 3, 0x0107, 0x0101)], twoDays),
            [
                "- 00:12", "- -",
            ])
    }

    @Test("the same way twice a day: the newer passage belongs to the newer ride")
    func twice() throws {
        let log = [
            passage(false, 0x0107, 3, 0x1930, 180), passage(true, 0x0101, 3, 0x1915),
            passage(false, 0x0107, 3, 0x0830, 180),
        ]
        let rides: [Row] = [
            (460, 13, 3, 0x0101, 0x0107), (640, 11, 3, 0x0101, 0x0107), (820, 9, 3, 0x0107, 0x0101),
        ]
        expectEqual(try times(rides, log), ["19:15 19:30", "- 08:30", "- -"])
    }

    @Test("inside the gates again: the newest entry belongs to no ride yet")
    func inside() throws {
        let log = [
            passage(true, 0x0101, 3, 0x1800), passage(false, 0x0107, 3, 0x0930, 180),
            passage(true, 0x0101, 3, 0x0900),
        ]
        expectEqual(
            try times([(820, 9, 3, 0x0101, 0x0107), (1_000, 7, 2, 0x0107, 0x0101)], log),
            [
                "09:00 09:30", "- -",
            ])
        // The exit does not fit by its fare, and yet shows that the ride was over before the entry.
        let odd = [passage(true, 0x0101, 3, 0x1800), passage(false, 0x0107, 3, 0x0930, 999)]
        expectEqual(
            try times([(820, 9, 3, 0x0101, 0x0107), (1_000, 7, 2, 0x0107, 0x0101)], odd),
            [
                "- -", "- -",
            ])
    }

    @Test("an exit needs the ride's day, its station, and its fare where that is known")
    func exits() throws {
        let rides: [Row] = [(820, 9, 3, 0x0101, 0x0107), (1_000, 7, 3, 0x0107, 0x0101)]
        expectEqual(try times(rides, [passage(false, 0x0107, 3, 0x1252, 170)]), ["- -", "- -"])
        expectEqual(try times(rides, [passage(false, 0x0107, 2, 0x1252, 180)]), ["- -", "- -"])
        expectEqual(try times(rides, [passage(false, 0x0102, 3, 0x1252, 180)]), ["- -", "- -"])
        // Nobody knows the fare of the oldest ride.
        expectEqual(try times(rides, [passage(false, 0x0101, 3, 0x1252, 170)]), ["- -", "- 12:52"])
    }

    @Test("an entry alone is enough, and areas do not matter to the log")
    func entryAlone() throws {
        let rides: [Row] = [(820, 9, 3, 0x8101, 0x8107)]
        expectEqual(try times(rides, [passage(true, 0x8101, 3, 0x0900)]), ["09:00 -"])
    }

    @Test("empty, unreadable and impossible passages are passed over")
    func useless() throws {
        let good = passage(false, 0x0107, 3, 0x1252, 180)
        for useless in [
            StatementTests.empty, StatementTests.ones, passage(false, 0x0107, 3, 0x2460, 180),
            passage(false, 0x0107, 0, 0x1252, 180),
        ] {
            expectEqual(try times([(820, 9, 3, 0x0101, 0x0107)], [useless, useless, good]), ["- 12:52"])
        }
    }

    @Test("a log longer than the card's, as a crafted file may have, ends where the card's ends")
    func tooLong() throws {
        let fits = passage(false, 0x0107, 3, 0x1252, 180)
        let other = passage(false, 0x0203, 3, 0x1252, 180)
        let rides: [Row] = [(820, 9, 3, 0x0101, 0x0107)]
        expectEqual(try times(rides, [other, other, fits]), ["- 12:52"])
        expectEqual(try times(rides, [other, other, other, fits]), ["- -"])
        // Rides that no entry fits are looked at again for every passage.
        let many = 20_000
        let entries = [String](repeating: passage(true, 0x0101, 3, 0x0900), count: many)
        let inside = (0..<many).map { number -> Row in (820, number, 3, 0x0102, 0x0107) }
        #expect(try times(inside, entries).allSatisfy { $0 == "- -" })
    }

    @Test("the log is paired over an unread block between records")
    func acrossRuns() throws {
        let rides = [
            ride((820, 9, 3, 0x0101, 0x0107)), StatementTests.ones, ride((1_200, 5, 2, 0x0107, 0x0101)),
        ]
        let log = [passage(false, 0x0107, 3, 0x1252, 180), passage(false, 0x0101, 2, 0x2010, 180)]
        let dump = try Cjrc.dump([(Cjrc.history, rides), (Cjrc.gateLog, log)])
        let exits = try Cjrc.profile().statement(of: dump).runs.flatMap(\.transactions).map(\.exitTime)
        expectEqual(exits, [CivilTime(hour: 12, minute: 52), CivilTime(hour: 20, minute: 10)])
    }
}

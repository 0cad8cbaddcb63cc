import Civil
import FeliCa
import Ledger
import ProfileLanguage

/// The card's log of passages through gates, the newest first, which knows the times that records lack.
struct GateLog {
    private struct Passage {
        var isEntry: Bool
        /// Line and station; the log does not hold the area.
        var station: UInt32
        var date: CivilDate
        var time: CivilTime
        var fare: Int
    }

    private var passages: [Passage] = []

    /// Reads the log; passages without a station, a possible date or a possible time are left out.
    ///
    /// - Parameters:
    ///   - blocks: the log's blocks, no more than the service has.
    ///   - decoder: the decoder of the service.
    init(_ blocks: some Sequence<CardDump.NumberedBlock>, _ decoder: RecordDecoder) {
        for numbered in blocks.sorted(by: { $0.number < $1.number }) {
            guard let block = numbered.content.block else { continue }
            let record = decoder.decode(block)
            guard record.flags.isDisjoint(with: [.empty, .unreadable]), record.from != 0,
                record.dayNumber != PlainRecord.noDay, let time = CivilTime(secondOfDay: Int(record.second))
            else { continue }
            passages.append(
                Passage(
                    isEntry: record.flags.contains(.entry), station: record.from & 0xFFFF,
                    date: CivilDate(dayNumber: record.dayNumber), time: time, fare: Int(record.amount)))
        }
    }

    /// A ride that passages may belong to, and its place among the records.
    private struct Ride {
        var run: Int
        var index: Int
        var date: CivilDate
        var from: UInt32?
        var to: UInt32?
        var amount: Int?
        var exit: Passage?
        var entered = false
    }

    /// Sets the times of the rides that the passages belong to.
    ///
    /// Log and records stand in the same order, the newest first, so a passage belongs to no newer ride than the
    /// passages before it. An exit fits by station, day and fare; an entry by station and the ride's day or the day
    /// before, since a ride may end after midnight.
    func pair(with runs: inout [Run]) {
        var rides = GateLog.rides(in: runs)
        var first = 0
        for passage in passages {
            guard let found = rides.indices.dropFirst(first).first(where: { fits(passage, rides[$0]) }) else {
                continue
            }
            first = passage.isEntry ? found + 1 : found
            let ride = rides[found]
            if passage.isEntry {
                rides[found].entered = true
                runs[ride.run].transactions[ride.index].entryTime = passage.time
            } else {
                rides[found].exit = passage
                runs[ride.run].transactions[ride.index].exitTime = passage.time
            }
        }
    }

    private func fits(_ passage: Passage, _ ride: Ride) -> Bool {
        guard passage.isEntry else {
            return ride.exit == nil && !ride.entered && ride.to == passage.station && ride.date == passage.date
                && (ride.amount.map { -$0 == passage.fare } ?? true)
        }
        guard !ride.entered, ride.from == passage.station else { return false }
        guard ride.date == passage.date || ride.date == passage.date.adding(days: 1) else { return false }
        guard let exit = ride.exit else {
            // The card is inside the gates again if it left this ride's gate before.
            return !passages.contains { older in
                !older.isEntry && older.station == ride.to && older.date == ride.date
                    && (older.date, older.time) < (passage.date, passage.time)
            }
        }
        return (passage.date, passage.time) <= (exit.date, exit.time)
    }

    /// The rides in the order of the records, with amounts where two neighbours tell them.
    private static func rides(in runs: [Run]) -> [Ride] {
        var rides: [Ride] = []
        for (runNumber, run) in runs.enumerated() {
            for (index, record) in run.transactions.enumerated() where record.kind == .ride {
                guard let date = record.date else { continue }
                let older = index + 1 < run.transactions.count ? run.transactions[index + 1] : nil
                rides.append(
                    Ride(
                        run: runNumber, index: index, date: date, from: station(record.from), to: station(record.to),
                        amount: amount(record, older)))
            }
        }
        return rides
    }

    private static func amount(_ record: Transaction, _ older: Transaction?) -> Int? {
        guard let balance = record.balance, let sequence = record.sequence, let before = older?.balance,
            let olderSequence = older?.sequence,
            Link(newer: sequence, older: olderSequence, sameRun: true) == .neighbours
        else { return nil }
        return balance - before
    }

    /// Line and station of a place, read back from its code.
    private static func station(_ place: Place?) -> UInt32? {
        guard let place, let key = PlaceKey(place.code), !key.isStop else { return nil }
        return UInt32(truncatingIfNeeded: key.rawValue & 0xFFFF)
    }
}

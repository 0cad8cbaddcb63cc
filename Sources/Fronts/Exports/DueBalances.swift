import Civil
import ICBalanceKit
import Ledger
import Store

/// What readings say of a card's purses, each waiting for the record that its reading has shown last.
struct DueBalances {
    private struct Key: Hashable {
        var service: String
        var bytes: [UInt8]
    }

    private let balances: [PurseBalance]
    private var waiting: [Key: [Int]] = [:]
    /// Those whose record stands before the rows that are written, by their service.
    private var held: [String: [Int]] = [:]
    private var withRows: Set<String> = []
    private var withPlaces: Set<String> = []

    /// Takes balances, purse by purse, earlier readings first.
    init(_ balances: [PurseBalance]) {
        self.balances = balances
        for (index, told) in balances.enumerated() {
            guard let bytes = told.newestRecord else { continue }
            waiting[Key(service: told.service, bytes: bytes), default: []].append(index)
        }
    }

    /// The balances that are due behind a record.
    mutating func take(_ record: Store.HistoryRecord) -> [PurseBalance] {
        take(indices: record).map { balances[$0] }
    }

    /// The same for a record that is not written: balances of later days wait for the next one of its service.
    mutating func pass(_ record: Store.HistoryRecord, before day: CivilDate) -> [PurseBalance] {
        let due = take(indices: record)
        held[record.transaction.service, default: []] += due.filter { balances[$0].date >= day }
        return due.map { balances[$0] }.filter { $0.date < day }
    }

    /// The balances of a service that were held back.
    mutating func takeHeld(_ service: String) -> [PurseBalance] {
        (held.removeValue(forKey: service) ?? []).map { balances[$0] }
    }

    /// The balances that are due behind all records: each of a purse without records, and of others those held back, and
    /// the newest where `isWhole`, unless it has been due.
    mutating func rest(isWhole: Bool) -> [PurseBalance] {
        let open = Set(waiting.values.joined())
        var rest: [PurseBalance] = []
        for (index, told) in balances.enumerated() {
            guard withRows.contains(told.service) else {
                rest.append(told)
                continue
            }
            rest += takeHeld(told.service)
            let isNewest = index + 1 == balances.count || balances[index + 1].service != told.service
            if isWhole, isNewest, !told.isSuperseded, told.newestRecord == nil || open.contains(index) {
                rest.append(told)
            }
        }
        return rest
    }

    private mutating func take(indices record: Store.HistoryRecord) -> [Int] {
        let service = record.transaction.service
        withRows.insert(service)
        if record.isPlaced { withPlaces.insert(service) }
        // Where others have a place in the order and a record has none, nothing tells what stands before it.
        guard record.isPlaced || !withPlaces.contains(service) else { return [] }
        return waiting.removeValue(forKey: Key(service: service, bytes: record.transaction.raw)) ?? []
    }
}

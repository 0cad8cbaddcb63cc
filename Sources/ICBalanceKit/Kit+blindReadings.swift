import Civil
import FeliCa
import Ledger
import Profiles
import Store

/// Readings of readers that do not tell which of a card's systems they read.
///
/// The dump stays as it is: what kind of card it is follows from its blocks, or from what other readings of the same card
/// tell of its systems, and is derived anew whenever it is asked for.
extension Kit {
    /// A profile and the dump as it is to read it.
    struct Interpreter {
        let profile: Profile
        let dump: CardDump
        /// Whether the card's system was told by nothing but what its services hold.
        let isBlind: Bool
    }

    /// The profiles that know a part of the card; of a system that the reader did not name those that its other readings
    /// tell of, or else those that its blocks bear out.
    func interpreters(of dump: CardDump, told: Set<String>) -> [Interpreter] {
        let matching = profiles(matching: dump).map { Interpreter(profile: $0, dump: dump, isBlind: false) }
        guard dump[.any] != nil else { return matching }
        let candidates = profiles.filter { $0.decodes && $0.hasMoney(in: dump.naming($0)) }
        let known = candidates.filter { told.contains($0.id) }
        let chosen = known.isEmpty ? borneOut(candidates, by: dump) : known
        return matching + chosen.map { Interpreter(profile: $0, dump: dump.naming($0), isBlind: known.isEmpty) }
    }

    /// The profiles that a dump bears out.
    ///
    /// Cards of several systems have the same service with the same layout, and nothing tells them apart: the profile that
    /// says most of them stands for all. Where they have it with other layouts, or with one that nobody knows, nothing tells
    /// which it is.
    private func borneOut(_ candidates: [Profile], by dump: CardDump) -> [Profile] {
        var chosen: [Profile] = []
        for profile in candidates where profile.isBorneOut(by: dump.naming(profile)) {
            let sharing = profiles.filter { !$0.moneyServices.isDisjoint(with: profile.moneyServices) }
            let said = profile.told(by: dump)
            guard sharing.allSatisfy({ $0.told(by: dump) == said }) else { continue }
            let most = sharing.map { $0.answers(in: dump) }.max()
            guard let best = sharing.first(where: { $0.answers(in: dump) == most }) else { continue }
            if !chosen.contains(where: { $0.id == best.id }) { chosen.append(best) }
        }
        return chosen
    }

    /// The profiles that other readings of the card tell of, whose systems are named; none for a dump that names its own.
    func toldProfiles(ofCardOf dump: CardDump) throws(KitError) -> Set<String> {
        guard dump[.any] != nil, let store, let idm = dump.idm else { return [] }
        return try stored { () throws(StoreError) in
            guard let card = try store.card(idm: idm) else { return [] }
            let readings = try store.readings(card: card.id)
            if let told = toldByReadings[card.id], told.readings == readings { return told.profiles }
            var told: Set<String> = []
            for reading in readings {
                guard let other = try store.dump(reading: reading), other[.any] == nil else { continue }
                told.formUnion(profiles.filter { $0.decodes && $0.hasMoney(in: other) }.map(\.id))
            }
            toldByReadings[card.id] = (readings, told)
            return told
        }
    }

    /// Derives a card anew by what a reading tells of its system, where an earlier one told its kind by the blocks alone, or
    /// did not tell it.
    func settle(card id: Int, firstPurse: String?, told statements: [Statement]) throws(KitError) {
        guard let store, statements.contains(where: { $0.profile != nil }) else { return }
        let isOfOther = firstPurse.map { first in !statements.contains { $0.profile == first } } ?? true
        try stored { () throws(StoreError) in
            let doubtful = isOfOther ? try store.readings(card: id) : try store.untoldReadings(card: id)
            for reading in doubtful where try tellsMore(reading, isOfOther, in: store) {
                // A reading of which nothing can be told any more says so by saying nothing.
                return try store.redecode(card: id) { dump in (try? interpret(dump)) ?? [] }
            }
        }
    }

    /// Whether a reading that named no system is to be told anew: one that was told by its blocks alone, or one of which
    /// nothing was told and something is now.
    private func tellsMore(_ reading: Int, _ isOfOther: Bool, in store: Store) throws(StoreError) -> Bool {
        guard let dump = try store.dump(reading: reading), dump[.any] != nil else { return false }
        // What still cannot be told tells no more.
        return isOfOther || ((try? interpret(dump))?.contains { $0.profile != nil } ?? false)
    }
}

extension CardDump {
    /// The dump with the system that the reader could not name called by a profile's.
    fileprivate func naming(_ profile: Profile) -> CardDump {
        let system = profile.readPlan.system
        guard self[system] == nil, let index = systems.firstIndex(where: { $0.code == .any }) else { return self }
        var named = self
        named.systems[index].code = system
        return named
    }
}

extension Profile {
    /// The services that hold its balance and its records.
    fileprivate var moneyServices: Set<NodeCode> {
        Set(readPlan.parts.filter { $0.purpose != .detail }.map(\.service))
    }

    /// Whether blocks of its balance or its records were read.
    fileprivate func hasMoney(in dump: CardDump) -> Bool {
        guard let system = dump[readPlan.system] else { return false }
        return readPlan.essentials.contains { system[$0.service]?.blocks.isEmpty == false }
    }

    /// How many of its services were read.
    fileprivate func answers(in dump: CardDump) -> Int {
        let system = dump.naming(self)[readPlan.system]
        return readPlan.parts.count { system?[$0.service]?.blocks.isEmpty == false }
    }

    /// What its records are worth, in their order.
    fileprivate func told(by dump: CardDump) -> [ToldRecord] {
        statement(of: dump.naming(self)).runs.flatMap(\.transactions).map(ToldRecord.init)
    }
}

/// What profiles must agree on where nothing tells which of them is the card's.
private struct ToldRecord: Hashable {
    private let date: CivilDate?
    private let time: CivilTime?
    private let kind: Kind
    private let numbers: [Int?]

    init(_ record: Transaction) {
        date = record.date
        time = record.time
        kind = record.kind
        numbers = [record.amount, record.balance, record.sequence]
    }
}

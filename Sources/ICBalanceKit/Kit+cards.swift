public import FeliCa
import Profiles
public import Store

extension Kit {
    /// The store, for verbs that make no sense without one.
    func storeNeeded() throws(KitError) -> Store {
        guard let store else { throw .store(.noStore(path: "")) }
        return store
    }

    /// All stored cards.
    public func cards() throws(KitError) -> [Store.Card] {
        let store = try storeNeeded()
        return try stored { () throws(StoreError) in try store.cards() }
    }

    /// The card that a person names: 16 digits are an IDm, other digits a number, anything else a label.
    ///
    /// - Throws: `noSuchCard`.
    public func card(named text: String) throws(KitError) -> Store.Card {
        let store = try storeNeeded()
        let card: Store.Card?
        // No text names two cards: an IDm and a label belong to one card each, and no label looks like the others.
        if let idm = IDm(hex: text), text.utf8.count == 16 {
            card = try stored { () throws(StoreError) in try store.card(idm: idm.cardKey) }
        } else if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let id = Int(text) {
            card = try stored { () throws(StoreError) in try store.card(id: id) }
        } else {
            card = try stored { () throws(StoreError) in try store.card(label: text) }
        }
        guard let card else { throw .noSuchCard(text) }
        return card
    }

    /// The longest label, in characters.
    public static let labelLimit = 64
    /// The word that stands for a card not stored yet where a card may be named, so that no card can have it.
    public static let newCardWord = "new"

    /// Gives a card a name of its holder's own; `nil` takes it away.
    ///
    /// - Throws: `unusableLabel` with what is wrong with it, `alikeLabel` where another card's is hard to tell from it,
    ///   `store` where another card has it.
    public func setLabel(_ label: String?, card: Int) throws(KitError) {
        if let label, let fault = LabelFault.of(label) { throw .unusableLabel(label, fault) }
        let store = try storeNeeded()
        if let label {
            let alike = try cards().first { other in
                other.id != card && other.label.map { $0 != label && LabelLikeness.areAlike($0, label) } ?? false
            }
            if let alike { throw .alikeLabel(label, other: alike.label ?? "", card: alike.id) }
        }
        try stored { () throws(StoreError) in try store.setLabel(label, card: card) }
    }

    /// Erases a card, its readings and its history.
    public func forget(card: Int) throws(KitError) {
        let store = try storeNeeded()
        try stored { () throws(StoreError) in try store.forget(card: card) }
    }

    /// The numbers of a card's readings, in the order in which they were stored.
    public func readings(card: Int) throws(KitError) -> [Int] {
        let store = try storeNeeded()
        return try stored { () throws(StoreError) in try store.readings(card: card) }
    }

    /// Erases one reading of a card and what only it told.
    ///
    /// - Returns: what the card's other readings came to; `removed` records were told by this reading alone.
    public func forget(reading: Int, card: Int) throws(KitError) -> Store.Redecode {
        let store = try storeNeeded()
        return try stored { () throws(StoreError) in
            // Where nothing can be told of a reading any more, the store erases nothing and says so.
            try store.forget(reading: reading, card: card) { dump in (try? interpret(dump)) ?? [] }
        }
    }

    /// What a card said when it was read last; files of decoded rows are no reading of it.
    ///
    /// - Throws: `noReading` where the store has none.
    public func latestDump(card: Int) throws(KitError) -> CardDump {
        let store = try storeNeeded()
        var dump = try stored { () throws(StoreError) in try store.latestDump(card: card) }
        if dump?.systems.isEmpty == true {
            dump = try stored { () throws(StoreError) in try store.latestBlocks(card: card) }
            var readings = try stored { () throws(StoreError) in try store.readings(card: card) }
            while dump == nil, let reading = readings.popLast() {
                let other = try stored { () throws(StoreError) in try store.dump(reading: reading) }
                if other?.systems.isEmpty == false { dump = other }
            }
        }
        guard let dump, !dump.systems.isEmpty else { throw .noReading(card: card) }
        return dump
    }
}

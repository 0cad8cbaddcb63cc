public import DumpFormats
public import FeliCa
public import Store

/// Why a verb could not be done.
public enum KitError: Error, Sendable {
    /// The dump holds no system and service that a profile knows; the card's systems as far as read.
    case unknownCard(systems: [SystemCode])
    /// The card is known, but neither a record nor a balance was read from it.
    case nothingRead
    /// The dump tells no IDm and no card was named.
    case cardNeeded
    /// A dump with an IDm was to be stored as another card.
    case otherCard(dump: IDm, card: Int)
    /// No card of that IDm, number or label.
    case noSuchCard(String)
    /// Several cards have that label.
    case ambiguousCard(String, ids: [Int])
    /// The store has a card's rows but no reading to give back.
    case noReading(card: Int)
    /// A text that can't be a label: empty, too long, or looking like a number or an IDm.
    case unusableLabel(String)
    /// Bytes that are no dump.
    case dump(DumpError)
    /// The store failed.
    case store(StoreError)
}

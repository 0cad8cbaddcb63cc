public import DumpFormats
public import Profiles
public import Store

/// Why a verb could not be done.
public enum KitError: Error, Sendable {
    /// The card is known, but neither a record nor a balance was read from it.
    case nothingRead
    /// No card of that IDm, number or label.
    case noSuchCard(String)
    /// A dump that names no card, told to be of a card whose profiles are others than the dump's own.
    case otherProfile(card: Int, has: [String], dump: [String])
    /// The store has a card's rows but no reading to give back.
    case noReading(card: Int)
    /// A text that can't be a label, and why.
    case unusableLabel(String, LabelFault)
    /// A text that differs from another card's label in the case or the width of letters alone.
    case alikeLabel(String, other: String, card: Int)
    /// A stored card, or a reading of one, needs a profile that is not at hand.
    case noProfile(String)
    /// Bytes that are no dump.
    case dump(DumpError)
    /// Bytes that are no table of places.
    case places(PlaceTableError)
    /// The bytes of a table of places are no text, or text in several encodings.
    case tableText(JapaneseTextError)
    /// A text that can't be the name of a place, and why.
    case unusableName(String, LabelFault)
    /// A name of a code that holds on some of the days of a new one and on others, so that neither can give way.
    case fixedOtherwise(PlaceEntry)
    /// The store failed.
    case store(StoreError)
}

/// Does something with the store and gives its error as the kit's.
func stored<R>(_ body: () throws(StoreError) -> R) throws(KitError) -> R {
    do throws(StoreError) {
        return try body()
    } catch {
        throw .store(error)
    }
}

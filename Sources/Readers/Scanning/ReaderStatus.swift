/// A reader as the service lists it.
public struct ReaderStatus: Hashable, Sendable {
    /// What is in the reader.
    public enum State: String, Hashable, Sendable {
        /// No card.
        case empty
        /// A card.
        case card
        /// Something that does not answer.
        case mute
        /// The state cannot be told.
        case unavailable
    }

    /// Who else uses the card.
    public enum Sharing: String, Hashable, Sendable {
        /// Nobody.
        case free
        /// Another program, which lets us in too.
        case shared
        /// Another program for itself.
        case exclusive
    }

    /// The name, with the reader's and the slot's number.
    public let name: String
    /// The family that the name or the card's ATR tells; `nil` where a first card will have to tell.
    public let family: String?
    /// What is in the reader.
    public let state: State
    /// Who else uses the card.
    public let sharing: Sharing
    /// The kind of card by its ATR; `nil` without a card.
    public let card: CardKind?
    /// Whether a card may be tapped here; false for the slots of secure modules and contact cards.
    public let isUsable: Bool

    /// Makes a status.
    public init(
        name: String, family: String?, state: State, sharing: Sharing = .free, card: CardKind? = nil,
        isUsable: Bool = true
    ) {
        self.name = name
        self.family = family
        self.state = state
        self.sharing = sharing
        self.card = card
        self.isUsable = isUsable
    }

    init(_ state: ReaderState, remembered: String? = nil) {
        let name = ReaderName(state.name)
        let atr = ATR(state.atr)
        self.name = state.name
        let choice = ReaderFamily.candidates(reader: name, atr: atr, remembered: remembered)
        self.family = choice.firstIsKnown ? choice.families.first?.id : nil
        let flags = state.event
        if flags.contains(.mute) {
            self.state = .mute
        } else if flags.contains(.present) {
            self.state = .card
        } else {
            self.state = flags.contains(.empty) ? .empty : .unavailable
        }
        self.sharing = flags.contains(.exclusive) ? .exclusive : flags.contains(.inUse) ? .shared : .free
        self.card = flags.contains(.present) && !state.atr.isEmpty ? atr.kind : nil
        self.isUsable = !name.isContactSlot
    }
}

package import FeliCa

/// Readers that are spoken to in the same way.
///
/// A new family is a file in `Families/` and a line in ``all``.
package struct ReaderFamily: Sendable {
    /// The name by which a family is remembered and shown.
    package let id: String
    /// Whether the reader, not the access, chooses the system that answers.
    let isBlind: Bool
    /// Whether it polls for FeliCa cards by itself, whatever else the reader has found.
    let polls: Bool
    /// Whether such readers are known to take FeliCa frames by their driver's escape command.
    let takesEscape: Bool
    /// Whether the reader's name, or the ATR it made up, says that it is of this family.
    let fits: @Sendable (ReaderName, ATR) -> Bool
    /// A way to the card through such a reader.
    package let open: @Sendable (any APDUChannel) -> any CardAccess

    init(
        _ id: String, isBlind: Bool = false, polls: Bool = false, takesEscape: Bool = false,
        fits: @escaping @Sendable (ReaderName, ATR) -> Bool,
        open: @escaping @Sendable (any APDUChannel) -> any CardAccess
    ) {
        self.id = id
        self.isBlind = isBlind
        self.polls = polls
        self.takesEscape = takesEscape
        self.fits = fits
        self.open = open
    }

    /// In the order in which an unknown reader is tried: one command tells whether it takes frames, a session costs
    /// three, and a reader without frames has no answer that proves anything short of a block.
    package static let all: [ReaderFamily] = [.acs, .raw, .transparent, .pn532, .identiv, .sonyStorage]

    /// The families to try in a reader, and whether the first one is known to fit.
    static func candidates(
        reader: ReaderName, atr: ATR, remembered: String?
    ) -> (families: [ReaderFamily], firstIsKnown: Bool) {
        let known = all.first { $0.id == remembered } ?? all.first { $0.fits(reader, atr) }
        guard let known else { return (all, false) }
        return ([known] + all.filter { $0.id != known.id }, true)
    }
}

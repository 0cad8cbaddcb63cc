/// How the 16 bytes of a block are laid out.
public struct LayoutModel: Hashable, Sendable {
    /// The layout's name in the profile.
    public var name: String
    /// What tells an empty slot.
    public var empty: Empty
    /// Which variant a block has; the first choice that fits decides.
    public var choices: [Choice]
    /// The variants; number 0 is taken where no choice fits.
    public var variants: [VariantModel]

    /// What tells an empty slot.
    public enum Empty: Hashable, Sendable {
        /// Nothing: the service has no empty slots.
        case never
        /// Every byte is zero.
        case allZero
        /// A field is zero, whatever stands elsewhere.
        case zero(Target)
    }

    /// A variant chosen by the values of one field, or of two.
    public struct Choice: Hashable, Sendable {
        /// What must hold, all of it: one condition, or one on each of two fields.
        public var conditions: [Condition]
        /// The number of the variant.
        public var variant: Int
    }

    /// Values that a field must have.
    public struct Condition: Hashable, Sendable {
        /// The field.
        public var target: Target
        /// The values, any of them.
        public var values: [Int]
    }
}

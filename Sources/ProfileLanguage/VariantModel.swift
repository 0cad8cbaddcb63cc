/// One variant of a layout: all its fields, those of the layout included.
public struct VariantModel: Hashable, Sendable {
    /// The variant's name in the profile.
    public var name: String
    /// The fields in the order of their places.
    public var fields: [FieldModel]
    /// Which kind of transaction a record is.
    public var kinds: KindModel
}

/// A field at a fixed place.
public struct FieldModel: Hashable, Sendable {
    /// What it is.
    public var name: Words
    /// The first byte.
    public var at: Int
    /// The first bit in that byte, 0 being the highest.
    public var bit: Int
    /// How many bits.
    public var width: Int
    /// Whether the lowest byte stands first.
    public var littleEndian: Bool
    /// How the bits become a value.
    public var transform: Transform
    /// Which value of a record it fills.
    public var target: Target?
    /// The table that names its codes.
    public var codes: Int?
    /// Whether it has always been zero.
    public var alwaysZero: Bool
    /// By what a number is multiplied to be an amount in minor units.
    public var scale: Int
    /// What is taken from a number before that; of several nobody can tell from the card which one holds.
    public var less: [Int]
    /// The year that a date counts from.
    public var year: Int
    /// By how many numbers at the most a record's lies beyond the one before it: 1, or 2 where a ride takes two.
    public var step: Int
    /// How many of its lower bits all sources take for the number: where others are set, they disagree about it.
    public var agreed: Int
    /// Who says so.
    public var source: String
}

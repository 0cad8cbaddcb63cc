public import Civil

/// A row of a place table: who holds a code, and when.
public struct PlaceRow: Hashable, Sendable {
    /// The code.
    public var key: PlaceKey
    /// The first day; `nil` where it has always been so.
    public var since: CivilDate?
    /// The end.
    public var until: End
    /// The name in the language of the place.
    public var name: String
    /// The English name.
    public var english: String?
    /// The line.
    public var line: String?
    /// The company.
    public var company: String?
    /// The line of the file, from 1.
    public var fileLine: Int

    /// When a row ends.
    public enum End: Hashable, Sendable {
        /// It holds today.
        case open
        /// It held until the day before this one.
        case day(CivilDate)
        /// It held once, nobody knows until when.
        case unknownDay
    }
}

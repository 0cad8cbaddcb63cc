public import Civil

/// What a person says of a table of places that it does not say itself.
public struct PlaceFileOptions: Hashable, Sendable {
    /// Which row wins where several name a code for the same days.
    public enum Repeated: String, Hashable, Sendable, CaseIterable {
        /// The one that stands first.
        case first
        /// The one that stands last.
        case last
        /// None: the code gets no name from the table.
        case neither = "none"
    }

    /// How codes are written.
    public var base: CodeBase?
    /// What each column holds, by position; `nil` in it for one that is not read.
    public var columns: [PlaceColumn?]?
    /// The area of all rows, or with a column for it the only one whose rows are read.
    public var area: Int?
    /// Which of several rows names a code.
    public var repeated: Repeated?
    /// The first day of rows that say no day.
    public var since: CivilDate?
    /// The first day no more of rows that say no day.
    public var until: CivilDate?

    /// Makes options; all `nil` leaves everything to the table.
    public init(
        base: CodeBase? = nil, columns: [PlaceColumn?]? = nil, area: Int? = nil, repeated: Repeated? = nil,
        since: CivilDate? = nil, until: CivilDate? = nil
    ) {
        self.base = base
        self.columns = columns
        self.area = area
        self.repeated = repeated
        self.since = since
        self.until = until
    }
}

public import Civil

extension Store {
    /// A name that the user gives to a place code.
    public struct PlaceName: Hashable, Sendable {
        /// The code, as in `Place.code`.
        public var code: String
        /// The first day on which the code has this name; `nil` for always.
        public var since: CivilDate?
        /// The first day on which it has it no more; `nil` for never.
        public var until: CivilDate?
        /// The name in the language of the place.
        public var name: String
        /// The English name.
        public var englishName: String?
        /// The line.
        public var line: String?
        /// The company.
        public var `operator`: String?
        /// Whether it was given to this one code, and wins over the names of tables.
        public var isFix: Bool

        /// Makes a name.
        public init(
            code: String, since: CivilDate? = nil, until: CivilDate? = nil, name: String, englishName: String? = nil,
            line: String? = nil, operator: String? = nil, isFix: Bool = false
        ) {
            self.code = code
            self.since = since
            self.until = until
            self.name = name
            self.englishName = englishName
            self.line = line
            self.operator = `operator`
            self.isFix = isFix
        }

        /// The numbers of the days on which it holds, the end excluded.
        var days: Range<Int32> {
            let first = since?.dayNumber ?? .min
            return first..<max(first, until?.dayNumber ?? .max)
        }
    }
}

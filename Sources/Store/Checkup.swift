extension Store {
    /// What looking for faults has come to.
    public struct Checkup: Hashable, Sendable {
        /// What cannot be right.
        public var faults: [CheckFault] = []
        /// Cards whose records are kept otherwise than they would be derived now, by the version that derived them.
        public var outdated: [Outdated] = []
    }

    /// A card whose records another version has derived, and which this one derives otherwise.
    ///
    /// No damage, since blocks are kept as they were read and everything can be derived anew from them. What of it is
    /// damage all the same nothing tells; that is mended by the same.
    public struct Outdated: Hashable, Sendable {
        /// The card's number.
        public var card: Int
        /// How many readings, records and purses have something that is told otherwise now.
        public var differences: Int
    }
}

extension Store {
    /// What deriving everything anew has changed.
    public struct Redecode: Hashable, Sendable {
        /// How many cards were gone through.
        public var cards = 0
        /// How many readings were interpreted.
        public var readings = 0
        /// How many transactions the cards have now.
        public var transactions = 0
        /// How many of them were not there before.
        public var added = 0
        /// How many are there no more.
        public var removed = 0
        /// How many readings contradict the others, so that nothing of them is merged.
        public var conflicts = 0
    }
}

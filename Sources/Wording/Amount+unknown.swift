extension Amount {
    /// A sum from which amounts may be missing: `-160`, `-160 + ?`, and `?` where none of it is known.
    ///
    /// - Parameters:
    ///   - sum: what the known amounts come to.
    ///   - words: the same as it is written.
    ///   - lacksSome: whether records without an amount belong to it.
    ///   - isNarrow: whether there is little room: `¥160+?`.
    /// - Returns: the words, with what says that it is not all.
    public static func partly(_ sum: Int, _ words: String, lacksSome: Bool, isNarrow: Bool = false) -> String {
        guard lacksSome else { return words }
        return sum == 0 ? "?" : words + (isNarrow ? "+?" : " + ?")
    }
}

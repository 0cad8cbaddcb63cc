/// Which readers to watch for a card.
struct ReaderChoice: Sendable {
    /// A part of the name that the user gave.
    let wanted: String?

    /// The readers that a card may be tapped on, those that say so first.
    ///
    /// Throws where the wish names none of the readers there are, or several.
    func readers(_ states: [ReaderState]) throws(ReaderError) -> [ReaderState] {
        let usable = states.filter { !ReaderName($0.name).isContactSlot }
        guard let wanted else {
            return usable.filter { ReaderName($0.name).saysContactless }
                + usable.filter { !ReaderName($0.name).saysContactless }
        }
        if let exact = usable.first(where: { $0.name == wanted }) { return [exact] }
        let matching = usable.filter { ReaderName($0.name).contains(wanted) }
        if matching.count > 1 { throw .ambiguousReader(wanted: wanted, readers: matching.map(\.name)) }
        if matching.isEmpty, !states.isEmpty { throw .noSuchReader(wanted: wanted, readers: states.map(\.name)) }
        return matching
    }
}

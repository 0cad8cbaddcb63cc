extension CardAccess {
    /// The card's systems in its order, each once; `nil` where the path cannot tell.
    ///
    /// The upper nibble of an IDm numbers them, so a card has 16 at most.
    func systems() throws(FeliCaError) -> [SystemCode]? {
        guard let codes = try twice({ () throws(FeliCaError) in try systemCodes() }) else { return nil }
        var seen: Set<SystemCode> = []
        return Array(codes.filter { seen.insert($0).inserted }.prefix(16))
    }

    /// Which of any number of nodes exist, ascending; `nil` where the path cannot tell.
    func existing(_ wanted: [NodeCode]) throws(FeliCaError) -> [NodeCode]? {
        var found: [NodeCode] = []
        for start in stride(from: 0, to: wanted.count, by: Frame.maxNodes) {
            let group = Array(wanted[start..<min(start + Frame.maxNodes, wanted.count)])
            guard let answers = try twice({ () throws(FeliCaError) in try exists(group) }), answers.count == group.count
            else { return nil }
            found += zip(group, answers).filter(\.1).map(\.0)
        }
        return found.sorted()
    }

    /// Asks once more where the card stayed silent.
    func twice<Answer>(_ ask: () throws(FeliCaError) -> Answer) throws(FeliCaError) -> Answer {
        do { return try ask() } catch .silence { return try ask() }
    }
}

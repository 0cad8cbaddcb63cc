extension Store {
    /// Whether records of a card were derived by something else than what derives them here, or nothing tells by what.
    func isDerivedOtherwise(card: Int) throws(StoreError) -> Bool {
        guard let derivation else { return false }
        let query = Query(
            connection, "readings derived otherwise",
            "SELECT 1 FROM reading WHERE card = ? AND derived_by IS NOT ? LIMIT 1")
        try query.begin()
        query.bind(card)
        query.bind(derivation)
        return try query.step()
    }

    /// Notes that all records of a card are derived by what derives them here.
    func noteDerivation(card: Int) throws(StoreError) {
        let query = Query(
            connection, "note what derived records", "UPDATE reading SET derived_by = ? WHERE card = ?")
        try query.begin()
        query.bind(derivation)
        query.bind(card)
        try query.run()
    }
}

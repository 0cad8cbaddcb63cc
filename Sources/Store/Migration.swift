import CSQLite

/// A step from one layout of the tables to the next.
///
/// Steps are only ever added: a store that has seen one keeps its name, and a name that this version does not know
/// says that the store is newer.
struct Migration: Sendable {
    /// The name, kept in the store.
    let name: String
    /// The statements.
    let sql: String

    /// All steps, in their order.
    static let all = [first, lostNodes, totals, purses, fixes, unplacedGaps, ownAmounts, lastUses, derivations]
}

extension Connection {
    /// The names of the steps that the store has seen, in their order.
    ///
    /// - Throws: `damaged` where not even the first is noted, although that is noted as soon as there is a place for it;
    ///   `sqlite`.
    func appliedMigrations() throws(StoreError) -> [String] {
        let isFresh =
            try number("SELECT count(*) FROM sqlite_schema WHERE name = 'migration'", "migration table") == 0
        guard !isFresh else { return [] }
        let query = Query(self, "migrations", "SELECT name FROM migration ORDER BY position")
        var names: [String] = []
        while try query.step() { names.append(query.text()) }
        guard !names.isEmpty else { throw .damaged(path: path) }
        return names
    }

    /// How many of the steps are applied.
    ///
    /// - Throws: `newerStore` where the store has seen one that is not among them, `damaged` where it has not seen one
    ///   before another of them, `sqlite`.
    func progress(of migrations: [Migration]) throws(StoreError) -> Int {
        let applied = try appliedMigrations()
        for (position, name) in applied.enumerated()
        where position >= migrations.count || migrations[position].name != name {
            throw migrations.contains { $0.name == name }
                ? .damaged(path: path) : .newerStore(path: path, migration: name)
        }
        return applied.count
    }

    /// Applies what is missing, each step in a transaction of its own.
    func migrate(_ migrations: [Migration]) throws(StoreError) {
        while try progress(of: migrations) < migrations.count {
            try execute("BEGIN IMMEDIATE", "begin migration")
            do throws(StoreError) {
                // Another process may have applied steps while this one waited.
                let position = try progress(of: migrations)
                if position < migrations.count { try apply(migrations[position], at: position) }
                try execute("COMMIT", "commit migration")
            } catch {
                // What failed is told; a rollback that fails leaves nothing to undo.
                sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
                throw error
            }
        }
    }

    private func apply(_ migration: Migration, at position: Int) throws(StoreError) {
        if position == 0 {
            try execute("PRAGMA application_id = \(StoreFile.applicationID)", "mark the store")
            try execute(
                "CREATE TABLE migration (position INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT", "migration table")
        }
        try execute(migration.sql, "migration")
        let query = Query(self, "note migration", "INSERT INTO migration (position, name) VALUES (?, ?)")
        try query.begin()
        query.bind(position)
        query.bind(migration.name)
        try query.run()
    }
}

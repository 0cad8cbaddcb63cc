import CSQLite

extension Store {
    /// Does several ingests in one transaction, for bulk import; each of them still goes in whole or not at all.
    ///
    /// An ingest that throws before it has written anything (`noIDm`, `otherCard` and the like) leaves the batch as it
    /// was. One that fails while it writes undoes the batch, since a savepoint for each would cost more than the rest;
    /// what follows throws `batchUndone`. Where `body` throws, nothing of the batch is kept.
    ///
    /// - Throws: what `body` throws, or `StoreError`.
    public func batch<R>(durability: Durability = .normal, _ body: () throws -> R) throws -> R {
        guard !isBatch else { return try body() }
        try begin(durability)
        isBatch = true
        defer { isBatch = false }
        do {
            let result = try body()
            guard !connection.isIdle else { throw StoreError.batchUndone }
            try commit.run()
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// Does one thing in a transaction of its own, or as a part of the batch's.
    func write<R>(_ durability: Durability, _ body: () throws(StoreError) -> R) throws(StoreError) -> R {
        guard isBatch else {
            try begin(durability)
            do throws(StoreError) {
                let result = try body()
                try commit.run()
                return result
            } catch {
                rollBack()
                throw error
            }
        }
        guard !connection.isIdle else { throw .batchUndone }
        let changes = connection.totalChanges
        do throws(StoreError) {
            return try body()
        } catch {
            if connection.totalChanges != changes { rollBack() }
            throw error
        }
    }

    /// Reads several things as they are at one moment, while others write.
    func oneView<R>(_ body: () throws(StoreError) -> R) throws(StoreError) -> R {
        try viewBeginning.run()
        // Nothing was written that could be lost.
        defer { try? viewEnd.run() }
        return try body()
    }

    private func begin(_ wanted: Durability) throws(StoreError) {
        if durability != wanted {
            let mode = wanted == .full ? "FULL" : "NORMAL"
            try connection.execute("PRAGMA synchronous = \(mode)", "synchronous")
            durability = wanted
        }
        try beginning.run()
    }

    /// Undoes the open transaction; SQLite may have done so already.
    private func rollBack() {
        guard !connection.isIdle else { return }
        sqlite3_exec(connection.handle, "ROLLBACK", nil, nil, nil)
    }
}

extension Migration {
    /// Cards, their readings with all that they said, the transactions told from them, names of places.
    ///
    /// * A card's `key` is the IDm of its first system as a number; the upper nibble is 0. `newest_reading` is the
    ///   reading whose balance is the card's.
    /// * `reading`, `reading_system` and `reading_service` hold a dump as it was, the IDm included; the bytes in
    ///   `blocks` are laid out as `BlockCoding` tells, `nodes` are two bytes each, big-endian. `ordinal` is `sequence`
    ///   unwrapped. With `conflict` nothing of it went into `txn`.
    /// * A row of `txn` is a record of a card at its place. `ordinal` is the sequence number unwrapped, larger is newer,
    ///   and NULL for a record that cannot be placed. Dates are days since 1970-01-01, times seconds of the day.
    ///   Where records are or may be missing before it, `gap_step` says how many numbers the next older row is away and
    ///   `gap_amount` by how much the balance differs; `amount` is NULL then.
    /// * Columns that are read most stand first, since SQLite walks a row from its beginning.
    static let first = Migration(
        name: "cards, readings, transactions, places",
        sql: """
            CREATE TABLE card (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                key INTEGER UNIQUE CHECK (key BETWEEN 0 AND 0x0FFFFFFFFFFFFFFF),
                label TEXT UNIQUE,
                newest_reading INTEGER,
                transactions INTEGER NOT NULL DEFAULT 0,
                issuer_state TEXT NOT NULL DEFAULT 'unknown',
                issuer_names TEXT NOT NULL DEFAULT ''
            ) STRICT;

            CREATE TABLE reading (
                id INTEGER PRIMARY KEY,
                card INTEGER NOT NULL REFERENCES card (id) ON DELETE CASCADE,
                digest INTEGER NOT NULL,
                complete INTEGER NOT NULL CHECK (complete IN (0, 1)),
                conflict INTEGER NOT NULL CHECK (conflict IN (0, 1)),
                read_at INTEGER,
                read_offset INTEGER,
                sequence INTEGER,
                ordinal INTEGER,
                balance INTEGER,
                currency TEXT,
                profile TEXT NOT NULL,
                reader TEXT,
                idm INTEGER,
                pmm INTEGER,
                findings TEXT
            ) STRICT;
            CREATE INDEX reading_by_time ON reading (card, read_at, digest);

            CREATE TABLE reading_system (
                reading INTEGER NOT NULL REFERENCES reading (id) ON DELETE CASCADE,
                position INTEGER NOT NULL,
                code INTEGER NOT NULL,
                idm INTEGER,
                nodes BLOB NOT NULL,
                nodes_asked INTEGER NOT NULL CHECK (nodes_asked IN (0, 1)),
                PRIMARY KEY (reading, position)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE reading_service (
                reading INTEGER NOT NULL,
                system INTEGER NOT NULL,
                position INTEGER NOT NULL,
                code INTEGER NOT NULL,
                state TEXT NOT NULL,
                blocks BLOB NOT NULL,
                PRIMARY KEY (reading, system, position),
                FOREIGN KEY (reading, system) REFERENCES reading_system (reading, position) ON DELETE CASCADE
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE txn (
                id INTEGER PRIMARY KEY,
                card INTEGER NOT NULL REFERENCES card (id) ON DELETE CASCADE,
                service TEXT NOT NULL,
                ordinal INTEGER,
                balance INTEGER,
                raw BLOB NOT NULL,
                opens_at_zero INTEGER NOT NULL CHECK (opens_at_zero IN (0, 1)),
                witnessed INTEGER NOT NULL CHECK (witnessed IN (0, 1)),
                amount INTEGER,
                gap_step INTEGER,
                gap_amount INTEGER,
                entry_time INTEGER,
                exit_time INTEGER,
                sequence INTEGER,
                date INTEGER,
                time INTEGER,
                kind TEXT NOT NULL,
                kind_if_rising TEXT,
                currency TEXT NOT NULL,
                cash INTEGER NOT NULL CHECK (cash IN (0, 1)),
                from_place TEXT,
                to_place TEXT,
                terminal_id TEXT,
                terminal TEXT,
                process TEXT,
                payment TEXT,
                gate TEXT,
                source TEXT NOT NULL,
                findings TEXT,
                CHECK ((gap_step IS NULL) = (gap_amount IS NULL) AND (gap_step IS NULL OR amount IS NULL))
            ) STRICT;
            CREATE UNIQUE INDEX txn_by_place ON txn (card, service, ordinal DESC);
            CREATE INDEX txn_gaps ON txn (card, service, ordinal DESC) WHERE gap_step IS NOT NULL;

            CREATE TABLE place_name (
                profile TEXT NOT NULL,
                code TEXT NOT NULL,
                since INTEGER,
                until INTEGER,
                name TEXT NOT NULL,
                english_name TEXT,
                line TEXT,
                operator TEXT
            ) STRICT;
            CREATE INDEX place_name_by_code ON place_name (profile, code);
            """)
}

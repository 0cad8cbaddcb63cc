extension Migration {
    /// Whether asking a system for its nodes got no answer, which a reading of before does not tell.
    static let lostNodes = Migration(
        name: "lost nodes",
        sql: """
            ALTER TABLE reading_system ADD COLUMN nodes_lost INTEGER NOT NULL DEFAULT 0 CHECK (nodes_lost IN (0, 1));
            """)
}

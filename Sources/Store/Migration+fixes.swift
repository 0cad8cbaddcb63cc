extension Migration {
    /// Names that the user gives to single codes.
    ///
    /// `fix` is 1 for such a name, which wins over those of a table (0) on its days.
    static let fixes = Migration(
        name: "fixes",
        sql: "ALTER TABLE place_name ADD COLUMN fix INTEGER NOT NULL DEFAULT 0 CHECK (fix IN (0, 1))")
}

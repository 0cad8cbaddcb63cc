extension Migration {
    /// By which version of the program and its profiles a reading's records were derived.
    ///
    /// `NULL` where nothing tells: readings from before, and what was stored without profiles.
    static let derivations = Migration(
        name: "what readings were derived by", sql: "ALTER TABLE reading ADD COLUMN derived_by TEXT")
}

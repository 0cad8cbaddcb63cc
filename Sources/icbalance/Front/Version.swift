/// The program's version.
enum Version {
    static let text = "0.1.0"
    /// The day of the man page.
    static let day = "2026-11-30"
}

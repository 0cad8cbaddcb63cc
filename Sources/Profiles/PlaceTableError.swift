public import ProfileLanguage

/// Why a table of places can't be used, and where.
public struct PlaceTableError: Error, Hashable, Sendable {
    /// Line, from 1.
    public let line: Int
    /// Column in bytes, from 1.
    public let column: Int
    /// What is wrong.
    public let reason: ProfileError.Reason
    /// Which value it concerns; empty where the reason says it all.
    public let detail: String

    init(_ error: ProfileError) {
        line = error.line
        column = error.column
        reason = error.reason
        detail = error.detail
    }
}

public import ProfileLanguage

/// Why a table of places can't be used, and where.
public struct PlaceTableError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// It is no table of places.
        case fault(ProfileError.Reason)
        /// It may mean several things, and only a person knows which.
        case question(PlaceQuestion)
        /// A code has more names than any ever had; detail: the code.
        case tooManyNames
    }

    /// Line, from 1.
    public let line: Int
    /// Column in characters, from 1.
    public let column: Int
    /// What is wrong.
    public let reason: Reason
    /// Which value it concerns; empty where the reason says it all.
    public let detail: String
    /// The other line that it concerns, where there are two.
    public let otherLine: Int?

    /// Makes an error.
    public init(line: Int, column: Int, reason: Reason, detail: String = "", otherLine: Int? = nil) {
        self.line = line
        self.column = column
        self.reason = reason
        self.detail = detail
        self.otherLine = otherLine
    }
}

/// What has to be known of a table that it does not say itself.
public enum PlaceQuestion: Hashable, Sendable, CaseIterable {
    /// Whether codes are decimal or hexadecimal; detail: a code that is another one then.
    case base
    /// Which columns hold what.
    case columns
    /// The area of a table that has lines and stations alone, or whether these are companies and stops.
    case area
    /// Whose shops are meant, where a table of terminals has several areas; detail: the areas.
    case shopArea
    /// Which of two rows names a code; detail: the code.
    case repeated
}

/// A fault of a table while it is read, at a place in bytes.
struct PlaceFault: Error {
    var line: Int
    /// In bytes, from 1.
    var column: Int
    var reason: PlaceTableError.Reason
    var detail = ""
    var otherLine: Int?

    init(
        _ cell: Cell, _ reason: PlaceTableError.Reason, _ detail: String = "", otherLine: Int? = nil
    ) {
        line = cell.line
        column = cell.column
        self.reason = reason
        self.detail = detail
        self.otherLine = otherLine
    }

    init(_ error: ProfileError) {
        line = error.line
        column = error.column
        reason = .fault(error.reason)
        detail = error.detail
    }

    /// The same, its column in characters of the text.
    func placed(in bytes: [UInt8]) -> PlaceTableError {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var left = line - 1
        while left > 0, let end = bytes[start...].firstIndex(of: 0x0A) {
            start = end + 1
            left -= 1
        }
        let before = bytes[start...].prefix(column - 1)
        return PlaceTableError(
            line: line, column: before.count { $0 & 0xC0 != 0x80 } + 1, reason: reason, detail: detail,
            otherLine: otherLine)
    }
}

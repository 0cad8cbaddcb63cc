/// Why a profile, or one of its tables, can't be used, and where.
public struct ProfileError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// The text is no JSON.
        case notJSON
        /// Bytes that are no UTF-8.
        case notUTF8
        /// A member that must stand is missing; detail: its name.
        case missingMember
        /// A member that the language does not know; detail: its name.
        case unknownMember
        /// A value of another type than the language asks for; detail: what it asks for.
        case wrongType
        /// A word or number that the language does not know here; detail: the text.
        case badValue
        /// A number outside its bounds; detail: the number.
        case outOfRange
        /// A name or code that stands twice; detail: the name.
        case repeated
        /// A name that nothing in the profile bears; detail: the name.
        case unknownReference
        /// Two fields of a layout that fill the same target; detail: the target.
        case targetTwice
        /// A table that the profile names and that was not given; detail: the file.
        case missingFile
        /// A column that a table needs; detail: its name.
        case missingColumn
        /// A row of another length than the header; detail: its cells.
        case cellCount
        /// A place code that is none; detail: the text.
        case badCode
        /// A date that is none; detail: the text.
        case badDate
        /// A last day that is not behind the first one.
        case endsEarly
        /// A row without a name.
        case emptyName
        /// Two rows that hold the same code at the same time; detail: the code.
        case overlap
        /// A quoted cell that does not end.
        case unclosedQuote
        /// A control character in a name.
        case controlCharacter
    }

    /// The file, as the caller named it.
    public let file: String
    /// Line, from 1.
    public let line: Int
    /// Column in bytes, from 1.
    public let column: Int
    /// What is wrong.
    public let reason: Reason
    /// Which value it concerns; empty where the reason says it all.
    public let detail: String

    /// Makes a fault.
    public init(file: String, line: Int, column: Int, reason: Reason, detail: String = "") {
        self.file = file
        self.line = line
        self.column = column
        self.reason = reason
        self.detail = detail
    }
}

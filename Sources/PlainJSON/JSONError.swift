/// Why a text is no JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// The text ends inside a value.
        case unexpectedEnd
        /// A byte that can't stand here.
        case unexpectedByte(UInt8)
        /// Text after the value.
        case trailingText
        /// A number that JSON does not allow.
        case badNumber
        /// An unknown escape, or half of a surrogate pair.
        case badEscape
        /// Bytes that are no UTF-8.
        case badUTF8
        /// Arrays and objects nested deeper than the reader allows.
        case tooDeep(limit: Int)
    }

    /// What is wrong.
    public let reason: Reason
    /// Byte offset, from 0.
    public let offset: Int
    /// Line, from 1.
    public let line: Int
    /// Column in bytes, from 1.
    public let column: Int
}

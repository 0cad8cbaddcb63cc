/// A JSON text read into a tree that still knows where each value stood.
public struct JSON: Hashable, Sendable {
    /// What the value is.
    public enum Kind: Hashable, Sendable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A number as it was written, so that no digit is lost.
        case number(String)
        /// A string, escapes resolved.
        case string(String)
        /// An array in order.
        case array([JSON])
        /// An object's members in the order of the text; a name may stand twice.
        case object([Member])
    }

    /// A name and its value in an object.
    public struct Member: Hashable, Sendable {
        /// The name, escapes resolved.
        public let name: String
        /// Byte offset of the name in the text.
        public let offset: Int
        /// The value.
        public let value: JSON
    }

    /// What the value is.
    public let kind: Kind
    /// Byte offset of the value's first byte in the text.
    public let offset: Int

    /// The last member of that name, as most readers take it; `nil` where there is none or this is no object.
    public subscript(name: String) -> JSON? {
        guard case .object(let members) = kind else { return nil }
        return members.last { $0.name == name }?.value
    }

    /// The members, or `nil` where this is no object.
    public var members: [Member]? {
        guard case .object(let members) = kind else { return nil }
        return members
    }

    /// The elements, or `nil` where this is no array.
    public var elements: [JSON]? {
        guard case .array(let elements) = kind else { return nil }
        return elements
    }

    /// The string, or `nil` where this is none.
    public var string: String? {
        guard case .string(let string) = kind else { return nil }
        return string
    }

    /// The number as an integer, or `nil` where this is none, has a fraction or does not fit.
    public var integer: Int? {
        guard case .number(let text) = kind else { return nil }
        return Int(text)
    }

    /// The truth value, or `nil` where this is none.
    public var bool: Bool? {
        guard case .bool(let bool) = kind else { return nil }
        return bool
    }

    /// Whether this is `null`.
    public var isNull: Bool {
        kind == .null
    }
}

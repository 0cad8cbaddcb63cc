import Glibc

/// The environment variables, or a table in their place.
package struct Environment: Sendable {
    private let table: [String: String]?

    /// The process's own variables.
    package static let process = Environment(table: nil)

    package init(table: [String: String]?) {
        self.table = table
    }

    /// The variable's value; `nil` where it is absent or empty.
    package subscript(name: String) -> String? {
        let value: String? =
            if let table { table[name] } else if let found = getenv(name) { String(cString: found) } else { nil }
        return value?.isEmpty == true ? nil : value
    }

    /// The path in a variable.
    ///
    /// - Throws: `Problem` where its bytes are no UTF-8, in whose place U+FFFD stands: it would name another place.
    package func path(_ name: String) throws(Problem) -> String? {
        let path = self[name]
        guard path?.unicodeScalars.contains("\u{FFFD}") != true else { throw .brokenVariable(name) }
        return path
    }
}

/// Statements whose text depends on what is asked for, kept for when the same is asked for again.
///
/// Preparing a statement takes longer than reading a page with it.
final class QueryMemory {
    private let connection: Connection
    private var queries: [String: Query] = [:]

    /// Beyond so many, all are given up: filters can be put together in thousands of ways.
    private static let limit = 16

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// The statement that `key` stands for; its text is only put together where it is not at hand.
    func query(_ key: String, _ name: StaticString, _ sql: @autoclosure () -> String) -> Query {
        if let query = queries[key] { return query }
        if queries.count == QueryMemory.limit { queries = [:] }
        let query = Query(connection, name, sql())
        queries[key] = query
        return query
    }
}

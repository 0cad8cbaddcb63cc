import Export

extension ExportFormat {
    /// All formats, in the order in which they are listed.
    static let all: [ExportFormat] = [.csv, .csvMarked, .csvCP932, .jsonLines, .sfCard, .hledger, .beancount]

    /// The format of that name.
    static func named(_ id: String) -> ExportFormat? {
        all.first { $0.id == id }
    }
}

import Civil

extension PlaceFile {
    /// A table of names in our own layout, which reads back as the same names; the profile, whose codes they are, stands
    /// in a comment.
    public static func text(of entries: [PlaceEntry], profile: String) -> String {
        var text = "# Names of places (profile \(profile)), as icbalance stations import reads them\n"
        text += columns.map(\.rawValue).joined(separator: "\t") + "\n"
        for entry in entries {
            let until = entry.endedOnUnknownDay ? "?" : entry.until?.description
            let cells = [
                entry.code, entry.since?.description, until, entry.name, entry.englishName, entry.line, entry.operator,
            ]
            text += cells.map { $0 ?? "" }.joined(separator: "\t") + "\n"
        }
        return text
    }

    private static let columns: [PlaceColumn] = [.code, .since, .until, .name, .english, .lineName, .operator]
}

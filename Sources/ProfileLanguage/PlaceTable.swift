import Civil

/// Reads place tables: tab-separated, or comma-separated with quotes, UTF-8, with a header row.
///
/// Columns by name: `code` (or `area`, `line`, `station` in hexadecimal digits), `name`, and where known `name_en`,
/// `line_name`, `operator`, `since`, `until`. Other columns are ignored; lines that begin with `#` are comments.
public enum PlaceTable {
    /// The rows in the order of the file.
    ///
    /// - Throws: `ProfileError` with the place of the first fault, two rows that hold a code at the same time included.
    public static func rows(_ bytes: [UInt8], file: String) throws(ProfileError) -> [PlaceRow] {
        var cells = CellReader(bytes, file: file)
        guard let header = try cells.row() else {
            throw ProfileError(file: file, line: 1, column: 1, reason: .missingColumn, detail: "name")
        }
        let columns = try PlaceColumns(header, file: file)
        var rows: [PlaceRow] = []
        while let row = try cells.row() {
            guard row.count == header.count else {
                throw row[0].fault(.cellCount, String(row.count), file: file)
            }
            rows.append(try columns.place(row))
        }
        try refuseOverlaps(rows, file: file)
        return rows
    }

    /// Two rows of a code may not hold it on the same day; former holders of unknown days stand apart.
    private static func refuseOverlaps(_ rows: [PlaceRow], file: String) throws(ProfileError) {
        let dated = rows.filter { $0.until != .unknownDay }.sorted { left, right in
            left.key != right.key ? left.key < right.key : PlaceImage.isBefore(left, right)
        }
        for (earlier, later) in zip(dated, dated.dropFirst()) where earlier.key == later.key {
            if case .day(let until) = earlier.until, let since = later.since, until <= since { continue }
            throw ProfileError(
                file: file, line: max(earlier.fileLine, later.fileLine), column: 1, reason: .overlap,
                detail: String(later.key.rawValue & 0xFFFF_FFFF, radix: 16, uppercase: true))
        }
    }
}

/// Which column of a table holds what.
private struct PlaceColumns {
    private let file: String
    private let code: [Int]
    private let name: Int
    private let english: Int?
    private let line: Int?
    private let company: Int?
    private let since: Int?
    private let until: Int?

    init(_ header: [Cell], file: String) throws(ProfileError) {
        self.file = file
        var numbers: [String: Int] = [:]
        for (index, cell) in header.enumerated() {
            guard !cell.text.isEmpty else { continue }
            guard numbers.updateValue(index, forKey: cell.text) == nil else {
                throw cell.fault(.repeated, cell.text, file: file)
            }
        }
        func needed(_ name: String) throws(ProfileError) -> Int {
            guard let number = numbers[name] else { throw header[0].fault(.missingColumn, name, file: file) }
            return number
        }
        code =
            if numbers["code"] != nil || ["area", "line", "station"].allSatisfy({ numbers[$0] == nil }) {
                [try needed("code")]
            } else {
                // Without the area a line and a station name up to four places.
                [try needed("area"), try needed("line"), try needed("station")]
            }
        name = try needed("name")
        english = numbers["name_en"]
        line = numbers["line_name"]
        company = numbers["operator"]
        since = numbers["since"]
        until = numbers["until"]
    }

    func place(_ row: [Cell]) throws(ProfileError) -> PlaceRow {
        let codeText = code.map { row[$0].text }.joined(separator: "-")
        guard let key = PlaceKey(codeText.uppercased()) else {
            throw row[code[0]].fault(.badCode, codeText, file: file)
        }
        guard !row[name].text.isEmpty else { throw row[name].fault(.emptyName, file: file) }
        for cell in row where cell.text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw cell.fault(.controlCharacter, file: file)
        }
        var end = PlaceRow.End.open
        if let until, row[until].text == "?" {
            end = .unknownDay
        } else if let day = try date(row, until) {
            end = .day(day)
        }
        return PlaceRow(
            key: key, since: try date(row, since), until: end, name: row[name].text, english: text(row, english),
            line: text(row, line), company: text(row, company), fileLine: row[0].line)
    }

    private func text(_ row: [Cell], _ column: Int?) -> String? {
        guard let column, !row[column].text.isEmpty else { return nil }
        return row[column].text
    }

    private func date(_ row: [Cell], _ column: Int?) throws(ProfileError) -> CivilDate? {
        guard let column, let text = text(row, column) else { return nil }
        guard let date = CivilDate(text) else { throw row[column].fault(.badDate, text, file: file) }
        return date
    }
}

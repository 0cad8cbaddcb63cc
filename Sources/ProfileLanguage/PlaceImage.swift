import Civil

/// Writes place rows as one sorted text with records of fixed width.
///
/// Numbers are written in digits of six bits, the highest first, each as a character from 30 to 6F (hexadecimal). Head:
/// the count of rows (4 digits), then for each area and line, and for the end of the stations, the number of its first
/// row (4 each). Then per row: key (6), since (4), until (4), offset of its names (4), length of the name (2) and of the
/// English one (2), number of the line (3) and of the company (3) in the table of strings, 0 for none and else the number
/// and one. Then the names' UTF-8.
enum PlaceImage {
    /// Four areas of 256 lines, and the end.
    static let bucketCount = 4 * 256 + 1
    static let headWidth = 4 + bucketCount * 4
    static let rowWidth = 28
    /// `since` of a row that has always held; `until` of one that holds today.
    static let noDay = 0
    /// `until` of a row whose last day nobody knows.
    static let unknownDay = 0xFF_FFFF
    /// Day numbers are written from 0000-03-01, so that none is negative.
    static let dayBias = 719_468

    static func image(of rows: [PlaceRow], strings: inout StringTable) -> [UInt8] {
        let rows = rows.sorted { left, right in left.key != right.key ? left.key < right.key : isBefore(left, right) }
        var names: [UInt8] = []
        var index: [UInt8] = []
        var firsts = [Int](repeating: rows.count, count: bucketCount)
        for (number, row) in rows.enumerated().reversed() {
            firsts[min(Int(clamping: row.key.rawValue >> 8), bucketCount - 1)] = number
        }
        for bucket in (0..<(bucketCount - 1)).reversed() { firsts[bucket] = min(firsts[bucket], firsts[bucket + 1]) }
        append(rows.count, 4, to: &index)
        for first in firsts { append(first, 4, to: &index) }
        for row in rows {
            append(Int(row.key.rawValue), 6, to: &index)
            append(row.since.map(day) ?? noDay, 4, to: &index)
            append(day(row.until), 4, to: &index)
            append(names.count, 4, to: &index)
            append(row.name.utf8.count, 2, to: &index)
            append(row.english?.utf8.count ?? 0, 2, to: &index)
            append(row.line.map { strings.number(of: $0) + 1 } ?? 0, 3, to: &index)
            append(row.company.map { strings.number(of: $0) + 1 } ?? 0, 3, to: &index)
            names += Array(row.name.utf8) + Array((row.english ?? "").utf8)
        }
        return index + names
    }

    /// The order of two rows of one code: former holders of unknown days, then by day.
    static func isBefore(_ left: PlaceRow, _ right: PlaceRow) -> Bool {
        let leftKey = (left.until == .unknownDay ? 0 : 1, left.since?.dayNumber ?? .min)
        let rightKey = (right.until == .unknownDay ? 0 : 1, right.since?.dayNumber ?? .min)
        return leftKey < rightKey
    }

    private static func day(_ date: CivilDate) -> Int {
        min(max(Int(date.dayNumber) + dayBias, 1), unknownDay - 1)
    }

    private static func day(_ end: PlaceRow.End) -> Int {
        switch end {
        case .open: noDay
        case .day(let date): day(date)
        case .unknownDay: unknownDay
        }
    }

    private static func append(_ value: Int, _ digits: Int, to bytes: inout [UInt8]) {
        for digit in (0..<digits).reversed() {
            bytes.append(0x30 + UInt8(truncatingIfNeeded: value >> (6 * digit) & 0x3F))
        }
    }
}

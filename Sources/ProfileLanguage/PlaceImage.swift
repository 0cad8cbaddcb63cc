import Civil

/// Writes place rows as one sorted text with records of fixed width.
///
/// Numbers are written in digits of six bits, the highest first, each as a character from 30 to 6F (hexadecimal), so that
/// comparing characters compares numbers. Head: the count of rows (4 digits) and of shared names (4). Then per row:
/// key (6), since (4), until (4), offset of its names (4), length of the name (2) and of the English one (2), number
/// of the line (2) and of the company (2). Then per shared name: offset (4) and length (2). Then the names' UTF-8.
enum PlaceImage {
    static let headWidth = 8
    static let rowWidth = 26
    static let sharedWidth = 6
    /// `since` of a row that has always held; `until` of one that holds today.
    static let noDay = 0
    /// `until` of a row whose last day nobody knows.
    static let unknownDay = 0xFF_FFFF
    /// Day numbers are written from 0000-03-01, so that none is negative.
    static let dayBias = 719_468

    static func image(of rows: [PlaceRow]) -> [UInt8] {
        let rows = rows.sorted { left, right in left.key != right.key ? left.key < right.key : isBefore(left, right) }
        var shared = SharedNames()
        var names: [UInt8] = []
        var index: [UInt8] = []
        for row in rows {
            append(row.key.rawValue, 6, to: &index)
            append(UInt64(row.since.map(day) ?? noDay), 4, to: &index)
            append(UInt64(day(row.until)), 4, to: &index)
            append(UInt64(names.count), 4, to: &index)
            append(UInt64(row.name.utf8.count), 2, to: &index)
            append(UInt64(row.english?.utf8.count ?? 0), 2, to: &index)
            append(UInt64(shared.number(row.line)), 2, to: &index)
            append(UInt64(shared.number(row.company)), 2, to: &index)
            names += Array(row.name.utf8) + Array((row.english ?? "").utf8)
        }
        for name in shared.names {
            append(UInt64(names.count), 4, to: &index)
            append(UInt64(name.utf8.count), 2, to: &index)
            names += Array(name.utf8)
        }
        var head: [UInt8] = []
        append(UInt64(rows.count), 4, to: &head)
        append(UInt64(shared.names.count), 4, to: &head)
        return head + index + names
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

    private static func append(_ value: UInt64, _ digits: Int, to bytes: inout [UInt8]) {
        for digit in (0..<digits).reversed() {
            bytes.append(0x30 + UInt8(truncatingIfNeeded: value >> UInt64(6 * digit) & 0x3F))
        }
    }
}

/// Names that many rows share, numbered from 1; 0 is none.
private struct SharedNames {
    private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(_ name: String?) -> Int {
        guard let name else { return 0 }
        if let number = numbers[name] { return number }
        names.append(name)
        numbers[name] = names.count
        return names.count
    }
}

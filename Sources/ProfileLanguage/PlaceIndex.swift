public import Civil

/// Searches a place image in place: nothing is read before it is asked for.
///
/// Images are written by the compiler only; a damaged one finds nothing or reads names as empty, never outside the
/// buffer.
public struct PlaceIndex: @unchecked Sendable {
    // The bytes are immutable for as long as their owner, a literal or the profile's memory, lives.
    private let bytes: UnsafeBufferPointer<UInt8>
    private let strings: [String]
    /// How many rows there are.
    public let count: Int
    private let namesStart: Int

    /// Wraps an image and the texts it refers to; the caller keeps the bytes alive and unchanged.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, strings: [String]) {
        self.bytes = bytes
        self.strings = strings
        let rows = bytes.count >= PlaceImage.headWidth ? PlaceIndex.number(bytes, 0, 4) : 0
        namesStart = PlaceImage.headWidth + rows * PlaceImage.rowWidth
        count = namesStart <= bytes.count ? rows : 0
    }

    @inline(__always)
    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ digits: Int) -> Int {
        var value = 0
        for index in 0..<digits { value = value &<< 6 | Int((bytes[offset &+ index] &- 0x30) & 0x3F) }
        return value
    }

    @inline(__always)
    private func number(row: Int, _ offset: Int, _ digits: Int) -> Int {
        PlaceIndex.number(bytes, PlaceImage.headWidth &+ row &* PlaceImage.rowWidth &+ offset, digits)
    }

    /// The rows of a code, in their order.
    public func rows(of key: PlaceKey) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let last = PlaceImage.bucketCount - 1
        let bucket = min(Int(clamping: key.rawValue >> 8), last)
        var low = min(PlaceIndex.number(bytes, 4 + bucket * 4, 4), count)
        var high = bucket == last ? count : min(PlaceIndex.number(bytes, 8 + bucket * 4, 4), count)
        while low < high {
            let middle = (low + high) >> 1
            if self.key(row: middle) < key { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < count, self.key(row: end) == key { end += 1 }
        return low..<end
    }

    /// The code of a row.
    public func key(row: Int) -> PlaceKey {
        PlaceKey(rawValue: UInt64(number(row: row, 0, 6)))
    }

    /// The first day of a row; `nil` where it has always held.
    public func since(row: Int) -> CivilDate? {
        let day = number(row: row, 6, 4)
        return day == PlaceImage.noDay ? nil : CivilDate(dayNumber: Int32(day - PlaceImage.dayBias))
    }

    /// When a row ends.
    public func until(row: Int) -> PlaceRow.End {
        switch number(row: row, 10, 4) {
        case PlaceImage.noDay: .open
        case PlaceImage.unknownDay: .unknownDay
        case let day: .day(CivilDate(dayNumber: Int32(day - PlaceImage.dayBias)))
        }
    }

    /// The name of a row.
    public func name(row: Int) -> String {
        text(number(row: row, 14, 4), number(row: row, 18, 2))
    }

    /// The English name of a row.
    public func english(row: Int) -> String? {
        let length = number(row: row, 20, 2)
        return length == 0 ? nil : text(number(row: row, 14, 4) + number(row: row, 18, 2), length)
    }

    /// The line of a row.
    public func line(row: Int) -> String? {
        shared(number(row: row, 22, 3))
    }

    /// The company of a row.
    public func company(row: Int) -> String? {
        shared(number(row: row, 25, 3))
    }

    private func shared(_ number: Int) -> String? {
        number == 0 ? nil : strings.element(number - 1)
    }

    private func text(_ offset: Int, _ length: Int) -> String {
        let start = namesStart + offset
        guard start + length <= bytes.count else { return "" }
        return String(unsafeUninitializedCapacity: length) { buffer in
            for index in 0..<length { buffer[index] = bytes[start + index] }
            return length
        }
    }
}

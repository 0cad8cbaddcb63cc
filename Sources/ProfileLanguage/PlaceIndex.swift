public import Civil

/// Searches a place image in place: nothing is read before it is asked for.
///
/// Images are written by the compiler only; a damaged one finds nothing or reads names as empty, never outside the
/// buffer.
public struct PlaceIndex: @unchecked Sendable {
    // The bytes are immutable for as long as their owner, a literal or the profile's storage, lives.
    private let bytes: UnsafeBufferPointer<UInt8>
    /// How many rows there are.
    public let count: Int
    private let namesStart: Int

    /// Wraps an image; the caller keeps the bytes alive and unchanged.
    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        guard bytes.count >= PlaceImage.headWidth else {
            count = 0
            namesStart = 0
            return
        }
        let rows = PlaceIndex.number(bytes, 0, 4)
        let shared = PlaceIndex.number(bytes, 4, 4)
        namesStart = PlaceImage.headWidth + rows * PlaceImage.rowWidth + shared * PlaceImage.sharedWidth
        count = namesStart <= bytes.count ? rows : 0
    }

    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ digits: Int) -> Int {
        var value = 0
        for index in offset..<(offset + digits) { value = value << 6 | Int((bytes[index] &- 0x30) & 0x3F) }
        return value
    }

    private func number(row: Int, _ offset: Int, _ digits: Int) -> Int {
        PlaceIndex.number(bytes, PlaceImage.headWidth + row * PlaceImage.rowWidth + offset, digits)
    }

    /// The rows of a code, in their order.
    public func rows(of key: PlaceKey) -> Range<Int> {
        var low = 0
        var high = count
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
        shared(number(row: row, 22, 2))
    }

    /// The company of a row.
    public func company(row: Int) -> String? {
        shared(number(row: row, 24, 2))
    }

    private func shared(_ number: Int) -> String? {
        guard number > 0 else { return nil }
        let offset = PlaceImage.headWidth + count * PlaceImage.rowWidth + (number - 1) * PlaceImage.sharedWidth
        guard offset + PlaceImage.sharedWidth <= namesStart else { return nil }
        return text(PlaceIndex.number(bytes, offset, 4), PlaceIndex.number(bytes, offset + 4, 2))
    }

    private func text(_ offset: Int, _ length: Int) -> String {
        let start = namesStart + offset
        guard start + length <= bytes.count else { return "" }
        return String(decoding: bytes[start..<(start + length)], as: UTF8.self)
    }
}

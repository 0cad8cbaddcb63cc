/// An instant and the offset from UTC at which it was written down.
public struct Timestamp: Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public let secondsSince1970: Int64
    /// Offset from UTC in seconds, whole minutes; +32,400 in Japan.
    public let offset: Int32

    /// The offset of Asia/Tokyo, which has had no daylight saving time since 1951.
    public static let tokyoOffset: Int32 = 32_400

    /// The largest offset that text can carry, 23:59.
    private static let widestOffset: Int32 = 86_340

    /// Makes an instant; `offset` is in seconds east of UTC.
    ///
    /// Text carries whole minutes below a day, so an offset is cut down to them.
    public init(secondsSince1970: Int64, offset: Int32 = Timestamp.tokyoOffset) {
        self.secondsSince1970 = secondsSince1970
        self.offset = max(-Timestamp.widestOffset, min(Timestamp.widestOffset, offset)) / 60 * 60
    }

    /// Reads RFC 3339 text, `2026-11-30T12:00:00+09:00` or with `Z`; `nil` for anything else.
    ///
    /// A fraction of a second is dropped. A leap second (`:60`) is no time that we know.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.count <= 40, [0x54, 0x74, 0x20].contains(bytes[10]),
            let date = CivilDate(String(decoding: bytes[0..<10], as: UTF8.self)),
            let time = CivilTime(String(decoding: bytes[11..<19], as: UTF8.self))
        else { return nil }
        var rest = bytes[19...]
        if rest.first == 0x2E {
            let fraction = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
            guard !fraction.isEmpty else { return nil }
            rest = rest[fraction.endIndex...]
        }
        guard let offset = Timestamp.offset(rest) else { return nil }
        let local = Int64(date.dayNumber) * 86_400 + Int64(time.secondOfDay)
        self.init(secondsSince1970: local - Int64(offset), offset: offset)
    }

    /// Whether its year has four digits, so that its text is read back.
    public var hasText: Bool { (0...9_999).contains(civil.date.components.year) }

    /// The day and the time at the instant's own offset.
    public var civil: (date: CivilDate, time: CivilTime) {
        let (sum, overflow) = secondsSince1970.addingReportingOverflow(Int64(offset))
        let local = overflow ? secondsSince1970 : sum
        let remainder = (local % 86_400 + 86_400) % 86_400
        let day = local / 86_400 - (local % 86_400 < 0 ? 1 : 0)
        return (CivilDate(dayNumber: Int32(clamping: day)), CivilTime(remainder: Int32(remainder)))
    }

    private static func offset(_ bytes: ArraySlice<UInt8>) -> Int32? {
        let bytes = Array(bytes)
        if bytes == [0x5A] || bytes == [0x7A] { return 0 }
        guard bytes.count == 6, bytes[0] == 0x2B || bytes[0] == 0x2D, bytes[3] == 0x3A,
            let hours = Digits.number(bytes[1..<3]), let minutes = Digits.number(bytes[4..<6]),
            hours <= 23, minutes <= 59
        else { return nil }
        let seconds = Int32(hours * 3_600 + minutes * 60)
        return bytes[0] == 0x2D ? -seconds : seconds
    }
}

extension Timestamp: CustomStringConvertible {
    /// RFC 3339 text with the offset: `2026-11-30T12:00:00+09:00`.
    public var description: String {
        let (date, time) = civil
        let minutes = Int(offset.magnitude) / 60
        let zone = "\(Digits.text(minutes / 60, width: 2)):\(Digits.text(minutes % 60, width: 2))"
        return "\(date)T\(time)\(offset < 0 ? "-" : "+")\(zone)"
    }
}

/// A time of day without a time zone, to the second.
public struct CivilTime: Hashable, Comparable, Sendable {
    /// Seconds since midnight, 0–86,399.
    public let secondOfDay: Int32

    /// Makes a time, or `nil` where a clock shows no such time.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
        self.secondOfDay = Int32(hour * 3_600 + minute * 60 + second)
    }

    /// Makes a time from seconds since midnight, or `nil` outside 0–86,399.
    public init?(secondOfDay: Int) {
        guard (0..<86_400).contains(secondOfDay) else { return nil }
        self.secondOfDay = Int32(secondOfDay)
    }

    /// Makes a time from the remainder of a division by a day, which is always one.
    init(remainder: Int32) {
        self.secondOfDay = remainder
    }

    /// Reads `HH:MM` or `HH:MM:SS`; `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 5 || bytes.count == 8, bytes[2] == 0x3A,
            let hour = Digits.number(bytes[0..<2]), let minute = Digits.number(bytes[3..<5])
        else { return nil }
        guard bytes.count == 8 else {
            self.init(hour: hour, minute: minute)
            return
        }
        guard bytes[5] == 0x3A, let second = Digits.number(bytes[6..<8]) else { return nil }
        self.init(hour: hour, minute: minute, second: second)
    }

    /// Hour, minute and second.
    public var components: (hour: Int, minute: Int, second: Int) {
        let seconds = Int(secondOfDay)
        return (seconds / 3_600, seconds / 60 % 60, seconds % 60)
    }

    /// `HH:MM`.
    public var hourAndMinute: String {
        let (hour, minute, _) = components
        return "\(Digits.text(hour, width: 2)):\(Digits.text(minute, width: 2))"
    }

    /// Orders earlier times first.
    public static func < (left: CivilTime, right: CivilTime) -> Bool {
        left.secondOfDay < right.secondOfDay
    }
}

extension CivilTime: CustomStringConvertible {
    /// `HH:MM:SS`.
    public var description: String {
        "\(hourAndMinute):\(Digits.text(components.second, width: 2))"
    }
}

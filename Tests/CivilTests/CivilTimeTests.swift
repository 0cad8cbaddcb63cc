import Civil
import Expectations
import Testing

@Suite("Times of day")
struct CivilTimeTests {
    @Test(
        "A time is its seconds since midnight",
        arguments: [
            ("00:00", 0, "00:00:00"), ("23:59", 86_340, "23:59:00"), ("15:28:06", 55_686, "15:28:06"),
            ("23:59:59", 86_399, "23:59:59"),
        ] as [(String, Int32, String)])
    func reads(text: String, seconds: Int32, written: String) throws {
        let time = try #require(CivilTime(text))
        expectEqual(time.secondOfDay, seconds)
        expectEqual(time.description, written)
        expectEqual(time.hourAndMinute, String(written.prefix(5)))
    }

    @Test(
        "What no clock shows is no time",
        arguments: [
            "24:00", "12:60", "12:00:60", "1:00", "12:0", "12-00", "12:00-00", "12:00:0", "12:00:000", "", "１2:00",
            "12:00 ",
            "-1:00", "+1:00",
        ])
    func otherText(text: String) {
        #expect(CivilTime(text) == nil)
    }

    @Test(
        "Numbers out of range are no time",
        arguments: [(24, 0, 0), (-1, 0, 0), (0, 60, 0), (0, -1, 0), (0, 0, 60), (0, 0, -1), (Int.max, 0, 0)])
    func outOfRange(hour: Int, minute: Int, second: Int) {
        #expect(CivilTime(hour: hour, minute: minute, second: second) == nil)
    }

    @Test("Every second of a day comes back")
    func everySecond() throws {
        for second in 0..<86_400 {
            let time = try #require(CivilTime(secondOfDay: second))
            let parts = time.components
            guard CivilTime(hour: parts.hour, minute: parts.minute, second: parts.second) == time else {
                Issue.record("second \(second) came back as \(time)")
                return
            }
        }
        #expect(CivilTime(secondOfDay: 86_400) == nil)
        #expect(CivilTime(secondOfDay: -1) == nil)
    }

    @Test("Earlier times come first")
    func order() throws {
        let early = try #require(CivilTime("08:00"))
        let late = try #require(CivilTime("08:00:01"))
        #expect(early < late && !(late < early))
    }
}

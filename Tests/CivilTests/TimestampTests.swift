import Civil
import Expectations
import Testing

@Suite("Instants with an offset")
struct TimestampTests {
    @Test(
        "Text is read and written as an instant and its offset",
        arguments: [
            ("1970-01-01T00:00:00+00:00", 0, 0),
            ("1970-01-01T09:00:00+09:00", 0, 32_400),
            ("1969-12-31T23:59:59+00:00", -1, 0),
            ("1969-12-31T14:59:59-09:00", -1, -32_400),
            ("2026-11-30T12:00:00+09:00", 1_796_007_600, 32_400),
            ("2026-11-30T00:30:00+05:45", 1_795_977_900, 20_700),
            ("0001-01-01T00:00:00+00:00", -62_135_596_800, 0),
            ("9999-12-31T23:59:59-23:59", 253_402_387_139, -86_340),
        ] as [(String, Int64, Int32)])
    func roundTrip(text: String, seconds: Int64, offset: Int32) throws {
        let instant = try #require(Timestamp(text))
        expectEqual(instant.secondsSince1970, seconds)
        expectEqual(instant.offset, offset)
        expectEqual(instant.description, text)
        expectEqual(Timestamp(secondsSince1970: seconds, offset: offset), instant)
    }

    @Test(
        "Other spellings of the same instant are understood",
        arguments: [
            "2026-11-30T03:00:00Z", "2026-11-30t03:00:00z", "2026-11-30 03:00:00+00:00", "2026-11-30T03:00:00.5Z",
            "2026-11-30T03:00:00.123456789-00:00", "2026-11-30T12:00:00.000+09:00",
        ])
    func spellings(text: String) {
        expectEqual(Timestamp(text)?.secondsSince1970, 1_796_007_600)
    }

    @Test(
        "Any other text is no instant",
        arguments: [
            "", "2026-11-30", "2026-11-30T12:00:00", "2026-11-30T12:00:00.Z", "2026-11-30T12:00:00.5",
            "2026-11-30T12:00+09:00",
            "2026-11-30T12:00:00+0900", "2026-11-30T12:00:00+24:00", "2026-11-30T12:00:00+09:60",
            "2026-02-30T12:00:00Z",
            "2026-11-30T24:00:00Z", "2026-11-30T23:59:60Z", "2026-11-30T12:00:00+09:00 ", "2026-11-30T12:00:00,5Z",
            "2026-11-30T12:00:00.0000000000000000000000000000000000Z", "2026-11-30X12:00:00Z",
        ])
    func otherText(text: String) {
        #expect(Timestamp(text) == nil)
    }

    @Test("The civil day is that of the offset")
    func civil() throws {
        let instant = try #require(Timestamp("2026-11-30T23:30:00-10:00"))
        expectEqual(instant.civil.date.description, "2026-11-30")
        expectEqual(instant.civil.time.description, "23:30:00")
        let tokyo = Timestamp(secondsSince1970: instant.secondsSince1970)
        expectEqual(tokyo.description, "2026-12-01T18:30:00+09:00")
    }

    @Test(
        "An offset is cut down to what text can carry",
        arguments: [(32_459, 32_400), (-32_459, -32_400), (90_000, 86_340), (Int32.min, -86_340), (Int32.max, 86_340)]
            as [(Int32, Int32)])
    func offsets(given: Int32, kept: Int32) {
        let instant = Timestamp(secondsSince1970: 1_000_000, offset: given)
        expectEqual(instant.offset, kept)
        expectEqual(Timestamp(instant.description), instant)
    }

    @Test("Instants beyond all calendars do no harm", arguments: [Int64.max, Int64.min])
    func extremes(seconds: Int64) {
        for offset in [Int32.min, 0, Int32.max] {
            let instant = Timestamp(secondsSince1970: seconds, offset: offset)
            #expect(instant.civil.date.dayNumber == (seconds > 0 ? Int32.max : Int32.min))
            #expect(!instant.description.isEmpty)
        }
    }

    @Test(
        "An instant has a text that is read back where its year has four digits",
        arguments: [
            (Int64(0), true), (253_402_300_799, true), (253_402_300_800, false), (-62_167_219_200, true),
            (-62_167_219_201, false), (.max, false), (.min, false),
        ])
    func text(seconds: Int64, hasText: Bool) {
        let instant = Timestamp(secondsSince1970: seconds, offset: 0)
        expectEqual(instant.hasText, hasText)
        #expect((Timestamp(instant.description) == instant) == hasText)
    }

    @Test("A time before 1970 keeps its second of the day")
    func beforeEpoch() throws {
        for seconds in stride(from: Int64(-200_000), through: 200_000, by: 997) {
            let (date, time) = Timestamp(secondsSince1970: seconds, offset: 0).civil
            let sum = Int64(date.dayNumber) * 86_400 + Int64(time.secondOfDay)
            try #require(sum == seconds)
        }
    }
}

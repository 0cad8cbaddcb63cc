import Civil
import Testing

@testable import Wording

@Suite("Dates on screens")
struct DateWordsTests {
    @Test(
        "are as short as their place allows",
        arguments: [
            ("2026-11-30", "11/30(月)", "Mon 30 Nov", "11/30", "30 Nov", "11月", "Nov", "2026年11月", "Nov 2026"),
            ("2024-02-29", "2/29(木)", "Thu 29 Feb", "2/29", "29 Feb", "2月", "Feb", "2024年2月", "Feb 2024"),
        ])
    func short(
        day: String, dayJa: String, dayEn: String, shortJa: String, shortEn: String, monthJa: String, monthEn: String,
        yearJa: String, yearEn: String
    ) throws {
        let date = try #require(CivilDate(day))
        #expect(date.dayWords(.ja) == dayJa && date.dayWords(.en) == dayEn)
        let year = day.prefix(4)
        #expect(date.fullWords(.ja) == date.words(.ja) && date.fullWords(.en) == "\(dayEn) \(year)")
        #expect(date.datedWords(.ja) == "\(year)/\(shortJa)" && date.datedWords(.en) == "\(shortEn) \(year)")
        #expect(date.shortWords(.ja) == shortJa && date.shortWords(.en) == shortEn)
        #expect(date.monthWord(.ja) == monthJa && date.monthWord(.en) == monthEn)
        #expect(date.monthWords(.ja) == yearJa && date.monthWords(.en) == yearEn)
    }
}

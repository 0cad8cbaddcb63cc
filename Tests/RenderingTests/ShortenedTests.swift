import Expectations
import Testing

@testable import Rendering

@Suite("Shortened text")
struct ShortenedTests {
    @Test(
        "fits, and ends in … where something is missing",
        arguments: [
            ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abc", 1, "…"), ("abc", 0, ""), ("新宿三丁目", 10, "新宿三丁目"),
            ("新宿三丁目", 9, "新宿三丁…"), ("新宿三丁目", 8, "新宿三…"), ("新宿", 3, "新…"), ("新宿", 2, "…"),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"),
        ])
    func text(text: String, width: Int, shortened: String) {
        expectEqual(Shortened.text(text, to: width), shortened)
        #expect(DisplayWidth.of(Shortened.text(text, to: width)) <= width)
    }

    @Test(
        "keeps the beginning of each of its parts",
        arguments: [
            (["ab", "cd"], 7, "ab → cd"), (["abcdef", "gh"], 9, "abc… → gh"), (["ab", "cdefgh"], 9, "ab → cde…"),
            (["abcdef", "ghijkl"], 11, "abc… → ghi…"), (["abcdef", "ghijkl"], 5, "abcd…"), (["abcdef"], 3, "ab…"),
            ([], 3, ""),
        ])
    func parts(parts: [String], width: Int, shortened: String) {
        expectEqual(Shortened.parts(parts, separator: " → ", to: width), shortened)
    }
}

import Expectations
import Testing

@testable import Wording

@Suite("Text from outside")
struct HarmlessTests {
    @Test(
        "can't command a terminal",
        arguments: [
            ("新宿", "新宿"), ("a\u{1B}[31mb", "a\\u{1B}[31mb"), ("a\nb", "a\\u{A}b"), ("a\rb", "a\\u{D}b"),
            ("\u{7}", "\\u{7}"), ("\u{9B}2J", "\\u{9B}2J"), ("\u{7F}", "\\u{7F}"), ("\u{202E}021-", "\\u{202E}021-"),
            ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"), ("\r\n", "\\u{D}\\u{A}"), ("e\u{301}", "e\u{301}"),
            ("👨‍👩‍👧", "👨‍👩‍👧"),
        ])
    func text(text: String, harmless: String) {
        expectEqual(Harmless.text(text), harmless)
    }
}

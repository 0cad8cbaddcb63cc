import Expectations
import Rendering
import Testing

@Suite("Wrapped text")
struct WrappedTests {
    @Test(
        "breaks at blanks, and between wide characters but not before closing punctuation",
        arguments: [
            ("one two three", 7, ["one two", "three"]), ("one", 2, ["one"]), ("", 5, [""]),
            ("a\n\nb", 5, ["a", "", "b"]), ("新宿から渋谷", 8, ["新宿から", "渋谷"]), ("新宿から、渋谷", 8, ["新宿か", "ら、渋谷"]),
            ("新宿「渋谷」へ", 6, ["新宿", "「渋", "谷」へ"]), ("see the ICカード", 10, ["see the IC", "カード"]),
            ("12 円", 80, ["12 円"]), ("toolongword x", 4, ["toolongword", "x"]),
        ])
    func lines(text: String, width: Int, lines: [String]) {
        expectEqual(Wrapped.lines(text, width: width), lines)
    }

    @Test(
        "does not end with a lost syllable",
        arguments: [
            ("パッケージ pcscd と vpcd が必要です。", 34, ["パッケージ pcscd と vpcd が必", "要です。"]),
            ("one two three four five six a", 27, ["one two three four five six", "a"]),
            ("新宿 abcdefghijklmnopqrstuv です", 27, ["新宿 abcdefghijklmnopqrstuv", "です"]),
        ])
    func end(text: String, width: Int, lines: [String]) {
        expectEqual(Wrapped.lines(text, width: width), lines)
    }

    @Test("stands behind its indent")
    func indented() {
        expectEqual(Wrapped.indented("one two", by: 2, width: 6), ["  one", "  two"])
    }
}

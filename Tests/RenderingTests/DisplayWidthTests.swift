import Expectations
import Testing

@testable import Rendering

@Suite("The width of text")
struct DisplayWidthTests {
    @Test(
        "is counted in cells",
        arguments: [
            ("", 0), ("abc", 3), ("新宿", 4), ("ｼﾝｼﾞｭｸ", 6), ("ｶﾞ", 2), ("ガ", 2), ("カ\u{3099}", 2), ("é", 1),
            ("e\u{301}", 1), ("¥1,234", 6), ("￥", 2), ("円", 2), ("→", 1), ("…", 1), ("•", 1), ("〜", 2), ("（月）", 6),
            ("「」", 4), ("한글", 4), ("각", 2), ("😀", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇯🇵", 2), ("☃", 1),
            ("❤️", 2), ("⌚", 2), ("\u{200B}", 0), ("a\u{200D}", 2), ("\u{AD}", 1), ("\u{7}", 0), ("\t", 0), ("𠮷", 2),
            ("〇", 2),
            ("½", 1), ("Ａ", 2), ("−", 1),
        ] as [(String, Int)])
    func width(text: String, cells: Int) {
        expectEqual(DisplayWidth.of(text), cells, "\(text)")
    }

    @Test("has a table in ascending order whose ranges do not touch")
    func table() {
        let wide = EastAsianWidth.wide
        expectEqual(wide.count % 2, 0)
        for index in stride(from: 0, to: wide.count, by: 2) {
            #expect(wide[index] <= wide[index + 1])
            if index > 0 { #expect(wide[index] > wide[index - 1]) }
        }
    }

    @Test("is the same at the ends of each range of wide characters")
    func ends() {
        for index in stride(from: 0, to: EastAsianWidth.wide.count, by: 2) {
            for value in EastAsianWidth.wide[index...(index + 1)] {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let category = scalar.properties.generalCategory
                #expect(DisplayWidth.of(scalar) == (category == .nonspacingMark ? 0 : 2), "\(value)")
            }
        }
    }
}

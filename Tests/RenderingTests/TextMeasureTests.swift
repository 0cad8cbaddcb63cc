import Expectations
import Testing

@testable import Rendering

@Suite("The width of text in pictures")
struct TextMeasureTests {
    @Test(
        "is that of the pinned font",
        arguments: [
            ("", 0, 0), ("0", 555, 590), ("¥1,234", 5 * 555 + 278, 5 * 590 + 325), ("新宿", 2_000, 2_000),
            ("−", 555, 590), ("⇄", 1_000, 1_000), ("→", 1_000, 1_000), ("…", 1_000, 1_000), ("A", 608, 641),
            ("ｱ", 500, 500), ("ア", 1_000, 1_000), ("\u{200D}", 0, 0), ("𠮷", 1_000, 1_000), ("🚃", 1_300, 1_300),
        ])
    func width(text: String, regular: Int, bold: Int) {
        expectEqual(TextMeasure.width(text, TypeSize(10)), Double(regular) / 100)
        expectEqual(TextMeasure.width(text, TypeSize(10, .bold)), Double(bold) / 100)
    }

    @Test("does not change with the digits, so that amounts stand under each other")
    func tabular() {
        for type in [TypeSize.body, .headline] {
            expectEqual(Set("0123456789".map { TextMeasure.width(String($0), type) }).count, 1)
        }
    }

    @Test("is looked up in an ascending table")
    func table() {
        let runs = Advances.runs
        expectEqual(runs.count % 4, 0)
        for index in stride(from: 0, to: runs.count, by: 4) {
            #expect(runs[index] <= runs[index + 1])
            if index > 0 { #expect(runs[index] > runs[index - 3]) }
        }
    }

    @Test(
        "is cut down in the middle, so that both ends can be read",
        arguments: [
            ("新宿三丁目駅前", 200, "新宿三丁目駅前"), ("新宿三丁目駅前", 60, "新宿三…駅前"), ("新宿三丁目駅前", 40, "新宿…前"),
            ("新宿三丁目駅前", 10, "…"), ("新宿三丁目駅前", 9, ""), ("", 5, ""), ("新宿", 20, "新宿"),
        ])
    func fitted(text: String, width: Double, fitted: String) {
        let result = Fitted.text(text, to: width, TypeSize(10))
        expectEqual(result, fitted)
        #expect(TextMeasure.width(result, TypeSize(10)) <= width)
    }

    @Test("gives each part of a route its share")
    func parts() {
        let type = TypeSize(10)
        let names = ["長者原グリーンタウン中央口", "原"]
        expectEqual(Fitted.parts(names, separator: " → ", to: 400, type), "長者原グリーンタウン中央口 → 原")
        let short = Fitted.parts(names, separator: " → ", to: 100, type)
        expectEqual(short, "長者原…中央口 → 原")
        #expect(TextMeasure.width(short, type) <= 100)
        expectEqual(Fitted.parts(names, separator: " → ", to: 50, type), "長者… 原")
    }

    @Test(
        "breaks running text",
        arguments: [
            ("あいうえお", 30, ["あいう", "えお"]), ("あいう。えお", 30, ["あい", "う。え", "お"]),
            ("ab cd ef", 30, ["ab cd", "ef"]), ("", 30, []), ("abcdefghij", 5, ["abcdefghij"]),
        ])
    func broken(text: String, width: Double, lines: [String]) {
        expectEqual(Lines.broken(text, width: width, TypeSize(10)), lines)
    }
}

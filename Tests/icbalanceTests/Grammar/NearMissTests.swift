import Expectations
import Testing

@testable import icbalance

@Suite("A near miss")
struct NearMissTests {
    @Test(
        "counts slips",
        arguments: [
            ("", "", 0), ("a", "", 1), ("", "abc", 3), ("card", "cards", 1), ("crads", "cards", 1),
            ("histroy", "history", 1), ("kitten", "sitting", 3), ("exlpian", "explain", 2),
        ])
    func distance(left: String, right: String, slips: Int) {
        expectEqual(NearMiss.distance(Array(left.unicodeScalars), Array(right.unicodeScalars)), slips)
        expectEqual(NearMiss.distance(Array(right.unicodeScalars), Array(left.unicodeScalars)), slips)
    }

    @Test(
        "is found among the words",
        arguments: [
            ("histroy", ["history"]), ("HISTORY", ["history"]), ("ex", ["explain", "export"]), ("card", ["cards"]),
            ("x", []), ("", []), ("zzzzzz", []), ("しらない", []),
        ])
    func words(word: String, near: [String]) {
        expectEqual(NearMiss.of(word, among: ["history", "cards", "explain", "export", "ui"]), near)
    }

    @Test("is not looked for in a word of any length")
    func long() {
        #expect(NearMiss.of(String(repeating: "history", count: 1_000), among: ["history"]).isEmpty)
    }
}

import Civil
import Expectations
import Testing

@testable import icbalance

@Suite("A value")
struct ValueSyntaxTests {
    @Test(
        "that is a month stands for its first or its last day",
        arguments: [
            ("2026-11", "2026-11-01", "2026-11-30"), ("2026-12", "2026-12-01", "2026-12-31"),
            ("2028-02", "2028-02-01", "2028-02-29"), ("2026-02-28", "2026-02-28", "2026-02-28"),
        ])
    func months(value: String, first: String, last: String) {
        expectEqual(ValueSyntax.firstDay.day(value), CivilDate(first))
        expectEqual(ValueSyntax.lastDay.day(value), CivilDate(last))
    }

    @Test(
        "that is no month is no day either",
        arguments: ["2026-13", "2026-00", "2026-1", "2026-11-", "2026", "-11", "x"])
    func noMonth(value: String) {
        #expect(!ValueSyntax.firstDay.accepts(value))
        #expect(!ValueSyntax.lastDay.accepts(value))
    }

    @Test(
        "that names a kind as pages show it is the kind",
        arguments: [
            ("ride", "ride"), ("Rail", "ride"), ("rail", "ride"), ("鉄道", "ride"), ("Auto top-up", "autoTopUp"),
            ("autotopup", "autoTopUp"), ("オートチャージ", "autoTopUp"), ("Shopping", "purchase"),
        ])
    func kinds(typed: String, word: String) {
        expectEqual(ValueSyntax.kinds.word(for: typed), word)
        #expect(ValueSyntax.kinds.accepts("bus,\(typed)"))
    }

    @Test("that names no kind is none", arguments: ["Railway", "ride,", ",", "ride, bus", ""])
    func noKind(value: String) {
        #expect(!ValueSyntax.kinds.accepts(value))
    }

    @Test(
        "that is the code of a place is one in any case of its letters",
        arguments: [
            ("0-E3-3B", true), ("3-ff-ff", true), ("0e51-0051", true), ("0E51", true), ("t-2740", true),
            ("4-01-01", false), ("0-1-1", false), ("T-274", false), ("T-2740-1", false), ("T2740", false),
            ("東京", false),
        ])
    func places(value: String, isCode: Bool) {
        expectEqual(ValueSyntax.place.accepts(value), isCode)
    }
}

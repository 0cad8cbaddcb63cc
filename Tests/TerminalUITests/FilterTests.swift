import Civil
import Ledger
import Testing

@testable import icbalance_ui

@Suite("What a filter takes")
struct FilterTests {
    private static let ride = Transaction(
        date: CivilDate("2026-11-05"), kind: .ride, amount: -1_012, balance: 3_000,
        from: Place(code: "0-02-01", name: "新宿", englishName: "Shinjuku", line: "中央線", operator: "東日本旅客鉄道"),
        to: Place(code: "0-E3-3B", name: "渋谷", englishName: "Shibuya"), service: "090F")

    @Test(
        "is found by its kind, places, line, day and amount in either language, whatever the case",
        arguments: [
            "鉄道", "rail", "新宿", "shin", "SHIBUYA", "中央線", "東日本", "0-E3-3B", "2026-11-05", "11/05", "5 nov", "1,012",
            "1012", "−¥1,012", "新宿 渋谷", "  shibuya\u{3000}shinjuku ", "",
        ])
    func found(text: String) {
        #expect(Filter(text: text).taken(from: [FilterTests.ride]).count == 1)
    }

    @Test("is found by an amount with the digits behind the point that its currency has")
    func minorUnits() {
        let ride = Transaction(kind: .ride, amount: -1_440, currency: .hongKongDollar, service: "0117")
        #expect(Filter(text: "14.40").taken(from: [ride]).count == 1)
        #expect(Filter(text: "1440").taken(from: [ride]).isEmpty)
    }

    @Test("is not found by what it does not hold, all words being needed", arguments: ["bus", "新宿 池袋", "2027", "9999"])
    func missed(text: String) {
        #expect(Filter(text: text).taken(from: [FilterTests.ride]).isEmpty)
    }
}

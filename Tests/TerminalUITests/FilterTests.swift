import Civil
import Expectations
import Ledger
import Testing

@testable import icbalance_ui

@Suite("What a filter takes")
struct FilterTests {
    private static let ride = Transaction(
        date: CivilDate("2026-11-05"), kind: .ride, amount: -1_012, balance: 3_000,
        from: Place(code: "0-02-01", name: "新宿", englishName: "Shinjuku", line: "中央線", operator: "東日本旅客鉄道"),
        to: Place(code: "0-E3-3B", name: "渋谷", englishName: "Shibuya"), service: "090F")

    private func taken(_ text: String, _ transaction: Transaction) -> [Int] {
        Filter(text: text).places(in: [SearchText(transaction)])
    }

    @Test(
        "is found by its kind, places, line, day and amount in either language, whatever the case",
        arguments: [
            "鉄道", "rail", "新宿", "shin", "SHIBUYA", "中央線", "東日本", "0-E3-3B", "2026-11-05", "11/05", "5 nov", "1,012",
            "1012", "−¥1,012", "新宿 渋谷", "  shibuya\u{3000}shinjuku ", "",
        ])
    func found(text: String) {
        expectEqual(taken(text, FilterTests.ride).count, 1)
    }

    @Test("is found by an amount with the digits behind the point that its currency has")
    func minorUnits() {
        let ride = Transaction(kind: .ride, amount: -1_440, currency: .hongKongDollar, service: "0117")
        expectEqual(taken("14.40", ride).count, 1)
        #expect(taken("1440", ride).isEmpty)
    }

    @Test("is not found by what it does not hold, all words being needed", arguments: ["bus", "新宿 池袋", "2027", "9999"])
    func missed(text: String) {
        #expect(taken(text, FilterTests.ride).isEmpty)
    }

    @Test("is found by letters that are written in another way than the name's, as some keyboards do")
    func composed() {
        let ride = Transaction(kind: .ride, from: Place(code: "0-01-01", name: "か\u{3099}くえん塚"), service: "090F")
        expectEqual(taken("がくえん", ride).count, 1)
        expectEqual(taken("\u{FA10}", ride).count, 1)
        #expect(taken("かく", ride).isEmpty)
    }
}

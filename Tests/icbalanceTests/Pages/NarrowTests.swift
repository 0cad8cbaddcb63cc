import Civil
import Expectations
import FeliCa
import Ledger
@testable import Store
import Rendering
import Testing
import Wording

@testable import ICBalanceKit
@testable import icbalance

@Suite("On a narrow terminal")
struct NarrowTests {
    private func style(_ width: Int?, _ language: Language = .en) -> PageStyle {
        PageStyle(language: language, width: width, ink: .plain, showsIDm: false)
    }

    private func table(_ width: Int?, _ language: Language = .en) -> [String] {
        TransactionTable(
            style: style(width, language), transactions: Sample.history.transactions, gaps: Sample.history.gaps
        ).lines
    }

    @Test("of the usual 80 columns times of day stay", arguments: Language.allCases)
    func times(language: Language) {
        let lines = table(80, language)
        #expect(lines.contains { $0.contains("12:42–12:52") })
        for line in lines { #expect(DisplayWidth.of(line) <= 80, "\(line)") }
    }

    @Test("nothing is left out without a word", arguments: Language.allCases, [40, 50, 60, 66, 70, 74, 80])
    func leftOut(language: Language, width: Int) {
        let lines = table(width, language)
        let hasTimes = lines.contains { $0.contains("12:42") }
        let isTold = lines.joined(separator: " ").contains("less -S")
        #expect(hasTimes != isTold)
    }

    @Test("how many records are missing is never cut", arguments: Language.allCases, [50, 60, 66, 72])
    func gaps(language: Language, width: Int) {
        let words = language == .en ? "5–10 missing" : "5〜10 件欠落"
        #expect(table(width, language).contains { $0.contains(words) })
    }

    private func card(_ id: Int, _ label: String?) -> Store.Card {
        Store.Card(
            id: id, idm: IDm(rawValue: 0x0101_0101_0101_0101), profile: "cjrc", label: label,
            issuer: .identified("Suica"), balance: Money(2_629, .yen), transactions: 20,
            firstRead: nil, lastRead: Timestamp("2026-11-30T12:40:00+09:00"), complete: true, findings: [],
            purses: [])
    }

    @Test(
        "cards are a line each, and what has no room is told",
        arguments: [
            (nil, "  1  commuting  Suica   0101••••••••0101      2,629       20  30 Nov 2026 12:40"),
            (70, "  1 commuting Suica  0101••••••••0101     2,629      20 30 Nov 2026"),
            (60, "  1  commuting  Suica       2,629       20  30 Nov 2026"),
        ] as [(Int?, String)])
    func cards(width: Int?, row: String) {
        let page = CardsPage(style: style(width), cards: [card(1, "commuting")]) { card in
            [Purse(profile: card.profile, name: nil, balance: card.balance, possibleBalances: [], service: nil)]
        }
        let lines = page.lines
        expectEqual(lines[1], row)
        #expect(lines.contains { $0.contains("less -S") } == (width == 60))
    }
}

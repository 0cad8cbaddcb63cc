import Expectations
import Ledger
import Screens
import Testing
import Wording

@testable import Rendering

@Suite("Big digits")
struct BigDigitsTests {
    /// The rows of big digits that stand alone.
    private static func rows(of digits: BigDigits) -> [String] {
        var grid = CellGrid(columns: digits.width, rows: BigDigits.height)
        _ = digits.draw(into: &grid, column: 0, row: 0, .plain)
        return grid.lines(.none)
    }

    @Test(
        "known fault: a balance lost its point and its letters: each character takes its columns, and one behind them",
        arguments: [("¥1,234", 22), ("CN¥11.80", 31), ("−HK$0.05", 29)])
    func whole(text: String, columns: Int) throws {
        expectEqual(try #require(BigDigits(text)).width, columns)
    }

    @Test("are none for what has no shape", arguments: ["不明", "unknown", "¥1 234", "€12", "１２"])
    func none(text: String) {
        #expect(BigDigits(text) == nil)
    }

    @Test("have shapes that leave the column behind them blank, no two alike")
    func shapes() throws {
        let characters = Set(Currency.allCases.flatMap { $0.unit.en } + "0123456789,.−")
        var seen: Set<[String]> = []
        for character in characters {
            let digits = try #require(BigDigits(String(character)), "\(character)")
            let rows = BigDigitsTests.rows(of: digits)
            #expect(rows.allSatisfy { $0.count < digits.width }, "\(character)")
            #expect(seen.insert(rows).inserted, "\(character)")
        }
    }

    @Test(
        "known fault: CN¥11.80 stood there as ¥1180: in every size the balance is to be read, in letters or big digits",
        arguments: Currency.allCases)
    func balance(currency: Currency) throws {
        for amount in [1_180, -5, 1_234_567] {
            let text = Amount.shown(amount, currency)
            let big = BigDigitsTests.rows(of: try #require(BigDigits(text)))
            let face = CardFace(id: 1, balance: Money(amount, currency))
            let view = TerminalView(data: ScreenData(cards: [face], chosen: 0), language: .en)
            for (columns, rows) in [(44, 42), (80, 24), (120, 40), (200, 60), (30, 10), (15, 3)] {
                let lines = view.frame(columns: columns, rows: rows).grid.lines(.none)
                let isWritten = lines.contains { $0.contains(text) }
                let isDrawn = lines.dropLast(big.count - 1).indices.contains { row in
                    zip(lines[row...], big).allSatisfy { $0.contains($1) }
                }
                #expect(isWritten || isDrawn, "\(columns)x\(rows)")
            }
        }
    }
}

import Ledger
import Screens
import Testing
import Wording

@testable import Rendering

@Suite("Big digits")
struct BigDigitsTests {
    /// One column for each shape and one behind it, at the least.
    private static let widths = ["¥1,234": 5 * 4 + 2, "CN¥11.80": 5 + 7 * 4 - 2, "−HK$0.05": 3 + 6 * 4 + 2]

    @Test("known fault: a balance lost its point and its letters: each character has its shape", arguments: widths)
    func whole(text: String, width: Int) throws {
        #expect(try #require(BigDigits(text)).width == width)
    }

    @Test("are none for what has no shape", arguments: ["不明", "unknown", "¥1 234", "€12", "１２"])
    func none(text: String) {
        #expect(BigDigits(text) == nil)
    }

    @Test("have shapes of three rows, each as wide as the others, and no two alike")
    func shapes() throws {
        let characters = Set(Currency.allCases.flatMap { $0.unit.en } + "0123456789,.−")
        var seen: Set<String> = []
        for character in characters {
            let digits = try #require(BigDigits(String(character)))
            var grid = CellGrid(columns: digits.width, rows: BigDigits.height)
            #expect(digits.draw(into: &grid, column: 0, row: 0, .plain) == digits.width)
            #expect(seen.insert(grid.lines(.none).joined(separator: "\n")).inserted, "\(character)")
        }
    }

    @Test("known fault: ¥11.80 stood there as ¥1180: every currency's balance is to be read", arguments: Currency.allCases)
    func balance(currency: Currency) {
        for amount in [1_180, -5, 1_234_567] {
            let face = CardFace(id: 1, balance: Money(amount, currency))
            let text = Amount.shown(amount, currency)
            let view = TerminalView(data: ScreenData(cards: [face], chosen: 0), language: .en)
            for (columns, rows) in [(44, 42), (80, 24), (120, 40), (200, 60), (30, 10), (12, 3)] {
                let lines = view.frame(columns: columns, rows: rows).grid.lines(.none)
                let isDrawn = BigDigits(text).map { digits in
                    var grid = CellGrid(columns: digits.width, rows: BigDigits.height)
                    _ = digits.draw(into: &grid, column: 0, row: 0, .plain)
                    let big = grid.lines(.none)
                    return lines.indices.contains { row in
                        big.indices.allSatisfy {
                            row + $0 < lines.count && lines[row + $0].trimmedAtBothEnds.hasPrefix(big[$0].trimmedAtBothEnds)
                        }
                    }
                }
                #expect(lines.contains { $0.contains(text) } || isDrawn == true, "\(columns)x\(rows)")
            }
        }
    }
}

extension String {
    fileprivate var trimmedAtBothEnds: Substring {
        drop { $0 == " " }
    }
}

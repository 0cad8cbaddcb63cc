import Expectations
import Rendering
import Testing
import Wording

@testable import icbalance

@Suite("A table on a terminal")
struct TableTests {
    private func table() -> icbalance.Table {
        var table = icbalance.Table([.init("日付"), .init("Where", least: 6), .init("Amount", .right), .init("")])
        table.add([.init("a"), .init(parts: ["新宿", "渋谷"], separator: " → "), .init("-160"), .init("[1]")])
        table.add([.init("bcdef"), .init("x"), .init("+2,000")])
        return table
    }

    @Test("has its columns under each other, wide characters counted twice, no blanks at line ends")
    func aligned() {
        expectEqual(
            table().lines(width: nil, ink: .plain),
            [
                "日付   Where        Amount", "a      新宿 → 渋谷    -160  [1]", "bcdef  x            +2,000",
            ])
    }

    @Test("is cut to the width where a column may be cut", arguments: [23, 25, 28, 30, 31, 80])
    func narrow(width: Int) {
        for line in table().lines(width: width, ink: .plain) { #expect(DisplayWidth.of(line) <= width) }
    }

    @Test("gives up half the space between columns before it cuts one")
    func tight() {
        expectEqual(table().lines(width: 30, ink: .plain)[1], "a     新宿 → 渋谷   -160 [1]")
        expectEqual(table().lines(width: 26, ink: .plain)[1], "a     新… → 渋…   -160 [1]")
    }

    @Test("goes on below with text that may not be cut")
    func wrapped() {
        var table = icbalance.Table([.init("A"), .init("Meaning", least: 8, wraps: true), .init("Z")])
        table.add([.init("x"), .init("entry and exit"), .init("1")])
        table.add([.init("y"), .init("none"), .init("2")])
        expectEqual(table.lines(width: 13, ink: .plain), ["A Meaning   Z", "x entry and 1", "  exit", "y none      2"])
    }

    @Test("takes several lines a row where it is wider than the terminal, its columns still under each other")
    func folded() {
        expectEqual(
            table().lines(width: 16, ink: .plain),
            [
                "日付  Where", "  Amount", "a     新… → 渋谷", "    -160  [1]", "bcdef x", "  +2,000",
            ])
        for width in [10, 12, 16, 20, 24] {
            for line in table().lines(width: width, ink: .plain) { #expect(DisplayWidth.of(line) <= width) }
        }
    }

    @Test("paints cells without moving them")
    func painted() {
        var table = icbalance.Table([.init("A"), .init("B", .right)])
        table.add([.init("x", .good), .init("12", .bad)])
        expectEqual(
            table.lines(width: nil, ink: Ink(isColoured: true)),
            [
                "\u{1B}[1mA\u{1B}[0m   \u{1B}[1mB\u{1B}[0m", "\u{1B}[32mx\u{1B}[0m  \u{1B}[31m12\u{1B}[0m",
            ])
    }

    @Test("has no line of titles where no column has one")
    func untitled() {
        var table = icbalance.Table([.init(""), .init("")])
        table.add([.init("a"), .init("b")])
        expectEqual(table.lines(width: nil, ink: .plain), ["a  b"])
    }
}

import Expectations
import Testing

@testable import icbalance

@Suite("Lengths on the command line")
struct LengthFormTests {
    @Test(
        "are decimal numbers and nothing else that Swift takes for one",
        arguments: [
            ("0", 0.0), ("475.5", 475.5), ("-1", -1), ("007", 7), ("1e3", nil), ("nan", nil), ("inf", nil), ("", nil),
            ("-", nil), (".5", nil), ("5.", nil), ("0x10", nil), ("+5", nil), ("1.2.3", nil), (" 1", nil), ("１", nil),
            ("--1", nil), ("1_000", nil),
        ])
    func numbers(text: String, number: Double?) {
        expectEqual(LengthForm.number(text), number)
        #expect(LengthForm.one.accepts(text) == (number != nil))
    }

    @Test("make sizes and insets", arguments: ["951x669", "475.5x669", "-1x0"])
    func sizes(text: String) throws {
        let size = try #require(LengthForm.size(text))
        expectEqual(LengthForm.number(text.prefix { $0 != "x" }), size.width)
    }

    @Test("make no size or insets", arguments: ["951", "951X669", "x669", "951x", "1x2x3", "951 x 669", "951×669"])
    func noSizes(text: String) {
        #expect(!LengthForm.size.accepts(text))
        #expect(!LengthForm.insets.accepts(text))
    }

    @Test("stand in the order of the sides")
    func insets() throws {
        let insets = try #require(LengthForm.insets("1,2.5,3,4"))
        #expect(insets == (1, 2.5, 3, 4))
        for text in ["1,2,3", "1,2,3,4,5", "1,,3,4", "1,2,3,a", ",,,", "1 2 3 4"] {
            #expect(!LengthForm.insets.accepts(text), "\(text)")
        }
    }

    @Test("make folds")
    func folds() {
        #expect(
            LengthForm.fold("vertical:455.5-495.5")
                == LengthForm.Fold(isVertical: true, start: 455.5, end: 495.5, isActive: true))
        #expect(
            LengthForm.fold("horizontal:-10--5:inactive")
                == LengthForm.Fold(isVertical: false, start: -10, end: -5, isActive: false))
        for text in [
            "vertical", "vertical:", "vertical:5", "vertical:5-", "vertical:-5", "x:1-2", "vertical:1-2:", "1-2",
        ] {
            #expect(!LengthForm.fold.accepts(text), "\(text)")
        }
    }
}

import Expectations
import Rendering
import Testing
import Wording

@testable import icbalance_ui

@Suite("What the command line orders")
struct OrdersTests {
    @Test("is taken as it is given")
    func all() throws {
        let orders = try Orders([
            "--db", "/x/cards.sqlite", "--lang", "ja", "--profile", "cjrc", "--profile", "edy", "--profiles", "/p",
            "--reader", "ACS",
            "--card",
            "3", "--colours", "indexed", "--glyphs", "ascii", "--theme", "light", "--show-idm", "--watch", "--plain",
        ])
        expectEqual(orders.database, "/x/cards.sqlite")
        expectEqual(orders.language, .ja)
        expectEqual(orders.readBy, ["cjrc", "edy"])
        expectEqual(orders.profiles, "/p")
        expectEqual(orders.reader, "ACS")
        expectEqual(orders.card, 3)
        expectEqual(orders.capabilities, Capabilities(colours: .indexed, glyphs: .ascii))
        expectEqual(orders.theme, .light)
        #expect(orders.showsIDm && orders.goesOn && orders.isPlain)
    }

    @Test(
        "is refused where it is not understood",
        arguments: [
            [], ["--db", "x"], ["--db"], ["--nonsense", "x"], ["--db", "x", "--profile", "y", "--card", "z"],
            ["--db", "x", "--profile", "y", "--lang", "fr"], ["--db", "x", "--profile", "y", "extra"],
        ])
    func refused(words: [String]) {
        #expect(throws: Orders.Unknown.self) { try Orders(words) }
    }
}

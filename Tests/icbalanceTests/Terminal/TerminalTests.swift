import Expectations
import Fronts
import Glibc
import Testing

@testable import icbalance

@Suite("The other end of the output")
struct TerminalTests {
    @Test(
        "wants colour",
        arguments: [
            (Terminal.ColourWish.auto, true, [:], "xterm", true), (.auto, false, [:], "xterm", false),
            (.auto, true, ["NO_COLOR": "1"], "xterm", false), (.auto, true, ["NO_COLOR": ""], "xterm", true),
            (.auto, true, [:], "dumb", false), (.always, false, ["NO_COLOR": "1"], "dumb", true),
            (.never, true, [:], "xterm", false),
        ] as [(Terminal.ColourWish, Bool, [String: String], String, Bool)])
    func colour(
        wish: Terminal.ColourWish, isTerminal: Bool, environment: [String: String], type: String, coloured: Bool
    ) {
        let terminal = Terminal(isTerminal: isTerminal, width: 80, type: type)
        expectEqual(terminal.ink(wish, environment: Environment(table: environment)).isColoured, coloured)
    }

    @Test(
        "has a width where it is a terminal or one is asked for",
        arguments: [
            ([:], nil), (["COLUMNS": "50"], 50), (["COLUMNS": "0"], nil), (["COLUMNS": "x"], nil),
            (["COLUMNS": "99999"], 1_000),
        ]
            as [([String: String], Int?)])
    func width(environment: [String: String], width: Int?) {
        let descriptor = open("/dev/null", O_WRONLY)
        defer { close(descriptor) }
        let terminal = Terminal(descriptor: descriptor, environment: Environment(table: environment))
        #expect(!terminal.isTerminal)
        expectEqual(terminal.width, width)
    }

    @Test("has the width of the terminal's window")
    func window() throws {
        let window = try #require(PseudoTerminal(columns: 63))
        let terminal = Terminal(descriptor: window.descriptor, environment: Environment(table: [:]))
        #expect(terminal.isTerminal)
        expectEqual(terminal.width, 63)
    }

    @Test("is neither too narrow nor too wide for running text", arguments: [(1, 30), (63, 63), (500, 100)])
    func textWidth(width: Int, text: Int) {
        expectEqual(Terminal(isTerminal: true, width: width).textWidth, text)
    }
}

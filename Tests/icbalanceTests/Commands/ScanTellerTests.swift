import Expectations
import Fronts
import ICBalanceKit
import Readers
import Testing

@testable import icbalance

@Suite("What is told of a reading")
struct ScanTellerTests {
    @Test("with -v is every exchange, and what the library said where there was no answer")
    func trace() {
        let words = ["scan", "-v", "--lang", "en"]
        let environment = Environment(table: [:])
        let settings = Settings(tokens: Lexer(table: .icbalance).tokens(words), environment: environment)
        let terminal = Terminal(isTerminal: false, width: nil)
        let err = Output()
        let invocation = Invocation(
            parsed: Parsed(path: [], arguments: [], values: [:]), settings: settings, environment: environment,
            out: Output(), err: err, terminal: terminal, table: .icbalance,
            problems: ProblemReport(settings: settings, ink: Ink(isColoured: false), width: nil, program: "icbalance"))
        let teller = ScanTeller(invocation: invocation, kit: Kit(store: nil), reader: nil)
        teller.tell(.trace(APDUTrace(number: 1, command: "FFCA000000", answer: "6A81")))
        teller.tell(.trace(APDUTrace(number: 2, command: "FFB0000000", answer: "", error: .notTransacted)))
        expectEqual(
            err.collected,
            """
            1  FFCA000000  6A81
            2  FFB0000000  SCARD_E_NOT_TRANSACTED (0x80100016)

            """)
    }
}

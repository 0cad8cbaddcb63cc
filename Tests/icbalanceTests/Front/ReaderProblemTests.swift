import Expectations
import FeliCa
import Testing
import Wording

@testable import Fronts
@testable import Readers
@testable import icbalance

@Suite("A problem of a reader or card")
struct ReaderProblemTests {
    @Test(
        "of a reading that broke off tells why, and to try again",
        arguments: [
            (nil, "cardMoved", "The card moved"), (.cardMoved, "cardMoved", "The card moved"),
            (.cardSwapped, "cardSwapped", "Another card answered"),
            (.readerUnplugged(reader: "R"), "readerUnplugged", "R was unplugged"),
            (.noService(installed: true, socket: .dead), "noService", "pcscd is not running"),
            (.noService(installed: true, socket: .listening), "noService", "does not answer as pcscd"),
            (.noService(installed: false, socket: .listening), "noService", "does not answer as pcscd"),
            (.serviceStopped, "noService", "of another version than the library"),
            (.stuck(.transmit), "serviceStuck", "does not answer"),
            (.card(.refused(StatusFlags(first: 0xFF, second: 0x70))), "cardRefused", "FF 70"),
            (.cancelled, "cancelled", "Stopped as asked"),
            (.otherwise(PCSCError(rawValue: 0x8010_002F)), "readerFailed", "SCARD_E_COMM_DATA_LOST"),
        ] as [(ReaderError?, String, String)])
    func brokenOff(error: ReaderError?, code: String, words: String) {
        for stored in [true, false] {
            let problem = Problem.partlyRead(because: error, stored: stored)
            TextRules.check(problem.message)
            TextRules.check(problem.hint)
            expectEqual(problem.code.rawValue, code)
            expectEqual(problem.exit, .tryAgain)
            #expect(problem.message.en.contains(words), "\(problem.message.en)")
            #expect(problem.message.en.contains("nly a part of its records was read."))
            expectEqual(problem.message.en.hasSuffix("What was read is stored."), stored)
        }
    }

    @Test(
        "of a card's or reader's answer has its codes in hexadecimal, and no word of the program's text",
        arguments: [
            (.refused(StatusFlags(first: 0x01, second: 0xA5)), "01 A5"), (.rejected(statusWord: 0x6A82), "6A82"),
            (.serviceRejected(statusWord: 0x063), "0063"),
            (.malformed(.code(expected: 7, found: 0x0D)), "0D instead of 07"),
            (.malformed(.length(expected: 20, found: 3)), "3 bytes instead of 20"),
            (.malformed(.lengthByte(says: 9, found: 8)), "9 bytes and has 8"),
            (.malformed(.count(expected: 2, found: 1)), "1 values instead of 2"),
            (.malformed(.envelope), "does not hold together"), (.notSupported, "does not offer"),
            (.transport(code: 0x8010_0016), "SCARD_E_NOT_TRANSACTED (0x80100016)"), (.silence, "no answer"),
            (.cardLost, "went away"), (.wrongIDm(expected: IDm(rawValue: 1), found: IDm(rawValue: 2)), "another card"),
        ] as [(FeliCaError, String)])
    func answers(error: FeliCaError, words: String) {
        #expect(error.words.en.contains(words), "\(error.words.en)")
        #expect(!error.words.en.contains("(first:") && !error.words.ja.contains(":"))
    }
}

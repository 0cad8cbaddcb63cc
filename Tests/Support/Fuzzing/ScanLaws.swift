import FeliCa
import Readers
import Synchronization

/// What holds of a scan on one reader, whatever the reader is called, says of its card and answers.
enum ScanLaws {
    private static let names = [
        "Some Reader 00 00", "SONY FeliCa RC-S300/P (1) 00 00", "ACS ACR122U PICC Interface 00 00",
        "ACS ACR1252 Dual Reader PICC 00 00", "Identiv uTrust 3700 F CL Reader 00 00",
    ]

    /// The number of a name in `names`, the length of the ATR, the ATR, then the answers.
    static func breach(_ bytes: [UInt8]) -> String? {
        guard bytes.count >= 2 else { return nil }
        let atr = Array(bytes.dropFirst(2).prefix(Int(bytes[1]) % 34))
        let service = AnsweringService(
            reader: names[Int(bytes[0]) % names.count], atr: atr, AnswerScript(Array(bytes.dropFirst(2 + atr.count))))
        let scanner = CardScanner(
            api: service, host: HostPaths(root: "/nonexistent", socket: "/nonexistent/pcscd.comm"))
        var breach: String?
        do {
            let outcome = try scanner.scan(plans: ReadingLaws.plans)
            var dump = outcome.dump
            if dump.reader != outcome.reader { breach = "read by nobody" }
            dump.reader = nil
            // An ATR may tell the IDm.
            breach = breach ?? ReadingLaws.breach(dump, told: atr + [0] + service.told)
        } catch {
            // Whatever is wrong is told as an error.
        }
        return breach ?? (service.isLeft ? nil : "the card or the service is not let go of")
    }

    static func encoded(name: Int, atr: [UInt8], _ answers: [[UInt8]]) -> [UInt8] {
        [UInt8(name), UInt8(atr.count)] + atr + AnswerScript.encoded(answers)
    }
}

/// A PC/SC service with one reader, and a card on it that answers by a script.
private final class AnsweringService: PCSCAPI {
    private struct State {
        var script: AnswerScript
        var contexts = 0
        var cards = 0
        var transactions = 0
    }

    private let reader: String
    private let atr: [UInt8]
    private let state: Mutex<State>

    init(reader: String, atr: [UInt8], _ script: AnswerScript) {
        self.reader = reader
        self.atr = atr
        state = Mutex(State(script: script))
    }

    var told: [UInt8] { state.withLock { $0.script.told } }

    var isLeft: Bool { state.withLock { $0.contexts == 0 && $0.cards == 0 && $0.transactions == 0 } }

    func establish() throws(PCSCError) -> Int {
        state.withLock { $0.contexts += 1 }
        return 1
    }

    func release(_ context: Int) { state.withLock { $0.contexts -= 1 } }

    func cancel(_ context: Int) {}

    func readers(_ context: Int) throws(PCSCError) -> [String] { [reader] }

    func waitForChange(_ context: Int, _ states: inout [ReaderState], milliseconds: UInt) throws(PCSCError) {
        for index in states.indices where states[index].name == reader {
            states[index].event = [.present, .changed]
            states[index].atr = atr
        }
    }

    func connect(_ context: Int, reader: String) throws(PCSCError) -> CardHandle {
        state.withLock { $0.cards += 1 }
        return CardHandle(rawValue: 1, protocolBits: 2)
    }

    func disconnect(_ card: CardHandle) { state.withLock { $0.cards -= 1 } }

    func beginTransaction(_ card: CardHandle) throws(PCSCError) { state.withLock { $0.transactions += 1 } }

    func endTransaction(_ card: CardHandle) { state.withLock { $0.transactions -= 1 } }

    func transmit(_ card: CardHandle, _ command: [UInt8]) throws(PCSCError) -> [UInt8] { try answer() }

    func control(_ card: CardHandle, code: UInt, _ bytes: [UInt8]) throws(PCSCError) -> [UInt8] { try answer() }

    private func answer() throws(PCSCError) -> [UInt8] {
        guard let answer = state.withLock({ $0.script.next() }) else { throw .removedCard }
        return answer
    }
}

import FeliCa
import Fronts
import ICBalanceKit
import Ledger
import PlainJSON
import Readers
import Wording

/// Tells what happens while a card is waited for and read.
final class ScanTeller {
    private let invocation: Invocation
    private let kit: Kit
    /// The part of a reader's name that was asked for.
    private let reader: String?
    /// Whether the balance is a part of the result.
    private let showsBalance: Bool
    private var shownBalance: Money?
    /// Whether a card was read.
    var hasRead = false

    init(invocation: Invocation, kit: Kit, reader: String?, showsBalance: Bool = true) {
        self.invocation = invocation
        self.kit = kit
        self.reader = reader
        self.showsBalance = showsBalance
    }

    /// Begins with another card.
    func next() {
        shownBalance = nil
    }

    /// Tells of an event: on standard error, save for the balance.
    func tell(_ event: ScanEvent) {
        switch event {
        case .step(let dump, .balance): tellBalance(dump)
        case .step(_, .history), .step(_, .more): break
        case .trace(let trace):
            guard invocation.settings.verbosity > 0 else { return }
            say("\(trace.number)  \(trace.command)  \(trace.error.map { "\($0)" } ?? trace.answer)")
        case .waiting(let readers, let obstacles): sayToPeople(ScanWords.waiting(readers, obstacles, wanted: reader))
        case .mute(let reader): sayToPeople(ScanWords.mute(reader))
        case .serviceLost: sayToPeople(ScanWords.serviceLost)
        case .card: sayToPeople(ScanWords.reading)
        }
    }

    /// Tells what a reading brought: the result.
    func tell(_ receipt: Receipt) {
        if invocation.settings.json {
            var writer = JSONWriter()
            writer.receipt(receipt, invocation.jsonStyle)
            invocation.out.line(writer.text)
            return
        }
        let page = ReceiptPage(style: invocation.pageStyle, receipt: receipt)
        if shownBalance == nil || shownBalance != receipt.balance { invocation.out.line(page.headline) }
        invocation.out.lines(page.rest)
    }

    /// Prints the balance as soon as it is known, where somebody looks.
    private func tellBalance(_ dump: CardDump) {
        guard showsBalance, invocation.terminal.isTerminal, !invocation.settings.json else { return }
        // Whatever is wrong with the first blocks is told with the whole.
        guard let balance = (try? kit.interpret(dump))?.first?.balance else { return }
        shownBalance = balance
        invocation.out.line(CardHeading(style: invocation.pageStyle).balance(balance))
        invocation.out.flush()
    }

    private func sayToPeople(_ text: Text) {
        if !invocation.settings.json { say(text[invocation.language]) }
    }

    private func say(_ text: String) {
        invocation.err.line(Harmless.lines(text))
        invocation.err.flush()
    }
}

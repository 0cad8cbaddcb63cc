import DuoLayout
import ICBalanceKit
import Ledger
import Screens
import Wording

extension Session {
    /// Takes what a scan tells; what it has stored is loaded already.
    mutating func take(_ report: ScanReport) {
        switch report {
        case .waiting(let text):
            // What changes at the readers is news; what was brought before it stands on the screen by now.
            if let wait, wait != text, notice?.hint == nil { notice = nil }
            wait = text
            if scan.isOpen { scan = .waiting }
        case .reading: if scan.isOpen { scan = .reading(balance: nil) }
        case .balance(let money):
            if scan.isOpen { scan = .reading(balance: Amount.shown(money.amount, money.currency)) }
        case .failed(let notice): if scan.isOpen { scan = .failed(notice) } else { self.notice = notice }
        case .stored(let receipt):
            showNewest()
            notice = Notice(
                SessionWords.brought(
                    balance: Amount.shown(receipt.balance, or: receipt.purses.first?.possibleBalances ?? [], language),
                    new: receipt.new, isComplete: receipt.complete), receipt.complete ? .plain : .attention)
            if scan.isOpen, receipt.complete { scan = scansOn ? .waiting : .stopping }
        case .ended(let notice):
            scan = .idle
            if let notice { self.notice = notice }
        }
    }

    /// Shows the Read screen with the newest row, whatever was looked at before; only what is being typed goes on, or
    /// the letters that follow would be keys.
    private mutating func showNewest() {
        screen = .read
        read.showsSecondPane = false
        if !takesLetters { layer = .none }
        if layer == .typing { settle() } else { narrow(to: "") }
        goToNewest()
    }
}

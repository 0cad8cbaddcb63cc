import CPCSC
import Readers

/// Another program's hold on a card.
final class OtherProgram {
    private var context: SCARDCONTEXT = 0
    private var card: SCARDHANDLE = 0

    /// Connects to the card, for itself alone or shared with others and in a transaction.
    init(on reader: String, alone: Bool) throws(PCSCError) {
        var chosen: DWORD = 0
        try OtherProgram.check(SCardEstablishContext(DWORD(SCARD_SCOPE_SYSTEM), nil, nil, &context))
        let mode = alone ? SCARD_SHARE_EXCLUSIVE : SCARD_SHARE_SHARED
        let protocols = DWORD(SCARD_PROTOCOL_T0 | SCARD_PROTOCOL_T1)
        try OtherProgram.check(SCardConnect(context, reader, DWORD(mode), protocols, &card, &chosen))
        if !alone { try OtherProgram.check(SCardBeginTransaction(card)) }
    }

    func letGo() {
        SCardDisconnect(card, DWORD(SCARD_LEAVE_CARD))
        SCardReleaseContext(context)
    }

    private static func check(_ code: Int) throws(PCSCError) {
        if code != 0 { throw PCSCError(rawValue: code) }
    }
}

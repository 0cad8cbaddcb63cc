import FeliCa

/// Commands to the reader past the card, as escape commands of its driver.
///
/// Some firmware takes a transparent session only this way; the driver offers it only if its configuration allows it.
final class EscapeChannel: APDUChannel {
    private let connection: CardConnection
    private let code: UInt

    init(_ connection: CardConnection, code: UInt) {
        self.connection = connection
        self.code = code
    }

    var atr: [UInt8] { connection.atr }

    func exchange(_ command: [UInt8]) throws(FeliCaError) -> APDUAnswer {
        try connection.escape(command, code: code)
    }

    func leave(_ command: [UInt8]) throws(FeliCaError) -> APDUAnswer {
        try connection.escape(command, code: code, isLeaving: true)
    }

    func cardMayHaveChanged() throws(FeliCaError) -> Bool { try connection.cardMayHaveChanged() }

    func learn(_ idm: IDm) { connection.learn(idm) }
}

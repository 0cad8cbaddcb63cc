/// The two bytes that end an answer APDU.
struct StatusWord: Hashable, Sendable {
    let rawValue: UInt16

    /// Data and status as they go over the wire.
    func answer(_ data: [UInt8] = []) -> [UInt8] {
        data + [UInt8(rawValue >> 8), UInt8(truncatingIfNeeded: rawValue)]
    }

    static let ok = StatusWord(rawValue: 0x9000)
    static let fewerThanAsked = StatusWord(rawValue: 0x6282)
    static let failed = StatusWord(rawValue: 0x6300)
    static let noCardAnswer = StatusWord(rawValue: 0x6401)
    static let memoryFailure = StatusWord(rawValue: 0x6581)
    static let wrongLength = StatusWord(rawValue: 0x6700)
    static let keyNeeded = StatusWord(rawValue: 0x6982)
    static let wrongState = StatusWord(rawValue: 0x6985)
    static let nothingSelected = StatusWord(rawValue: 0x6986)
    static let wrongData = StatusWord(rawValue: 0x6A80)
    static let notSupported = StatusWord(rawValue: 0x6A81)
    static let notFound = StatusWord(rawValue: 0x6A82)
    static let noSuchRecord = StatusWord(rawValue: 0x6A83)
    static let wrongParameters = StatusWord(rawValue: 0x6B00)
    static let unknownInstruction = StatusWord(rawValue: 0x6D00)
    static let unknownClass = StatusWord(rawValue: 0x6E00)
}

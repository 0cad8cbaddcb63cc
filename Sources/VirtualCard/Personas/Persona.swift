import FeliCa

/// How one family of readers answers APDUs.
protocol Persona: Sendable {
    /// The answer to reset that the reader makes up for the card.
    var atr: [UInt8] { get }
    /// The answer APDU.
    mutating func answer(_ apdu: CommandAPDU, in field: inout Field) -> [UInt8]
    /// The card was powered, reset or powered down.
    mutating func powerChanged()
    /// The reader's own polling found a card.
    mutating func found(_ idm: IDm, _ pmm: PMm)
}

extension Persona {
    mutating func powerChanged() {}
    mutating func found(_ idm: IDm, _ pmm: PMm) {}
}

/// Answers to reset by PC/SC part 3: the RID A0 00 00 03 06, the standard, the card's name.
enum ATR {
    static let feliCa = contactless(standard: 0x11, name: 0x003B)
    /// The ACR122U family names the bit rate in place of the card.
    static let feliCa212 = contactless(standard: 0x03, name: 0xF011)
    static let mifareClassic1K = contactless(standard: 0x03, name: 0x0001)

    static func contactless(standard: UInt8, name: UInt16) -> [UInt8] {
        checked([
            0x3B, 0x8F, 0x80, 0x01, 0x80, 0x4F, 0x0C, 0xA0, 0x00, 0x00, 0x03, 0x06, standard, UInt8(name >> 8),
            UInt8(truncatingIfNeeded: name), 0x00, 0x00, 0x00, 0x00,
        ])
    }

    /// Adds TCK, the exclusive or of all bytes after the first.
    static func checked(_ bytes: [UInt8]) -> [UInt8] {
        bytes + [bytes.dropFirst().reduce(0, ^)]
    }
}

/// Get Data, `FF CA`: what the reader itself remembers of the card, so no frame goes over the air.
struct GetData: Sendable {
    var idm: IDm
    /// Further data by P1; the IDm is always there.
    var extras: [UInt8: [UInt8]] = [:]

    func answer(_ apdu: CommandAPDU) -> [UInt8] {
        guard apdu.p2 == 0, let data = apdu.p1 == 0 ? idm.bytes : extras[apdu.p1] else {
            return StatusWord.notSupported.answer()
        }
        guard let le = apdu.le, le < 256, le != data.count else { return StatusWord.ok.answer(data) }
        return le > data.count
            ? StatusWord.fewerThanAsked.answer(data)
            : StatusWord(rawValue: 0x6C00 | UInt16(data.count)).answer()
    }
}

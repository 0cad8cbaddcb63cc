import FeliCa

/// A reader that polls for type A first and so takes a phone for an ISO 14443-4 card.
///
/// What reaches the phone's FeliCa side is a poll of one's own, in a transparent session or by the PN532's command; the
/// commands for a FeliCa card that the reader has found are refused.
struct PhoneReader: Persona {
    /// The reader as it is with a card.
    var reader: any Persona

    var atr: [UInt8] { ATR.checked([0x3B, 0x80, 0x80, 0x01]) }

    mutating func powerChanged() { reader.powerChanged() }

    mutating func answer(_ apdu: CommandAPDU, in field: inout Field) -> [UInt8] {
        switch (apdu.cla, apdu.ins) {
        // A random UID of four bytes, anew at each tap of a real phone.
        case (0xFF, 0xCA):
            return apdu.p1 == 0 ? StatusWord.ok.answer([0x08, 0x01, 0x02, 0x03]) : StatusWord.notSupported.answer()
        case (0xFF, 0xC2): return reader.answer(apdu, in: &field)
        case (0xFF, 0x00) where reader is PN532Reader: return reader.answer(apdu, in: &field)
        default: return StatusWord.notSupported.answer()
        }
    }
}

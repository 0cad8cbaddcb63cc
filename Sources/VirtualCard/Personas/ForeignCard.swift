/// A card that is not FeliCa, for the sentences that say so.
public enum ForeignCard: String, Hashable, Sendable, CaseIterable {
    /// MIFARE Classic 1K: the reader tells its name in the ATR.
    case mifareClassic
    /// An ISO 14443-4 card, as a bank card or a My Number card: an ATR of its own historical bytes, no RID.
    case iso14443
}

/// A reader with such a card: Get Data gives the UID, all else is refused.
struct ForeignReader: Persona {
    let card: ForeignCard

    var atr: [UInt8] {
        switch card {
        case .mifareClassic: ATR.mifareClassic1K
        case .iso14443: ATR.checked([0x3B, 0x80, 0x80, 0x01])
        }
    }

    mutating func answer(_ apdu: CommandAPDU, in field: inout Field) -> [UInt8] {
        switch (card, apdu.cla, apdu.ins) {
        case (_, 0xFF, 0xCA):
            guard apdu.p1 == 0, apdu.p2 == 0 else { return StatusWord.notSupported.answer() }
            return StatusWord.ok.answer([0x04, 0x01, 0x02, 0x03])
        case (.iso14443, 0x00, 0xA4): return StatusWord.notFound.answer()
        default: return StatusWord.notSupported.answer()
        }
    }
}

import FeliCa

/// What kind of card an ATR tells of.
public enum CardKind: Hashable, Sendable {
    /// FeliCa.
    case feliCa
    /// MIFARE Classic 1K.
    case mifareClassic1K
    /// MIFARE Classic 4K.
    case mifareClassic4K
    /// MIFARE Mini.
    case mifareMini
    /// MIFARE Ultralight, which NFC stickers are.
    case mifareUltralight
    /// Another storage card, by the standard and the name of PC/SC part 3.
    case storage(standard: UInt8, name: UInt16)
    /// A processor card by ISO 14443-4: an identity card, a credit card, a phone.
    case iso14443Part4
    /// The reader could not tell.
    case unidentified
}

/// The answer to reset that a reader makes up for a contactless card.
///
/// PC/SC part 3: historical bytes with the registered id A000000306, the standard and the card's name. Identiv readers
/// may write the IDm instead: `3B 8C 80 01 04 43 FD`, IDm, timeout.
struct ATR: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    private static let registeredID: [UInt8] = [0xA0, 0x00, 0x00, 0x03, 0x06]

    /// The kind of card; `unidentified` where the ATR tells none.
    var kind: CardKind {
        if idm != nil { return .feliCa }
        if let (standard, name) = storage { return ATR.kind(standard, name) }
        guard bytes.count > 3, bytes[0] == 0x3B, bytes[1] & 0xF0 == 0x80, bytes[2] == 0x80 else { return .unidentified }
        return .iso14443Part4
    }

    /// Whether a PN532 behind the reader wrote it: FeliCa under the names F011 (212 kbit/s) and F012 (424 kbit/s).
    var isPN532: Bool {
        guard let (standard, name) = storage else { return false }
        return standard == 0x03 && (name == 0xF011 || name == 0xF012)
    }

    /// The IDm, where the ATR holds it.
    var idm: IDm? {
        guard bytes.count >= 15, Array(bytes[0..<7]) == [0x3B, 0x8C, 0x80, 0x01, 0x04, 0x43, 0xFD] else { return nil }
        return IDm(bytes: bytes[7..<15])
    }

    private var storage: (standard: UInt8, name: UInt16)? {
        let length = ATR.registeredID.count
        guard bytes.count >= length + 3 else { return nil }
        for start in 0...(bytes.count - length - 3) where Array(bytes[start..<(start + length)]) == ATR.registeredID {
            let rest = bytes[(start + length)...]
            let at = rest.startIndex
            return (rest[at], UInt16(rest[at + 1]) << 8 | UInt16(rest[at + 2]))
        }
        return nil
    }

    private static func kind(_ standard: UInt8, _ name: UInt16) -> CardKind {
        switch (standard, name) {
        case (0x11, _), (0x03, 0xF011), (0x03, 0xF012): .feliCa
        case (0x03, 0x0001): .mifareClassic1K
        case (0x03, 0x0002): .mifareClassic4K
        case (0x03, 0x0003): .mifareUltralight
        case (0x03, 0x0026): .mifareMini
        default: .storage(standard: standard, name: name)
        }
    }
}

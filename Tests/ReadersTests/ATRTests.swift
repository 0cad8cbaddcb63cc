import Expectations
import FeliCa
import Testing

@testable import Readers

@Suite struct ATRTests {
    @Test("A FeliCa card is known by the standard after the registered id, or by Identiv's own form")
    func feliCa() {
        expectEqual(ATR(feliCaATR).kind, .feliCa)
        expectEqual(ATR(storageATR(3, 0xF011)).kind, .feliCa)
        #expect(ATR(storageATR(3, 0xF012)).isPN532)
        #expect(!ATR(feliCaATR).isPN532)
        expectEqual(ATR(identivATR).kind, .feliCa)
        expectEqual(ATR(identivATR).idm, dummyIDm)
        #expect(ATR(feliCaATR).idm == nil)
    }

    @Test("The registered id is looked for, not counted to")
    func shifted() {
        expectEqual(ATR([0x3B, 0x8B, 0x80, 0x01] + Array(feliCaATR[7...])).kind, .feliCa)
    }

    @Test(
        "Anything else is named as far as it can be",
        arguments: [
            ([], CardKind.unidentified), ([0x3B], .unidentified), ([0x3B, 0x00], .unidentified),
            ([0x3B, 0x8A, 0x80, 0x01, 0x00], .iso14443Part4), ([0x3B, 0x6A, 0x00, 0x00], .unidentified),
            (Array(feliCaATR[0..<13]), .iso14443Part4), (Array(identivATR[0..<14]), .iso14443Part4),
        ] as [([UInt8], CardKind)])
    func others(atr: [UInt8], kind: CardKind) {
        expectEqual(ATR(atr).kind, kind)
    }
}

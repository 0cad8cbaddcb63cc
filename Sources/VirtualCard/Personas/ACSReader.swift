import FeliCa

/// ACS ACR1251, ACR1252 and their like: `FF 00 00 00 Lc <frame>` goes to the card as it is; FF C2 as well.
struct ACSReader: Persona {
    private var getData: GetData
    private var session = TransparentSession()

    init(idm: IDm) {
        getData = GetData(idm: idm)
    }

    var atr: [UInt8] { ATR.feliCa }

    mutating func found(_ idm: IDm, _ pmm: PMm) { getData.idm = idm }

    mutating func answer(_ apdu: CommandAPDU, in field: inout Field) -> [UInt8] {
        guard apdu.cla == 0xFF else { return StatusWord.unknownClass.answer() }
        switch (apdu.ins, apdu.p1, apdu.p2) {
        case (0xCA, _, _): return getData.answer(apdu)
        case (0x00, 0x00, 0x00):
            guard let answer = field.exchange(apdu.data) else { return StatusWord.failed.answer() }
            return StatusWord.ok.answer(answer)
        case (0xC2, 0x00, _): return session.answer(apdu, in: &field)
        default: return StatusWord.notSupported.answer()
        }
    }
}

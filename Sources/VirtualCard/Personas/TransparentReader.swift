import FeliCa

/// A reader whose only way to a frame is the transparent session of PC/SC 2.02 part 3.
struct TransparentReader: Persona {
    private var getData: GetData
    private var session = TransparentSession()

    init(idm: IDm) {
        getData = GetData(idm: idm)
    }

    var atr: [UInt8] { ATR.feliCa }

    mutating func found(_ idm: IDm, _ pmm: PMm) { getData.idm = idm }

    mutating func answer(_ apdu: CommandAPDU, in field: inout Field) -> [UInt8] {
        guard apdu.cla == 0xFF else { return StatusWord.unknownClass.answer() }
        switch (apdu.ins, apdu.p1) {
        case (0xCA, _): return getData.answer(apdu)
        case (0xC2, 0x00): return session.answer(apdu, in: &field)
        default: return StatusWord.unknownInstruction.answer()
        }
    }
}

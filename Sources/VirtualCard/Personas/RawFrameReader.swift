import FeliCa

/// A reader that passes frames on by `FF FE 00 00 Lc <frame>` and knows Get Data, nothing else.
struct RawFrameReader: Persona {
    private var getData: GetData

    init(idm: IDm) {
        getData = GetData(idm: idm)
    }

    var atr: [UInt8] { ATR.feliCa }

    mutating func found(_ idm: IDm, _ pmm: PMm) { getData.idm = idm }

    mutating func answer(_ apdu: CommandAPDU, in field: inout Field) -> [UInt8] {
        guard apdu.cla == 0xFF else { return StatusWord.unknownClass.answer() }
        switch (apdu.ins, apdu.p1, apdu.p2) {
        case (0xCA, _, _): return getData.answer(apdu)
        case (0xFE, 0x00, 0x00): return RawFrameReader.pass(apdu, in: &field)
        default: return StatusWord.unknownInstruction.answer()
        }
    }

    /// The card's frame and 90 00; 64 01 where the card stays silent.
    static func pass(_ apdu: CommandAPDU, in field: inout Field) -> [UInt8] {
        guard !apdu.data.isEmpty else { return StatusWord.wrongLength.answer() }
        guard let answer = field.exchange(apdu.data) else { return StatusWord.noCardAnswer.answer() }
        return StatusWord.ok.answer(answer)
    }
}

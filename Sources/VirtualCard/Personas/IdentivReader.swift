import FeliCa

/// Identiv uTrust 37xx: an instruction for each FeliCa command, answers without length and code, and `FF FE` for frames.
struct IdentivReader: Persona {
    private var getData: GetData
    private let pmm: PMm
    /// The IDm that `FF 40` got last, else that of the reader's own polling.
    private var idm: IDm

    init(idm: IDm, pmm: PMm) {
        getData = GetData(idm: idm)
        self.pmm = pmm
        self.idm = idm
    }

    /// The IDm stands inside; the byte after it is a time-out, here the one for reads.
    var atr: [UInt8] {
        ATR.checked([0x3B, 0x8C, 0x80, 0x01, 0x04, 0x43, 0xFD] + getData.idm.bytes + [pmm.bytes[5]])
    }

    mutating func powerChanged() { idm = getData.idm }

    mutating func found(_ idm: IDm, _ pmm: PMm) {
        getData.idm = idm
        self.idm = idm
    }

    mutating func answer(_ apdu: CommandAPDU, in field: inout Field) -> [UInt8] {
        guard apdu.cla == 0xFF else { return StatusWord.unknownClass.answer() }
        switch (apdu.ins, apdu.p1, apdu.p2) {
        case (0xCA, _, _): return getData.answer(apdu)
        case (0xFE, 0x00, 0x00): return RawFrameReader.pass(apdu, in: &field)
        case (0x40, 0x00, 0x00): return poll(apdu, in: &field)
        case (0x42, let count, 0x00):
            guard apdu.data.count == 2 * Int(count) else { return StatusWord.wrongLength.answer() }
            return command(0x02, [count] + apdu.data, in: &field)
        case (0x44, 0x00, 0x00): return command(0x04, [], in: &field)
        case (0x46, let services, let blocks):
            let split = 2 * Int(services)
            guard apdu.data.count == split + 2 * Int(blocks) else { return StatusWord.wrongLength.answer() }
            let body = [services] + apdu.data[..<split] + [blocks] + apdu.data[split...]
            return command(0x06, body, in: &field)
        case (0x4A, 0x00, 0x00): return command(0x0C, [], in: &field)
        default: return StatusWord.unknownInstruction.answer()
        }
    }

    /// `FF 40 00 00 04 <sys> <rfu> <slot>`: IDm and PMm, and the system code where the third byte is 01.
    private mutating func poll(_ apdu: CommandAPDU, in field: inout Field) -> [UInt8] {
        guard apdu.data.count == 4 else { return StatusWord.wrongLength.answer() }
        guard let answer = field.exchange([0x06, 0x00] + apdu.data) else { return StatusWord.noCardAnswer.answer() }
        idm = IDm(bytes: answer[2..<10]) ?? idm
        return StatusWord.ok.answer(Array(answer[2...]))
    }

    private func command(_ code: UInt8, _ body: [UInt8], in field: inout Field) -> [UInt8] {
        guard let frame = Chip.frame(code, idm.bytes + body) else { return StatusWord.wrongLength.answer() }
        guard let answer = field.exchange(frame) else { return StatusWord.noCardAnswer.answer() }
        return StatusWord.ok.answer(Array(answer[2...]))
    }
}

import FeliCa

/// Sony RC-S300: the card as a storage card, services selected and blocks read, no frame and no status flag shown.
///
/// Which status words it gives for a missing service or block is not settled without the hardware: those are a model.
struct SonyStorage: Persona {
    private var getData: GetData
    /// What the last select named; lost whenever the card loses power.
    private var selected: [NodeCode] = []

    init(idm: IDm, pmm: PMm) {
        let name = Array("FeliCa".utf8)
        getData = GetData(
            idm: idm, extras: [0x01: pmm.bytes, 0xF0: [0x04], 0xF1: name, 0xF3: [0x04], 0xF4: name])
    }

    var atr: [UInt8] { ATR.feliCa }

    mutating func powerChanged() { selected = [] }

    mutating func found(_ idm: IDm, _ pmm: PMm) {
        getData.idm = idm
        getData.extras[0x01] = pmm.bytes
    }

    mutating func answer(_ apdu: CommandAPDU, in field: inout Field) -> [UInt8] {
        guard apdu.cla == 0xFF else { return StatusWord.unknownClass.answer() }
        return switch apdu.ins {
        case 0xCA: getData.answer(apdu)
        case 0xA4: select(apdu, in: &field)
        case 0xB0 where apdu.p1 & 0x80 == 0: readOne(apdu, in: &field)
        case 0xB0: readSeveral(apdu, in: &field)
        default: StatusWord.unknownInstruction.answer()
        }
    }

    /// `FF A4 00 01 02 0F 09`: P1 counts areas, P2 services.
    private mutating func select(_ apdu: CommandAPDU, in field: inout Field) -> [UInt8] {
        guard apdu.p1 == 0, (1...16).contains(apdu.p2) else { return StatusWord.notSupported.answer() }
        guard apdu.data.count == 2 * Int(apdu.p2) else { return StatusWord.wrongLength.answer() }
        selected = []
        let body = getData.idm.bytes + [apdu.p2] + apdu.data
        guard let frame = Chip.frame(0x02, body), let answer = field.exchange(frame) else {
            return StatusWord.noCardAnswer.answer()
        }
        let missing = stride(from: 11, to: answer.count - 1, by: 2).contains {
            answer[$0] == 0xFF && answer[$0 + 1] == 0xFF
        }
        guard !missing else { return StatusWord.notFound.answer() }
        selected = ChipSystem.codes(apdu.data[...])
        return StatusWord.ok.answer()
    }

    /// `FF B0 00 NN 00`: block NN of the selected service.
    private func readOne(_ apdu: CommandAPDU, in field: inout Field) -> [UInt8] {
        guard apdu.data.isEmpty else { return StatusWord.wrongLength.answer() }
        // The number is 15 bits; only the three-byte element can tell one above 255.
        let element = apdu.p1 == 0 ? [0x80, apdu.p2] : [0x00, apdu.p2, apdu.p1]
        return read(count: 1, elements: element, in: &field)
    }

    /// `FF B0 80 <n> <2n> 80 b1 80 b2 … 00`: n blocks.
    private func readSeveral(_ apdu: CommandAPDU, in field: inout Field) -> [UInt8] {
        guard apdu.p1 == 0x80 else { return StatusWord.wrongParameters.answer() }
        guard apdu.data.count == 2 * Int(apdu.p2) else { return StatusWord.wrongLength.answer() }
        return read(count: apdu.p2, elements: apdu.data, in: &field)
    }

    private func read(count: UInt8, elements: [UInt8], in field: inout Field) -> [UInt8] {
        guard !selected.isEmpty else { return StatusWord.nothingSelected.answer() }
        let services = selected.flatMap { [UInt8(truncatingIfNeeded: $0.rawValue), UInt8($0.rawValue >> 8)] }
        let body = getData.idm.bytes + [UInt8(selected.count)] + services + [count] + elements
        guard let frame = Chip.frame(0x06, body) else { return StatusWord.wrongLength.answer() }
        guard let answer = field.exchange(frame) else { return StatusWord.noCardAnswer.answer() }
        guard answer[10] == 0, answer.count > 13 else { return SonyStorage.refusal(answer[11]).answer() }
        return StatusWord.ok.answer(Array(answer[13...]))
    }

    private static func refusal(_ flag: UInt8) -> StatusWord {
        switch flag {
        case 0x70: .memoryFailure
        case 0xA4, 0xA5: .keyNeeded
        case 0xA6: .notFound
        case 0xA8: .noSuchRecord
        default: .wrongData
        }
    }
}

import FeliCa

/// ACS ACR122U: a PN532 behind `FF 00 00 00 Lc`, whose own error byte stands in the data while SW says 90 00.
struct PN532Reader: Persona {
    private var getData: GetData
    /// Whether answers are fetched by `FF C0` after `61 LL`, as serial builds have it.
    private let fetches: Bool
    private var waiting: [UInt8] = []

    init(idm: IDm, fetches: Bool) {
        getData = GetData(idm: idm)
        self.fetches = fetches
    }

    var atr: [UInt8] { ATR.feliCa212 }

    mutating func powerChanged() { waiting = [] }

    mutating func found(_ idm: IDm, _ pmm: PMm) { getData.idm = idm }

    mutating func answer(_ apdu: CommandAPDU, in field: inout Field) -> [UInt8] {
        guard apdu.cla == 0xFF, !apdu.isExtended else { return StatusWord.failed.answer() }
        switch (apdu.ins, apdu.p1, apdu.p2) {
        case (0xCA, _, _): return getData.answer(apdu)
        case (0x00, 0x00, 0x00): return hand(over: direct(apdu.data, in: &field))
        // The only answer of this reader without a status word.
        case (0x00, 0x48, 0x00): return Array("ACR122U214".utf8)
        case (0xC0, 0x00, 0x00): return fetch(apdu.le)
        default: return StatusWord.failed.answer()
        }
    }

    private mutating func hand(over answer: [UInt8]?) -> [UInt8] {
        // 255 bytes with the D5 is all that a normal frame of the PN532 carries.
        guard let answer, let length = UInt8(exactly: answer.count + 2), answer.count <= 255 else {
            return StatusWord.failed.answer()
        }
        guard fetches else { return StatusWord.ok.answer(answer) }
        waiting = StatusWord.ok.answer(answer)
        return [0x61, length]
    }

    private mutating func fetch(_ le: Int?) -> [UInt8] {
        guard !waiting.isEmpty, let le, le == waiting.count else { return StatusWord.failed.answer() }
        defer { waiting = [] }
        return waiting
    }

    /// A PN532 command, `D4` first, and its answer, `D5` first.
    private func direct(_ command: [UInt8], in field: inout Field) -> [UInt8]? {
        guard command.count >= 2, command[0] == 0xD4 else { return nil }
        switch command[1] {
        case 0x02: return [0xD5, 0x03, 0x32, 0x01, 0x06, 0x07]
        case 0x40:
            guard command.count > 2 else { return [0x7F] }
            // Only target 1 was listed: any other is in the wrong context.
            guard command[2] == 0x01 else { return [0xD5, 0x41, 0x27] }
            return [0xD5, 0x41] + exchanged(Array(command[3...]), in: &field)
        case 0x42: return [0xD5, 0x43] + exchanged(Array(command[2...]), in: &field)
        case 0x4A: return list(Array(command[2...]), in: &field)
        default: return [0x7F]
        }
    }

    /// The error byte and the card's frame: 00 good, 01 the card did not answer in time.
    private func exchanged(_ frame: [UInt8], in field: inout Field) -> [UInt8] {
        field.exchange(frame).map { [0x00] + $0 } ?? [0x01]
    }

    /// `D4 4A 01 01 00 <sys> <req> <slot>`: polls at 212 (01) or 424 (02) kbit/s; the frame's length is the PN532's.
    private func list(_ parameters: [UInt8], in field: inout Field) -> [UInt8] {
        guard parameters.count == 7, (1...2).contains(parameters[0]) else { return [0x7F] }
        guard (1...2).contains(parameters[1]), let answer = field.exchange([0x06] + parameters[2...]) else {
            return [0xD5, 0x4B, 0x00]
        }
        return [0xD5, 0x4B, 0x01, 0x01] + answer
    }
}

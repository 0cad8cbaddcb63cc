/// The state behind `FF C2`: a session of the reader's, which outlives connections, resets and cards.
///
/// Facts: PC/SC 2.02 part 3, supplement on contactless cards; the answer's order of objects is the ACM1252U manual's.
struct TransparentSession: Sendable {
    private var isOpen = false
    private var isFieldOn = true
    private var isFeliCa = false

    /// The answer to `FF C2 00 <P2> Lc <objects> 00`.
    mutating func answer(_ apdu: CommandAPDU, in field: inout Field) -> [UInt8] {
        guard let objects = DataObject.list(apdu.data), !objects.isEmpty else {
            return StatusWord.ok.answer(TransparentSession.status(.wrongLength, at: 1))
        }
        var answer: [UInt8] = []
        for (index, object) in objects.enumerated() {
            let outcome: Outcome =
                switch apdu.p2 {
                case 0x00: manage(object)
                case 0x01: exchange(object, in: &field)
                case 0x02: switchProtocol(object)
                default: .refused(.notSupported)
                }
            switch outcome {
            case .done: continue
            case .answered(let frame):
                // All bits of the last byte are valid; response status 00 00.
                answer += [0x92, 0x01, 0x00, 0x96, 0x02, 0x00, 0x00] + DataObject(tag: 0x97, value: frame).bytes
            case .refused(let word):
                return StatusWord.ok.answer(TransparentSession.status(word, at: index + 1))
            }
        }
        answer = TransparentSession.status(.ok, at: 0) + answer
        guard answer.count <= apdu.le ?? 256 else { return StatusWord.wrongLength.answer() }
        return StatusWord.ok.answer(answer)
    }

    private enum Outcome {
        case done
        case answered([UInt8])
        case refused(StatusWord)
    }

    /// `C0 03 <number of the failing object> <SW>`.
    private static func status(_ word: StatusWord, at object: Int) -> [UInt8] {
        [0xC0, 0x03] + word.answer([UInt8(truncatingIfNeeded: object)])
    }

    private mutating func manage(_ object: DataObject) -> Outcome {
        switch object.tag {
        case 0x81:
            guard !isOpen else { return .refused(.wrongState) }
            isOpen = true
            isFeliCa = false
            isFieldOn = true
        case 0x82:
            guard isOpen else { return .refused(.wrongState) }
            isOpen = false
        case 0x83, 0x84:
            guard isOpen else { return .refused(.wrongState) }
            isFieldOn = object.tag == 0x84
        default: return .refused(.notSupported)
        }
        return .done
    }

    private mutating func switchProtocol(_ object: DataObject) -> Outcome {
        guard object.tag == 0x8F else { return .refused(.notSupported) }
        guard isOpen else { return .refused(.wrongState) }
        guard object.value.count == 2 else { return .refused(.wrongLength) }
        isFeliCa = object.value[0] == 0x03
        return .done
    }

    private func exchange(_ object: DataObject, in field: inout Field) -> Outcome {
        guard isOpen else { return .refused(.wrongState) }
        switch object.tag {
        case 0x5F46: return object.value.count == 4 ? .done : .refused(.wrongLength)
        case 0x90: return .done
        case 0x95:
            guard isFeliCa, isFieldOn, let answer = field.exchange(object.value) else {
                return .refused(.noCardAnswer)
            }
            return .answered(answer)
        default: return .refused(.notSupported)
        }
    }
}

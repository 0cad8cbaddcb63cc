/// The answers to the command frames, checked to the last byte before anything is taken from them.
public enum FrameAnswer {
    /// What a card tells when it is polled.
    public struct Polling: Hashable, Sendable {
        /// The IDm of the system polled for.
        public let idm: IDm
        /// The manufacture parameter.
        public let pmm: PMm
        /// The system code, where it was asked for.
        public let system: SystemCode?
    }

    /// Reads the answer to Polling: 18 bytes, or 20 with the system code.
    public static func polling(_ answer: [UInt8]) throws(FeliCaError) -> Polling {
        try check(answer, .polling, lengths: [18, 20])
        guard let idm = IDm(bytes: answer[2..<10]), let pmm = PMm(bytes: answer[10..<18]) else {
            throw .malformed(.length(expected: 18, found: answer.count))
        }
        let system = answer.count == 20 ? SystemCode(rawValue: bigEndian(answer, 18)) : nil
        return Polling(idm: idm, pmm: pmm, system: system)
    }

    /// Reads the answer to Request Service: which of `count` nodes exist, in the order asked for.
    ///
    /// Key version FFFF means that the card has no such node.
    public static func requestService(_ answer: [UInt8], from idm: IDm, count: Int) throws(FeliCaError) -> [Bool] {
        try check(answer, .requestService, from: idm, minimum: 11)
        guard Int(answer[10]) == count else {
            throw .malformed(.count(expected: count, found: Int(answer[10])))
        }
        try checkLength(answer, 11 + 2 * count)
        return (0..<count).map { answer[11 + 2 * $0] != 0xFF || answer[12 + 2 * $0] != 0xFF }
    }

    /// Reads the answer to Request Response: the mode of the card, 0 to 3.
    public static func requestResponse(_ answer: [UInt8], from idm: IDm) throws(FeliCaError) -> UInt8 {
        try check(answer, .requestResponse, from: idm, minimum: 11)
        try checkLength(answer, 11)
        return answer[10]
    }

    /// Reads the answer to Request System Code: the systems in the card's order.
    public static func requestSystemCode(_ answer: [UInt8], from idm: IDm) throws(FeliCaError) -> [SystemCode] {
        try check(answer, .requestSystemCode, from: idm, minimum: 11)
        let count = Int(answer[10])
        try checkLength(answer, 11 + 2 * count)
        return (0..<count).map { SystemCode(rawValue: bigEndian(answer, 11 + 2 * $0)) }
    }

    /// Reads the answer to Search Service Code: a service, or an area by its start; `nil` past the last node.
    public static func searchServiceCode(_ answer: [UInt8], from idm: IDm) throws(FeliCaError) -> NodeCode? {
        try check(answer, .searchServiceCode, from: idm, minimum: 12)
        // An area is told by its start and its end.
        if answer.count != 14 { try checkLength(answer, 12) }
        let code = UInt16(answer[10]) | UInt16(answer[11]) << 8
        return code == 0xFFFF ? nil : NodeCode(rawValue: code)
    }

    /// Reads the answer to Read Without Encryption: `count` blocks in the order asked for.
    ///
    /// A refusal ends after the two status flags and becomes ``FeliCaError/refused(_:)``.
    public static func read(_ answer: [UInt8], from idm: IDm, count: Int) throws(FeliCaError) -> [Block] {
        try check(answer, .readWithoutEncryption, from: idm, minimum: 12)
        let flags = StatusFlags(first: answer[10], second: answer[11])
        guard flags.isSuccess else { throw .refused(flags) }
        guard answer.count > 12 else { throw .malformed(.length(expected: 13 + 16 * count, found: answer.count)) }
        guard Int(answer[12]) == count else {
            throw .malformed(.count(expected: count, found: Int(answer[12])))
        }
        try checkLength(answer, 13 + 16 * count)
        return (0..<count).compactMap { Block(bytes: answer[(13 + 16 * $0)..<(29 + 16 * $0)]) }
    }

    private static func check(
        _ answer: [UInt8], _ command: Frame.Command, from idm: IDm, minimum: Int
    ) throws(FeliCaError) {
        try checkHead(answer, command)
        guard answer.count >= minimum else { throw .malformed(.length(expected: minimum, found: answer.count)) }
        guard let found = IDm(bytes: answer[2..<10]), found == idm else {
            throw .wrongIDm(expected: idm, found: IDm(bytes: answer[2..<10]) ?? IDm(rawValue: 0))
        }
    }

    private static func check(
        _ answer: [UInt8], _ command: Frame.Command, lengths: [Int]
    ) throws(FeliCaError) {
        try checkHead(answer, command)
        guard lengths.contains(answer.count) else {
            throw .malformed(.length(expected: lengths[0], found: answer.count))
        }
    }

    private static func checkHead(_ answer: [UInt8], _ command: Frame.Command) throws(FeliCaError) {
        guard answer.count >= 2 else { throw .malformed(.length(expected: 2, found: answer.count)) }
        guard Int(answer[0]) == answer.count else {
            throw .malformed(.lengthByte(says: Int(answer[0]), found: answer.count))
        }
        guard answer[1] == command.answer else {
            throw .malformed(.code(expected: command.answer, found: answer[1]))
        }
    }

    private static func checkLength(_ answer: [UInt8], _ length: Int) throws(FeliCaError) {
        guard answer.count == length else { throw .malformed(.length(expected: length, found: answer.count)) }
    }

    private static func bigEndian(_ bytes: [UInt8], _ at: Int) -> UInt16 {
        UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1])
    }
}

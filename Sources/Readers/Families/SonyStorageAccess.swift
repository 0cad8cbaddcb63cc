import FeliCa

/// The storage-card commands of Sony readers (RC-S300, RC-S660/U): no frames, no IDm and no status flags in answers.
///
/// Select a service with `FF A4 00 01 02` and its code, read one block with `FF B0 00 NN 00` or several with
/// `FF B0 80 n 2n`, block list elements, `00`. A selection is the reader's state and is lost when the card is powered
/// down. Which system answers is the reader's choice.
final class SonyStorageAccess: CardAccess {
    private let channel: any APDUChannel
    private var selected: NodeCode?
    /// Whether the last read by the present selection succeeded.
    private var selectionWorked = false

    let abilities = CardAbilities(
        combinesServices: false, maxBlocks: 12, canAskNodes: false, canListSystems: false, namesCard: false)

    init(_ channel: any APDUChannel) {
        self.channel = channel
    }

    func select(_ system: SystemCode) throws(FeliCaError) -> (idm: IDm, pmm: PMm?) {
        (try StorageIDm.get(channel), nil)
    }

    func systemCodes() throws(FeliCaError) -> [SystemCode]? { nil }

    func exists(_ nodes: [NodeCode]) throws(FeliCaError) -> [Bool]? { nil }

    func read(_ requests: [BlockRequest]) throws(FeliCaError) -> [Block] {
        var blocks: [Block] = []
        for request in requests {
            blocks += try read(request)
        }
        return blocks
    }

    private func read(_ request: BlockRequest) throws(FeliCaError) -> [Block] {
        let command = try readCommand(request.numbers)
        if selected != request.service { try select(request.service) }
        var answer = try channel.exchange(command)
        if !answer.isSuccess, !SonyStorageAccess.isSilence(answer.statusWord), selectionWorked {
            // The selection may be gone, as after the card was powered down; a real refusal comes again.
            try select(request.service)
            answer = try channel.exchange(command)
        }
        selectionWorked = answer.isSuccess
        guard answer.isSuccess else { throw SonyStorageAccess.failure(answer.statusWord) }
        let length = 16 * request.numbers.count
        guard answer.data.count == length else {
            throw .malformed(.length(expected: length, found: answer.data.count))
        }
        return stride(from: 0, to: length, by: 16).compactMap { Block(bytes: answer.data[$0..<($0 + 16)]) }
    }

    private func select(_ service: NodeCode) throws(FeliCaError) {
        selected = nil
        selectionWorked = false
        let code = service.rawValue
        let answer = try channel.exchange(
            [0xFF, 0xA4, 0x00, 0x01, 0x02, UInt8(truncatingIfNeeded: code), UInt8(code >> 8)])
        switch answer.statusWord {
        case 0x9000: selected = service
        default:
            let failure = SonyStorageAccess.failure(answer.statusWord)
            if case .rejected(let statusWord) = failure { throw .serviceRejected(statusWord: statusWord) }
            throw failure
        }
    }

    private func readCommand(_ numbers: [UInt16]) throws(FeliCaError) -> [UInt8] {
        guard let first = numbers.first, numbers.count <= Frame.maxBlocks, numbers.allSatisfy({ $0 <= 0xFF }) else {
            throw .notSupported
        }
        if numbers.count == 1 { return [0xFF, 0xB0, 0x00, UInt8(first), 0x00] }
        let list = numbers.flatMap { Frame.blockElement(serviceIndex: 0, number: $0) }
        return [0xFF, 0xB0, 0x80, UInt8(numbers.count), UInt8(list.count)] + list + [0x00]
    }

    /// 6401, and on other makers' readers 6300, say that the card did not answer.
    private static func isSilence(_ statusWord: UInt16) -> Bool {
        statusWord == 0x6401 || statusWord == 0x6300
    }

    private static func failure(_ statusWord: UInt16) -> FeliCaError {
        if isSilence(statusWord) { return .silence }
        return statusWord == 0x6D00 || statusWord == 0x6E00 ? .notSupported : .rejected(statusWord: statusWord)
    }

    func isPresent() -> Bool {
        do {
            _ = try StorageIDm.get(channel)
            return true
        } catch { return false }
    }

    /// Asks for the IDm once more; a card that has been lifted meanwhile cannot give it, however the reader says so, and
    /// the counter of the reader's card events tells whether it was the only one.
    func verify(_ idm: IDm) throws(FeliCaError) {
        var found = idm
        do { found = try StorageIDm.get(channel) } catch {
            // Without an answer the counter alone decides.
        }
        guard found == idm else { throw .wrongIDm(expected: idm, found: found) }
        guard try !channel.cardMayHaveChanged() else { throw .cardLost }
    }

    func finish() {}
}

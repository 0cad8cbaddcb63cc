import FeliCa

/// Read Without Encryption as the card does it.
extension ChipSystem {
    /// The most blocks that fit a frame: 13 + 16 × 15 = 253 bytes.
    static let frameLimit = 15

    /// The body after the IDm: two status flags, and on success the number of blocks and the blocks.
    ///
    /// `nil` where the frame's lists do not fit its length, which a card does not answer.
    func read(_ body: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
        var rest = body
        guard let serviceCount = rest.popFirst() else { return nil }
        guard (1...16).contains(serviceCount) else { return CardStatus(0xFF, 0xA1).bytes }
        guard rest.count > 2 * Int(serviceCount) else { return nil }
        let asked = ChipSystem.codes(rest.prefix(2 * Int(serviceCount)))
        rest = rest.dropFirst(2 * Int(serviceCount))
        guard let blockCount = rest.popFirst() else { return nil }
        guard blockCount >= 1, Int(blockCount) <= min(limit, ChipSystem.frameLimit) else {
            return CardStatus(0xFF, 0xA2).bytes
        }
        guard let elements = ChipSystem.elements(rest, count: Int(blockCount)) else { return nil }

        var data: [UInt8] = []
        for (index, element) in elements.enumerated() {
            switch content(of: element, services: asked) {
            case .success(let block): data += block.bytes
            case .failure(let refusal): return CardStatus(1 << UInt8(index & 7), refusal.flag).bytes
            }
        }
        return CardStatus(0, 0).bytes + [blockCount] + data
    }

    private struct Element {
        let access: UInt8
        let service: Int
        let block: UInt16
    }

    private struct Refusal: Error {
        let flag: UInt8
    }

    /// Elements of two bytes (bit 7 set) or three (block number low byte first).
    private static func elements(_ bytes: ArraySlice<UInt8>, count: Int) -> [Element]? {
        var rest = bytes
        var elements: [Element] = []
        for _ in 0..<count {
            guard let head = rest.popFirst(), let low = rest.popFirst() else { return nil }
            var number = UInt16(low)
            if head & 0x80 == 0 {
                guard let high = rest.popFirst() else { return nil }
                number |= UInt16(high) << 8
            }
            elements.append(Element(access: head >> 4 & 7, service: Int(head & 0x0F), block: number))
        }
        return rest.isEmpty ? elements : nil
    }

    private func content(of element: Element, services asked: [NodeCode]) -> Result<Block, Refusal> {
        guard element.service < asked.count else { return .failure(Refusal(flag: 0xA3)) }
        guard let service = services[asked[element.service]] else { return .failure(Refusal(flag: 0xA6)) }
        guard case .open(let blocks) = service else { return .failure(Refusal(flag: 0xA5)) }
        guard element.access == 0 else { return .failure(Refusal(flag: 0xA7)) }
        guard let content = blocks[element.block] else { return .failure(Refusal(flag: 0xA8)) }
        // The dump says that the block could not be read: a memory error.
        guard let block = content else { return .failure(Refusal(flag: 0x70)) }
        return .success(block)
    }
}

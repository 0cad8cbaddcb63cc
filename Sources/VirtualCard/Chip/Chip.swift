import FeliCa

/// A FeliCa card as the air sees it: command frames in, response frames or silence out.
///
/// Frames begin with their length byte, which counts itself. Facts: JIS X 6319-4 and the FeliCa card user's manual.
struct Chip: Sendable {
    /// The parameters told when a dump has none; those of many transit cards.
    static let commonPMm = PMm(rawValue: 0x100B_4B42_8485_D0FF)

    let systems: [ChipSystem]
    let pmm: PMm
    /// How many blocks one read may ask for; A2 above.
    var maxBlocks: Int
    /// The system that the last Polling selected.
    private(set) var polled = 0

    init(dump: CardDump, maxBlocks: Int) throws(VirtualCardError) {
        guard !dump.systems.isEmpty else { throw .dumpWithoutSystems }
        guard let idm = dump.idm ?? dump.systems.compactMap(\.idm).first else { throw .dumpWithoutIDm }
        // The upper nibble of an IDm numbers the systems, so a card has at most 16.
        systems = dump.systems.prefix(16).enumerated().map { index, system in
            let numbered = IDm(rawValue: idm.cardKey.rawValue | UInt64(index) << 60)
            return ChipSystem(system, idm: system.idm ?? numbered)
        }
        pmm = dump.pmm ?? Chip.commonPMm
        self.maxBlocks = maxBlocks
    }

    /// The response frame, or `nil` where a card stays silent: a malformed frame, an unknown command, another card's IDm.
    mutating func answer(_ frame: [UInt8]) -> [UInt8]? {
        guard frame.count >= 2, Int(frame[0]) == frame.count else { return nil }
        if frame[1] == 0x00 { return poll(frame) }
        guard frame.count >= 10, let idm = IDm(bytes: frame[2..<10]), let system = system(of: idm) else { return nil }
        let body = frame[10...]
        let answer: [UInt8]? =
            switch frame[1] {
            case 0x02: system.keyVersions(body)
            // Mode 0: no mutual authentication is going on.
            case 0x04: body.isEmpty ? [0x00] : nil
            case 0x06: system.read(body, limit: maxBlocks)
            case 0x0A: system.node(at: body)
            case 0x0C: body.isEmpty ? systemCodes : nil
            default: nil
            }
        return answer.flatMap { Chip.frame(frame[1] + 1, idm.bytes + $0) }
    }

    private mutating func poll(_ frame: [UInt8]) -> [UInt8]? {
        // 1, 2, 4, 8 or 16 time slots; a card ignores any other number.
        guard frame.count == 6, [0x00, 0x01, 0x03, 0x07, 0x0F].contains(frame[5]) else { return nil }
        let matches = { (code: SystemCode) in
            let bytes = [UInt8(code.rawValue >> 8), UInt8(truncatingIfNeeded: code.rawValue)]
            return zip(frame[2...3], bytes).allSatisfy { $0 == 0xFF || $0 == $1 }
        }
        guard let index = systems.firstIndex(where: { matches($0.code) }) else { return nil }
        polled = index
        let system = systems[index]
        let requested: [UInt8] =
            switch frame[4] {
            case 0x01: [UInt8(system.code.rawValue >> 8), UInt8(truncatingIfNeeded: system.code.rawValue)]
            // Communication performance: 212 and 424 kbit/s.
            case 0x02: [0x00, 0x83]
            default: []
            }
        return Chip.frame(0x01, system.idm.bytes + pmm.bytes + requested)
    }

    private var systemCodes: [UInt8] {
        [UInt8(systems.count)]
            + systems.flatMap { [UInt8($0.code.rawValue >> 8), UInt8(truncatingIfNeeded: $0.code.rawValue)] }
    }

    /// The polled system first: recorded dumps may give all systems the same IDm.
    private func system(of idm: IDm) -> ChipSystem? {
        systems[polled].idm == idm ? systems[polled] : systems.first { $0.idm == idm }
    }

    /// A frame, or `nil` where it would exceed the 255 bytes that its length byte can tell.
    static func frame(_ code: UInt8, _ body: [UInt8]) -> [UInt8]? {
        guard let length = UInt8(exactly: body.count + 2) else { return nil }
        return [length, code] + body
    }
}

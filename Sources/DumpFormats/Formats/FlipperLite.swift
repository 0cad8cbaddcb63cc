import FeliCa

/// The block list of a layout version 1 file: a FeliCa Lite card.
///
/// A row is two status flags and 16 bytes. A Lite card has one service to read, 000B, in system 88B4.
struct FlipperLite {
    var expected: Int?
    private var builder = CardBuilder()
    private var found = 0
    private static let service = NodeCode(rawValue: 0x000B)

    /// The block numbers behind the rows: the scratch pad, the register, then the system blocks, RC to CRC_CHECK.
    ///
    /// In the order of the firmware's list (flipperzero-firmware, lib/nfc/protocols/felica, `FELICA_BLOCK_INDEX_…`). The
    /// numbers leap as the card's do: 80–88, 90–92, A0. No file of a card whose system blocks are known has been
    /// held against this.
    private static let numbers = Array(0x00...0x0E) + Array(0x80...0x88) + Array(0x90...0x92) + [0xA0]

    init() {}

    mutating func add(_ number: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) throws(DumpFault) {
        guard let index = number.decimal, FlipperLite.numbers.indices.contains(index) else {
            throw DumpFault(.unexpectedLine, at: number.startIndex)
        }
        found += 1
        // Two digits, a blank, two digits, a blank.
        let flags = value.prefix(5)
        let flagged = try HexField.code(flags, at: value.startIndex) >> 8 != 0
        let data = value.dropFirst(5).trimmed
        let content = try HexField.content(data, at: data.startIndex)
        guard !flagged else { return }
        if builder.system == nil {
            try builder.begin(CardDump.System(code: SystemCode(rawValue: 0x88B4)), at: number.startIndex)
        }
        let block = CardDump.NumberedBlock(number: UInt16(FlipperLite.numbers[index]), content: content)
        try builder.add(block, to: FlipperLite.service, at: number.startIndex)
    }

    mutating func system(idm: IDm) throws(DumpFault) -> CardDump.System {
        if let expected, found < expected {
            throw DumpFault(.missingRows(.blocks, expected: expected, found: found))
        }
        guard var system = builder.finish().first else {
            throw DumpFault(found == 0 ? .noCardData : .toolCouldNotReadCard)
        }
        system.idm = idm
        return system
    }
}

import FeliCa

/// The air between a reader and the card during one APDU.
struct Field {
    /// `nil` where the card is not FeliCa and hears no frame.
    var chip: Chip?
    /// Whether the card stays silent, as one half out of the field does.
    var isSilent = false
    /// What a read is answered with instead of blocks.
    var cardStatus: CardStatus?

    /// The card's response frame, or `nil` where none comes back.
    mutating func exchange(_ frame: [UInt8]) -> [UInt8]? {
        guard !isSilent, let answer = chip?.answer(frame) else { return nil }
        guard answer[1] == 0x07, let cardStatus else { return answer }
        return Chip.frame(0x07, answer[2..<10] + cardStatus.bytes)
    }
}

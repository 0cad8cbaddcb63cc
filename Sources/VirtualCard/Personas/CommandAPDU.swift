/// A command APDU taken apart by ISO 7816-4: short and extended lengths.
struct CommandAPDU: Sendable {
    let cla: UInt8
    let ins: UInt8
    let p1: UInt8
    let p2: UInt8
    let data: [UInt8]
    /// The longest answer asked for: 256 for a short 00, 65536 for an extended 0000, `nil` where no Le stands.
    let le: Int?
    let isExtended: Bool

    /// Takes an APDU apart; `nil` where its length field and its length differ.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 4 else { return nil }
        (cla, ins, p1, p2) = (bytes[0], bytes[1], bytes[2], bytes[3])
        let body = bytes.dropFirst(4)
        isExtended = body.count >= 3 && body.first == 0
        let width = isExtended ? 2 : 1
        var rest = isExtended ? body.dropFirst() : body
        // Alone, the number is Le; with anything behind it, it is Lc.
        if rest.count <= width {
            data = []
        } else {
            let length = CommandAPDU.number(rest.prefix(width))
            rest = rest.dropFirst(width)
            guard length > 0, rest.count == length || rest.count == length + width else { return nil }
            data = Array(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        guard !rest.isEmpty else {
            le = nil
            return
        }
        let expected = CommandAPDU.number(rest)
        le = expected == 0 ? 1 << (8 * width) : expected
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}

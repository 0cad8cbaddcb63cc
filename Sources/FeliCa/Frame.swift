/// The command frames of the protocol: length (counting itself), command code, body.
///
/// System codes are big-endian on the wire, node codes and three-byte block numbers little-endian. Preamble, sync code
/// and checksum are the reader's business (JIS X 6319-4).
public enum Frame {
    /// The command code, byte 1 of a frame; an answer carries the code plus one.
    public enum Command: UInt8, Sendable {
        /// Finds a card that has a system.
        case polling = 0x00
        /// Asks which nodes exist.
        case requestService = 0x02
        /// Asks whether the card is still there.
        case requestResponse = 0x04
        /// Reads blocks of services without a key.
        case readWithoutEncryption = 0x06
        /// Tells the node of an index, to list all of them.
        case searchServiceCode = 0x0A
        /// Lists the systems of the card.
        case requestSystemCode = 0x0C

        /// The code of the answer.
        public var answer: UInt8 { rawValue + 1 }
    }

    /// The most nodes that one Request Service may ask for.
    public static let maxNodes = 32
    /// The most blocks whose answer fits a frame of 255 bytes.
    public static let maxBlocks = 15
    /// The most services that one read may name.
    public static let maxServices = 16

    /// Polling for a system; `requestCode` 1 also asks for the system code, and only one time slot is offered.
    public static func polling(_ system: SystemCode, requestCode: UInt8 = 0) -> [UInt8] {
        frame(.polling, bigEndian(system.rawValue) + [requestCode, 0])
    }

    /// Request Service for 1 to 32 nodes, areas or services; `nil` for any other number.
    public static func requestService(_ idm: IDm, nodes: [NodeCode]) -> [UInt8]? {
        guard (1...maxNodes).contains(nodes.count) else { return nil }
        return frame(
            .requestService, idm.bytes + [UInt8(nodes.count)] + nodes.flatMap { littleEndian($0.rawValue) })
    }

    /// Request Response.
    public static func requestResponse(_ idm: IDm) -> [UInt8] {
        frame(.requestResponse, idm.bytes)
    }

    /// Search Service Code for the node of an index, counted from 0 in the card's order.
    public static func searchServiceCode(_ idm: IDm, index: UInt16) -> [UInt8] {
        frame(.searchServiceCode, idm.bytes + littleEndian(index))
    }

    /// Request System Code.
    public static func requestSystemCode(_ idm: IDm) -> [UInt8] {
        frame(.requestSystemCode, idm.bytes)
    }

    /// Read Without Encryption of 1 to 15 blocks in 1 to 16 services; `nil` where the frame cannot hold the request.
    ///
    /// The answer brings the blocks in the order of the requests.
    public static func read(_ idm: IDm, _ requests: [BlockRequest]) -> [UInt8]? {
        let blocks = requests.reduce(0) { $0 + $1.numbers.count }
        guard (1...maxServices).contains(requests.count), (1...maxBlocks).contains(blocks) else { return nil }
        var body = idm.bytes
        body.append(UInt8(requests.count))
        for request in requests { body += littleEndian(request.service.rawValue) }
        body.append(UInt8(blocks))
        for (index, request) in requests.enumerated() {
            for number in request.numbers { body += blockElement(serviceIndex: UInt8(index), number: number) }
        }
        guard body.count + 2 <= 0xFF else { return nil }
        return frame(.readWithoutEncryption, body)
    }

    /// One element of a block list: two bytes for the numbers 0–255, three above; access mode 0.
    public static func blockElement(serviceIndex: UInt8, number: UInt16) -> [UInt8] {
        number <= 0xFF
            ? [0x80 | serviceIndex & 0x0F, UInt8(number)]
            : [serviceIndex & 0x0F] + littleEndian(number)
    }

    private static func frame(_ command: Command, _ body: [UInt8]) -> [UInt8] {
        [UInt8(body.count + 2), command.rawValue] + body
    }

    private static func bigEndian(_ code: UInt16) -> [UInt8] {
        [UInt8(code >> 8), UInt8(truncatingIfNeeded: code)]
    }

    private static func littleEndian(_ code: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: code), UInt8(code >> 8)]
    }
}

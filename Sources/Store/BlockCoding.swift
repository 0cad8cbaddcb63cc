import FeliCa

/// How the blocks of a service lie in the column `blocks`.
///
/// Block after block in the dump's order: the block's number in two bytes, big-endian; a byte that tells what follows:
/// `00` and the 16 bytes of the block, or `01` and the length (two bytes, big-endian) and the characters (UTF-8) of what
/// a source wrote for a block that it could not read.
enum BlockCoding {
    private static let whole: UInt8 = 0
    private static let unreadable: UInt8 = 1

    /// Appends the blocks to `bytes`.
    static func encode(_ blocks: [CardDump.NumberedBlock], into bytes: inout [UInt8]) {
        bytes.reserveCapacity(bytes.count + 19 * blocks.count)
        for block in blocks {
            append(block.number, to: &bytes)
            switch block.content {
            case .whole(let block):
                bytes.append(whole)
                append(block.high, to: &bytes)
                append(block.low, to: &bytes)
            case .unreadable(let text):
                // No format has more than 32 characters there; a longer text would not come back.
                let text = text.utf8.prefix(Int(UInt16.max))
                bytes.append(unreadable)
                append(UInt16(text.count), to: &bytes)
                bytes.append(contentsOf: text)
            }
        }
    }

    /// Reads the blocks; `nil` where the bytes are not what `encode` writes.
    static func decode(_ bytes: UnsafeRawBufferPointer) -> [CardDump.NumberedBlock]? {
        var blocks: [CardDump.NumberedBlock] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let number = take(2, from: &rest), let kind = take(1, from: &rest) else { return nil }
            let code = number.reduce(0 as UInt16) { $0 << 8 | UInt16($1) }
            switch kind.first {
            case whole:
                guard let raw = take(16, from: &rest) else { return nil }
                blocks.append(CardDump.NumberedBlock(number: code, block: block(UnsafeRawBufferPointer(rebasing: raw))))
            case unreadable:
                guard let length = take(2, from: &rest),
                    let text = take(length.reduce(0) { $0 << 8 | Int($1) }, from: &rest)
                else { return nil }
                blocks.append(
                    CardDump.NumberedBlock(number: code, content: .unreadable(String(decoding: text, as: UTF8.self))))
            default:
                return nil
            }
        }
        return blocks
    }

    /// A block from its 16 bytes, in two loads: from byte to byte, a check of a large store would spend most of its time
    /// here.
    private static func block(_ raw: UnsafeRawBufferPointer) -> Block {
        Block(
            high: UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
            low: UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }

    private static func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }

    private static func take(
        _ count: Int, from rest: inout Slice<UnsafeRawBufferPointer>
    ) -> Slice<UnsafeRawBufferPointer>? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}

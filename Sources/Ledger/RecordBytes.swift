/// The bytes of a record; 16 of them, as a block has, need no memory of their own.
@usableFromInline
enum RecordBytes: Hashable, Sendable {
    /// A block's 16 bytes.
    case block(Accumulation.Bytes)
    /// Any other number of bytes, mostly none.
    case other([UInt8])

    @usableFromInline
    init(_ raw: [UInt8]) {
        self = Accumulation.Bytes(raw).map(RecordBytes.block) ?? .other(raw)
    }
}

extension Transaction {
    /// The record's bytes; empty where the source had none.
    public var raw: [UInt8] {
        get {
            switch record {
            case .block(let bytes): bytes.raw
            case .other(let raw): raw
            }
        }
        set { record = RecordBytes(newValue) }
    }

    /// Takes the record's bytes from memory of somebody else's.
    public mutating func setRaw(_ bytes: UnsafeRawBufferPointer) {
        record = Accumulation.Bytes(bytes).map(RecordBytes.block) ?? .other([UInt8](bytes))
    }

    /// The record's bytes, where they are 16.
    public var bytes: Accumulation.Bytes? {
        guard case .block(let bytes) = record else { return nil }
        return bytes
    }
}

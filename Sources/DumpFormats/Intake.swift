/// The bytes of a source that nobody has taken yet, and their place in the file.
struct Intake {
    /// Where the first byte not yet taken stands in the file.
    private(set) var place = DumpError.Place.fileStart
    private(set) var isAtEnd = false
    private let source: ByteSource
    private let limit: Int
    private var storage: [UInt8] = []
    private var head = 0
    private(set) var total = 0

    /// Begins to take bytes; more than `limit` are refused.
    init(_ source: ByteSource, limit: Int = DumpFormat.fileLimit) {
        self.source = source
        self.limit = limit
    }

    /// The open file that the bytes come from.
    var descriptor: Int32? { source.descriptor }

    /// How many bytes are here and not yet taken.
    var count: Int { storage.count - head }

    /// The bytes that are here and not yet taken.
    var bytes: [UInt8] { head == 0 ? storage : Array(storage[head...]) }

    /// The byte at an index below `count`.
    subscript(index: Int) -> UInt8 { storage[head + index] }

    /// Lends the bytes that are here and not yet taken.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[head...])) }
    }

    /// Reads until `count` bytes are here or the source ends.
    mutating func fill(to count: Int) throws(DumpError) {
        while self.count < count, !isAtEnd { try more() }
    }

    /// Reads the next bytes of the source.
    mutating func more() throws(DumpError) {
        let bytes: [UInt8]
        do { bytes = try source.read() } catch { throw DumpError(.cannotRead(errno: error.errno)) }
        guard !bytes.isEmpty else {
            isAtEnd = true
            return
        }
        total += bytes.count
        guard total <= limit else { throw DumpError(.tooLarge(limit: limit)) }
        if count == 0 {
            storage = bytes
            head = 0
            return
        }
        // Moving the rest to the front only when it is the smaller part keeps the moves few.
        if head > count {
            storage.removeFirst(head)
            head = 0
        }
        storage.append(contentsOf: bytes)
    }

    /// Takes the first bytes.
    mutating func take(_ count: Int) -> [UInt8] {
        let taken = head == 0 && count == storage.count ? storage : Array(storage[head..<head + count])
        place = place.advanced(to: count, in: taken)
        skip(count)
        return taken
    }

    /// Drops the first bytes.
    mutating func drop(_ count: Int) {
        place = withBytes { bytes in
            var offset = 0
            var line = place.line
            var column = place.column
            while offset < count {
                if bytes[offset] == 0x0A {
                    line += 1
                    column = 1
                } else {
                    column += 1
                }
                offset += 1
            }
            return DumpError.Place(offset: place.offset + count, line: line, column: column)
        }
        skip(count)
    }

    private mutating func skip(_ count: Int) {
        head += count
        if head == storage.count {
            storage = []
            head = 0
        }
    }
}

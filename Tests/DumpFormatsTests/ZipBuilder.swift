/// Makes ZIP archives whose files are stored as they are: APPNOTE.TXT of PKWARE, sections 4.3.7, 4.3.12 and 4.3.16.
struct ZipBuilder {
    private(set) var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// Adds a file; `checksum` is its own unless another one is given, `flags` 1 says that it is encrypted.
    mutating func add(_ name: String, _ data: [UInt8], checksum: UInt32? = nil, flags: UInt16 = 0) {
        let offset = bytes.count
        bytes += number(0x0403_4B50, 4) + header(name, data, checksum, flags) + Array(name.utf8) + data
        addEntry(name, data, checksum: checksum, flags: flags, at: offset)
    }

    /// Adds an entry whose bytes stand elsewhere in the archive.
    mutating func addEntry(
        _ name: String, _ data: [UInt8], checksum: UInt32? = nil, flags: UInt16 = 0, at offset: Int
    ) {
        directory += number(0x0201_4B50, 4) + number(20, 2) + header(name, data, checksum, flags)
        directory += number(0, 2 + 2 + 2 + 4) + number(offset, 4) + Array(name.utf8)
        count += 1
    }

    /// The whole archive; `entries` is how many it says it has.
    func archive(entries: Int? = nil) -> [UInt8] {
        let said = number(entries ?? count, 2)
        let end = number(0x0605_4B50, 4) + number(0, 4) + said + said + number(directory.count, 4)
        return bytes + directory + end + number(bytes.count, 4) + number(0, 2)
    }

    /// An archive that says in the longer form how many entries it has.
    func largeArchive(entries: Int) -> [UInt8] {
        let record = bytes.count + directory.count
        let sizes = number(entries, 8) + number(entries, 8) + number(directory.count, 8) + number(bytes.count, 8)
        let end64 = number(0x0606_4B50, 4) + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8) + sizes
        let locator = number(0x0706_4B50, 4) + number(0, 4) + number(record, 8) + number(1, 4)
        let end = number(0x0605_4B50, 4) + number(0, 4) + number(0xFFFF, 2) + number(0xFFFF, 2)
        let rest = number(0xFFFF_FFFF, 4) + number(0xFFFF_FFFF, 4) + number(0, 2)
        return bytes + directory + end64 + locator + end + rest
    }

    private func header(_ name: String, _ data: [UInt8], _ checksum: UInt32?, _ flags: UInt16) -> [UInt8] {
        let sum = checksum ?? ZipBuilder.checksum(data)
        return number(20, 2) + number(Int(flags), 2) + number(0, 2) + number(0, 4) + number(Int(sum), 4)
            + number(data.count, 4) + number(data.count, 4) + number(name.utf8.count, 2) + number(0, 2)
    }

    private func number(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
    }

    /// CRC-32, bit by bit.
    private static func checksum(_ data: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in data {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let divides = sum & 1 == 1
                sum >>= 1
                if divides { sum ^= 0xEDB8_8320 }
            }
        }
        return ~sum
    }
}

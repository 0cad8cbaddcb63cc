import Glibc

/// The end of a ZIP archive, which says how many entries the archive has before memory is taken for them.
///
/// Layout: APPNOTE.TXT of PKWARE, sections 4.3.14 to 4.3.16; numbers are little-endian.
enum ZipDirectory {
    /// An archive may have so many entries; each takes some 300 bytes of memory.
    static let limit = 262_144

    private static let endSize = 22
    private static let locatorSize = 20
    private static let commentLimit = 65_535

    /// How many entries the archive says it has.
    static func count(_ file: Int32) throws(DumpError) -> Int {
        let size = Int(lseek(file, 0, SEEK_END))
        let length = min(size, endSize + commentLimit + locatorSize)
        guard size >= endSize, let tail = bytes(file, at: size - length, count: length) else {
            throw DumpError(.damagedArchive)
        }
        var end = length - endSize
        while end >= 0, !tail[end...].starts(with: [0x50, 0x4B, 0x05, 0x06]) { end -= 1 }
        guard end >= 0 else { throw DumpError(.damagedArchive) }
        let count = number(tail[(end + 10)..<(end + 12)])
        let locator = end - locatorSize
        guard count == 0xFFFF, locator >= 0, tail[locator...].starts(with: [0x50, 0x4B, 0x06, 0x07]) else {
            return count
        }
        // The number is too large for its place, and stands in a record of its own.
        let record = number(tail[(locator + 8)..<(locator + 16)])
        guard let found = bytes(file, at: record, count: 40), found.starts(with: [0x50, 0x4B, 0x06, 0x06]) else {
            throw DumpError(.damagedArchive)
        }
        return number(found[32..<40])
    }

    private static func bytes(_ file: Int32, at offset: Int, count: Int) -> [UInt8]? {
        var got = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while got < count {
                let more = pread(file, buffer.baseAddress.map { $0 + got }, count - got, off_t(offset + got))
                guard more > 0 else { break }
                got += more
            }
            filled = got
        }
        return got == count ? bytes : nil
    }

    /// The number that little-endian bytes write; one beyond `Int` is larger than any file, as `Int.max` is.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        let value = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(clamping: value)
    }
}

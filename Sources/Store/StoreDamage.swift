import Glibc

/// Tells a store whose beginning is damaged from a file that never was one.
///
/// SQLite refuses both alike. A database has 100 bytes of header: 16 of text, and ours has its number at byte 68; then
/// pages of the same size, each of which begins with the kind of its tree (https://sqlite.org/fileformat.html).
enum StoreDamage {
    private static let magic = Array("SQLite format 3\0".utf8)
    private static let headerLength = 100
    /// The size of our pages, which is SQLite's own choice.
    private static let pageSize = 4_096
    /// So many pages behind the first are looked at.
    private static let pageLimit = 16
    /// A page of a table or an index, an inner one or a leaf; or a page that is free or goes on with a long value.
    private static let kinds: Set<UInt8> = [0x02, 0x05, 0x0A, 0x0D, 0x00]

    /// Whether a file that SQLite has refused is likely a store of ours.
    ///
    /// The file is opened here although that drops locks of this process: no connection holds any on what SQLite refuses.
    ///
    /// - Throws: `file` where that can't be told.
    static func isLikely(at path: String) throws(StoreError) -> Bool {
        guard let file = try openRegular(path) else { return false }
        defer { close(file) }
        let header = bytes(of: file, at: 0, headerLength)
        let number = (0..<4).map { UInt8(truncatingIfNeeded: StoreFile.applicationID >> (24 - 8 * Int64($0))) }
        if header.count == headerLength, header[68..<72].elementsEqual(number) { return true }
        // Cut off within the header; a whole header without our number is another program's.
        if header.starts(with: magic) || magic.starts(with: header) { return header.count < headerLength }
        // Zeros, which a crash of the system leaves in place of what was written last.
        if header.allSatisfy({ $0 == 0 }) { return true }
        let second = bytes(of: file, at: pageSize, 1)
        return !second.isEmpty
            && (1...pageLimit).allSatisfy { page in
                bytes(of: file, at: page * pageSize, 1).allSatisfy(kinds.contains)
            }
    }

    /// Whether a file that is no store begins as every database of SQLite does (www.sqlite.org/fileformat2.html).
    ///
    /// - Throws: `file` where that can't be told.
    static func beginsAsDatabase(at path: String) throws(StoreError) -> Bool {
        guard let file = try openRegular(path) else { return false }
        defer { close(file) }
        return bytes(of: file, at: 0, magic.count).elementsEqual(magic)
    }

    /// Opens a file; `nil` where there is none, or what is there is no file with bytes, such as a folder or a pipe.
    private static func openRegular(_ path: String) throws(StoreError) -> Int32? {
        // A pipe would otherwise wait for somebody who writes.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            // A socket, or a device without anything behind it.
            if [ENOENT, ENXIO].contains(errno) { return nil }
            throw .file(path: path, errno: errno)
        }
        var status = stat()
        guard fstat(file, &status) == 0 else {
            let code = errno
            close(file)
            throw .file(path: path, errno: code)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            return nil
        }
        return file
    }

    private static func bytes(of file: Int32, at offset: Int, _ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
            got = max(0, pread(file, buffer.baseAddress, count, off_t(offset)))
        }
    }
}

import Glibc

/// The files of the checkout that seeds are made of.
enum Checkout {
    private static let path = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/")

    /// The bytes of a file; none where it can't be read.
    static func bytes(_ name: String) -> [UInt8] {
        guard let file = fopen("\(path)/\(name)", "rb") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }
        return bytes
    }

    /// The names in a folder, sorted.
    static func names(_ folder: String) -> [String] {
        guard let directory = opendir("\(path)/\(folder)") else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}

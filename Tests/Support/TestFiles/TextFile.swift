import Glibc

/// Whole files as text.
public enum TextFile {
    /// What a file holds; `nil` where it can't be read.
    public static func read(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&piece, 1, piece.count, file)
            guard count > 0 else { break }
            bytes += piece[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes a file; one that can't be written stays as it is.
    public static func write(_ text: String, to path: String) {
        guard let file = fopen(path, "w") else { return }
        defer { fclose(file) }
        let bytes = Array(text.utf8)
        fwrite(bytes, 1, bytes.count, file)
    }

    /// The folder that a file stands in, or one so many levels above that.
    public static func folder(of path: String, above levels: Int = 0) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).dropLast(levels + 1).joined(separator: "/")
    }
}

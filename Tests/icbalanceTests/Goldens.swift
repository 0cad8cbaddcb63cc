import Glibc
import Testing

/// Long outputs that are kept beside the tests.
///
/// With `ICBALANCE_RECORD=1` in the environment they are written anew; look at the difference before keeping it.
enum Goldens {
    /// Expects the text to be what the file of that name holds.
    static func expect(
        _ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let path = folder.joined(separator: "/") + "/Goldens/" + name
        if getenv("ICBALANCE_RECORD") != nil { TextFile.write(text, to: path) }
        let kept = TextFile.read(path)
        #expect(kept != nil, "no golden \(name); ICBALANCE_RECORD=1 writes it", sourceLocation: sourceLocation)
        guard let kept, kept != text else { return }
        let difference = firstDifference(kept, text)
        Issue.record("\(name) differs at \(difference)", sourceLocation: sourceLocation)
    }

    private static func firstDifference(_ kept: String, _ text: String) -> String {
        let kept = kept.split(separator: "\n", omittingEmptySubsequences: false)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let index = zip(kept, lines).enumerated().first { $1.0 != $1.1 }?.offset ?? min(kept.count, lines.count)
        let was = index < kept.count ? String(kept[index]) : "(end)"
        let now = index < lines.count ? String(lines[index]) : "(end)"
        return "line \(index + 1): kept \(was.debugDescription), now \(now.debugDescription)"
    }
}

/// Whole files as text.
enum TextFile {
    static func read(_ path: String) -> String? {
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

    /// How many bytes a file has; `nil` where there is none.
    static func size(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// The names in a folder.
    static func names(in folder: String) -> [String] {
        guard let listing = opendir(folder) else { return [] }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    static func write(_ text: String, to path: String) {
        guard let file = fopen(path, "w") else { return }
        defer { fclose(file) }
        let bytes = Array(text.utf8)
        fwrite(bytes, 1, bytes.count, file)
    }
}

import Glibc
import Testing

/// Pictures and screens that are kept beside the tests, and those of the documents.
///
/// With `ICBALANCE_RECORD=1` in the environment they are written anew; look at the difference before keeping it.
enum Goldens {
    /// Expects the text to be what a file of `Goldens` holds.
    static func expect(_ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expect(text, at: folder(above: 1) + "/Goldens/" + name, sourceLocation: sourceLocation)
    }

    /// Expects the text to be what a file of the documents holds.
    static func expect(_ text: String, isDocument name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expect(text, at: folder(above: 3) + "/docs/" + name, sourceLocation: sourceLocation)
    }

    /// What a file of the documents holds; `nil` where there is none.
    static func document(_ name: String) -> String? { TextFile.read(folder(above: 3) + "/docs/" + name) }

    private static func expect(_ text: String, at path: String, sourceLocation: SourceLocation) {
        if getenv("ICBALANCE_RECORD") != nil { TextFile.write(text, to: path) }
        let kept = TextFile.read(path)
        #expect(kept != nil, "there is no \(path); ICBALANCE_RECORD=1 writes it", sourceLocation: sourceLocation)
        guard let kept, kept != text else { return }
        let lines = kept.split(separator: "\n", omittingEmptySubsequences: false)
        let now = text.split(separator: "\n", omittingEmptySubsequences: false)
        let index = zip(lines, now).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, now.count)
        let was = index < lines.count ? String(lines[index].prefix(200)) : "(end)"
        let shown = index < now.count ? String(now[index].prefix(200)) : "(end)"
        Issue.record("\(path) differs at line \(index + 1): kept \(was), now \(shown)", sourceLocation: sourceLocation)
    }

    private static func folder(above levels: Int) -> String {
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(levels).joined(separator: "/")
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

    static func write(_ text: String, to path: String) {
        guard let file = fopen(path, "w") else { return }
        defer { fclose(file) }
        let bytes = Array(text.utf8)
        fwrite(bytes, 1, bytes.count, file)
    }
}

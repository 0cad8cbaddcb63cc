import Glibc
import Wording

/// Standard input, line by line, read only when something is there.
struct LineInput {
    private var bytes: [UInt8] = []
    /// Whether nothing more will come.
    private(set) var isAtEnd = false
    /// Lines are keys and words to look for: longer ones are cut.
    private static let longest = 1_024

    /// Reads what is there and gives the lines that are whole, blanks at their ends left out.
    mutating func read() -> [String] {
        var piece = [UInt8](repeating: 0, count: 4_096)
        let count = Glibc.read(STDIN_FILENO, &piece, piece.count)
        if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : finish() }
        guard count > 0 else { return finish() }
        bytes += piece[..<count]
        var lines: [String] = []
        while let end = bytes.firstIndex(of: 0x0A) {
            lines.append(LineInput.text(bytes[..<end]))
            bytes.removeSubrange(...end)
        }
        if bytes.count > LineInput.longest { bytes = Array(bytes.prefix(LineInput.longest)) }
        return lines
    }

    private mutating func finish() -> [String] {
        isAtEnd = true
        defer { bytes = [] }
        return bytes.isEmpty ? [] : [LineInput.text(bytes[...])]
    }

    private static func text(_ line: ArraySlice<UInt8>) -> String {
        let blanks: Set<UInt8> = [0x20, 0x09, 0x0D]
        var line = line.prefix(longest)
        while let last = line.last, blanks.contains(last) { line.removeLast() }
        while let first = line.first, blanks.contains(first) { line.removeFirst() }
        return String(decoding: line, as: UTF8.self)
    }
}

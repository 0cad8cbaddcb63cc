import FeliCa
import Fronts
import Wording

extension Invocation {
    /// The blocks that `explain` is given, as people paste them.
    ///
    /// A word is a block or several, blanks between bytes aside; bytes that are each a word of their own are one line of a
    /// listing. `-` is standard input, a line each, where `#` begins a comment.
    ///
    /// - Throws: `Problem` or `UsageError` with what is no block.
    func blocks(of argument: Argument) throws -> [Block] {
        let words = parsed.arguments
        guard words.contains("-") else {
            let digits = words.map(Invocation.digits)
            let isSpread = digits.count > 1 && digits.allSatisfy { $0.count == 2 }
            return try (isSpread ? [digits.joined()] : digits).flatMap { try Invocation.blocks($0, of: argument) }
        }
        guard words.count == 1 else {
            throw UsageError.surplusArgument(words.first { $0 != "-" } ?? "-", command: "explain")
        }
        return try linesOfInput(of: argument)
    }

    private func linesOfInput(of argument: Argument) throws -> [Block] {
        let text = String(decoding: try FileBytes.read("-", limit: 8 << 20), as: UTF8.self)
        var blocks: [Block] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let digits = Invocation.digits(String(line.prefix { $0 != "#" }))
            guard !digits.isEmpty else { continue }
            do throws(UsageError) {
                blocks += try Invocation.blocks(digits, of: argument)
            } catch {
                let problem = Problem(error)
                throw Problem(
                    problem.code,
                    Text(
                        ja: "\(index + 1) 行目：\(problem.message.ja)", en: "Line \(index + 1): \(problem.message.en)"),
                    hint: problem.hint, exit: .data)
            }
        }
        return blocks
    }

    private static func digits(_ word: String) -> String { word.filter { !$0.isWhitespace } }

    /// The blocks of digits that stand behind each other.
    private static func blocks(_ digits: String, of argument: Argument) throws(UsageError) -> [Block] {
        var blocks: [Block] = []
        var rest = digits[...]
        while !rest.isEmpty {
            guard rest.count >= 32, let block = Block(hex: rest.prefix(32)) else {
                throw .invalidValue(digits, of: argument.placeholder, expected: argument.syntax)
            }
            blocks.append(block)
            rest = rest.dropFirst(32)
        }
        return blocks
    }
}

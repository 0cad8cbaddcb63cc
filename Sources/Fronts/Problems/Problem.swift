import DumpFormats
import FeliCa
import ICBalanceKit
import Readers
import Store
package import Wording

/// An error of one front alone, which words it itself.
package protocol WordedError: Error {
    /// What happened and why, and what to do next.
    var problem: Problem { get }
}

/// Why a command could not do what it was asked: what happened and why, and what to do next.
package struct Problem: Error, Hashable, Sendable {
    package let code: ProblemCode
    package let message: Text
    /// The next step.
    package let hint: Text
    /// The file that the message names.
    package let file: String?
    /// How the program ends with it.
    package let exit: ExitCode

    /// Makes a problem; whatever its words repeat, no card's number stands in them.
    package init(_ code: ProblemCode, _ message: Text, hint: Text, file: String? = nil, exit: ExitCode? = nil) {
        self.code = code
        self.message = message.withoutNumbers
        self.hint = hint.withoutNumbers
        self.file = file
        self.exit = exit ?? code.exit
    }

    /// The same problem, with the file named that it is about, where its message does not name it already.
    package func about(_ path: String) -> Problem {
        guard file != path else { return self }
        let named = Text(ja: "\(path)：\(message.ja)", en: "\(path): \(message.en)")
        return Problem(code, named, hint: hint, file: path, exit: exit)
    }

    /// The problem that an error from anywhere is.
    package init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as any WordedError: self = error.problem
        case let error as KitError: self.init(error)
        case let error as StoreError: self.init(error)
        case let error as DumpError: self.init(error)
        case let error as ReaderError: self.init(error)
        default: self = .bug("\(type(of: error))")
        }
    }
}

extension Text {
    fileprivate var withoutNumbers: Text { Text(ja: IDm.masked(in: ja), en: IDm.masked(in: en)) }
}

extension Problem {
    /// A next step that names the words there are to choose from.
    package static func oneOf(_ words: [String]) -> Text {
        Text(ja: "次のどれかです：\(words.joined(separator: "、"))", en: "One of: \(words.joined(separator: ", "))")
    }
}

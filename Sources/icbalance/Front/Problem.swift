import DumpFormats
import DuoLayout
import ICBalanceKit
import Readers
import Store
import VirtualCard
import Wording

/// Why a command could not do what it was asked: what happened and why, and what to do next.
struct Problem: Error, Hashable, Sendable {
    let code: ProblemCode
    let message: Text
    /// The next step.
    let hint: Text
    /// The file that the message names.
    let file: String?
    /// How the program ends with it.
    let exit: ExitCode

    init(_ code: ProblemCode, _ message: Text, hint: Text, file: String? = nil, exit: ExitCode? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
        self.file = file
        self.exit = exit ?? code.exit
    }

    /// The same problem, with the file named that it is about, where its message does not name it already.
    func about(_ path: String) -> Problem {
        guard file != path else { return self }
        let named = Text(ja: "\(path)：\(message.ja)", en: "\(path): \(message.en)")
        return Problem(code, named, hint: hint, file: path, exit: exit)
    }

    /// The problem that an error from anywhere is.
    init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as UsageError: self.init(error)
        case let error as KitError: self.init(error)
        case let error as StoreError: self.init(error)
        case let error as DumpError: self.init(error)
        case let error as ReaderError: self.init(error)
        case let error as VirtualCardError: self.init(error)
        case let error as LayoutError: self.init(error)
        default: self = .bug("\(type(of: error))")
        }
    }
}

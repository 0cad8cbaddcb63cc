import DumpFormats
import ICBalanceKit
import Readers
import Store
import VirtualCard

/// Why a command could not do what it was asked: what happened and why, and what to do next.
struct Problem: Error, Hashable, Sendable {
    let code: ProblemCode
    let message: Text
    /// The next step.
    let hint: Text

    var exit: ExitCode { code.exit }

    init(_ code: ProblemCode, _ message: Text, hint: Text) {
        self.code = code
        self.message = message
        self.hint = hint
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
        default: self = .bug(String(describing: error))
        }
    }
}

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
        default: self = .bug(String(describing: error))
        }
    }
}

/// The name of a problem, for scripts.
enum ProblemCode: String, Sendable, CaseIterable {
    case unknownCommand
    case missingCommand
    case unknownOption
    case missingValue
    case unwantedValue
    case repeatedOption
    case invalidValue
    case missingArgument
    case surplusArgument
    case missingOption
    case conflictingOptions
    case cannotWriteOutput
    case internalError

    /// How the program ends with it.
    var exit: ExitCode {
        switch self {
        case .unknownCommand, .missingCommand, .unknownOption, .missingValue, .unwantedValue, .repeatedOption,
            .invalidValue, .missingArgument, .surplusArgument, .missingOption, .conflictingOptions:
            .usage
        case .cannotWriteOutput: .inputOutput
        case .internalError: .software
        }
    }
}

/// What is wrong with a command line.
enum UsageError: Error, Hashable, Sendable {
    case unknownCommand(String, near: [String])
    case unknownSubcommand(String, of: String, near: [String], known: [String])
    case missingSubcommand(of: String, known: [String])
    /// An option that the command has not, or that none has where `command` is `nil`; `elsewhere` are the commands that
    /// have it.
    case unknownOption(String, command: String?, near: [String], elsewhere: [String])
    case missingValue(Option)
    case unwantedValue(Option, value: String)
    case repeatedOption(Option)
    /// A value of an option (`--from`) or argument (`FILE`) that is none of its kind.
    case invalidValue(String, of: String, expected: ValueSyntax)
    case missingArgument(Argument, command: String)
    /// An argument too many; `option` is what it may have been meant for.
    case surplusArgument(String, command: String, option: Option? = nil)
    /// None of these options stands, and one must.
    case missingOption([Option], command: String)
    case conflictingOptions([Option], command: String)
    /// An option that says something of another one, which does not stand.
    case optionAlone(Option, needs: Option, command: String)

    /// Whether something is missing rather than wrong.
    var isIncomplete: Bool {
        switch self {
        case .missingSubcommand, .missingValue, .missingArgument, .missingOption, .optionAlone: true
        default: false
        }
    }
}

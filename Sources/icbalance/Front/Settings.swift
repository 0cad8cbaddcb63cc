import Fronts
import Wording

/// What the global options and the environment settle for every command.
struct Settings: Sendable {
    let language: Language
    let json: Bool
    let colour: Terminal.ColourWish
    let showIDm: Bool
    let verbosity: Int
    /// The database that was asked for by name.
    let database: String?
    /// The folder of card profiles that was asked for.
    let profiles: String?

    /// Reads the tokens before they are judged: a value that is wrong counts as absent here, so that even the message
    /// about it comes in the right language and form.
    init(tokens: [Token], environment: Environment) {
        func texts(_ option: Option) -> [String?] {
            tokens.compactMap { token in
                guard case .option(let found) = token, found.name == option.name else { return nil }
                return .some(found.value)
            }
        }
        func text(_ option: Option) -> String? { texts(option).last ?? nil }
        language =
            text(GlobalOptions.language).flatMap { Language(rawValue: $0) } ?? Language(environment: environment)
        json = !texts(GlobalOptions.json).isEmpty
        colour = text(GlobalOptions.colour).flatMap { Terminal.ColourWish(rawValue: $0) } ?? .auto
        showIDm = !texts(GlobalOptions.showIDm).isEmpty
        verbosity = texts(GlobalOptions.verbose).count
        database = text(GlobalOptions.database)
        profiles = text(GlobalOptions.profiles)
    }
}

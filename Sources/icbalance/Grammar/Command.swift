import Fronts
import Wording

/// A command: everything that parsing, help, completions and the man page know of it, and what it does.
struct Command: Sendable {
    /// Which commands stand together in help.
    enum Group: Sendable, CaseIterable {
        case reading
        case looking
        case keeping
        case around
    }

    /// A command line worth showing.
    struct Example: Hashable, Sendable {
        let line: String
        let does: Text

        init(_ line: String, _ does: Text) {
            self.line = line
            self.does = does
        }
    }

    let name: String
    let aliases: [String]
    /// `nil` hides it from help: it is for scripts and other programs.
    let group: Group?
    /// One line, no full stop.
    let summary: Text
    /// Paragraphs.
    let details: [Text]
    let arguments: [Argument]
    let options: [Option]
    /// Of the options in each group, exactly one must stand.
    let required: [[Option]]
    let examples: [Example]
    /// How it may end, besides 0, 64 and 70.
    let exits: [ExitCode]
    let subcommands: [Command]
    /// What it does; `nil` where only its subcommands do something.
    let run: (@Sendable (Invocation) throws -> ExitCode)?

    init(
        _ name: String, aliases: [String] = [], group: Group?, _ summary: Text, details: [Text] = [],
        arguments: [Argument] = [], options: [Option] = [], required: [[Option]] = [], examples: [Example] = [],
        exits: [ExitCode] = [], subcommands: [Command] = [],
        run: (@Sendable (Invocation) throws -> ExitCode)? = nil
    ) {
        self.name = name
        self.aliases = aliases
        self.group = group
        self.summary = summary
        self.details = details
        self.arguments = arguments
        self.options = options
        self.required = required
        self.examples = examples
        self.exits = exits
        self.subcommands = subcommands
        self.run = run
    }

    /// The subcommand of that name.
    subscript(name: String) -> Command? {
        subcommands.first { $0.isCalled(name) }
    }

    /// Whether the word is its name or another name of it.
    func isCalled(_ word: some StringProtocol) -> Bool {
        name == word || aliases.contains { $0 == word }
    }

    /// All its ends, in the order of the numbers.
    var allExits: [ExitCode] {
        ExitCode.allCases.filter { exits.contains($0) || [.done, .usage].contains($0) }
    }

    /// What an end means of this command: only those that read cards can lose one.
    func meaning(of exit: ExitCode) -> Text {
        exit == .tryAgain && !exits.contains(.unavailable)
            ? Text(ja: "もう一度（データベースが使用中）", en: "try again: the database was busy") : exit.meaning
    }
}

/// A command in the act: what it was asked, and where its words go.
struct Invocation {
    let parsed: Parsed
    let settings: Settings
    let environment: Environment
    /// The result.
    let out: Output
    /// Everything else.
    let err: Output
    /// What stands at the end of `out`.
    let terminal: Terminal
    let table: CommandTable
    /// How problems are told that do not end the command.
    let report: ProblemReport

    var language: Language { settings.language }

    /// The pens for `out`.
    var ink: Ink { terminal.ink(settings.colour, environment: environment) }
}

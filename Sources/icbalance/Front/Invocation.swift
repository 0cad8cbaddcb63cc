import Fronts
import Wording

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
    /// How problems are worded that do not end the command.
    let problems: ProblemReport

    var language: Language { settings.language }

    /// Tells of a problem that does not end the command; without its hint where that was told before.
    func report(_ error: any Error, withHint: Bool = true) {
        // What was told before comes first where both go to one terminal.
        out.flush()
        err.write(problems.text(Problem(error), withHint: withHint))
        err.flush()
    }

    /// The pens for `out`.
    var ink: Ink { terminal.ink(settings.colour, environment: environment) }
}

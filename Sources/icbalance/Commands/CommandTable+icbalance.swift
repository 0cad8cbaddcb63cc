extension CommandTable {
    /// The commands of this program.
    static let icbalance = CommandTable(
        program: "icbalance",
        commands: [
            .import, .dump, .cards, .history, .label, .forget, .stations, .check, .redecode, .backup, .explain, .help,
            .completions,
            .man,
            .markdown, .complete,
        ], globals: GlobalOptions.all,
        usual: "help")
}

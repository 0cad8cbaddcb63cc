extension CommandTable {
    /// The commands of this program.
    static let icbalance = CommandTable(
        program: "icbalance",
        commands: [
            .scan, .readers, .doctor, .import, .dump, .export, .cards, .history, .graph, .show, .ui, .label,
            .forget, .placeName, .placeNames, .stations, .check, .redecode, .backup, .explain, .layout, .shots, .demo,
            .virtualCard,
            .help,
            .completions,
            .man,
            .markdown, .complete,
        ], globals: GlobalOptions.all,
        usual: "scan")
}

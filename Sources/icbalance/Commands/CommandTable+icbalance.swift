extension CommandTable {
    /// The commands of this program.
    static let icbalance = CommandTable(
        program: "icbalance", commands: [.help, .completions, .man, .markdown], globals: GlobalOptions.all,
        usual: "help")
}

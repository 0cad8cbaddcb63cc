import Fronts
import Wording

extension Command {
    static let help = Command(
        "help", group: .around, Text(ja: "コマンドの使い方を表示する", en: "show how a command is used"),
        arguments: [
            Argument("COMMAND", .command, count: .any, Text(ja: "コマンドの名前", en: "the command's name"))
        ],
        examples: [.init("icbalance help history", Text(ja: "history の使い方", en: "How history is used"))]
    ) { invocation in
        var path: [Command] = []
        for word in invocation.parsed.arguments {
            if let parent = path.last {
                let known = parent.subcommands.map(\.name)
                guard let child = parent[word] else {
                    throw known.isEmpty
                        ? UsageError.surplusArgument(word, command: "help")
                        : .unknownSubcommand(
                            word, of: parent.name, near: NearMiss.of(word, among: known), known: known)
                }
                path.append(child)
            } else if let command = invocation.table[word] {
                path = [command]
            } else {
                let known = invocation.table.commands.filter { $0.group != nil }.map(\.name)
                throw UsageError.unknownCommand(word, near: NearMiss.of(word, among: known))
            }
        }
        let page = HelpPage(
            table: invocation.table, language: invocation.language, width: invocation.terminal.textWidth,
            ink: invocation.ink)
        invocation.out.write(page.text(for: path))
        return .done
    }
}

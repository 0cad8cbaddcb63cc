import Fronts
import Wording

/// Documents made from the command table, for packages and the documentation.
extension Command {
    static let man = Command(
        "man", group: .around, Text(ja: "マニュアルページを出力する", en: "print the man page"),
        examples: [
            .init("icbalance man | man -l -", Text(ja: "読む", en: "Read it")),
            .init(
                "mkdir -p ~/.local/share/man/man1 && icbalance man > ~/.local/share/man/man1/icbalance.1",
                Text(ja: "man icbalance で読めるようにする", en: "Have it found by: man icbalance")),
        ]
    ) { invocation in
        invocation.out.write(ManPage(table: invocation.table, language: invocation.language).text)
        return .done
    }

    static let markdown = Command(
        "cli-markdown", group: nil, Text(ja: "コマンドの一覧を Markdown で出力する", en: "print the reference as Markdown")
    ) { invocation in
        invocation.out.write(Markdown(table: invocation.table, language: invocation.language).text)
        return .done
    }
}

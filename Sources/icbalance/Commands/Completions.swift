import Fronts
import Wording

extension Command {
    static let completions = Command(
        "completions", group: .around,
        Text(ja: "シェルの補完スクリプトを出力する", en: "print the script that teaches a shell to complete"),
        details: [
            Text(
                ja: "コマンド、オプション、選択肢、ファイル、保存済みカードの名前と番号が補完されます。",
                en: "Commands, options, their values, files, and the labels and numbers of stored cards are completed.")
        ],
        arguments: [
            Argument(
                "SHELL",
                .choice(Shell.allCases.map { .init($0.rawValue, $0.place) }),
                Text(ja: "bash、zsh、fish のどれか", en: "bash, zsh or fish"))
        ],
        examples: [
            .init(
                "icbalance completions bash > ~/.local/share/bash-completion/completions/icbalance",
                Text(ja: "bash に覚えさせる", en: "Teach bash")),
            .init(
                "icbalance completions fish > ~/.config/fish/completions/icbalance.fish",
                Text(ja: "fish に覚えさせる", en: "Teach fish")),
        ]
    ) { invocation in
        for shell in invocation.parsed.arguments.compactMap(Shell.init(rawValue:)) {
            invocation.out.write(shell.script(invocation.table, invocation.language))
        }
        return .done
    }
}

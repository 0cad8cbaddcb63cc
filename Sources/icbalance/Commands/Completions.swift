import Fronts
import Wording

extension Command {
    static let completions = Command(
        "completions", group: .around,
        Text(ja: "シェルの補完スクリプトを出力する", en: "print the script that teaches a shell to complete"),
        details: [
            Text(
                ja: "コマンド、オプション、選択肢、ファイル、保存済みカードの名前と番号が補完されます。",
                en: "Commands, options, their values, files, and the labels and numbers of stored cards are completed."),
            Text(
                ja: "新しいシェルから効きます。bash はパッケージ bash-completion が置き場所を読みます。入れないなら ~/.bashrc に "
                    + "source <(icbalance completions bash) と書いてください。zsh は ~/.zshrc の compinit より前に "
                    + "fpath=(~/.zfunc $fpath) が必要です。",
                en:
                    "A new shell knows them. For bash the package bash-completion looks into that folder; without it, put "
                    + "source <(icbalance completions bash) into ~/.bashrc. For zsh, ~/.zshrc needs fpath=(~/.zfunc $fpath) "
                    + "before compinit."),
        ],
        arguments: [
            Argument(
                "SHELL",
                .choice(Shell.allCases.map { .init($0.rawValue, $0.place) }),
                Text(ja: "bash、zsh、fish のどれか", en: "bash, zsh or fish"))
        ],
        examples: [
            .init(
                Shell.bash.setUp, Text(ja: "bash に覚えさせる", en: "Teach bash")),
            .init(Shell.zsh.setUp, Text(ja: "zsh に覚えさせる", en: "Teach zsh")),
            .init(Shell.fish.setUp, Text(ja: "fish に覚えさせる", en: "Teach fish")),
        ]
    ) { invocation in
        for shell in invocation.parsed.arguments.compactMap(Shell.init(rawValue:)) {
            invocation.out.write(shell.script(invocation.table, invocation.language))
        }
        return .done
    }
}

import Wording

/// The options that stand with every command.
enum GlobalOptions {
    static let database = Option.value(
        "db", "PATH", .file,
        Text(
            ja: "履歴のデータベース（既定は $XDG_DATA_HOME/icbalance/icbalance.sqlite）",
            en: "database of the history (default $XDG_DATA_HOME/icbalance/icbalance.sqlite)"))
    static let profiles = Option.value(
        "profiles", "DIR", .folder,
        Text(ja: "組み込みの代わりに使うカード定義のフォルダ", en: "card profiles to use in place of the built-in ones"))
    static let json = Option.flag(
        "json", Text(ja: "結果を JSON で出力する", en: "print the result as JSON"))
    static let language = Option.value(
        "lang", "LANG",
        .choice([
            .init("ja", Text(ja: "日本語", en: "Japanese")), .init("en", Text(ja: "英語", en: "English")),
        ]),
        Text(ja: "言語（既定はロケールから）", en: "language (default from the locale)"))
    static let colour = Option.value(
        "color", "WHEN",
        .choice([
            .init("auto", Text(ja: "端末でだけ", en: "on a terminal only")),
            .init("always", Text(ja: "常に", en: "always")), .init("never", Text(ja: "使わない", en: "never")),
        ]),
        Text(ja: "色を使うとき", en: "when to use colour"))
    static let showIDm = Option.flag(
        "show-idm",
        Text(ja: "IDm を伏せずに表示する（個人を特定できる番号）", en: "show IDms unmasked (they identify a person)"))
    static let verbose = Option.flag(
        "verbose", short: "v", repeats: true,
        Text(ja: "何をしているかを標準エラーに詳しく出す", en: "tell on standard error what is going on"))
    static let help = Option.flag("help", short: "h", Text(ja: "使い方を表示する", en: "show help"))
    static let version = Option.flag("version", Text(ja: "バージョンを表示する", en: "show the version"))

    static let all = [database, profiles, json, language, colour, showIDm, verbose, help, version]
}

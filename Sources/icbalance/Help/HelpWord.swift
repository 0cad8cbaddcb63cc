import Fronts
import Wording

/// The headings and phrases of help and man page.
enum HelpWord: CaseIterable {
    case program
    case usage
    case commandWord
    case optionsWord
    case argumentsWord
    case arguments
    case options
    case globalOptions
    case examples
    case exitStatus
    case environment
    case files
    case seeAlso
    case otherNames
    case everyCommand
    case moreHelp
    case name
    case synopsis
    case description
    case commands
    case oneOf
    case mayRepeat

    var text: Text {
        switch self {
        case .program:
            Text(ja: "IC カード（FeliCa）の残高と履歴", en: "balance and history of Japanese IC cards (FeliCa)")
        case .usage: Text(ja: "使い方：", en: "Usage: ")
        case .commandWord: Text(ja: "コマンド", en: "COMMAND")
        case .optionsWord: Text(ja: "[オプション…]", en: "[OPTION…]")
        case .argumentsWord: Text(ja: "[引数…]", en: "[ARGUMENT…]")
        case .arguments: Text(ja: "引数", en: "Arguments")
        case .options: Text(ja: "オプション", en: "Options")
        case .globalOptions: Text(ja: "どのコマンドでも使えるオプション", en: "Options of every command")
        case .examples: Text(ja: "例", en: "Examples")
        case .exitStatus: Text(ja: "終了コード", en: "Exit status")
        case .environment: Text(ja: "環境変数", en: "Environment")
        case .files: Text(ja: "ファイル", en: "Files")
        case .seeAlso: Text(ja: "関連項目", en: "See also")
        case .otherNames: Text(ja: "別名：", en: "Other names: ")
        case .everyCommand:
            Text(
                ja: "どのコマンドでも使えるオプションは icbalance help を見てください。",
                en: "For the options of every command see: icbalance help")
        case .moreHelp:
            Text(ja: "詳しくは icbalance help コマンド", en: "More: icbalance help COMMAND")
        case .name: Text(ja: "名前", en: "Name")
        case .synopsis: Text(ja: "書式", en: "Synopsis")
        case .description: Text(ja: "説明", en: "Description")
        case .commands: Text(ja: "コマンド", en: "Commands")
        case .oneOf: Text(ja: "次のどれか。", en: "One of these. ")
        case .mayRepeat: Text(ja: "（複数指定できる）", en: " (may be repeated)")
        }
    }
}

extension Command.Group {
    /// The heading over the group's commands.
    var title: Text {
        switch self {
        case .reading: Text(ja: "カードを読む", en: "Reading cards")
        case .looking: Text(ja: "履歴を見る", en: "Looking at the history")
        case .keeping: Text(ja: "記録を管理する", en: "Keeping the records")
        case .around: Text(ja: "その他", en: "Everything else")
        }
    }
}

import Fronts
import Wording

/// The man page, in the roff of `man(7)`.
struct ManPage {
    let table: CommandTable
    let language: Language

    /// The source of the page, section 1.
    var text: String {
        let title = table.program.uppercased()
        var lines = [".TH \(title) 1 \"\(Version.day)\" \"\(table.program) \(Version.text)\""]
        // Where Japanese lines may break, which typesetters other than groff know or do without; no blanks are put in.
        if language == .ja { lines += [".mso ja.tmac", ".ad l"] }
        lines += heading(.name) + ["\(escaped(table.program)) \\- \(escaped(word(.program)))"]
        lines += heading(.synopsis) + synopsis
        lines += heading(.description) + ManPage.introduction.flatMap { [".PP", escaped($0[language])] }
        lines += heading(.commands) + table.paths.filter(isShown).flatMap(command)
        lines += heading(.globalOptions) + table.globals.flatMap(option)
        lines += heading(.environment) + ManPage.environment.flatMap { tagged($0.name, $0.text) }
        lines += heading(.files) + ManPage.files.flatMap { tagged($0.name, $0.text) }
        lines += heading(.exitStatus)
        lines += ExitCode.allCases.flatMap { tagged(String($0.rawValue), $0.meaning) }
        lines += heading(.seeAlso) + ManPage.related.map { ".BR \($0.name) (\($0.section))," }.dropLast()
        lines += ManPage.related.suffix(1).map { ".BR \($0.name) (\($0.section))" }
        return lines.map { $0 + "\n" }.joined()
    }

    static let introduction = [
        Text(
            ja: "PC/SC のカードリーダーで交通系などの IC カード（FeliCa）を読み、履歴を SQLite のデータベースに積み重ね、残高と履歴を表示します。",
            en: "Reads transit and other FeliCa cards through a PC/SC reader, accumulates their history in an SQLite "
                + "database and shows balance and history."),
        Text(
            ja: "結果は標準出力に、それ以外はすべて標準エラーに出ます。オプションは引数の前後どちらにも置けます。-- でオプションが終わります。",
            en: "The result goes to standard output, everything else to standard error. Options may stand before or "
                + "after arguments; -- ends them."),
    ]

    static let environment = [
        (
            name: "XDG_DATA_HOME",
            text: Text(
                ja: "データベースを置くフォルダ（既定は ~/.local/share）。",
                en: "Where the database lives (default ~/.local/share).")
        ),
        (
            name: "XDG_CACHE_HOME",
            text: Text(
                ja: "リーダーの種類を覚えておくフォルダ（既定は ~/.cache）。",
                en: "Where the family of each reader is kept (default ~/.cache).")
        ),
        (
            name: "LC_ALL, LC_MESSAGES, LANG",
            text: Text(ja: "言語。ja で始まれば日本語、ほかは英語。", en: "The language: Japanese where it begins with ja, else English.")
        ),
        (
            name: "NO_COLOR",
            text: Text(ja: "空でなければ色を使わない。", en: "Where not empty, no colour is used.")
        ),
        (
            name: "COLUMNS, LINES",
            text: Text(ja: "画面の幅と高さ。", en: "The width and the height of the screen.")
        ),
    ]

    static let files = [
        (
            name: "$XDG_DATA_HOME/icbalance/icbalance.sqlite",
            text: Text(
                ja: "履歴のデータベース。本人だけが読めます。", en: "The database of the history, readable by its owner alone.")
        ),
        (
            name: "$XDG_CACHE_HOME/icbalance/reader-families",
            text: Text(
                ja: "リーダーの名前とその種類。消しても、次に調べ直すだけです。",
                en: "Names of readers and their families. Without it the next reading finds them out again.")
        ),
    ]

    private static let related = [(name: "pcscd", section: 8), (name: "sqlite3", section: 1)]

    private var synopsis: [String] {
        let words = [HelpWord.optionsWord, .commandWord, .argumentsWord].map { escaped(word($0)) }
        return [".B \(escaped(table.program))", words.joined(separator: " ")]
    }

    private func isShown(_ path: [Command]) -> Bool {
        path.allSatisfy { $0.group != nil } && path.last?.run != nil
    }

    private func command(_ path: [Command]) -> [String] {
        guard let command = path.last else { return [] }
        let usage = Usage(table: table).pieces(of: path)
        var lines = [".SS \(escaped(path.map(\.name).joined(separator: " ")))", ".nh", ".ad l"]
        lines += [".B \(escaped(usage[0]))"] + usage.dropFirst().map(escaped) + justified + [".hy", ".PP"]
        lines.append(escaped(command.summary.sentence[language]))
        for paragraph in command.details { lines += [".PP", escaped(paragraph[language])] }
        lines += command.arguments.flatMap { tagged($0.usage, $0.help) }
        lines += command.options.flatMap(option)
        for example in command.examples {
            lines += [".PP", escaped(example.does[language]), ".PP", ".RS", ".nf", escaped(example.line), ".fi", ".RE"]
        }
        return lines
    }

    private var justified: [String] { language == .ja ? [] : [".ad b"] }

    private func option(_ option: Option) -> [String] {
        let term = (option.short.map { "-\($0), " } ?? "") + option.usage
        var lines = tagged(term, option.help)
        let words = option.value?.syntax.words ?? []
        if !words.isEmpty {
            lines.append(".RS")
            // Names, which begin as they are written.
            lines += words.flatMap { tagged($0.word, is: $0.help[language]) }
            lines.append(".RE")
        }
        return lines
    }

    private func tagged(_ term: String, _ text: Text) -> [String] {
        tagged(term, is: text.sentence[language])
    }

    private func tagged(_ term: String, is text: String) -> [String] {
        [".TP", ".B \(escaped(term))", escaped(text)]
    }

    private func heading(_ heading: HelpWord) -> [String] {
        [".SH \(escaped(word(heading).uppercased()))"]
    }

    private func word(_ word: HelpWord) -> String { word.text[language] }

    /// Text as roff shows it unchanged.
    private func escaped(_ text: String) -> String {
        var result = text.first == "." || text.first == "'" ? "\\&" : ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "\"": result += "\\(dq"
            // Typesetters take these for accents.
            case "~": result += "\\(ti"
            case "^": result += "\\(ha"
            case "`": result += "\\(ga"
            default: result.append(character)
            }
        }
        return result
    }
}

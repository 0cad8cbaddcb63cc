import Fronts
import Wording

extension Problem {
    /// What is wrong with a command line, in words.
    init(_ error: UsageError) {
        switch error {
        case .unknownCommand(let word, let near):
            let word = word.echoed
            self.init(
                .unknownCommand, Text(ja: "「\(word)」というコマンドはありません。", en: "There is no command “\(word)”."),
                hint: Problem.meant(near, else: Problem.seeHelp(nil)))
        case .unknownSubcommand(let word, let command, let near, let known):
            let word = word.echoed
            self.init(
                .unknownCommand,
                Text(ja: "\(command) に「\(word)」という操作はありません。", en: "\(command) has no “\(word)”."),
                hint: Problem.meant(near, else: Problem.oneOf(known.map { "\(command) \($0)" })))
        case .missingSubcommand(let command, let known):
            self.init(
                .missingCommand,
                Text(ja: "\(command) で何をするかが指定されていません。", en: "\(command) needs to be told what to do."),
                hint: Problem.oneOf(known.map { "\(command) \($0)" }))
        case .unknownOption(let spelling, let command, let near, let elsewhere):
            let spelling = spelling.echoed
            self.init(
                .unknownOption,
                command.map {
                    Text(ja: "\($0) に \(spelling) というオプションはありません。", en: "\($0) has no option \(spelling).")
                } ?? Text(ja: "\(spelling) というオプションはありません。", en: "There is no option \(spelling)."),
                hint: Problem.otherOption(spelling, command, near, elsewhere))
        case .missingValue(let option):
            self.init(
                .missingValue,
                Text(ja: "\(option.spelling) に値がありません。", en: "\(option.spelling) needs a value."),
                hint: Problem.form(option))
        case .unwantedValue(let option, let value):
            let value = value.echoed
            self.init(
                .unwantedValue,
                Text(
                    ja: "\(option.spelling) は値をとりませんが、「\(value)」が付いています。",
                    en: "\(option.spelling) takes no value, but “\(value)” was given."),
                hint: Text(ja: "\(option.spelling) とだけ書いてください。", en: "Write \(option.spelling) alone."))
        case .repeatedOption(let option):
            self.init(
                .repeatedOption,
                Text(ja: "\(option.spelling) が二度以上指定されています。", en: "\(option.spelling) stands more than once."),
                hint: Problem.keepOne)
        case .invalidValue(let value, let name, let expected):
            let echo = value.echoed
            self.init(
                .invalidValue, Text(ja: "\(name) の値「\(echo)」は使えません。", en: "\(name) can't be “\(echo)”."),
                hint: Problem.expected(expected, insteadOf: value))
        case .missingArgument(let argument, let command):
            self.init(
                .missingArgument,
                Text(
                    ja: "\(command) に \(argument.placeholder) がありません。", en: "\(command) needs \(argument.placeholder)."),
                hint: Problem.argument(argument, command))
        case .surplusArgument(let value, let command, let option?):
            let value = value.echoed
            self.init(
                .surplusArgument,
                Text(ja: "「\(value)」は余分です。", en: "“\(value)” is one argument too many for \(command)."),
                hint: Text(
                    ja: "カードは \(option.spelling) で指定します：icbalance \(command) \(option.spelling) \(value)",
                    en: "A card is named with \(option.spelling): icbalance \(command) \(option.spelling) \(value)"))
        case .surplusArgument(let value, let command, nil):
            let value = value.echoed
            self.init(
                .surplusArgument,
                Text(ja: "「\(value)」は余分です。", en: "“\(value)” is one argument too many for \(command)."),
                hint: Text(
                    ja: "空白を含む値は引用符で囲んでください。\(Problem.seeHelp(command).ja)",
                    en: "Quote a value that has blanks in it. \(Problem.seeHelp(command).en)"))
        case .missingOption(let options, let command):
            let needed = options.map(\.usage)
            self.init(
                .missingOption,
                Text(
                    ja: "\(command) には \(needed.joined(separator: " または ")) が必要です。",
                    en: "\(command) needs \(needed.joined(separator: " or "))."),
                hint: Problem.seeHelp(command))
        case .optionAlone(let option, let needed, let command):
            self.init(
                .missingOption,
                Text(
                    ja: "\(command) の \(option.spelling) は \(needed.spelling) と一緒に使います。",
                    en: "\(option.spelling) of \(command) goes with \(needed.spelling), which is missing."),
                hint: Text(
                    ja: "\(needed.usage) を付けるか、\(option.spelling) を外してください。",
                    en: "Add \(needed.usage), or leave \(option.spelling) out."))
        case .conflictingOptions(let options, let command):
            let names = options.map(\.spelling)
            self.init(
                .conflictingOptions,
                Text(
                    ja: "\(command) で \(names.joined(separator: " と ")) は同時に指定できません。",
                    en: "\(names.joined(separator: " and ")) exclude each other in \(command)."),
                hint: Problem.keepOne)
        }
    }
}

extension UsageError: WordedError {
    var problem: Problem { Problem(self) }
}

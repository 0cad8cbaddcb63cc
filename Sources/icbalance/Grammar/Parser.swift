import Wording

/// Judges the tokens of a command line by the table.
struct Parser {
    /// What a command line asks for.
    enum Request: Sendable {
        case run(Parsed)
        /// Help for a command, or for the program where the path is empty.
        case help([Command])
        case version
    }

    let table: CommandTable

    /// What the tokens ask for.
    ///
    /// `--help` and `--version`, rightly written, win over anything that is wrong with other options and arguments.
    func request(_ tokens: [Token]) throws(UsageError) -> Request {
        let (named, arguments, fault) = commands(in: tokens)
        let options = tokens.compactMap { token -> OptionToken? in
            guard case .option(let option) = token else { return nil }
            return option
        }
        for option in [GlobalOptions.help, GlobalOptions.version] {
            for token in options where token.name == option.name { try check(token, option) }
        }
        if options.contains(where: { $0.name == GlobalOptions.help.name }) {
            if let fault, !fault.isIncomplete { throw fault }
            return .help(named)
        }
        if options.contains(where: { $0.name == GlobalOptions.version.name }) { return .version }
        if let fault { throw fault }
        let usual = table.usual.flatMap { table[$0] }
        guard let command = named.last ?? usual else { return .help([]) }
        let path = named.isEmpty ? [command] : named
        let name = path.map(\.name).joined(separator: " ")
        let values = try values(options, command, named.isEmpty ? nil : name)
        try checkRequired(command, values, name)
        try check(arguments, command, name)
        return .run(Parsed(path: path, arguments: arguments, values: values))
    }

    /// The command and subcommand that the words begin with, and the words left.
    private func commands(in tokens: [Token]) -> (path: [Command], arguments: [String], fault: UsageError?) {
        var words = tokens.compactMap { token -> String? in
            guard case .word(let word) = token else { return nil }
            return word
        }[...]
        guard let first = words.popFirst() else { return ([], [], nil) }
        guard let command = table[first] else {
            let known = table.commands.filter { $0.group != nil }.flatMap { [$0.name] + $0.aliases }
            return ([], [], .unknownCommand(first, near: NearMiss.of(first, among: known)))
        }
        guard !command.subcommands.isEmpty else { return ([command], Array(words), nil) }
        let known = command.subcommands.map(\.name)
        guard let second = words.popFirst() else {
            let fault = UsageError.missingSubcommand(of: command.name, known: known)
            return ([command], [], command.run == nil ? fault : nil)
        }
        guard let subcommand = command[second] else {
            let near = NearMiss.of(second, among: known)
            return ([command], [], .unknownSubcommand(second, of: command.name, near: near, known: known))
        }
        return ([command, subcommand], Array(words), nil)
    }

    private func values(
        _ tokens: [OptionToken], _ command: Command, _ name: String?
    ) throws(UsageError) -> [String: [String]] {
        var values: [String: [String]] = [:]
        for token in tokens {
            let own = command.options + table.globals
            guard let option = own.first(where: { $0.name == token.name }) else {
                throw unknown(token, own, command, name)
            }
            try check(token, option)
            if values[option.name] != nil, option.value != nil, !option.repeats { throw .repeatedOption(option) }
            values[option.name, default: []].append(token.value ?? "")
        }
        return values
    }

    private func unknown(
        _ token: OptionToken, _ own: [Option], _ command: Command, _ name: String?
    ) -> UsageError {
        let elsewhere = table.paths.filter { path in
            path.last?.group != nil && path.last?.options.contains { $0.name == token.name } == true
        }
        let typed = String(token.spelling.drop { $0 == "-" })
        var near = typed.count > 1 ? NearMiss.of(typed, among: own.map(\.name)).map { "--" + $0 } : []
        // A file whose name begins with a dash.
        let takesFiles = command.arguments.contains { $0.syntax == .file }
        if takesFiles, near.isEmpty, elsewhere.isEmpty, typed.count > 1, typed.contains(".") {
            near = ["./" + token.spelling]
        }
        return .unknownOption(
            token.spelling, command: name, near: near,
            elsewhere: elsewhere.map { $0.map(\.name).joined(separator: " ") })
    }

    private func check(_ token: OptionToken, _ option: Option) throws(UsageError) {
        guard let expected = option.value else {
            if let value = token.value { throw .unwantedValue(option, value: value) }
            return
        }
        guard let value = token.value else { throw .missingValue(option) }
        guard expected.syntax.accepts(value) else {
            throw .invalidValue(value, of: option.spelling, expected: expected.syntax)
        }
    }

    private func checkRequired(
        _ command: Command, _ values: [String: [String]], _ name: String
    ) throws(UsageError) {
        for group in command.required {
            let standing = group.filter { values[$0.name] != nil }
            if standing.isEmpty { throw .missingOption(group, command: name) }
            if standing.count > 1 { throw .conflictingOptions(standing, command: name) }
        }
    }

    private func check(_ arguments: [String], _ command: Command, _ name: String) throws(UsageError) {
        var rest = arguments[...]
        for argument in command.arguments {
            if rest.isEmpty, !argument.isOptional { throw .missingArgument(argument, command: name) }
            let taken = argument.isGreedy ? rest : rest.prefix(1)
            for value in taken where !argument.syntax.accepts(value) {
                throw .invalidValue(value, of: argument.placeholder, expected: argument.syntax)
            }
            rest = rest.dropFirst(taken.count)
        }
        if let surplus = rest.first {
            // What a command takes by an option may be thought to stand bare.
            let card = command.arguments.isEmpty ? command.options.first { $0.value?.syntax == .card } : nil
            throw .surplusArgument(surplus, command: name, option: card)
        }
    }
}

/// Cuts a command line into tokens; never fails, so that language and form of an error message are known before it.
struct Lexer {
    let table: CommandTable

    /// The tokens of a command line without the program's name.
    func tokens(_ line: [String]) -> [Token] {
        var tokens: [Token] = []
        var rest = line[...]
        while let word = rest.popFirst() {
            if word == "--" {
                return tokens + rest.map(Token.word)
            } else if word.hasPrefix("--") {
                tokens.append(long(word.dropFirst(2), &rest))
            } else if word.hasPrefix("-"), word != "-" {
                tokens += cluster(word)
            } else {
                tokens.append(.word(word))
            }
        }
        return tokens
    }

    private func long(_ text: Substring, _ rest: inout ArraySlice<String>) -> Token {
        let name = text.prefix { $0 != "=" }
        let known = table.anyOption(named: name)
        if name.endIndex < text.endIndex {
            let value = String(text[text.index(after: name.endIndex)...])
            return option("--" + name, known, value)
        }
        guard let known, known.value != nil else { return option("--" + name, known, nil) }
        // What is plainly an option is not taken for the value that was forgotten.
        guard let next = rest.first, !isOption(next) else { return option("--" + name, known, nil) }
        rest.removeFirst()
        return option("--" + name, known, next)
    }

    /// The options of some letters behind one dash; all of them or none, since what was meant as a file's name may have
    /// the letter of `--help` in it.
    private func cluster(_ word: String) -> [Token] {
        let letters = word.dropFirst().prefix { $0 != "=" }
        guard letters.allSatisfy({ table.anyOption(short: $0) != nil }) else {
            return [option("-" + letters, nil, nil)]
        }
        return self.letters(word.dropFirst())
    }

    private func letters(_ text: Substring) -> [Token] {
        // `-h=3` gives the last letter a value, as `--help=3` does; a letter that takes none is told so.
        let letters = text.prefix { $0 != "=" }
        guard letters.endIndex < text.endIndex, let last = letters.last else {
            return text.map { option("-\($0)", table.anyOption(short: $0), nil) }
        }
        let value = String(text[text.index(after: letters.endIndex)...])
        return letters.dropLast().map { option("-\($0)", table.anyOption(short: $0), nil) }
            + [option("-\(last)", table.anyOption(short: last), value)]
    }

    private func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("--") else { return false }
        return word == "--" || table.anyOption(named: word.dropFirst(2).prefix { $0 != "=" }) != nil
    }

    private func option(_ spelling: String, _ known: Option?, _ value: String?) -> Token {
        .option(OptionToken(spelling: spelling, name: known?.name, value: value))
    }
}

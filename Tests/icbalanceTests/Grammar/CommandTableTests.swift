import Expectations
import Fronts
import Testing
import Wording

@testable import Readers
@testable import icbalance

@Suite("The table of commands")
struct CommandTableTests {
    static let table = CommandTable.icbalance
    private var commands: [Command] { Self.table.paths.compactMap(\.last) }

    @Test("names every command once")
    func names() {
        let names = Self.table.commands.flatMap { [$0.name] + $0.aliases }
        expectEqual(Set(names).count, names.count)
        for command in commands {
            let names = command.subcommands.flatMap { [$0.name] + $0.aliases }
            expectEqual(Set(names).count, names.count)
        }
    }

    @Test("has no option twice in a command, nor one of a command that is also global")
    func options() {
        for command in commands {
            let names = (command.options + Self.table.globals).map(\.name)
            expectEqual(Set(names).count, names.count, "\(command.name)")
        }
    }

    @Test("speaks in an option's help of no option that the command lacks")
    func otherOptions() {
        for command in commands {
            let known = Set((command.options + Self.table.globals).map(\.spelling))
            for option in command.options {
                let words = option.help.en.split { !$0.isLetter && $0 != "-" }.filter { $0.hasPrefix("--") }
                #expect(known.isSuperset(of: words.map(String.init)), "\(command.name) \(option.spelling)")
            }
        }
    }

    @Test(
        "names every end that a service's fault gives to what uses readers",
        arguments: [
            .noService(installed: true, socket: .dead), .serviceStopped, .notPermitted, .stuck(.establish),
            .otherwise(PCSCError(rawValue: 0x8010_002F)),
        ] as [ReaderError])
    func exits(error: ReaderError) {
        for command in [Command.scan, .dump, .readers] {
            #expect(command.allExits.contains(Problem(error).exit), "\(command.name)")
        }
        // What stands in the way is what doctor tells, and that ends with 69; only its output can fail.
        expectEqual(Command.doctor.allExits, [.done, .usage, .unavailable, .inputOutput])
    }

    @Test("lets an option take a value everywhere or nowhere, so that it may stand before the command")
    func arity() {
        var kinds: [String: Bool] = [:]
        for option in Self.table.globals + commands.flatMap(\.options) {
            #expect(kinds[option.name, default: option.value != nil] == (option.value != nil), "\(option.name)")
            kinds[option.name] = option.value != nil
        }
    }

    @Test("has letters for flags only, and each letter once")
    func letters() {
        var names: [Character: String] = [:]
        for option in Self.table.globals + commands.flatMap(\.options) {
            guard let short = option.short else { continue }
            #expect(option.value == nil)
            expectEqual(names[short, default: option.name], option.name)
            names[short] = option.name
        }
    }

    @Test("requires only options that the command has")
    func required() {
        for command in commands {
            for option in command.required.flatMap({ $0 }) { #expect(command.options.contains(option)) }
        }
    }

    @Test("lets every command do something, alone or by its subcommands")
    func runs() {
        for command in commands { #expect(command.run != nil || !command.subcommands.isEmpty) }
    }

    @Test("takes many values only as the last argument, and nothing needed behind what may be absent")
    func arguments() {
        for command in commands {
            for argument in command.arguments.dropLast() { expectEqual(argument.count, .one, "\(command.name)") }
        }
    }

    @Test("speaks both languages", arguments: Language.allCases)
    func texts(language: Language) {
        for command in commands {
            var texts = [command.summary] + command.details + command.examples.map(\.does)
            texts += command.arguments.map(\.help) + command.options.map(\.help)
            texts += command.options.flatMap { ($0.value?.syntax.words ?? []).map(\.help) }
            for text in texts { TextRules.check(text) }
        }
        for option in Self.table.globals { TextRules.check(option.help) }
    }

    @Test("writes summaries without a full stop and details with one")
    func stops() {
        for command in commands {
            for text in [command.summary] + command.options.map(\.help) + command.arguments.map(\.help) {
                #expect(!text.en.hasSuffix(".") && !text.ja.hasSuffix("。"), "\(text.en)")
            }
            for text in command.details { #expect(text.en.hasSuffix(".") && text.ja.hasSuffix("。"), "\(text.en)") }
        }
    }

    @Test("shows examples that its own parser accepts")
    func examples() throws {
        for command in commands {
            for example in command.examples {
                var words = example.line.split(separator: " ").map(String.init)
                if let end = words.firstIndex(where: { [">", "<", "|"].contains($0) }) { words.removeSubrange(end...) }
                // What stands before it is the shell's: a folder to make, a variable to set.
                let own = words.firstIndex(of: "icbalance")
                words.removeFirst(try #require(own, "\(example.line)"))
                let tokens = Lexer(table: Self.table).tokens(Array(words.dropFirst()))
                #expect(throws: Never.self, "\(example.line)") { try Parser(table: Self.table).request(tokens) }
            }
        }
    }
}

/// What every text in two languages keeps to.
enum TextRules {
    static func check(_ text: Text, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!text.ja.isEmpty && !text.en.isEmpty, sourceLocation: sourceLocation)
        #expect(!text.en.unicodeScalars.contains(where: isJapanese), "\(text.en)", sourceLocation: sourceLocation)
        // Names and paths are the same in both languages; sentences are not.
        if text.ja == text.en { #expect(!text.en.hasSuffix("."), "\(text.en)", sourceLocation: sourceLocation) }
    }

    private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
        (0x3000...0x30FF).contains(scalar.value) || (0x4E00...0x9FFF).contains(scalar.value)
            || (0xFF00...0xFFEF).contains(scalar.value)
    }
}

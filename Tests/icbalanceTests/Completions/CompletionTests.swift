import Expectations
import Fronts
import TestFiles
import Testing
import Wording

@testable import icbalance

@Suite("Completion")
struct CompletionTests {
    private static let tables = ["sample": Sample.table, "own": CommandTable.icbalance]

    @Test("is a script that bash can read", .needs("bash"), arguments: tables.keys.sorted())
    func bashSyntax(table: String) throws { try check(.bash, table) }

    @Test("is a script that zsh can read", .needs("zsh"), arguments: tables.keys.sorted())
    func zshSyntax(table: String) throws { try check(.zsh, table) }

    @Test("is a script that fish can read", .needs("fish"), arguments: tables.keys.sorted())
    func fishSyntax(table: String) throws { try check(.fish, table) }

    private func check(_ shell: Shell, _ table: String) throws {
        let program = try #require(Program.installed(shell.rawValue))
        let table = try #require(Self.tables[table])
        for language in Language.allCases {
            let scratch = Scratch()
            TextFile.write(shell.script(table, language), to: scratch.path("script"))
            let checked = program.run(["-n", scratch.path("script")])
            expectEqual(checked.exit, 0)
            #expect(checked.err.isEmpty, "\(checked.err)")
        }
    }

    @Test("has a test for every shell")
    func shells() { expectEqual(Shell.allCases, [.bash, .zsh, .fish]) }

    static let lines: [(line: String, offered: [String])] = [
        ("icbalance his", ["history"]),
        ("icbalance st", ["stations"]),
        ("icbalance --wat", ["--watch"]),
        ("icbalance history --li", ["--limit"]),
        ("icbalance --db x history --li", ["--limit"]),
        ("icbalance log --fr", ["--from"]),
        ("icbalance history --lang ", ["ja", "en"]),
        ("icbalance history --color al", ["always"]),
        ("icbalance stations ", ["import", "list"]),
        ("icbalance dump --js", ["--json"]),
        ("icbalance history --kind ride,b", ["ride,bus"]),
        ("icbalance help his", ["history"]),
    ]

    @Test("offers in bash what the table has", .needs("bash"), arguments: lines)
    func bash(line: String, offered: [String]) throws {
        let bash = try #require(Program.installed("bash"))
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let script =
            Shell.bash.script(Sample.table, .en) + """

                COMP_WORDS=(\(words.map { $0.isEmpty ? "''" : String($0) }.joined(separator: " ")))
                COMP_CWORD=\(words.count - 1)
                _icbalance
                printf '%s\\n' "${COMPREPLY[@]}"
                """
        let outcome = bash.run(["--norc", "-c", script])
        let found = outcome.out.split(separator: "\n").map(String.init)
        for word in offered { #expect(found.contains(word), "\(line): \(found) \(outcome.err)") }
        #expect(found.count >= offered.count)
        #expect(!found.contains("explain") || line.hasSuffix(" "))
    }

    @Test("offers in bash a value behind =", .needs("bash"))
    func attached() throws {
        let bash = try #require(Program.installed("bash"))
        let script =
            Shell.bash.script(Sample.table, .en) + """

                COMP_WORDS=(icbalance history --lang = j)
                COMP_CWORD=4
                _icbalance
                printf '%s\\n' "${COMPREPLY[@]}"
                """
        expectEqual(bash.run(["--norc", "-c", script]).out, "ja\n")
    }

    static let cards: [(line: String, offered: String)] = [
        ("icbalance history --card ''", "3\nmy\\ card\n\\$\\(touch\\ /nowhere\\)\n"),
        ("icbalance label ''", "3\nmy\\ card\n\\$\\(touch\\ /nowhere\\)\n"),
        ("icbalance label 3 ''", "\n"),
        ("icbalance --db x label 3 ''", "\n"),
        (#"icbalance label '"my'"#, "my card\n"),
        (#"icbalance label 'my\ c'"#, "my\\ card\n"),
    ]

    @Test(
        "offers in bash cards where one may stand, in quotes as well, and runs nothing in a label", .needs("bash"),
        arguments: cards)
    func labels(line: String, offered: String) throws {
        let bash = try #require(Program.installed("bash"))
        let words = line.split(separator: " ").count - (line.contains("\\ ") ? 1 : 0)
        let script =
            Shell.bash.script(Sample.table, .en) + """

                icbalance() { printf '%s\\n' 3 'my card' '$(touch /nowhere)'; }
                COMP_WORDS=(\(line))
                COMP_CWORD=\(words - 1)
                _icbalance
                printf '%s\\n' "${COMPREPLY[@]}"
                """
        let outcome = bash.run(["--norc", "-c", script])
        expectEqual(outcome.out, offered)
        #expect(outcome.err.isEmpty, "\(outcome.err)")
    }

    @Test(
        "completes in zsh, keys typed", .needs("zsh"),
        arguments: [
            ("icbalance his", "icbalance history "),
            ("icbalance history --card my", #"icbalance history --card my\ card "#),
            ("icbalance label my", #"icbalance label my\ card "#), ("icbalance label 3 m", "icbalance label 3 m"),
            ("icbalance stations im", "icbalance stations import "),
            ("icbalance history --kind ride,b", "icbalance history --kind ride,bus,"),
            ("icbalance help his", "icbalance help history "),
        ])
    func zsh(line: String, completed: String) throws {
        let zsh = try #require(Program.installed("zsh"))
        let scratch = Scratch()
        TextFile.write(Shell.zsh.script(Sample.table, .en), to: scratch.path("_icbalance"))
        TextFile.write(Self.zshSession, to: scratch.path("session"))
        TextFile.write(Self.zshTypist, to: scratch.path("typist"))
        let outcome = zsh.run(["-f", scratch.path("typist"), scratch.folder, line])
        expectEqual(outcome.out, "[\(completed)]\n", "\(outcome.err)")
    }

    /// A session in which control-G completes the line, writes it down and ends.
    private static let zshSession = #"""
        PROMPT= RPROMPT=
        icbalance() { print -rl -- 3 'my card' '$(touch /nowhere)' }
        fpath=($SCRATCH $fpath)
        autoload -Uz compinit && compinit -u -D
        show() { zle complete-word; print -r -- "[$BUFFER]" >$SCRATCH/line; exit }
        zle -N show
        bindkey '^G' show
        zle-line-init() { : >$SCRATCH/ready }
        zle -N zle-line-init
        """#

    /// Types a line into such a session, on a terminal of its own, once it reads keys: earlier ones may be lost.
    private static let zshTypist = #"""
        zmodload zsh/zpty || exit 1
        export SCRATCH=$1
        zpty session zsh -f -i
        zpty -w session "source $SCRATCH/session"
        repeat 3000 { [[ -e $SCRATCH/ready ]] && break; sleep 0.02 }
        zpty -w -n session "$2"$'\a'
        zpty -r session heard '*no such text*'
        print -r -- "$(<$SCRATCH/line)"
        """#

    @Test("offers cards in fish where one may stand", .needs("fish"))
    func fishCards() throws {
        let fish = try #require(Program.installed("fish"))
        func offered(_ line: String) -> [String] {
            let scratch = Scratch()
            TextFile.write(
                Shell.fish.script(Sample.table, .en) + "\nfunction icbalance; printf '%s\\n' 3 'my card'; end\n"
                    + "complete -C '\(line)'\n", to: scratch.path("script"))
            let outcome = fish.run(["--no-config", scratch.path("script")], environment: ["HOME": "/proc/nowhere"])
            return outcome.out.split(separator: "\n").map { String($0.split(separator: "\t").first ?? "") }
        }
        expectEqual(offered("icbalance label "), ["3", "my card"])
        expectEqual(offered("icbalance history --card "), ["3", "my card"])
        #expect(offered("icbalance label 3 ").isEmpty)
    }

    @Test("offers in fish what the table has", .needs("fish"), arguments: lines)
    func fish(line: String, offered: [String]) throws {
        let fish = try #require(Program.installed("fish"))
        let scratch = Scratch()
        TextFile.write(
            Shell.fish.script(Sample.table, .en) + "\ncomplete -C '\(line)'\n", to: scratch.path("script"))
        let outcome = fish.run(["--no-config", scratch.path("script")], environment: ["HOME": "/proc/nowhere"])
        let found = outcome.out.split(separator: "\n").map { String($0.split(separator: "\t").first ?? "") }
        for word in offered { #expect(found.contains(word), "\(line): \(found) \(outcome.err)") }
    }
}

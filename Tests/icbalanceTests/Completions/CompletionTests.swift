import Fronts
import Testing
import Wording

@testable import icbalance

@Suite("Completion")
struct CompletionTests {
    private static let tables = ["sample": Sample.table, "own": CommandTable.icbalance]

    @Test("is a script that its shell can read", arguments: Shell.allCases, ["sample", "own"])
    func syntax(shell: Shell, table: String) throws {
        guard let program = Program.installed(shell.rawValue) else {
            print("skipped: \(shell.rawValue) is not installed")
            return
        }
        let table = try #require(Self.tables[table])
        for language in Language.allCases {
            let scratch = Scratch()
            TextFile.write(shell.script(table, language), to: scratch.path("script"))
            let checked = program.run(["-n", scratch.path("script")])
            #expect(checked.exit == 0)
            #expect(checked.err.isEmpty, "\(checked.err)")
        }
    }

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
    ]

    @Test("offers in bash what the table has", arguments: lines)
    func bash(line: String, offered: [String]) {
        guard let bash = Program.installed("bash") else {
            print("skipped: bash is not installed")
            return
        }
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

    @Test("offers in bash a value behind =")
    func attached() {
        guard let bash = Program.installed("bash") else {
            print("skipped: bash is not installed")
            return
        }
        let script =
            Shell.bash.script(Sample.table, .en) + """

                COMP_WORDS=(icbalance history --lang = j)
                COMP_CWORD=4
                _icbalance
                printf '%s\\n' "${COMPREPLY[@]}"
                """
        #expect(bash.run(["--norc", "-c", script]).out == "ja\n")
    }

    @Test("offers in bash labels with blanks as one word, and runs nothing that stands in one")
    func labels() {
        guard let bash = Program.installed("bash") else {
            print("skipped: bash is not installed")
            return
        }
        let script =
            Shell.bash.script(Sample.table, .en) + """

                icbalance() { printf '%s\\n' 3 'my card' '$(touch /nowhere)'; }
                COMP_WORDS=(icbalance history --card '')
                COMP_CWORD=3
                _icbalance
                printf '%s\\n' "${COMPREPLY[@]}"
                """
        let outcome = bash.run(["--norc", "-c", script])
        #expect(outcome.out == "3\nmy\\ card\n\\$\\(touch\\ /nowhere\\)\n")
        #expect(outcome.err.isEmpty, "\(outcome.err)")
    }

    @Test("offers in fish what the table has", arguments: lines)
    func fish(line: String, offered: [String]) {
        guard let fish = Program.installed("fish") else {
            print("skipped: fish is not installed")
            return
        }
        let scratch = Scratch()
        TextFile.write(
            Shell.fish.script(Sample.table, .en) + "\ncomplete -C '\(line)'\n", to: scratch.path("script"))
        let outcome = fish.run(["--no-config", scratch.path("script")], environment: ["HOME": "/proc/nowhere"])
        let found = outcome.out.split(separator: "\n").map { String($0.split(separator: "\t").first ?? "") }
        for word in offered { #expect(found.contains(word), "\(line): \(found) \(outcome.err)") }
    }
}

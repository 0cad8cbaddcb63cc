import Expectations
import Fronts
import Rendering
import TestFiles
import Testing
import Wording

@testable import icbalance

@Suite("Help")
struct HelpTests {
    private func page(_ words: [String], _ language: Language, width: Int = 80) -> String {
        let table = CommandTable.icbalance
        var path: [Command] = []
        for word in words { path += [path.last?[word] ?? table[word]].compactMap { $0 } }
        return HelpPage(table: table, language: language, width: width, ink: .plain).text(for: path)
    }

    @Test("for the program and for every command is as reviewed", arguments: Language.allCases)
    func goldens(language: Language) {
        var text = page([], language)
        for path in CommandTable.icbalance.paths where path.first?.group != nil {
            text += "\n" + String(repeating: "=", count: 80) + "\n" + page(path.map(\.name), language)
        }
        Goldens.expect(text, is: "help.\(language).txt")
    }

    @Test("fits the terminal", arguments: [40, 60, 80, 100])
    func widths(width: Int) {
        for language in Language.allCases {
            for path in [[]] + CommandTable.icbalance.paths.map({ $0.map(\.name) }) {
                for line in page(path, language, width: width).split(separator: "\n") {
                    // Command lines are for copying and are not broken, nor are a name and its value.
                    if line.hasPrefix("  ") && line.contains("icbalance ") || line.contains("--color")
                        || line.contains(".sqlite")
                    {
                        continue
                    }
                    #expect(DisplayWidth.of(line) <= max(width, 60), "\(line)")
                }
            }
        }
    }

    @Test("shows required options bare, alternatives in parentheses and the rest in brackets")
    func usage() {
        let usage = Usage(table: Sample.table)
        let history = Sample.table["history"].map { [$0] } ?? []
        #expect(
            usage.pieces(of: history).joined(separator: " ")
                == "icbalance history --card CARD [--from DATE] [--limit N] [--kind KIND,…] [--note TEXT]…")
        let dump = Sample.table["dump"].map { [$0] } ?? []
        expectEqual(usage.pieces(of: dump).last, "(--card CARD | --reader NAME)")
        expectEqual(
            usage.lines(of: history, head: "Usage: ", width: 50),
            [
                "Usage: icbalance history --card CARD [--from DATE]", "                         [--limit N]",
                "                         [--kind KIND,…]", "                         [--note TEXT]…",
            ])
    }

    @Test("is there as a man page, as reviewed", arguments: Language.allCases)
    func man(language: Language) {
        Goldens.expect(ManPage(table: .icbalance, language: language).text, is: "man.\(language).txt")
    }

    @Test("is a man page that typesetters accept without a warning", .needs("groff"), arguments: Language.allCases)
    func typeset(language: Language) throws {
        let page = ManPage(table: .icbalance, language: language).text
        let groff = try #require(Program.installed("groff"))
        let scratch = Scratch()
        TextFile.write(page, to: scratch.path("page"))
        let checked = groff.run(["-k", "-man", "-Tutf8", "-ww", "-z", scratch.path("page")])
        // A long example can't be broken; everything else must be silent.
        let complaints = checked.err.split(separator: "\n").filter { !$0.contains("can't break line") }
        expectEqual(checked.exit, 0)
        #expect(complaints.isEmpty, "\(complaints)")
    }

    @Test("keeps what roff would take for its own", .needs("groff"))
    func escaped() throws {
        let groff = try #require(Program.installed("groff"))
        let nasty = #".x 'y' \z "q" -- ~^`"#
        let table = CommandTable(
            program: "icbalance",
            commands: [
                Command(
                    "x", group: .looking, Text(nasty), details: [Text(nasty), Text("'" + nasty)], run: { _ in .done })
            ], globals: [], usual: nil)
        let scratch = Scratch()
        TextFile.write(ManPage(table: table, language: .en).text, to: scratch.path("page"))
        let shown = groff.run(["-k", "-man", "-Tutf8", scratch.path("page")])
        #expect(shown.out.contains(#".x 'y' \z "q" -- ~^`"#))
        #expect(shown.out.contains(#"'.x 'y' \z "q" -- ~^`"#))
    }

    @Test("is the document that describes the command line")
    func document() {
        Goldens.expect(Markdown(table: .icbalance, language: .en).text, is: "../../../docs/cli.md")
    }

    @Test("is there as Markdown, whose tables have as many cells as their heads", arguments: Language.allCases)
    func markdown(language: Language) {
        let page = Markdown(table: .icbalance, language: language).text
        var isCode = false
        for line in page.split(separator: "\n") {
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode, line.hasPrefix("|") else { continue }
            var bars = 0
            var previous: Character = " "
            for character in line {
                if character == "|", previous != "\\" { bars += 1 }
                previous = character
            }
            expectEqual(bars, 3, "\(line)")
        }
        #expect(!isCode)
    }
}

import Expectations
import Fronts
import PlainJSON
import TestFiles
import Testing
import Wording

@testable import icbalance

@Suite("What a command says of what was meant")
struct MeantTests {
    private let bench = Bench()
    private let suica = Bench.fixtures + "suica-2026-11.json"

    private func errors(_ language: Language, _ words: String...) -> String {
        Program.icbalance.run(["--db", bench.database, "--lang", language.rawValue] + words).err
    }

    @Test("known fault: a slip in a label had no hint at the label that was meant", arguments: Language.allCases)
    func label(language: Language) throws {
        _ = bench.run("import", suica)
        _ = bench.run("label", "1", "Commuting")
        for (name, isMeant) in [("comuting", true), ("COMMUTING", true), ("holidays", false)] {
            let told = errors(language, "history", "--card", name)
            let hint = Text(ja: "「Commuting」のことですか。", en: "Did you mean “Commuting”?")[language]
            expectEqual(told.contains(hint), isMeant, "\(told)")
            #expect(try bench.problem("forget", name, "--yes") == ("noSuchCard", 66))
        }
    }

    @Test(
        "known fault: a file read in a wrong format was said to be broken, and not what it is",
        arguments: Language.allCases)
    func format(language: Language) {
        for format in ["flipper", "nfcpy", "metrodroid-xml"] {
            let told = errors(language, "import", "--format", format, suica)
            let content = Text(
                ja: "内容からは icbalance ダンプ（JSON） のようで",
                en: "By its content it is icbalance dump (JSON), not ")
            #expect(told.contains(content[language]), "\(told)")
            let hint = Text(ja: "--format を付けずに", en: "Leave --format out.")
            #expect(told.contains(hint[language]), "\(told)")
        }
        let raw = bench.run("import", "--format", "icbalance", Bench.fixtures + "suica-2026-11.hex").err
        #expect(raw.contains("Say --format raw instead."), "\(raw)")
    }

    @Test("known fault: an export into a folder was told to replace it")
    func folder() throws {
        _ = bench.run("import", suica)
        for words in [["--all"], ["--all", "--force"], ["--card", "1"]] {
            let outcome = bench.run(["export", "--format", "csv", "--out", bench.scratch.path("")] + words)
            #expect(outcome.exit == 73 && outcome.err.contains("is a folder, not a file."), "\(outcome.err)")
        }
    }

    @Test("known fault: show called a card without an issuer otherwise than cards does", arguments: Language.allCases)
    func cardNames(language: Language) {
        let words = ["--db", bench.database, "--lang", language.rawValue]
        for (file, name) in [
            ("lite.flipper1.nfc", Text("FeliCa Lite")),
            ("unknown.taginfo.txt", Text(ja: "種類の分からないカード（システム 812B）", en: "nknown card (system 812B)")),
        ] {
            _ = bench.run("import", Bench.fixtures + file)
            let told = Program.icbalance.run(words + ["cards"]).out
            #expect(told.contains(name[language]), "\(told)")
            let id = told.split(separator: "\n").last { $0.contains(name[language]) }?.split(separator: " ").first ?? ""
            let shown = Program.icbalance.run(words + ["show", "--card", String(id)]).out
            #expect(shown.contains(name[language]), "\(shown)")
        }
    }

    @Test("known fault: a reading at night was of one day in cards and of another in history: both go by its own clock")
    func night() throws {
        let dump = bench.run("import", suica).out
        #expect(dump.contains("as of 20 Nov 2026"))
        let text = bench.run("dump", "--card", "1").out.split(separator: "\n").map { line in
            line.contains("\"readAt\"") ? "  \"readAt\": \"2026-11-20T20:00:00+01:00\"," : String(line)
        }
        let file = bench.scratch.path("abroad.json")
        TextFile.write(text.joined(separator: "\n"), to: file)
        _ = bench.run("forget", "1", "--yes")
        #expect(bench.run("import", file).out.contains("as of 20 Nov 2026"))
        #expect(bench.run("cards").out.contains("20 Nov 2026 20:00"))
        for command in ["history", "graph"] { #expect(bench.run(command).out.contains("as of 20 Nov 2026")) }
        let later = bench.run("history", "--from", "2026-12").out
        #expect(later.contains("The card was read last on 20 Nov 2026;"), "\(later)")
    }
}

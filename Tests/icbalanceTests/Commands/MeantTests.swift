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
            #expect(told.contains(hint) == isMeant, "\(told)")
            #expect(try bench.problem("forget", name, "--yes") == ("noSuchCard", 66))
        }
    }

    @Test(
        "known fault: a file read in a wrong format was said to be broken, and not what it is",
        arguments: Language.allCases)
    func format(language: Language) {
        for format in ["flipper", "nfcpy", "metrodroid-xml"] {
            let told = errors(language, "import", "--format", format, suica)
            let content = Text(ja: "内容からは icbalance dump", en: "By its content it is icbalance dump (JSON), not ")
            #expect(told.contains(content[language].prefix(20)), "\(told)")
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
}

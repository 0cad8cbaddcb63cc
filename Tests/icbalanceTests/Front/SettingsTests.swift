import Expectations
import Fronts
import Testing
import Wording

@testable import icbalance

@Suite("The settings")
struct SettingsTests {
    private func settings(_ line: String, _ environment: [String: String] = [:]) -> Settings {
        let words = line.split(separator: " ").map(String.init)
        return Settings(
            tokens: Lexer(table: Sample.table).tokens(words), environment: Environment(table: environment))
    }

    @Test("come from the command line")
    func line() {
        let settings = settings("history --lang ja --json --color=never --show-idm -vv --db a --profiles b")
        expectEqual(settings.language, .ja)
        #expect(settings.json)
        expectEqual(settings.colour, .never)
        #expect(settings.showIDm)
        expectEqual(settings.verbosity, 2)
        expectEqual(settings.database, "a")
        expectEqual(settings.profiles, "b")
    }

    @Test("are plain where nothing is said")
    func plain() {
        let settings = settings("")
        expectEqual(settings.language, .en)
        #expect(!settings.json && !settings.showIDm)
        expectEqual(settings.colour, .auto)
        #expect(settings.database == nil && settings.profiles == nil)
    }

    @Test("do not come from behind --")
    func behind() {
        #expect(!settings("import -- --json").json)
        #expect(!settings("history --card=--json").json)
    }

    @Test(
        "take the language from the locale",
        arguments: [
            ([:], Language.en),
            (["LANG": "ja_JP.UTF-8"], .ja),
            (["LANG": "ja"], .ja),
            (["LANG": "C"], .en),
            (["LANG": "java"], .en),
            (["LANG": "ja_JP.UTF-8", "LC_ALL": "C"], .en),
            (["LANG": "ja_JP.UTF-8", "LC_ALL": ""], .ja),
            (["LANG": "en_GB.UTF-8", "LC_MESSAGES": "ja_JP"], .ja),
            (["LC_ALL": "ja@calendar=japanese", "LC_MESSAGES": "en_US"], .ja),
        ])
    func locale(environment: [String: String], language: Language) {
        expectEqual(settings("", environment).language, language)
    }

    @Test("keep the locale's language where another is asked for that there is not")
    func unknownLanguage() {
        expectEqual(settings("--lang fr", ["LANG": "ja_JP.UTF-8"]).language, .ja)
        expectEqual(settings("--lang en", ["LANG": "ja_JP.UTF-8"]).language, .en)
    }
}

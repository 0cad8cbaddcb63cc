import Expectations
import Testing

@testable import icbalance_ui

@Suite("The screen in lines", .ownThread)
struct PlainRunTests {
    private static let stored = Home.lasting("suica-2026-11")

    /// What is told for lines of input.
    private func told(_ lines: String...) -> [String] {
        let input = lines.map { Shell.quoted($0) }.joined(separator: " ")
        let words = PlainRunTests.stored.command("--lang en ui --plain")
        let outcome = Shell.run(lines.isEmpty ? "\(words) </dev/null" : "printf '%s\\n' \(input) | \(words)")
        expectEqual(outcome.exit, 0)
        return outcome.text.split(separator: "\n").map(String.init)
    }

    @Test("known fault: a filter began in the middle, at the row that was chosen before: it begins with the first hit")
    func filter() {
        let lines = told("", "", "l", "/rail", "/", "q")
        #expect(lines.contains { $0.hasPrefix("/rail, 1 to ") }, "\(lines)")
        #expect(lines.last { $0.contains(" of ") }?.hasPrefix("1 to 10 of 20") == true, "\(lines)")
    }

    @Test("known fault: of a damaged store it was told that there is no card: it is told, and how it ends, as by show")
    func damaged() {
        let home = Home()
        home.store("suica-2026-11")
        home.damage()
        let outcome = Shell.run("printf 'q\\n' | \(home.command("--lang en ui --plain"))")
        expectEqual(outcome.exit, 65)
        expectEqual(outcome.exit, Shell.run(home.command("--lang en show")).exit)
        #expect(outcome.text.contains("damaged"), "\(outcome.text)")
        #expect(!outcome.text.contains("No card is stored"), "\(outcome.text)")
    }

    @Test("answers every word of its help, and its help says of each what it does")
    func everyWord() {
        let silent = told()
        let help = told("?").dropFirst(silent.count)
        for word in KeyMap.entries.flatMap(\.words.keys) {
            #expect(told(word).count > silent.count, "\(word)")
            let names = help.map { $0.prefix { $0 != ":" }.split(separator: " ") }
            #expect(names.contains { $0.contains(Substring(word)) }, "\(word)")
        }
        #expect(help.contains("l: ten rows more") && help.contains("q: quit"), "\(help)")
        #expect(told("l", "l").contains { $0.hasPrefix("11 to 20 of ") })
    }

    @Test("known fault: q after s had no answer: it says that no card is waited for any more, and that it ends")
    func leaving() {
        // Where no pcscd runs the waiting may have ended by itself before the next word is read.
        let (left, refused) = ("No card is waited for any more.", "pcscd is not running.")
        let lines = told("s", "q")
        let end = lines.contains(refused) ? ["Ended."] : [left, "Ended."]
        expectEqual(Array(lines.suffix(end.count)), end, "\(lines)")
        let again = told("s", "s")
        #expect(again.contains(left) || again.contains(refused), "\(again)")
        expectEqual(told("q").last, "Ended.")
    }

    @Test("with Latin letters that nothing has leads to the Japanese names")
    func japanese() {
        #expect(told("/nonesuch").contains("Places without an English name are found in Japanese."))
    }
}

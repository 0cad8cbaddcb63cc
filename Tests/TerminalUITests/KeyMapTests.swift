import Expectations
import Testing
import Wording

@testable import icbalance_ui

@Suite("The map of keys")
struct KeyMapTests {
    @Test(
        "has every key that web and terminal share, save for those whose function there is not",
        arguments: Array("?s 123jk/[]tcgeq.").map(Key.character) + [.up, .down, .left, .enter, .escape])
    func shared(key: Key) {
        #expect(KeyMap.action(key) != nil)
    }

    @Test("promises no function that there is not", arguments: ["x"])
    func absent(letter: Character) {
        #expect(KeyMap.action(.character(letter)) == nil)
        #expect(!KeyMap.entries.contains { $0.keys.en.split(separator: " ").contains(Substring(String(letter))) })
    }

    @Test("means one thing by each key and by each word")
    func unique() {
        let keys = KeyMap.entries.flatMap(\.actions.keys)
        expectEqual(Set(keys).count, keys.count)
        let words = KeyMap.entries.flatMap(\.words.keys)
        expectEqual(Set(words).count, words.count)
    }
}

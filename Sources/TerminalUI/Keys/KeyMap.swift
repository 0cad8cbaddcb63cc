import Wording

/// Which key does what: the one table that keys are looked up in and that the help shows.
enum KeyMap {
    /// Some keys of one meaning.
    struct Entry: Sendable {
        /// The keys as they are written in the help.
        let keys: Text
        let meaning: Text
        let actions: [Key: Action]
        /// What a line of words has to say in the plain mode; empty where that mode has no use for it.
        let words: [String: Action]
        /// What these words do there.
        let plainMeaning: Text

        /// Makes an entry; where the words do not do all that the keys do, `plain` says what they do.
        init(
            _ keys: Text, _ meaning: Text, _ actions: [Key: Action], words: [String: Action] = [:], plain: Text? = nil
        ) {
            self.keys = keys
            self.meaning = meaning
            self.actions = actions
            self.words = words
            plainMeaning = plain ?? meaning
        }
    }

    /// What a key asks for; `nil` for one that means nothing.
    static func action(_ key: Key) -> Action? { actions[key] }

    private static let actions: [Key: Action] = entries.reduce(into: [:]) { all, entry in
        all.merge(entry.actions) { $1 }
    }

    /// In the order of the help.
    static let entries: [Entry] = [
        Entry(
            Text(ja: "s  スペース", en: "s  Space"), Text(ja: "カードを読む・やめる", en: "read a card, or stop waiting for one"),
            [.character("s"): .scan, .character(" "): .scan], words: ["s": .scan]),
        Entry(
            Text("1  2  3"), Text(ja: "読取・カード履歴・グラフ", en: "Read, Card history, Graph"),
            [
                .character("1"): .show(.read), .character("2"): .show(.cardHistory), .character("3"): .show(.graph),
            ], words: ["1": .show(.read), "2": .show(.cardHistory), "3": .show(.graph)]),
        Entry(
            Text("↑ ↓  j k"), Text(ja: "行を選ぶ", en: "choose a row"),
            [.up: .move(-1), .down: .move(1), .character("k"): .move(-1), .character("j"): .move(1)],
            words: ["k": .move(-1), "j": .move(1)],
            plain: Text(ja: "j 次の行、k 前の行", en: "j the next row, k the one before")),
        Entry(
            Text("PgUp PgDn  Home End"), Text(ja: "ページ送り・先頭・末尾", en: "a page up or down; first, last"),
            [
                .pageUp: .page(-1), .pageDown: .page(1), .home: .first, .end: .last,
            ], words: ["l": .page(1)], plain: Text(ja: "続きの 10 行", en: "ten rows more")),
        Entry(
            Text("Enter"), Text(ja: "選んだ行・カードを開く", en: "open the chosen row or card"), [.enter: .open],
            words: ["o": .open]),
        Entry(
            Text("Tab  →"), Text(ja: "もう一方の欄へ", en: "go to the other pane"),
            [.tab: .otherPane, .right: .otherPane]),
        Entry(
            Text("←  Esc  q"), Text(ja: "戻る（q は最後に終了）", en: "back; q ends at the last step"),
            [.left: .back, .escape: .back, .character("q"): .leave], words: ["b": .back],
            plain: Text(ja: "一つ戻る", en: "back")),
        Entry(
            Text("/"), Text(ja: "絞り込む（駅・種別・日付・金額）", en: "show only rows with: place, kind, date, amount"),
            [.character("/"): .filter]),
        Entry(
            Text("[  ]"), Text(ja: "前・次の月", en: "the month before, the month after"),
            [.character("["): .period(-1), .character("]"): .period(1)], words: ["[": .period(-1), "]": .period(1)]),
        Entry(
            Text("t"), Text(ja: "今日へ（全期間・最新の行）", en: "today: all months, newest row"), [.character("t"): .today],
            words: ["t": .today]),
        Entry(Text("c"), Text(ja: "次のカード", en: "next card"), [.character("c"): .nextCard], words: ["c": .nextCard]),
        Entry(
            Text("g"), Text(ja: "グラフの種類", en: "kind of graph"), [.character("g"): .nextGraph], words: ["g": .nextGraph]),
        Entry(
            Text("e"), Text(ja: "カードの全履歴をファイルに書き出す", en: "write the card's whole history to a file"),
            [.character("e"): .export], words: ["e": .export]),
        Entry(
            Text("."), Text(ja: "生データ（16 進）", en: "raw code, in hexadecimal"), [.character("."): .raw],
            words: [".": .raw]),
        Entry(Text("?"), Text(ja: "このヘルプ", en: "this help"), [.character("?"): .help], words: ["?": .help]),
        Entry(
            Text("Ctrl-L  Ctrl-C"), Text(ja: "描き直す・終了", en: "paint anew, quit"),
            [.character("\u{0C}"): .repaint, .character("\u{03}"): .quit], words: ["q": .quit],
            plain: Text(ja: "終了", en: "quit")),
    ]
}

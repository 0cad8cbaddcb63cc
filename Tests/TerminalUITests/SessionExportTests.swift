import Expectations
import Export
import Fronts
import Ledger
import Rendering
import Screens
import Testing
import Wording

@testable import icbalance_ui

@Suite("Naming the file of an export")
struct SessionExportTests {
    private let offered = "icbalance-Commuting-2026-11-30.csv"

    @Test("e asks for a file on the lowest row and offers one; Enter wishes for it, Esc leaves it")
    func asks() {
        var session = Sample.session()
        expectEqual(session.press(.character("e")), [])
        expectEqual(session.layer, .naming(offered, of: 1))
        #expect(session.text.last?.hasPrefix(" Whole history to: \(offered)") == true)
        #expect(session.text.last?.contains("Enter write  Esc leave") == true)
        let cursor = session.whole().cursor
        expectEqual(cursor, CellPlace(column: 19 + offered.count, row: 23))
        expectEqual(session.press(.enter), [.export(card: 1, to: offered)])
        expectEqual(session.press(.escape), [])
        expectEqual(session.layer, .none)
        #expect(session.whole().cursor == nil)
    }

    @Test("letters are letters, Ctrl-U empties, Backspace takes one back and leaves where none is left")
    func typed() {
        var session = Sample.session()
        session.press(.character("c"), .character("e"), .character("\u{15}"))
        expectEqual(session.type("q/s1? e\u{202E}.cs\u{07}vv"), [])
        session.press(.backspace, .up, .tab, .wheel(3, column: 2, row: 2))
        expectEqual(session.layer, .naming("q/s1? e.csv", of: 2))
        expectEqual(session.press(.enter), [.export(card: 2, to: "q/s1? e.csv")])
        session.press(.character("\u{15}"))
        expectEqual(session.press(.enter), [])
        expectEqual(session.layer, .none)
        session.press(.character("e"), .character("\u{15}"), .backspace)
        expectEqual(session.layer, .none)
        session.press(.character("e"), .press(column: 3, row: 3))
        expectEqual(session.layer, .none)
    }

    @Test("is of the whole history whatever is listed, and what is listed stays")
    func listed() {
        var session = Sample.session()
        session.press(.character("["))
        session.type("/rail")
        session.press(.enter)
        let before = session
        expectEqual(session.press(.character("e"), .enter), [.export(card: 1, to: offered)])
        session.press(.escape)
        expectEqual(session, before)
    }

    @Test("a name that won't do stays to be mended: a note over it closes, letters go on")
    func mended() {
        var session = Sample.session()
        session.press(.character("e"))
        session.notice = Notice(Text("there already"), hint: Text("another"), .attention)
        #expect(session.shows("another"))
        expectEqual(session.press(.enter), [])
        #expect(!session.shows("another"))
        session.notice = Notice(Text("there already"), hint: Text("another"), .attention)
        session.press(.backspace)
        #expect(!session.shows("another"))
        session.notice = Notice(Text("there already"), hint: Text("another"), .attention)
        session.type("q")
        expectEqual(session.layer, .naming(String(offered.dropLast()) + "q", of: 1))
    }

    @Test("of a long name its end is seen, in a terminal of any width", arguments: [20, 30, 39, 40, 60, 80])
    func narrow(columns: Int) throws {
        var session = Sample.session(columns, 20, language: columns == 80 ? .ja : .en)
        session.press(.character("e"))
        for _ in 0..<2 {
            let cursor = try #require(session.whole().cursor)
            #expect(cursor.column < columns)
            #expect(session.text.last?.contains("-11-30.csv") == true)
            session.press(.character("\u{15}"))
            session.type(String(repeating: "long", count: 200) + "-11-30.csv")
            expectEqual(session.layer, .naming(String(repeating: "long", count: 128), of: 1))
            session.press(.character("\u{15}"))
            session.type(String(repeating: "long", count: 40) + "-11-30.csv")
        }
    }

    @Test("known fault: while a long history was written the screen said nothing", arguments: Language.allCases)
    func writing(language: Language) {
        var session = Sample.session(language: language)
        session.press(.character("e"))
        #expect(session.whileWriting.shows(NamingWords.writing[language]))
        #expect(!session.whileWriting.shows(offered))
        #expect(session.shows("icbalance-"))
    }

    @Test("known fault: what was pasted and can't be shown vanished without a word", arguments: Language.allCases)
    func untypable(language: Language) {
        for begin in ["e", "/"] {
            var session = Sample.session(language: language)
            session.press(.character("c"))
            session.type(begin)
            #expect(!session.shows(SessionWords.untypable[language]))
            session.type("a\u{07}b")
            #expect(session.text.last?.contains(SessionWords.untypable[language]) == true, "\(session.text)")
        }
    }

    @Test("with no card there is nothing to name a file for")
    func empty() {
        var session = Sample.session(holdings: Holdings())
        expectEqual(session.press(.character("e"), .enter), [])
        expectEqual(session.layer, .none)
        session.press(.character("e"))
        #expect(session.shows("No card is stored yet."))
    }

    @Test(
        "offers the label in letters and digits, or the number in the store, and never the card's own",
        arguments: [
            ("通勤用", "通勤用"), ("Business trips", "Business-trips"), ("../../etc/passwd", "etc-passwd"),
            ("a:b*c?\"d\"", "a-b-c-d"), (".hidden", "hidden"), ("-f", "f"), ("ポストペイ が", "ポストペイ-が"),
            ("か\u{3099}", "か\u{3099}"), ("🚃", "card-7"), ("☕️ 2", "2"), ("a／b", "a-b"), (nil, "card-7"),
        ] as [(String?, String)])
    func offer(label: String?, name: String) {
        let card = CardFace(id: 7, issuer: .identified("Suica"), label: label, number: "0101••••••••0101")
        let offer = ExportName.offered(for: card, on: Sample.day("2026-11-30"))
        expectEqual(offer, "icbalance-\(name)-2026-11-30.csv")
        #expect(!offer.contains("0101"))
    }

    @Test("offers no name that is too long for a file system")
    func longLabel() {
        let card = CardFace(id: 7, label: String(repeating: "通", count: 64))
        #expect(ExportName.offered(for: card, on: Sample.day("2026-11-30")).utf8.count <= 255)
    }

    @Test(
        "what became of it is told: how many records where, and what the file can't hold", arguments: Language.allCases)
    func told(language: Language) {
        var session = Sample.session(language: language)
        session.press(.character("e"))
        var outcome = ExportRun.Outcome()
        outcome.rows = 40
        session.tell(outcome, in: .csv, at: "a.csv")
        expectEqual(session.layer, .none)
        #expect(session.notice?.hint == nil)
        #expect(session.shows(Text(ja: "a.csv に 40 件を書き出しました。", en: "The export is a.csv, with 40 records.")[language]))
        session.tell(outcome, in: .csv, at: String(repeating: "folder/", count: 12) + "a.csv")
        #expect(session.shows(Text(ja: "40 件", en: "with 40 records.")[language]))
        outcome.leftOut = 2
        session.tell(outcome, in: .hledger, at: "a.journal")
        expectEqual(session.notice?.tone, .attention)
        #expect(session.shows(Text(ja: "2 件はこの形式では表せません", en: "Records that this format can't hold")[language]))
    }

    @Test(
        "known fault: that sums over the file would lack something was told by the command line alone",
        arguments: Language.allCases)
    func lacking(language: Language) {
        var session = Sample.session(language: language)
        var outcome = ExportRun.Outcome()
        (outcome.rows, outcome.withoutAmount, outcome.gaps) = (40, 2, 1)
        let words = Text(ja: "合計には足りません", en: "Sums lack something")[language]
        session.tell(outcome, in: .csv, at: "a.csv")
        expectEqual(session.notice?.tone, .attention)
        #expect(session.shows(words))
        session.tell(outcome, in: .hledger, at: "a.journal")
        #expect(!session.shows(words))
    }
}

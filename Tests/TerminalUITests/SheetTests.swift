import Expectations
import Fronts
import Ledger
import Rendering
import Screens
import Testing
import Wording

@testable import icbalance_ui

@Suite("Sheets over the screen")
struct SheetTests {
    @Test("lie within the terminal and leave the bar in sight, whatever the size", arguments: Language.allCases)
    func place(language: Language) {
        var session = Sample.session(language: language)
        session.notice = Notice(Text("m"), hint: Text(String(repeating: "long words ", count: 40)), .attention)
        let scan: [ScanPhase] = [.waiting, .reading(balance: "¥1"), .failed(Notice(Text("x"), hint: Text("y")))]
        for (columns, rows) in [(80, 24), (200, 50), (60, 20), (30, 10), (24, 8)] {
            (session.columns, session.rows) = (columns, rows)
            for layer in [Session.Layer.help(scrolled: 0), .record(scrolled: 0), .none] {
                for phase in [.idle] + scan {
                    session.layer = layer
                    session.scan = phase
                    guard let sheet = session.sheet else { continue }
                    let rect = SheetPlace(columns: columns, rows: rows).rect(of: sheet)
                    #expect(session.whole().grid.bounds.contains(rect))
                    #expect(rect.endRow <= rows - 3)
                }
            }
        }
    }

    @Test("of a record tell all that is known of it, and of a gap what is missing", arguments: Language.allCases)
    func record(language: Language) {
        let transaction = Transaction(
            date: Sample.day("2026-11-30"), kind: .ride, amount: nil, balance: 3_000, sequence: 483, cash: true,
            from: Place(code: "0-E3-99"), to: Place(code: "0-E3-3B", name: "渋谷", line: "半蔵門線", operator: "東京地下鉄"),
            terminal: Code("16", name: Name(ja: "自動改札機", en: "automatic gate")), process: Code("01"),
            service: "090F", raw: [0x16, 0x01], findings: [Finding(.unknownStation, "0-E3-99")])
        let sheet = RecordSheet(line: .record(transaction, row: 0), currency: .yen, language: language, showsRaw: true)
        let values = sheet.fields.map(\.value)
        let gate = Text(ja: "16  自動改札機", en: "16  automatic gate")[language]
        let unknown = FieldWords.notTold[language]
        let finding = Finding(.unknownStation, "0-E3-99").sentence[language]
        for value in ["0-E3-99", finding, gate, unknown, "¥3,000", "483", "090F", "1601"] {
            #expect(values.contains { $0.contains(value) }, "\(value)")
        }
        let hidden = RecordSheet(
            line: .record(transaction, row: 0), currency: .yen, language: language, showsRaw: false)
        #expect(!hidden.fields.map(\.value).contains("1601"))
        let gap = Gap(after: 441, before: 452, atLeast: 5, atMost: 10, amount: -640, possible: false, service: "090F")
        expectEqual(
            RecordSheet(line: .gap(gap, row: 0), currency: .yen, language: language, showsRaw: false).fields.count, 3)
    }

    @Test(
        "known fault: a place's line stood in Japanese alone behind its English name: its own Japanese name is there too",
        arguments: [
            (Language.en, "Kichijoji (吉祥寺, 東日本旅客鉄道 中央線)  0-02-20"), (.ja, "吉祥寺（東日本旅客鉄道 中央線）  0-02-20"),
        ])
    func place(language: Language, text: String) {
        let place = Place(
            code: "0-02-20", name: "吉祥寺", englishName: "Kichijoji", line: "中央線", operator: "東日本旅客鉄道")
        let ride = Transaction(kind: .ride, from: place, service: "090F")
        let sheet = RecordSheet(line: .record(ride, row: 0), currency: .yen, language: language, showsRaw: false)
        #expect(sheet.fields.map(\.value).contains(text))
    }

    @Test("are scrolled to their end and back by End and Home")
    func ends() {
        var session = Sample.session(80, 12)
        session.press(.character("?"), .end)
        expectEqual(session.layer, .help(scrolled: KeyMap.entries.count - session.sheetRoom))
        session.press(.home)
        expectEqual(session.layer, .help(scrolled: 0))
    }

    @Test("of a note close without anything else happening")
    func note() {
        var session = Sample.session()
        session.notice = Notice(Text("message"), hint: Text("hint"))
        #expect(session.shows("hint"))
        expectEqual(session.press(.character("q")), [])
        #expect(!session.shows("hint"))
        expectEqual(session.press(.character("q")), [.quit])
    }
}

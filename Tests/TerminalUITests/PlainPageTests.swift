import DuoLayout
import Rendering
import Screens
import Testing
import Wording

@testable import icbalance_ui

@Suite("What --plain tells")
struct PlainPageTests {
    @Test("begins with the balance, and says each row by itself", arguments: Language.allCases)
    func read(language: Language) {
        let lines = PlainPage(session: Sample.session(language: language)).read
        #expect(lines.first == Text(ja: "残高 ¥3,076", en: "Balance ¥3,076")[language])
        #expect(lines.count == 4 + 1 + PlainPage.rows)
        let rows = lines.suffix(PlainPage.rows)
        #expect(rows.allSatisfy { $0.contains("2026") && $0.contains("¥") })
    }

    @Test("has no line, block or braille to be read out", arguments: GraphKind.allCases)
    func drawings(kind: GraphKind) {
        var session = Sample.session()
        session.graph = kind
        let page = PlainPage(session: session)
        let text = (page.read + page.cards + page.graph + page.record + page.row).joined()
        #expect(!page.graph.isEmpty)
        #expect(!text.unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) })
    }

    @Test("marks the chosen card, and tells of a part of a list as such")
    func parts() {
        var session = Sample.session()
        session.press(.character("["))
        session.type("/rail")
        let lines = PlainPage(session: session).list(from: 0)
        #expect(lines.first?.hasPrefix("Nov 2026, /rail, 1 to 10 of ") == true)
        #expect(PlainPage(session: session).cards.first?.hasSuffix("chosen") == true)
        session.narrow(to: "nonesuch")
        #expect(PlainPage(session: session).list(from: 0) == ["No record fits."])
    }
}

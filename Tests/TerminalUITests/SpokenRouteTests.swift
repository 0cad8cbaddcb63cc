import Screens
import Testing
import Wording

@testable import icbalance_ui

@Suite("Rides in --plain")
struct SpokenRouteTests {
    @Test("are told in words, without a sign between the places", arguments: Language.allCases)
    func words(language: Language) {
        var session = Sample.session(language: language)
        session.graph = .routes
        let page = PlainPage(session: session)
        let lines = page.list(from: 0) + page.graph
        #expect(!lines.contains { line in line.contains { "→⇄>".contains($0) } }, "\(lines)")
        let rows = page.list(from: 0).filter { $0.contains(language == .ja ? "、鉄道、" : ", Rail, ") }
        #expect(!rows.isEmpty)
        #expect(rows.allSatisfy { $0.contains(language == .ja ? "から" : ", from ") }, "\(rows)")
        #expect(page.graph.dropFirst().contains { $0.contains(language == .ja ? "の間、" : "between ") })
    }
}

import Civil
import Expectations
import Ledger
import Profiles
import Testing

@Suite("A user's own names over each other and over a profile's table")
struct OverlayTests {
    private static func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

    private func name(_ code: String, on day: CivilDate?, _ overlay: PlaceOverlay) throws -> String? {
        try Cjrc.profile().place(code, on: day, overlay: overlay)?.name
    }

    @Test("of a table and a single code's name on a day the latter, which stands later, wins; on other days the table")
    func layers() throws {
        let (turn, end) = (try Self.day("2020-03-14"), try Self.day("2024-06-03"))
        let overlay = PlaceOverlay([
            PlaceEntry(code: "0-01-06", name: "表の名", line: "表の線"),
            PlaceEntry(code: "0-01-06", since: turn, until: end, name: "直した名"),
        ])
        for (day, name) in [
            ("2020-03-13", "表の名"), ("2020-03-14", "直した名"), ("2024-06-02", "直した名"), ("2024-06-03", "表の名"),
        ] {
            expectEqual(try self.name("0-01-06", on: Self.day(day), overlay), name)
        }
        expectEqual(try name("0-01-06", on: nil, overlay), "表の名")
    }

    @Test("what ends leaves the rest to the built-in table, whose own days count")
    func builtIn() throws {
        let overlay = PlaceOverlay([PlaceEntry(code: "0-01-06", until: try Self.day("2014-06-01"), name: "昔の表")])
        for (day, name) in [("2014-05-31", "昔の表"), ("2014-06-01", "田町"), ("2020-03-14", "高輪ゲートウェイ")] {
            expectEqual(try self.name("0-01-06", on: Self.day(day), overlay), name)
        }
    }

    @Test("the area is a part of the code")
    func areas() throws {
        let overlay = PlaceOverlay([PlaceEntry(code: "2-E3-3B", name: "関西の駅")])
        expectEqual(try name("2-E3-3B", on: nil, overlay), "関西の駅")
        expectEqual(try name("0-E3-3B", on: nil, overlay), "青山一丁目")
    }

    @Test("line and company stay where a name says nothing of them, an English name never does")
    func details() throws {
        let profile = try Cjrc.profile()
        let mended = PlaceEntry(code: "0-01-07", name: "直した名")
        let plain = try #require(profile.place("0-01-07"))
        expectEqual(plain.englishName, "Shinagawa")
        #expect(
            profile.place("0-01-07", overlay: PlaceOverlay([mended]))
                == Place(code: "0-01-07", name: "直した名", line: plain.line, operator: plain.operator))
        let table = PlaceEntry(code: "0-01-07", name: "表の名", englishName: "Table", line: "表の線", operator: "表の社")
        #expect(
            profile.place("0-01-07", overlay: PlaceOverlay([table, mended]))
                == Place(code: "0-01-07", name: "直した名", line: "表の線", operator: "表の社"))
    }

    @Test("shops are named by their terminals, on their days, and have no name otherwise")
    func shops() throws {
        let profile = try Cjrc.profile()
        let overlay = PlaceOverlay([
            PlaceEntry(code: "T-2740", since: try Self.day("2011-03-05"), name: "角の店"),
            PlaceEntry(code: "T-1184", name: "売店", operator: "社"),
        ])
        func shop(_ terminal: String?, _ date: String) throws -> Place? {
            var purchase = Transaction(
                date: try Self.day(date), kind: .purchase, terminalID: terminal, service: "090F")
            profile.name(&purchase, overlay: overlay)
            return purchase.shop
        }
        #expect(try shop("2740", "2011-03-04") == nil)
        expectEqual(try shop("2740", "2011-03-05"), Place(code: "T-2740", name: "角の店"))
        expectEqual(try shop("1184", "2011-03-04"), Place(code: "T-1184", name: "売店", operator: "社"))
        #expect(try shop("9999", "2011-03-05") == nil)
        #expect(try shop(nil, "2011-03-05") == nil)
    }

    @Test("as a table each code has one name a day, and the table read back says the same to the byte")
    func table() throws {
        let (turn, end) = (try Self.day("2020-03-14"), try Self.day("2024-06-03"))
        let overlay = PlaceOverlay([
            PlaceEntry(code: "T-2740", name: "角の店", englishName: "Corner"),
            PlaceEntry(code: "0-01-06", until: end, name: "表の名", line: "表の線"),
            PlaceEntry(code: "0-01-06", since: turn, name: "直した名"),
            PlaceEntry(code: "0E51-0051", name: "\"車庫\", 前"),
            PlaceEntry(code: "0-01-07", since: turn, until: end, name: "同じ名"),
            PlaceEntry(code: "0-01-07", since: end, name: "同じ名"),
        ])
        expectEqual(
            overlay.table,
            [
                PlaceEntry(code: "0-01-06", until: turn, name: "表の名", line: "表の線"),
                PlaceEntry(code: "0-01-06", since: turn, until: end, name: "直した名", line: "表の線"),
                PlaceEntry(code: "0-01-06", since: end, name: "直した名"),
                PlaceEntry(code: "0-01-07", since: turn, name: "同じ名"),
                PlaceEntry(code: "0E51-0051", name: "\"車庫\", 前"),
                PlaceEntry(code: "T-2740", name: "角の店", englishName: "Corner"),
            ])
        let text = PlaceFile.text(of: overlay.table, profile: "cjrc")
        let back = try PlaceFile(Array(text.utf8)).entries
        expectEqual(back, overlay.table)
        expectEqual(PlaceFile.text(of: PlaceOverlay(back).table, profile: "cjrc"), text)
    }

    @Test("no names make a table without rows, which reads back")
    func nothing() throws {
        let text = PlaceFile.text(of: PlaceOverlay.none.table, profile: "cjrc")
        #expect(try PlaceFile(Array(text.utf8)).entries.isEmpty)
    }
}

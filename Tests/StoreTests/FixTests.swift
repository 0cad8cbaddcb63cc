import Civil
import Expectations
import Testing

@testable import Store

@Suite("Names given to single codes")
struct FixTests {
    let folder: TemporaryFolder
    let path: String
    let store: Store

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("store.sqlite")
        store = try Store(path: path)
    }

    private static func name(_ name: String, _ since: Int32? = nil, _ until: Int32? = nil) -> Store.PlaceName {
        Store.PlaceName(
            code: "0-01-06", since: since.map(CivilDate.init(dayNumber:)), until: until.map(CivilDate.init(dayNumber:)),
            name: name)
    }

    private var names: [String] {
        get throws { try store.places(profile: "cjrc", code: "0-01-06").map { ($0.isFix ? "!" : "") + $0.name } }
    }

    @Test("stand behind those of tables and stay when another table comes, or all tables go")
    func tables() throws {
        #expect(try store.fixPlace(Self.name("直した名"), profile: "cjrc") == nil)
        try store.importPlaces([Self.name("表"), Store.PlaceName(code: "0-01-07", name: "表")], profile: "cjrc")
        expectEqual(try names, ["表", "!直した名"])
        try store.importPlaces([Self.name("別の表")], profile: "cjrc")
        expectEqual(try names, ["別の表", "!直した名"])
        expectEqual(try store.removeTableNames(profile: "other"), 0)
        expectEqual(try store.removeTableNames(profile: "cjrc"), 2)
        expectEqual(try names, ["!直した名"])
    }

    @Test("go without the tables' names")
    func removed() throws {
        try store.importPlaces([Self.name("表")], profile: "cjrc")
        _ = try store.fixPlace(Self.name("昔", nil, 10), profile: "cjrc")
        _ = try store.fixPlace(Self.name("今", 10), profile: "cjrc")
        expectEqual(try store.removeFixes(profile: "cjrc", code: "0-01-07"), 0)
        expectEqual(try store.removeFixes(profile: "cjrc", code: "0-01-06"), 2)
        expectEqual(try names, ["表"])
    }

    @Test(
        "replace those of days that are all among their own, and stand beside those of other days",
        arguments: [
            ([name("甲")], ["!甲"]), ([name("甲"), name("乙")], ["!乙"]),
            ([name("甲", nil, 10), name("乙", 10)], ["!甲", "!乙"]),
            ([name("甲", nil, 10), name("乙", 10), name("丙")], ["!丙"]),
            ([name("甲", 5, 10), name("乙", 5, 10)], ["!乙"]), ([name("甲", 5, 10), name("乙", 3, 10)], ["!乙"]),
            ([name("甲", nil, 5), name("乙", 5, 10), name("丙", 5)], ["!甲", "!丙"]),
        ] as [([Store.PlaceName], [String])])
    func days(given: [Store.PlaceName], left: [String]) throws {
        for name in given { #expect(try store.fixPlace(name, profile: "cjrc") == nil) }
        expectEqual(try names, left)
    }

    @Test(
        "are refused where an earlier one holds on some of their days and on others, which is told and stays",
        arguments: [
            (name("甲"), name("乙", 5)), (name("甲", 5, 10), name("乙", 7, 12)),
            (name("甲", nil, 10), name("乙", 9)),
        ])
    func overlap(earlier: Store.PlaceName, later: Store.PlaceName) throws {
        #expect(try store.fixPlace(earlier, profile: "cjrc") == nil)
        expectEqual(try store.fixPlace(later, profile: "cjrc")?.name, "甲")
        expectEqual(try names, ["!甲"])
    }

    @Test("names of a store from before are those of tables")
    func upgrade() throws {
        let path = folder.file("old.sqlite")
        let before = Array(Migration.all.prefix { $0.name != Migration.fixes.name })
        _ = try Store(path: path, access: .readWrite, migrations: before).connection.execute(
            "INSERT INTO place_name (profile, code, name) VALUES ('cjrc', '0-01-06', '昔から')", "old name")
        let new = try Store(path: path)
        expectEqual(try new.places(profile: "cjrc"), [Self.name("昔から")])
        expectEqual(try new.removeTableNames(profile: "cjrc"), 1)
    }
}

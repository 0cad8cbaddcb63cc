import Expectations
import Export
import Fronts
import Glibc
import Profiles
import Testing
import Wording

@testable import icbalance_ui

@Suite("The file of an export", .ownThread)
struct ExportFileTests {
    private let environment = Environment(table: ["HOME": "/home/somebody"])

    @Test(
        "has the format that its ending tells",
        arguments: [
            ("a.csv", "csv"), ("A.CSV", "csv"), ("/tmp/x y.journal", "hledger"), ("../b.hledger", "hledger"),
            ("旅.beancount", "beancount"), (".csv.journal", "hledger"), ("a.beancount.csv", "csv"),
        ])
    func format(name: String, id: String) throws {
        let file = try ExportFile(name, environment)
        expectEqual(file.format.id, id)
        expectEqual(file.path, name)
    }

    @Test(
        "is refused where its ending tells none, and the endings are named",
        arguments: ["a", "a.txt", ".csv", "folder/.journal", "a.csv/", "csv", "a.csv ", "-", "/"])
    func unknown(name: String) {
        let problem = #expect(throws: Problem.self) { try ExportFile(name, environment) }
        for ending in [".csv", ".journal", ".hledger", ".beancount"] {
            #expect(problem?.hint.en.contains(ending) == true)
            #expect(problem?.hint.ja.contains(ending) == true)
        }
    }

    @Test(
        "is refused where it may not be the one that was meant",
        arguments: ["a\0b.csv", "a\u{FFFD}.csv", "a\u{202E}.csv", "\u{1B}[2J.csv"])
    func unfit(name: String) {
        let problem = #expect(throws: Problem.self) { try ExportFile(name, environment) }
        #expect(problem?.message.en.contains("can't be seen or are broken") == true)
    }

    @Test(
        "known fault: a name could have characters that can't be seen, as no label may",
        arguments: [
            "\u{200B}.csv", "a\u{AD}b.csv", "a\u{FEFF}b.csv", "a\u{3164}.csv", "a\u{2060}b.csv", "a\u{034F}.csv",
            "a\u{115F}.csv", "a\u{E0041}.csv", "a\u{FFA0}.csv", "a\u{180E}.csv", "\u{200D}.csv", "x/\u{061C}a.csv",
        ])
    func unseen(name: String) {
        unfit(name: name)
    }

    @Test("may be whatever is seen", arguments: ["か\u{3099}.csv", "👨‍👩‍👧.csv", "❤️.csv", "می‌خواهم.csv", "Tà Vẹt.csv"])
    func seen(name: String) throws {
        expectEqual(try ExportFile(name, environment).path, name)
    }

    @Test("stands in the home folder where a shell would have it so")
    func home() throws {
        expectEqual(try ExportFile("~/a.csv", environment).path, "/home/somebody/a.csv")
        expectEqual(try ExportFile("~/a.csv", Environment(table: [:])).path, "~/a.csv")
        expectEqual(try ExportFile("~a.csv", environment).path, "~a.csv")
    }

    @Test(
        "takes the place of nothing, and a pipe that nobody reads holds nothing up",
        arguments: ["file", "pipe", "folder"])
    func taken(kind: String) throws {
        let home = Home()
        home.store("pasmo-new")
        let path = home.folder + "/a.csv"
        Shell.run(
            ["file": "echo mine >", "pipe": "mkfifo", "folder": "mkdir"][kind, default: "false"] + " "
                + Shell.quoted(path))
        let shelf = Shelf(database: home.database, profiles: Profile.bundled, showsIDm: false)
        _ = try shelf.reload(card: nil, nil, today: Sample.day("2027-01-31"))
        let run = try #require(shelf.exportRun(card: 1, as: .csv, .en))
        let problem = #expect(throws: Problem.self) { try ExportFile(path, environment).write(run) }
        expectEqual(problem?.code, .fileExists)
        if kind == "file" { expectEqual(Shell.run("cat \(Shell.quoted(path))").text, "mine\n") }
    }

    @Test("known fault: a long export obeyed no signal: one that asks to end stops it, and nothing is left")
    func stopped() throws {
        let home = Home()
        home.store("pasmo-new")
        let shelf = Shelf(database: home.database, profiles: Profile.bundled, showsIDm: false)
        _ = try shelf.reload(card: nil, nil, today: Sample.day("2027-01-31"))
        let run = try #require(shelf.exportRun(card: 1, as: .csv, .en))
        let events = try #require(Events())
        events.put(.signal(SIGWINCH))
        events.put(.scan(.reading))
        #expect(!events.hasEnd)
        let file = try ExportFile(home.folder + "/a.csv", environment)
        events.put(.signal(SIGTERM))
        #expect(events.hasEnd)
        #expect(throws: ExportRun.Stopped.self) { try file.write(run) { events.hasEnd } }
        expectEqual(Shell.run("ls \(Shell.quoted(home.folder)) | grep -c csv").text, "0\n")
    }

    @Test(
        "known fault: of a card that is gone nothing was told once its file was named: it is told, and nothing is written"
    )
    func noCard() throws {
        let home = Home()
        home.store("pasmo-new")
        let desk = try Desk(try Orders(["--db", home.database, "--lang", "en", "--profile", "cjrc"]))
        var session = Sample.session(holdings: try desk.begin())
        let path = home.folder + "/a.csv"
        desk.grant(.export(card: 99, to: path), &session, try #require(Events()))
        expectEqual(session.notice?.message.en, "No card “99” is stored.", "\(String(describing: session.notice))")
        #expect(access(path, F_OK) != 0)
        desk.grant(.export(card: 1, to: path), &session, try #require(Events()))
        expectEqual(access(path, F_OK), 0)
    }
}

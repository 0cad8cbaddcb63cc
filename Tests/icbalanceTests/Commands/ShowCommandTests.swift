import Expectations
import Fronts
import Glibc
import ICBalanceKit
import TestFiles
import Testing

@testable import icbalance

@Suite("show and shots")
struct ShowCommandTests {
    private static let japanese = ["LANG": "ja_JP.UTF-8", "COLUMNS": "80", "LINES": "25"]

    /// Width and height that a PNG's header tells.
    private static func pixels(_ path: String) -> (width: Int, height: Int)? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var head = [UInt8](repeating: 0, count: 24)
        guard fread(&head, 1, 24, file) == 24, head.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        func number(_ at: Int) -> Int { head[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }

    @Test("show the sample in the terminal as it was, in its size and without an escape sequence")
    func terminal() {
        let out = Program.icbalance.run(["show", "--sample"], environment: ShowCommandTests.japanese)
        #expect(out.exit == 0 && out.err.isEmpty)
        #expect(!out.out.contains("\u{1B}"))
        Goldens.expect(out.out, is: "show.ja.txt")
        let lines = out.out.split(separator: "\n", omittingEmptySubsequences: false)
        expectEqual(lines.count, 25, "24 rows and the end of the last: one is left to the prompt")
    }

    @Test("show in ASCII where the locale has no more")
    func ascii() {
        let out = Program.icbalance.run(["show", "--sample"], environment: ["LANG": "C", "COLUMNS": "120"])
        expectEqual(out.exit, 0)
        #expect(out.out.utf8.allSatisfy { $0 < 0x80 })
        #expect(out.out.contains("Balance Y3,076"))
    }

    @Test("show colours where they are asked for: the terminal's own, or a theme's")
    func colours() {
        let own = Program.icbalance.run(
            ["show", "--sample", "--color", "always"], environment: ShowCommandTests.japanese)
        #expect(own.out.contains("\u{1B}[34m") && !own.out.contains("48;2"))
        var environment = ShowCommandTests.japanese
        environment["COLORTERM"] = "truecolor"
        let theme = Program.icbalance.run(
            ["show", "--sample", "--color", "always", "--theme", "dark"], environment: environment)
        #expect(theme.out.contains("48;2;15;21;27"))
    }

    @Test("show how to scan where nothing is stored, which is no failure")
    func nothing() {
        let scratch = Scratch()
        for arguments in [["show"], ["show", "--screen", "history"]] {
            let out = Program.icbalance.run(
                arguments + ["--db", scratch.path("none.sqlite")], environment: ShowCommandTests.japanese)
            expectEqual(out.exit, 0)
            #expect(out.out.contains("カードを読み取る"))
        }
        let named = Program.icbalance.run(["show", "--card", "7", "--db", scratch.path("none.sqlite")])
        expectEqual(named.exit, 66)
    }

    @Test("show a stored card, the one read last where none is named, its number masked unless asked for")
    func stored() throws {
        let scratch = Scratch()
        let database = scratch.path("cards.sqlite")
        let checkout = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        let samples = ["suica-2026-11.json", "icoca-inter-area.json"].map {
            checkout.joined(separator: "/") + "/Fixtures/dumps/" + $0
        }
        let imported = Program.icbalance.run(["import", "--db", database] + samples)
        expectEqual(imported.exit, 0, "\(imported.err)")
        let cards = Program.icbalance.run(["show", "--screen", "history", "--db", database, "--lang", "en"])
        #expect(cards.exit == 0 && cards.out.contains("Cards"))
        #expect(cards.out.contains("****"), "masked; ASCII, the locale of tests being C")
        let read = Program.icbalance.run(["show", "--card", "1", "--db", database, "--json"])
        #expect(read.exit == 0 && read.out.hasPrefix("{\"lines\":["))
        let svg = Program.icbalance.run(["show", "--card", "1", "--db", database, "--svg", "-", "--show-idm"])
        #expect(svg.exit == 0 && svg.out.hasPrefix("<svg ") && svg.out.hasSuffix("</svg>\n"))
        #expect(!svg.out.contains("••••"))
    }

    @Test("write a picture in a pose or a size, and replace no file unless told to")
    func pictures() {
        let scratch = Scratch()
        let path = scratch.path("read.svg")
        let show = ["show", "--sample", "--svg", path]
        expectEqual(Program.icbalance.run(show + ["--pose", "outer-portrait"]).exit, 0)
        #expect(TextFile.read(path)?.contains("viewBox=\"0 0 466 678\"") == true)
        expectEqual(Program.icbalance.run(show).exit, 73, "it is there")
        expectEqual(Program.icbalance.run(show + ["--force", "--size", "500x400", "--theme", "dark"]).exit, 0)
        let text = TextFile.read(path) ?? ""
        #expect(text.contains("viewBox=\"0 0 500 400\"") && text.contains("#0f151b"))
        let json = Program.icbalance.run(show + ["--force", "--json"])
        expectEqual(json.out, "{\"file\":\"\(path)\",\"format\":\"svg\"}\n")
    }

    @Test(
        "refuse what can't be",
        arguments: [
            (["--svg", "a", "--png", "b"], 64), (["--pose", "none"], 64), (["--size", "0x0"], 64),
            (["--size", "100x100", "--insets", "60,0,60,0"], 64), (["--pose", "iphone", "--size", "9x9"], 64),
            (["--force"], 64), (["--pane", "cards"], 64), (["--theme", "blue"], 64), (["--graph", "pie"], 64),
            (["--card", "1", "--sample"], 64), (["--svg", "/nowhere/a.svg"], 73), (["--svg", "/"], 73),
            (["--size", "951x669", "--fold", "vertical:940-980"], 64), (["--fold", "vertical:1-2"], 64),
            (["--size", "951x669", "--fold", "vertical:0-951", "--svg", "-"], 64),
            (["--size", "951x669", "--fold", "horizontal:400-300", "--svg", "-"], 64),
            (["--size", "951x669", "--fold", "vertical:1-2:closed"], 64),
        ] as [([String], Int32)])
    func refusals(arguments: [String], exit: Int32) {
        let sample = arguments.contains("--sample") ? [] : ["--sample"]
        let out = Program.icbalance.run(["show"] + sample + arguments)
        expectEqual(out.exit, exit, "\(out.err)")
        #expect(out.out.isEmpty && !out.err.isEmpty)
    }

    @Test(
        "known faults: say what stands in the way, and of it what to do next",
        arguments: [
            (["--svg", "/proc/icbalance-none.svg"], 73, "its folder takes no files", "Name another place"),
            (["--svg", "/tmp", "--force"], 73, "/tmp is a folder, not a file", "Name the file to make in it"),
            (["--svg", "/etc/passwd/a.svg"], 73, "a part of its path is no folder", "Name another place"),
            (["--size", "400x300", "--keyboard", "99999"], 64, "A keyboard 99999 high", "Make --keyboard smaller"),
            (
                ["--size", "951x669", "--fold", "vertical:940-980"], 64, "Fold 1 is not inside the area",
                "measured from the left edge"
            ),
            (["--size", "99999x99999"], 64, "A screen of 99,999 × 99,999 points", "at most 10,000 points"),
            (["--size", "300x10000.5", "--svg", "-"], 64, "A screen of 300 × 10,001 points", "at most 10,000 points"),
            (["--size", "9000x9000", "--png", "/tmp/icbalance-none.png"], 64, "18,000 × 18,000 pixels", "--svg"),
        ] as [([String], Int32, String, String)])
    func hints(arguments: [String], exit: Int32, message: String, hint: String) {
        let out = Program.icbalance.run(["show", "--sample", "--lang", "en"] + arguments)
        // A test that runs as nobody may not write there at all.
        #expect(out.exit == exit || (out.exit == 77 && arguments[1].hasPrefix("/proc")), "\(out.err)")
        #expect(out.exit == 77 || (out.err.contains(message) && out.err.contains(hint)), "\(out.err)")
        #expect(!out.err.contains("nset") || arguments.contains("--keyboard"))
        let shots = Program.icbalance.run(["shots", "--out", "/etc/passwd", "--lang", "en"])
        #expect(shots.exit == 69 || shots.err.contains("/etc/passwd is a file, not a folder"), "\(shots.err)")
        let label = Program(path: "/bin/sh").run([
            "-c", #"exec "$0" --lang en label 1 "$(printf 'a\377')""#, Program.icbalance.path,
        ])
        #expect(label.exit == 64 && label.err.contains("Type it anew in UTF-8"), "\(label.err)")
    }

    @Test("known fault: bring the graph that is asked for to the front where one pane has room")
    func graphInFront() {
        let environment = ["LANG": "ja_JP.UTF-8", "COLUMNS": "50", "LINES": "16"]
        let calendar = Program.icbalance.run(["show", "--sample", "--graph", "calendar"], environment: environment)
        #expect(calendar.exit == 0 && calendar.out.contains("最多は2026/11/29"), "\(calendar.out)")
        let history = Program.icbalance.run(["show", "--sample"], environment: environment)
        #expect(!history.out.contains("最多は"))
        let pane = Program.icbalance.run(
            ["show", "--sample", "--graph", "calendar", "--pane", "history"], environment: environment)
        expectEqual(pane.out, history.out)
    }

    @Test(
        "known fault: leave none of the five pictures behind when stopped, or all of them and say so",
        .enabled(if: Program.installed("rsvg-convert") != nil, "rsvg-convert is not installed"))
    func stopped() throws {
        let scratch = Scratch()
        let folder = scratch.path("shots")
        let shots = Program.icbalance.launch(["shots", "--out", folder], output: scratch.path("out"))
        // As soon as the folder is there, the pictures are being made.
        for _ in 0..<3_000 {
            if access(folder, F_OK) == 0 { break }
            usleep(10_000)
        }
        shots.end()
        let listed = Program(path: "/bin/ls").run(["-A", folder]).out.split(separator: "\n")
        #expect([0, 5].contains(listed.count), "\(listed)")
    }

    @Test("say which package brings the program for PNGs where it is missing", arguments: ["show", "shots"])
    func missing(command: String) {
        let scratch = Scratch()
        let arguments =
            command == "show"
            ? ["show", "--sample", "--png", scratch.path("a.png")] : ["shots", "--out", scratch.path("d")]
        let out = Program.icbalance.run(arguments + ["--json"], environment: ["PATH": scratch.path("empty")])
        expectEqual(out.exit, 69)
        #expect(out.err.contains("rasterizerMissing") && out.err.contains("librsvg2-bin"))
    }

    @Test(
        "make PNGs of a pose in the display's pixels",
        .enabled(if: Program.installed("rsvg-convert") != nil, "rsvg-convert is not installed"))
    func png() throws {
        let scratch = Scratch()
        for (arguments, width, height) in [
            (["--pose", "outer-portrait"], 1_398, 2_034),
            (["--pose", "inner-landscape", "--screen", "history"], 2_853, 2_007),
            (["--size", "300x200"], 600, 400),
        ] {
            let path = scratch.path("\(width).png")
            let out = Program.icbalance.run(["show", "--sample", "--png", path] + arguments)
            expectEqual(out.exit, 0, "\(out.err)")
            let pixels = try #require(ShowCommandTests.pixels(path))
            #expect(pixels == (width, height))
        }
    }

    @Test(
        "D2: make five pictures for a store: three upright, two on their side",
        .enabled(if: Program.installed("rsvg-convert") != nil, "rsvg-convert is not installed"))
    func shots() throws {
        let scratch = Scratch()
        let folder = scratch.path("shots")
        let out = Program.icbalance.run(["shots", "--out", folder])
        expectEqual(out.exit, 0, "\(out.err)")
        let paths = out.out.split(separator: "\n").map(String.init)
        let sizes = try paths.map { try #require(ShowCommandTests.pixels($0)) }
        expectEqual(sizes.count, 5)
        expectEqual(sizes.count { $0 == (2_007, 2_853) }, 3)
        expectEqual(sizes.count { $0 == (2_853, 2_007) }, 2)
        expectEqual(Program.icbalance.run(["shots", "--out", folder]).exit, 73, "they are there")
    }
}

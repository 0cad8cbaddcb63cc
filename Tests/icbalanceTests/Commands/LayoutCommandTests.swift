import DuoLayout
import Expectations
import Fronts
import PlainJSON
import Testing
import Wording

@testable import icbalance

@Suite("icbalance layout")
struct LayoutCommandTests {
    private let bench = Bench()

    private func frame(_ json: JSON?) -> [Double] {
        (json?.elements ?? []).compactMap { element in
            guard case .number(let text) = element.kind else { return nil }
            return Double(text)
        }
    }

    private func layout(_ line: String...) throws -> JSON {
        let outcome = Program.icbalance.run(["--json", "layout"] + line)
        expectEqual(outcome.exit, 0, "\(outcome.err)")
        return try JSONReader.read(Array(outcome.out.utf8))
    }

    @Test("tells a half-open Duo's frames as the contract has them")
    func contract() throws {
        let json = try layout("--pose", "half-open-landscape")
        #expect(json["wide"]?.bool == true)
        let panes = try #require(json["panes"]?.elements)
        expectEqual(panes.map { $0["id"]?.string }, ["history", "graph"])
        expectEqual(frame(panes[0]["frame"]), [0, 0, 455.5, 635])
        expectEqual(frame(panes[1]["frame"]), [495.5, 0, 371.5, 635])
        expectEqual(json["bar"]?["axis"]?.string, "vertical")
        expectEqual(json["bar"]?["edge"]?.string, "right")
        expectEqual(frame(json["bar"]?["frame"]), [867, 0, 84, 669])
        let slots = try #require(json["slots"]?.elements)
        expectEqual(slots.map { $0["id"]?.string }, ["read", "empty", "empty", "cardHistory"])
        expectEqual(json["scan"]?["entry"]?.string, "button")
        expectEqual(frame(json["scan"]?["frame"]), [853, 304.5, 60, 60])
        expectEqual(frame(json["content"]), [0, 0, 433.5, 635])
        expectEqual(frame(json["sheet"]).count, 4)
    }

    @Test("tells of a bar below, of a pane behind a switch, and of two panes one above the other")
    func upright() throws {
        let one = try layout("--pose", "inner-portrait")
        #expect(one["wide"]?.bool == false)
        let pane = try #require(one["panes"]?.elements?.first)
        #expect(one["panes"]?.elements?.count == 1 && pane["id"]?.string == "history")
        expectEqual(frame(pane["frame"]), [0, 82, 669, 786])
        expectEqual(frame(pane["heading"]), [16, 98, 637, 112])
        expectEqual(frame(pane["body"]), [16, 254, 637, 598])
        expectEqual(one["hiddenPane"]?.string, "graph")
        expectEqual(frame(one["paneSwitch"]), [16, 210, 637, 44])
        let two = try layout("--pose", "half-open-portrait")
        let panes = try #require(two["panes"]?.elements)
        #expect(two["wide"]?.bool == false && panes.map { $0["id"]?.string } == ["history", "graph"])
        expectEqual(frame(panes[0]["frame"]), [0, 82, 669, 373.5])
        expectEqual(frame(panes[1]["frame"]), [0, 495.5, 669, 372.5])
        #expect(two["hiddenPane"]?.isNull == true && two["paneSwitch"]?.isNull == true)
        expectEqual(frame(two["content"]), [0, 82, 669, 373.5])
        for json in [one, two] {
            #expect(json["bar"]?["axis"]?.string == "horizontal" && json["bar"]?["edge"]?.string == "bottom")
            expectEqual(frame(json["bar"]?["frame"]), [0, 868, 669, 56])
            expectEqual(frame(json["bar"]?["fill"]), [0, 868, 669, 83])
            #expect(json["bar"]?["labels"]?.bool == true)
            let slots = try #require(json["slots"]?.elements)
            expectEqual(slots.map { $0["id"]?.string }, ["read", "empty", "cardHistory"])
            expectEqual(frame(json["scan"]?["frame"]), [298.5, 852, 72, 72])
        }
    }

    @Test("tells the same for a pose and for the values that make it up, but for the signs in the strip")
    func values() throws {
        let pose = Program.icbalance.run(["--json", "layout", "--pose", "half-open-landscape"])
        let values = Program.icbalance.run([
            "--json", "layout", "--size=951x669", "--size-class=regular", "--insets=0,84,34,0",
            "--fold=vertical:455.5-495.5", "--bar-edge=right",
        ])
        expectEqual(pose.out, values.out)
    }

    @Test("takes every option that describes an area")
    func options() throws {
        let history = try layout("--size", "951x669", "--screen", "history")
        expectEqual(history["panes"]?.elements?.map { $0["id"]?.string }, ["cards", "transactions"])
        let unknown = try layout("--size", "951x669", "--bar", "unknown")
        expectEqual(unknown["scan"]?["entry"]?.string, "prominentTab")
        let expanded = try layout("--pose", "split-left", "--expanded")
        expectEqual(frame(expanded["bar"]?["frame"]), [0, 0, 168, 669])
        let compact = try layout("--size", "951x669", "--size-class", "compact")
        #expect(compact["wide"]?.bool == false)
        let flat = try layout(
            "--size", "951x669", "--fold", "vertical:100-140:inactive", "--fold", "vertical:455.5-495.5",
            "--fold", "vertical:600-640")
        expectEqual(frame(flat["content"]), [0, 0, 455.5, 669])
        let typing = try layout("--size", "669x951", "--keyboard", "300")
        expectEqual(frame(typing["bar"]?["frame"]), [0, 595, 669, 56])
    }

    @Test("lists every pose, for people and for scripts")
    func list() throws {
        let poses = try #require(layout("--list")["poses"]?.elements)
        expectEqual(poses.map { $0["name"]?.string }, Pose.all.map(\.name))
        for language in ["ja", "en"] {
            let lines = Program.icbalance.run(["layout", "--list", "--lang", language]).out.split(separator: "\n")
            expectEqual(lines.count, Pose.all.count + 1)
        }
    }

    @Test(
        "refuses what no area is, with 64",
        arguments: [
            (["--size", "0x669"], "impossibleLayout"), (["--size", "-951x669"], "impossibleLayout"),
            (["--size", "1000000x669"], "impossibleLayout"),
            (["--size", "951x669", "--insets", "0,951,0,0"], "impossibleLayout"),
            (["--size", "951x669", "--insets", "0,500,0,500"], "impossibleLayout"),
            (["--size", "951x669", "--insets", "-1,0,0,0"], "impossibleLayout"),
            (["--size", "951x669", "--keyboard", "-1"], "impossibleLayout"),
            (["--size", "951x669", "--keyboard", "700"], "impossibleLayout"),
            (["--size", "951x669", "--fold", "vertical:940-980"], "impossibleLayout"),
            (["--size", "951x669", "--fold", "vertical:-10-10"], "impossibleLayout"),
            (["--size", "951x669", "--fold", "horizontal:400-300"], "impossibleLayout"),
            (["--size", "951x669", "--fold", "vertical:0-951"], "impossibleLayout"),
            (["--size", "nanx669"], "invalidValue"), (["--size", "infxinf"], "invalidValue"),
            (["--size", "951"], "invalidValue"), (["--size", "951x669x3"], "invalidValue"),
            (["--size", "951x669", "--insets", "0,84,0"], "invalidValue"),
            (["--size", "951x669", "--fold", "vertical:1"], "invalidValue"),
            (["--size", "951x669", "--fold", "vertical:1-2:closed"], "invalidValue"),
            (["--pose", "inner"], "invalidValue"), (["--pose", "iphone-landscape"], "invalidValue"),
            ([], "missingOption"), (["--insets", "0,0,0,0"], "missingOption"),
            (["--pose", "iphone", "--size", "402x874"], "conflictingOptions"),
            (["--pose", "iphone", "--insets", "0,0,0,0"], "conflictingOptions"),
            (["--list", "--expanded"], "conflictingOptions"),
        ])
    func refused(line: [String], code: String) throws {
        for language in ["ja", "en"] {
            let outcome = Program.icbalance.run(["--json", "--lang", language, "layout"] + line)
            expectEqual(outcome.exit, 64, "\(outcome.out)")
            #expect(outcome.out.isEmpty)
            let error = try JSONReader.read(Array(outcome.err.utf8))["error"]
            expectEqual(error?["code"]?.string, code)
        }
    }

    @Test("shows a layout to people", arguments: Wording.Language.allCases, ["inner-landscape", "iphone"])
    func page(language: Wording.Language, pose: String) throws {
        let style = PageStyle(language: language, width: nil, ink: .plain, showsIDm: false)
        let lines = try LayoutPage(style: style, layout: Layout(Pose.named(pose).container)).lines
        Goldens.expect(lines.map { $0 + "\n" }.joined(), is: "layout-\(pose).\(language).txt")
    }
}

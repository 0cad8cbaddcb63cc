import Expectations
import PlainJSON
import TestFiles
import Testing

@testable import icbalance

@Suite("Cards that are kept raw say so, wherever they are shown")
struct RawCardCommandTests {
    private let bench = Bench()

    private func imported(_ system: String, _ service: String, state: String = "read") -> String {
        let path = bench.scratch.path("card.json")
        let block = "0102" + String(repeating: "0", count: 28)
        TextFile.write(
            """
            {"icbalance-dump": 1, "idm": "0101010101010107", "pmm": null, "readAt": "2026-11-30T12:00:00+09:00",
             "reader": null, "complete": false, "systems": [{"code": "\(system)", "idm": "0101010101010107",
             "nodes": [], "services": [{"code": "\(service)", "state": "\(state)", "blocks": {"0": "\(block)"}}]}]}
            """, to: path)
        return bench.run("import", path).out
    }

    @Test("known fault: a card nobody knows was an IC card without records whose systems were nowhere shown")
    func unknown() throws {
        _ = imported("812B", "100B")
        #expect(bench.run("cards").out.contains("unknown card (system 812B)"))
        let history = bench.run("history").out
        #expect(history.contains("unknown card (system 812B)"))
        #expect(history.contains("How to read this kind of card is not known"))
        let screen = bench.run("show").out
        #expect(screen.contains("Unknown card"))
        #expect(!screen.contains("No history yet"))
    }

    @Test(
        "known fault: cards kept raw said nothing of it once they were stored, some not even before",
        arguments: [("8DB6", "004B", "004B"), ("8B43", "804B", "804B"), ("8D3F", "100B", "")])
    func raw(system: String, service: String, detail: String) throws {
        let receipt = imported(system, service)
        #expect(!receipt.contains("Read the card again"))
        // Its system is no service.
        #expect(!receipt.contains("Service \(system)"))
        let findings = try bench.json("history")["findings"]?.elements ?? []
        expectEqual(findings.map { $0["code"]?.string }, ["keptRaw"])
        expectEqual(findings.map { $0["detail"]?.string }, [detail])
        let words = detail.isEmpty ? "is not known" : "Service \(detail) was read and kept"
        #expect(bench.run("history").out.contains(words))
        #expect(!bench.run("show").out.contains("No history yet"))
    }

    @Test("A system that the reader could not name is not told as one of a number")
    func untold() {
        let receipt = imported("FFFF", "0117").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(receipt.contains("unknown card (system not told)"))
        // Nor is it guessed by a number that other cards may have, too; what to do is told.
        #expect(!receipt.contains("Octopus"))
        let hint = "Read once by another kind of reader, it names its system"
        let history = bench.run("history").out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(history.contains("What was read (0117) does not say for sure which card it is. " + hint))
        let japanese = Program.icbalance.run(["--db", bench.database, "--lang", "ja", "history"]).out
        #expect(japanese.split(whereSeparator: \.isNewline).joined().contains("別の方式のリーダーで一度読むと"))
    }

    @Test("known fault: in English issuers had Japanese names")
    func english() {
        #expect(imported("8008", "0117").contains("Octopus"))
        for page in [bench.run("cards").out, bench.run("history").out, bench.run("show").out] {
            #expect(page.contains("Octopus"))
            #expect(!page.contains("八達通"))
        }
        let japanese = Program.icbalance.run(["--db", bench.database, "--lang", "ja", "cards"]).out
        #expect(japanese.contains("八達通"))
    }
}

import Expectations
import Testing

@Suite("docs/known-faults.md names tests that there are")
struct KnownFaultsDocumentTests {
    /// A line of the document: a file under `Tests` without its ending, and the name of a test in it.
    struct Citation: Hashable, CustomTestStringConvertible {
        let file: String
        let name: String
        var testDescription: String { "\(file): \(name)" }

        init?(_ line: Substring) {
            let parts = line.split(separator: "`: \"")
            guard line.hasPrefix("* `"), parts.count == 2, line.hasSuffix("\"") else { return nil }
            file = String(parts[0].dropFirst(3))
            name = String(parts[1].dropLast())
        }
    }

    private let lines: [Substring]

    init() throws {
        let document = try #require(Files.bytes("\(Files.checkout)/docs/known-faults.md"))
        lines = String(decoding: document, as: UTF8.self).split(separator: "\n")
    }

    @Test("each in the file that is named")
    func tests() throws {
        let listed = lines.filter { $0.hasPrefix("* ") }
        let citations = listed.compactMap(Citation.init)
        expectEqual(citations.count, listed.count)
        #expect(Set(citations).count > 50)
        for citation in citations {
            let bytes = try #require(Files.bytes("\(Files.checkout)/Tests/\(citation.file).swift"), "\(citation.file)")
            let source = String(decoding: bytes, as: UTF8.self)
            #expect(source.contains("\"\(citation.name)\""), "\(citation.file)")
        }
    }

    @Test("one at least for every fault, but for those that are said not to apply")
    func faults() throws {
        let end = try #require(lines.firstIndex(of: "## What does not apply"))
        var open: Substring?
        for line in lines[..<end] {
            if line.hasPrefix("**") || line.hasPrefix("## ") {
                #expect(open == nil)
                open = line.hasPrefix("**") ? line : nil
            } else if Citation(line) != nil {
                open = nil
            }
        }
        #expect(open == nil)
    }
}

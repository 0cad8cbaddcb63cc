import Expectations
import Glibc
import ProfileLanguage
import Testing

@Suite("docs/card-profiles.md is true")
struct DocumentTests {
    private static let checkout =
        "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    private func text(_ path: String) throws -> String {
        let file = try #require(fopen("\(Self.checkout)/\(path)", "rb"))
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The words between the marks, of which every other piece is one.
    private func words(_ text: Substring, between mark: Character) -> [String] {
        text.split(separator: mark, omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    /// The keys that the compilers of the language take: the words in every list of members.
    private func keysOfTheLanguage() throws -> Set<String> {
        var keys: Set<String> = []
        for file in [
            "CompiledProfile", "IssuerList", "ServiceList", "FieldCompiler", "KindCompiler", "LayoutCompiler",
            "SourceNode",
        ] {
            let source = try text("Sources/ProfileLanguage/\(file).swift")
            for list in source.split(separator: "members([").dropFirst() {
                keys.formUnion(words(list.prefix { $0 != "]" }, between: "\""))
            }
        }
        return keys
    }

    /// The words in the first cells of the tables whose header is `Key`.
    private func keysOfTheDocument() throws -> Set<String> {
        var keys: Set<String> = []
        var isInTable = false
        for line in try text("docs/card-profiles.md").split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "| Key | |" { isInTable = true } else if !line.hasPrefix("|") { isInTable = false }
            guard isInTable else { continue }
            keys.formUnion(words(line.dropFirst().prefix { $0 != "|" }, between: "`"))
        }
        return keys
    }

    @Test("the keys that it names are those that the language knows")
    func keys() throws {
        let known = try keysOfTheLanguage()
        #expect(known.count > 40)
        expectEqual(try keysOfTheDocument().symmetricDifference(known).sorted(), [])
    }

    @Test("its transforms, targets and kinds are those that the language knows")
    func lists() throws {
        let document = try text("docs/card-profiles.md")
        let words = Transform.allCases.map(\.rawValue) + Target.allCases.map(\.rawValue)
        for word in words + KindModel.Word.allCases.map(\.rawValue) {
            #expect(document.contains("`\(word)`"), "\(word)")
        }
    }

    @Test("its example is a profile")
    func example() throws {
        let document = try text("docs/card-profiles.md")
        let json = try #require(document.split(separator: "```json\n").dropFirst().first?.split(separator: "```").first)
        let profile = try SmallProfile.compile(String(json))
        expectEqual(profile.head.id, "example")
        expectEqual(profile.body.layouts.first?.variants.map(\.name), ["rail", "bus"])
        for changed in ["\"blocks\"", "\"variant\"", "\"source\""] {
            let broken = try #require(Changed(String(json), changed, to: "\"x\""))
            #expect(throws: ProfileError.self) { try SmallProfile.compile(broken.text) }
        }
    }
}

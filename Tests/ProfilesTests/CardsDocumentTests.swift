import Glibc
import ProfileLanguage
import Testing

@Suite("docs/cards.md is what the profiles say")
struct CardsDocumentTests {
    @Test("line by line; ICBALANCE_RECORD=1 writes it anew")
    func document() throws {
        let compiled = try ProfileFolder.compiled.get()
        let text = CardsDocument(profiles: ProfileFolder.names.compactMap { compiled[$0] }).text
        let path = "\(Files.checkout)/docs/cards.md"
        if getenv("ICBALANCE_RECORD") != nil {
            let file = try #require(fopen(path, "w"))
            fputs(text, file)
            fclose(file)
        }
        let kept = try #require(Files.bytes(path).map { String(decoding: $0, as: UTF8.self) })
        let lines = kept.split(separator: "\n", omittingEmptySubsequences: false)
        let wanted = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (line, other) in zip(lines, wanted) where line != other {
            Issue.record("cards.md has \(line), the profiles say \(other)")
            return
        }
        #expect(lines.count == wanted.count)
    }
}

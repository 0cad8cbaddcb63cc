import ProfileLanguage
import TestFiles
import Testing

@Suite("docs/cards.md is what the profiles say")
struct CardsDocumentTests {
    @Test("line by line; ICBALANCE_RECORD=1 writes it anew")
    func document() throws {
        let compiled = try ProfileFolder.compiled.get()
        let text = CardsDocument(profiles: ProfileFolder.names.compactMap { compiled[$0] }).text
        #expect(GoldenText.difference(of: text, from: "\(Files.checkout)/docs/cards.md") == nil)
    }
}

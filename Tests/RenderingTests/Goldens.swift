import TestFiles
import Testing

/// Pictures and screens that are kept beside the tests, and those of the documents.
enum Goldens {
    /// Expects the text to be what a file of `Goldens` holds.
    static func expect(_ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let path = TextFile.folder(of: #filePath) + "/Goldens/" + name
        #expect(GoldenText.difference(of: text, from: path) == nil, sourceLocation: sourceLocation)
    }

    /// Expects the text to be what a file of the documents holds.
    static func expect(_ text: String, isDocument name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(GoldenText.difference(of: text, from: path(ofDocument: name)) == nil, sourceLocation: sourceLocation)
    }

    /// What a file of the documents holds; `nil` where there is none.
    static func document(_ name: String) -> String? { TextFile.read(path(ofDocument: name)) }

    private static func path(ofDocument name: String) -> String {
        TextFile.folder(of: #filePath, above: 2) + "/docs/" + name
    }
}

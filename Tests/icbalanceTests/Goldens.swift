import TestFiles
import Testing

/// Long outputs that are kept beside the tests.
enum Goldens {
    /// Expects the text to be what the file of that name holds.
    static func expect(
        _ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let path = TextFile.folder(of: #filePath) + "/Goldens/" + name
        #expect(GoldenText.difference(of: text, from: path) == nil, sourceLocation: sourceLocation)
    }
}

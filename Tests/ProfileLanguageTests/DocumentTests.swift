import Glibc
import ProfileLanguage
import Testing

@Suite("The document on profiles names every word of the language")
struct DocumentTests {
    private static let text: String = {
        var parts = #filePath.split(separator: "/")
        parts.removeLast(3)
        guard let file = fopen("/\(parts.joined(separator: "/"))/docs/card-profiles.md", "rb") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }()

    private static let words =
        Transform.allCases.map(\.rawValue) + Target.allCases.map(\.rawValue)
        + ServiceModel.Purpose.allCases.map(\.rawValue) + ServiceModel.Role.allCases.map(\.rawValue)

    @Test("transforms, targets, purposes and roles", arguments: words)
    func named(_ word: String) {
        #expect(Self.text.contains("`\(word)`"))
    }
}

import Expectations
import FeliCa
import Glibc
import Testing

/// The targets as somebody else's package uses them: nothing here is imported as testable.
@Suite("The library")
struct LibraryTests {
    private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/")

    private func bytes(_ path: String) -> [UInt8] {
        guard let file = fopen("\(Self.root)/\(path)", "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }
        return bytes
    }

    @Test("reads a recorded card as its document shows")
    func card() throws {
        let found = try lines(of: bytes("Fixtures/dumps/suica-2026-11.json"))
        expectEqual(found.count, 20)
        expectEqual(found.first, "2026-11-20 ride -309 横浜 → 渋谷")
        expectEqual(found.last, "2026-11-07 ride ? 吉祥寺 → 下北沢")
    }

    @Test("takes a block apart")
    func block() {
        let found = fields(of: "16010002166CE33BE6210A000001E300")
        expectEqual(found.first, "terminal: 16 automatic gate")
        #expect(fields(of: "16").isEmpty)
    }

    @Test("is shown in its document as it is compiled here")
    func document() {
        let document = String(decoding: bytes("docs/library.md"), as: UTF8.self)
        let example = String(decoding: bytes("Tests/LibraryTests/Example.swift"), as: UTF8.self)
        #expect(!example.isEmpty)
        #expect(
            document.contains("```swift\n\(example)```"),
            "docs/library.md does not show Tests/LibraryTests/Example.swift")
    }

    @Test("prints codes and blocks as documents write them")
    func descriptions() throws {
        let block = try #require(Block(hex: "16010002166CE33BE6210A000001E300"))
        expectEqual("\(block)", "16010002166CE33BE6210A000001E300")
        expectEqual("\(NodeCode(rawValue: 0x090F)) \(SystemCode.transit)", "090F 0003")
        expectEqual("\(PMm(rawValue: 0x100B_4B42_8485_D0FF))", "100B4B428485D0FF")
        expectEqual("\(IDm(rawValue: 0x0101_0101_0101_0101))", "0101••••••••0101")
    }
}

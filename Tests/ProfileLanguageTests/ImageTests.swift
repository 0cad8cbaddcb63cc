import Civil
import Expectations
import ProfileLanguage
import Testing

@Suite("A compiled profile reads back as it was")
struct ImageTests {
    @Test("head and body")
    func roundTrip() throws {
        let profile = try SmallProfile.compile()
        let image = CompiledImage(profile)
        let head = image.head.withUnsafeBufferPointer {
            ProfileHead(image: $0, strings: image.headStrings)
        }
        let body = image.body.withUnsafeBufferPointer { ProfileBody(image: $0, strings: image.strings) }
        expectEqual(head, profile.head)
        expectEqual(body, profile.body)
        expectEqual(head.services.map(\.code), [0x090F])
        expectEqual(body.layouts.first?.variants.map(\.name), ["rail", "stop"])
        expectEqual(body.codeTables.first?.entries.first?.source, "somebody; somebody else")
        #expect(
            body.layouts.first?.variants.first?.kinds.byProcess.first { $0.code == 0x0D }?.rising
                == .point)
    }

    @Test("images are printable, so that they can stand in a raw literal")
    func printable() throws {
        let image = CompiledImage(try SmallProfile.compile())
        #expect((image.head + image.body).allSatisfy { (0x30...0x6F).contains($0) })
        #expect(!image.places.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") })
    }

    @Test("a damaged image reads as something, and never outside its bytes")
    func damaged() throws {
        let image = CompiledImage(try SmallProfile.compile())
        for count in 0..<image.body.count {
            for byte: UInt8 in [0x6F, 0x30] {
                var bytes = Array(image.body[..<count])
                bytes.append(byte)
                let body = bytes.withUnsafeBufferPointer { ProfileBody(image: $0, strings: image.strings) }
                #expect(body.layouts.count <= bytes.count)
            }
        }
        for count in 0..<image.places.count {
            let places = Array(image.places[..<count])
            places.withUnsafeBufferPointer { bytes in
                let index = PlaceIndex(bytes, strings: [])
                for row in index.rows(of: PlaceKey(station: 0x0101)) {
                    _ = index.name(row: row) + (index.line(row: row) ?? "")
                }
            }
        }
    }
}

@Suite("Places are found in place")
struct PlaceIndexTests {
    private static let table = """
        code,name,name_en,line_name,operator,since,until
        0-01-07,品川,Shinagawa,東海道線,東日本旅客鉄道,,
        0-01-06,高輪ゲートウェイ,,東海道線,東日本旅客鉄道,2020-03-14,
        0-01-06,田町,,東海道線,東日本旅客鉄道,,2020-03-14
        0-02-6E,館腰,,,,,
        0-02-6E,岩沼,,,,,?
        3-FF-FF,末,,,,1872-10-14,
        0E51-0051,県庁前,,,奈良交通,,
        0E51,奈良交通,,,,,
        FFFF,終,,,,,
        """

    private func withIndex<Result>(_ body: (PlaceIndex, [PlaceRow]) throws -> Result) throws -> Result {
        let profile = try SmallProfile.compile(table: Self.table)
        let image = CompiledImage(profile)
        return try image.places.withUnsafeBufferPointer { bytes in
            try body(PlaceIndex(bytes, strings: image.strings), profile.places)
        }
    }

    @Test("every row is found by its code, with all it says")
    func all() throws {
        try withIndex { index, rows in
            expectEqual(index.count, rows.count)
            for row in rows {
                let found = index.rows(of: row.key).filter { index.name(row: $0) == row.name }
                let number = try #require(found.first)
                expectEqual(found.count, 1)
                expectEqual(index.key(row: number), row.key)
                expectEqual(index.since(row: number), row.since)
                expectEqual(index.until(row: number), row.until)
                expectEqual(index.english(row: number), row.english)
                expectEqual(index.line(row: number), row.line)
                expectEqual(index.company(row: number), row.company)
            }
        }
    }

    @Test("codes that no row has are not found")
    func none() throws {
        try withIndex { index, rows in
            let known = Set(rows.map(\.key))
            for code in UInt32(0)..<0x4_0000 where !known.contains(PlaceKey(station: code)) {
                guard index.rows(of: PlaceKey(station: code)).isEmpty else {
                    Issue.record("found \(code)")
                    return
                }
            }
            #expect(index.rows(of: PlaceKey(stop: 0x0E51_0052)).isEmpty)
            #expect(index.rows(of: PlaceKey(company: 0x0E52)).isEmpty)
        }
    }

    @Test("an empty table finds nothing")
    func empty() throws {
        let image = CompiledImage(try SmallProfile.compile(table: "code,name\n"))
        image.places.withUnsafeBufferPointer { bytes in
            let index = PlaceIndex(bytes, strings: [])
            expectEqual(index.count, 0)
            #expect(index.rows(of: PlaceKey(station: 0x0101)).isEmpty)
        }
    }

    @Test(
        "codes are written and read in their three forms",
        arguments: ["0-E3-3B", "3-00-0F", "0E51-0051", "0C4F"])
    func keys(_ text: String) {
        expectEqual(PlaceKey(text)?.text, text)
    }

    @Test(
        "other texts are no codes",
        arguments: ["", "-", "0-E3", "4-E3-3B", "0-e3-3b", "0-E3-3B-", "0E51-51", "E51", "0-G3-3B"])
    func noKeys(_ text: String) {
        #expect(PlaceKey(text) == nil)
    }

    @Test("its digest tells whether it says the same of every block; names of places count for nothing")
    func digest() throws {
        let profile = try SmallProfile.compile()
        let digest = CompiledImage(profile).digest
        expectEqual(CompiledImage(try SmallProfile.compile()).digest, digest)
        var other = profile
        other.places = []
        expectEqual(CompiledImage(other).digest, digest)
        other = profile
        other.head.system = 0x0004
        #expect(CompiledImage(other).digest != digest)
        other = profile
        other.body.layouts = []
        #expect(CompiledImage(other).digest != digest)
    }
}

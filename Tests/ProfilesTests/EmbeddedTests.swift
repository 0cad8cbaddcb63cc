import Expectations
import FeliCa
import Ledger
import PlainJSON
import ProfileLanguage
import Testing

@testable import Profiles

/// Profiles as they stand in `CardProfiles`.
enum ProfileFolder {
    static let names = Files.names(VectorFile.folder)

    static func json(_ name: String) throws -> [UInt8] {
        try #require(Files.bytes("\(VectorFile.folder)/\(name)/profile.json"))
    }

    static func tables(_ name: String) -> [String: [UInt8]] {
        var tables: [String: [UInt8]] = [:]
        for file in Files.names("\(VectorFile.folder)/\(name)") where file.hasSuffix(".tsv") {
            tables[file] = Files.bytes("\(VectorFile.folder)/\(name)/\(file)")
        }
        return tables
    }

    static let compiled: Result<[String: CompiledProfile], any Error> = Result {
        let files = try names.map { try ProfileFiles(folder: $0, json: json($0), tables: tables($0)) }
        return Dictionary(uniqueKeysWithValues: try CompiledProfile.compile(files).map { ($0.head.id, $0) })
    }

    static let loaded: Result<Profile, any Error> = Result {
        try Profile(json: json("cjrc"), tables: tables("cjrc"))
    }
}

@Suite("Profiles are compiled into the program as they stand in their folders")
struct EmbeddedTests {
    @Test("the list is the folder's")
    func list() {
        expectEqual(Profile.bundled.map(\.id), ProfileFolder.names)
        #expect(!ProfileFolder.names.isEmpty)
        #expect(Profile.bundled("nothing") == nil)
    }

    @Test("embedded and compiled now are the same, byte for byte", arguments: ProfileFolder.names)
    func same(_ name: String) throws {
        let profile = try #require(try ProfileFolder.compiled.get()[name])
        let compiled = CompiledImage(profile)
        let embedded = try #require(
            EmbeddedProfiles.list.first { $0.id.buffer.elementsEqual(name.utf8) })
        expectEqual(embedded.strings, compiled.headStrings)
        #expect(embedded.head.buffer.elementsEqual(compiled.head))
        expectEqual(embedded.tables().body, ProfileBody(compiled))
        #expect(embedded.tables().places.elementsEqual(compiled))
    }

    @Test("a profile read from JSON decodes like the embedded one")
    func decodes() throws {
        let loaded = try ProfileFolder.loaded.get()
        let embedded = try Cjrc.profile()
        expectEqual(loaded.id, embedded.id)
        expectEqual(loaded.name, embedded.name)
        expectEqual(loaded.currency, embedded.currency)
        expectEqual(loaded.readPlan, embedded.readPlan)
        for vector in VectorFile.vectors where vector.profile == "cjrc" {
            #expect(
                loaded.decode(vector.block, service: vector.service)
                    == embedded.decode(vector.block, service: vector.service))
            #expect(
                loaded.explain(vector.block, service: vector.service)
                    == embedded.explain(vector.block, service: vector.service))
        }
    }

    @Test(
        "every code of every table has a Japanese and an English name and a source",
        arguments: ProfileFolder.names)
    func codes(_ name: String) throws {
        let json = try JSONReader.read(ProfileFolder.json(name))
        let sources = Set((json["sources"]?.members ?? []).map(\.name))
        for table in json["codes"]?.members ?? [] {
            for entry in try #require(table.value.elements) {
                #expect(entry["ja"]?.string?.isEmpty == false)
                #expect(entry["en"]?.string?.isEmpty == false)
                #expect(entry["en"]?.string?.utf8.allSatisfy { $0 < 0x80 } == true)
                let named = try #require(entry["source"]?.string).split(separator: " ").map(String.init)
                #expect(!named.isEmpty && sources.isSuperset(of: named))
            }
        }
    }

    @Test("the profile's list of kinds is the ledger's")
    func kinds() {
        expectEqual(KindModel.Word.allCases.map(\.rawValue), Kind.allCases.map(\.rawValue))
    }
}

extension ProfileBody {
    fileprivate init(_ image: CompiledImage) {
        self = image.body.withUnsafeBufferPointer { ProfileBody(image: $0, strings: image.strings) }
    }
}

extension PlaceIndex {
    /// Whether a search finds the same rows in an image.
    fileprivate func elementsEqual(_ image: CompiledImage) -> Bool {
        image.places.withUnsafeBufferPointer { bytes in
            let other = PlaceIndex(bytes, strings: image.strings)
            guard count == other.count else { return false }
            return (0..<count).allSatisfy { row in
                key(row: row) == other.key(row: row) && since(row: row) == other.since(row: row)
                    && until(row: row) == other.until(row: row) && name(row: row) == other.name(row: row)
                    && english(row: row) == other.english(row: row) && line(row: row) == other.line(row: row)
                    && company(row: row) == other.company(row: row)
            }
        }
    }
}

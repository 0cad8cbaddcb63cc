@testable import DumpFormats
import Expectations
import FeliCa
import Glibc
import Testing

@Suite(
    "ZIP archives of dumps", .enabled(if: DumpFormat.zip.missingPackage == nil, "built without libzip (libzip-dev)"))
struct ZipFormatTests {
    /// Entries with IDms or faults, in the order of the archive.
    private func outline(_ bytes: [UInt8], limit: Int = DumpFormat.fileLimit) -> [String] {
        var lines: [String] = []
        #if ICBALANCE_ZIP
            var series = ArchiveDumps(limit: limit)
            var intake = Intake(ByteSource(bytes))
            do throws(DumpError) {
                while let result = try series.next(&intake) {
                    switch result {
                    case .success(let recording):
                        lines.append("\(recording.entry ?? "-") \(recording.dump?.idm?.hex.suffix(4) ?? "-")")
                    case .failure(let error): lines.append("\(error.entry ?? "-") \(error.reason)")
                    }
                }
            } catch {
                lines.append("! \(error.entry ?? "-") \(error.reason)")
            }
        #endif
        return lines
    }

    private func dump(_ number: Int) -> [UInt8] {
        DumpFormat.icbalance.write(CardDump(idm: IDm(rawValue: UInt64(number)))) ?? []
    }

    @Test("Metrodroid's export holds a file a card, JSON and XML")
    func fixture() throws {
        let results = DumpReader(ByteSource(try Samples.fixture("cards.metrodroid.zip"))).map { $0 }
        let cards = try results.map { try $0.get() }
        expectEqual(cards.map(\.entry).prefix(2), ["suica.json", "pasmo.json"])
        expectEqual(cards.map(\.dump?.idm?.hex).prefix(2), ["0101010101010101", "0101020202020202"])
        expectEqual(cards[0].dump?.hex("090F").count, 20)
    }

    @Test("A single bad file among a hundred is named, and the other 99 go in")
    func oneBad() {
        var zip = ZipBuilder()
        for number in 1...100 {
            zip.add("card-\(number).json", number == 42 ? Array("{\"icbalance-dump\": 1".utf8) : dump(number))
        }
        let lines = outline(zip.archive())
        expectEqual(lines.count, 100)
        #expect(lines[40] == "card-41.json 0029" && lines[42] == "card-43.json 002B")
        expectEqual(lines[41], "card-42.json json(PlainJSON.JSONError.Reason.unexpectedEnd)")
        expectEqual(lines.count { $0.hasSuffix("unexpectedEnd)") }, 1)
    }

    @Test("Files of many cards, folders, and what desktops put beside them")
    func shapes() {
        var zip = ZipBuilder()
        zip.add("folder/", [])
        zip.add("folder/two.json", dump(1) + dump(2))
        zip.add("__MACOSX/folder/._two.json", [0, 1, 2])
        zip.add("folder/.DS_Store", [0, 1, 2])
        zip.add("raw.txt", Array(String(repeating: "00", count: 16).utf8))
        expectEqual(outline(zip.archive()), ["folder/two.json 0001", "folder/two.json 0002", "raw.txt formatNotNamed"])
    }

    @Test("Files that can't be unpacked, are no dumps or are archives again are faults of their own")
    func faults() {
        var inner = ZipBuilder()
        inner.add("a.json", dump(9))
        var zip = ZipBuilder()
        zip.add("torn.json", dump(1), checksum: 7)
        zip.add("secret.json", dump(2), flags: 1)
        zip.add("notes.txt", Array("hello".utf8))
        zip.add("empty.json", [])
        zip.add("inner.zip", inner.archive())
        zip.add("good.json", dump(3))
        expectEqual(
            outline(zip.archive()),
            [
                "torn.json damagedEntry", "secret.json encryptedEntry", "notes.txt unknownFormat", "empty.json empty",
                "inner.zip nestedArchive", "good.json 0003",
            ])
    }

    @Test("An archive that unpacks to more than it may is left where it grows too large")
    func bomb() {
        var zip = ZipBuilder()
        let large = dump(1) + Array(repeating: 0x20, count: 6_000)
        zip.add("a.json", large)
        // Entries that share their bytes cost an archive next to nothing.
        for name in ["b.json", "c.json", "d.json"] { zip.addEntry(name, large, at: 0) }
        expectEqual(outline(zip.archive(), limit: 10_000), ["a.json 0001", "! b.json tooLarge(limit: 10000)"])
        expectEqual(
            outline(zip.archive(), limit: 5_000), ["a", "b", "c", "d"].map { "\($0).json tooLarge(limit: 5000)" })
    }

    @Test("An archive that says it has more entries than any may is not opened")
    func tooManyEntries() {
        var zip = ZipBuilder()
        zip.add("a.json", dump(1))
        let lines = outline(zip.largeArchive(entries: 1 << 40))
        expectEqual(lines, ["! - tooMany(DumpFormats.DumpError.Part.entries, limit: 262144)"])
        expectEqual(outline(zip.largeArchive(entries: 1)), ["a.json 0001"])
    }

    @Test("Any end of an archive missing, or a count that is wrong, is a damaged archive")
    func damaged() {
        var zip = ZipBuilder()
        zip.add("a.json", dump(1))
        let whole = zip.archive()
        for length in [0, 3, 21, 40, whole.count - 1] {
            expectEqual(outline(Array(whole[..<length])), ["! - damagedArchive"], "\(length) bytes")
        }
        expectEqual(outline(zip.archive(entries: 2)), ["! - damagedArchive"])
        expectEqual(ZipBuilder().archive().count, 22)
        #expect(outline(ZipBuilder().archive()).isEmpty)
        expectEqual(DumpFormat.zip.read(ZipBuilder().archive()), [.failure(DumpError(.empty, format: "zip"))])
    }

    @Test("An archive is read from its file, or from a pipe", arguments: [false, true])
    func sources(isPipe: Bool) throws {
        let path = Samples.path(ofFixture: "cards.metrodroid.zip")
        let bytes = try Samples.fixture("cards.metrodroid.zip")
        let count: Int
        if isPipe {
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            // The archive is smaller than a pipe's buffer.
            try #require(write(ends[1], bytes, bytes.count) == bytes.count)
            close(ends[1])
            defer { close(ends[0]) }
            count = Array(DumpReader(ByteSource(descriptor: ends[0]))).count
        } else {
            count = try Samples.withDescriptor(path) { Array(DumpReader(ByteSource(descriptor: $0))).count }
        }
        expectEqual(count, 3)
    }
}

import DumpFormats
import Expectations
import FeliCa
import Testing

@Suite("Files of several dumps")
struct DumpReaderTests {
    /// A small dump with an IDm that tells it from others.
    private func small(_ number: Int, indented: Bool = false) -> String {
        let dump = CardDump(idm: IDm(rawValue: UInt64(number)))
        let text = String(decoding: DumpFormat.icbalance.write(dump) ?? [], as: UTF8.self)
        return indented ? text : text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    }

    /// IDms and failures in the order of the file, the bytes coming in pieces.
    private func outline(_ text: String, piece: Int = .max, as format: DumpFormat? = .icbalance) -> [String] {
        var rest = Array(text.utf8)[...]
        let source = ByteSource { () throws(ByteSource.Failure) -> [UInt8] in
            defer { rest = rest.dropFirst(piece) }
            return Array(rest.prefix(piece))
        }
        return DumpReader(source, format: format).map { result in
            switch result {
            case .success(let recording): "\(recording.dump?.idm?.rawValue ?? 0)"
            case .failure(let error):
                "\(error.dump ?? 0)@\(error.place?.line ?? 0):\(error.place?.column ?? 0) \(error.reason)"
            }
        }
    }

    @Test("An array, lines and dumps below each other are read one by one", arguments: [1, 2, 7, 64, 1_000_000])
    func shapes(piece: Int) {
        let lines = "\(small(1))\n\(small(2))\r\n\n\(small(3))"
        expectEqual(outline(lines, piece: piece), ["1", "2", "3"])
        expectEqual(outline("\u{FEFF}" + lines, piece: piece), ["1", "2", "3"])
        let array = " [ \(small(1)),\n\(small(2, indented: true)) , \(small(3))]\n"
        expectEqual(outline(array, piece: piece), ["1", "2", "3"])
        let below = small(1, indented: true) + small(2, indented: true)
        expectEqual(outline(below, piece: piece), ["1", "2"])
        expectEqual(outline(small(1) + small(2), piece: piece), ["1", "2"])
        expectEqual(outline(lines, piece: piece, as: nil), ["1", "2", "3"])
    }

    @Test("A dump with a fault is named, the others come", arguments: [1, 5, 1_000_000])
    func oneBad(piece: Int) {
        let bad = #"{"icbalance-dump": 1, "x": 01}"#
        let fault = "json(PlainJSON.JSONError.Reason.badNumber)"
        expectEqual(outline("\(small(1))\n  \(bad)\n\(small(3))\n", piece: piece), ["1", "2@2:30 \(fault)", "3"])
        expectEqual(outline("[\(bad),\(small(2))]", piece: piece), ["1@1:29 \(fault)", "2"])
        expectEqual(outline("[\n\(small(1)),\n\n\(bad)\n]", piece: piece), ["1", "2@4:28 \(fault)"])
    }

    @Test("A dump that is never closed ends where the next line begins one", arguments: [1, 1_000_000])
    func unclosed(piece: Int) {
        let cut = #"{"icbalance-dump": 1, "systems": [{"code": "0003""#
        let inText = #"{"icbalance-dump": 1, "idm": "0101"#
        expectEqual(
            outline("\(small(1))\n\(cut)\n\(small(3))\n\(small(4))", piece: piece).map { $0.prefix(2) },
            [
                "1", "2@", "3", "4",
            ])
        expectEqual(outline("\(small(1))\n\(inText)\n\(small(3))\n", piece: piece).count, 3)
        expectEqual(outline("\(small(1))\n\(inText)\n\(small(3))\n", piece: piece).last, "3")
        let below = small(1, indented: true) + cut + "\n" + small(3, indented: true) + small(4, indented: true)
        expectEqual(outline(below, piece: piece).map { $0.prefix(2) }, ["1", "2@", "3", "4"])
    }

    @Test("An array that is not closed says so after its dumps")
    func openArray() {
        expectEqual(
            outline("[\(small(1)),"),
            [
                "1", "2@1:\(small(1).utf8.count + 3) json(PlainJSON.JSONError.Reason.unexpectedEnd)",
            ])
        expectEqual(outline("[").map { $0.prefix(6) }, ["1@1:2 "])
    }

    @Test("A comma with no dump behind or before it is a fault, and the dumps come", arguments: [1, 1_000_000])
    func commas(piece: Int) {
        let fault = "json(PlainJSON.JSONError.Reason.unexpectedByte"
        let width = small(1).utf8.count
        expectEqual(outline("[\(small(1)),]", piece: piece), ["1", "2@1:\(width + 3) \(fault)(93))"])
        expectEqual(outline("[\(small(1)) ,\n ]", piece: piece), ["1", "2@2:2 \(fault)(93))"])
        expectEqual(outline("[,\(small(1))]", piece: piece), ["1@1:2 \(fault)(44))", "1"])
        expectEqual(outline("[\(small(1)),,\(small(3))]", piece: piece), ["1", "2@1:\(width + 3) \(fault)(44))", "3"])
    }

    @Test("What stands between or behind dumps and is none is a fault of its own")
    func junk() {
        expectEqual(
            outline("\(small(1))\nhello\n\(small(3))"),
            [
                "1", "2@2:1 json(PlainJSON.JSONError.Reason.unexpectedByte(104))", "3",
            ])
        expectEqual(outline("[\(small(1)), 7, \"x{\", \(small(4))]").map { $0.prefix(2) }, ["1", "2@", "3@", "4"])
        expectEqual(outline(", ,\(small(3)),").map { $0.prefix(2) }, ["1@", "2@", "3", "4@"])
        expectEqual(outline("[\(small(1))]]").map { $0.prefix(2) }, ["1", "2@"])
    }

    @Test("A file without a dump says so")
    func empty() {
        for text in ["", "  \n", "[]", "\u{FEFF}"] {
            expectEqual(outline(text), ["0@0:0 empty"])
        }
        expectEqual(outline("", as: nil), ["0@0:0 empty"])
        expectEqual(outline("\u{FEFF} \r\n", as: nil), ["0@0:0 empty"])
    }

    @Test("A dump above eight MiB is refused and the next one comes", arguments: [64 << 10, Int.max])
    func tooLarge(piece: Int) {
        let huge = "{\"icbalance-dump\": 1, \"x\": \"" + String(repeating: "x", count: 9 << 20) + "\"}"
        let outline = outline("\(small(1))\n\(huge) \(small(3))\n", piece: piece)
        expectEqual(outline, ["1", "2@2:1 tooLarge(limit: 8388608)", "3"])
    }

    @Test("A dump above eight MiB that is never closed is refused, and the next line's comes")
    func tooLargeUnclosed() {
        let huge = "{\"icbalance-dump\": 1, \"x\": [" + String(repeating: "1,", count: 5 << 20)
        expectEqual(outline(huge), ["1@1:1 tooLarge(limit: 8388608)"])
        expectEqual(
            outline("{\"a\": [\n\(small(2))\n\(huge)\n\(small(4))", piece: 100_000).map { $0.prefix(2) },
            [
                "1@", "2", "3@", "4",
            ])
    }

    @Test("A text file above eight MiB is refused before it is read")
    func largeText() {
        let line = "00000000000000000000000000000000\n"
        let piece = Array(String(repeating: line, count: 32_768).utf8)
        var count = 0
        let source = ByteSource { () throws(ByteSource.Failure) -> [UInt8] in
            count += 1
            return piece
        }
        let results = Array(DumpReader(source, format: .rawHex))
        expectEqual(results, [.failure(DumpError(.tooLarge(limit: 8 << 20), format: "raw"))])
        #expect(count < 20)
    }

    @Test("A source that fails ends the reading with its error")
    func failingSource() {
        let first = small(1) + "\n" + String(repeating: " ", count: 70_000)
        var count = 0
        let source = ByteSource { () throws(ByteSource.Failure) -> [UInt8] in
            count += 1
            guard count == 1 else { throw ByteSource.Failure(errno: 5) }
            return Array(first.utf8)
        }
        let results = Array(DumpReader(source))
        expectEqual(results.count, 2)
        expectEqual(results.last, .failure(DumpError(.cannotRead(errno: 5), format: "icbalance")))
    }

    @Test("A descriptor is read to its end; one that can't be read fails")
    func descriptors() throws {
        let path = Samples.path(ofFixture: "suica-2026-11.json")
        let results = try Samples.withDescriptor(path) { Array(DumpReader(ByteSource(descriptor: $0))) }
        let expected = try onlyDump(try Samples.fixture("suica-2026-11.json"))
        expectEqual(results, [.success(Recording(.card(expected)))])
        let closed = Array(DumpReader(ByteSource(descriptor: -1)))
        expectEqual(closed, [.failure(DumpError(.cannotRead(errno: 9)))])
    }
}

import DumpFormats
import Expectations
import FeliCa
import Testing

@Suite("Files cut short or damaged")
struct HostileInputTests {
    /// Reads a file; what comes must be a dump that can be written, or an error whose place is in the file.
    private func check(_ bytes: [UInt8], _ note: @autoclosure () -> String) {
        check(bytes, as: nil, note())
    }

    private func check(_ bytes: [UInt8], as format: DumpFormat?, _ note: String) {
        var count = 0
        for result in DumpReader(ByteSource(bytes), format: format) {
            count += 1
            switch result {
            case .success(let recording):
                guard let dump = recording.dump else { continue }
                if let written = DumpFormat.icbalance.write(dump),
                    DumpFormat.icbalance.read(written) == [.success(Recording(.card(dump)))]
                {
                    continue
                }
                Issue.record("\(note): what was read can't be written and read again")
            case .failure(let error):
                // In an archive the place is that in the unpacked file.
                guard let place = error.place, error.entry == nil else { continue }
                if place.offset <= bytes.count, place.line >= 1, place.column >= 1 { continue }
                Issue.record("\(note): \(error) lies outside the file")
            }
        }
        if count == 0 { Issue.record("\(note): neither a dump nor an error") }
    }

    @Test("Every beginning of a file is a dump or an error", arguments: Samples.all)
    func prefixes(name: String) throws {
        let bytes = try Samples.fixture(name)
        // The files say the same again and again: an odd step meets every place of a row.
        let step = Samples.takesItsTime ? 1 : bytes.count / 25 | 1
        for length in stride(from: 0, through: bytes.count, by: step) {
            check(Array(bytes[..<length]), "\(name), \(length) bytes")
        }
    }

    @Test(
        "No beginning of a file that counts its rows or closes its brackets passes for the whole",
        arguments: Samples.all)
    func prefixIsNoWhole(name: String) throws {
        // Metroflip counts nothing.
        guard name.hasSuffix(".json") || (name.hasSuffix(".nfc") && !name.contains(".metroflip")) else { return }
        let bytes = try Samples.fixture(name)
        // Behind the last digit or bracket stands nothing that counts.
        let end = bytes.count - (name.hasSuffix(".nfc") ? 5 : 2)
        for length in stride(from: end, through: 1, by: Samples.takesItsTime ? -1 : -(bytes.count / 25 | 1)) {
            let results = Array(DumpReader(ByteSource(Array(bytes[..<length]))))
            let isWhole = results.allSatisfy(\.isCompleteDump)
            #expect(!isWhole, "\(length) bytes of \(name)")
        }
    }

    @Test("Changed, lost and added bytes give a dump or an error", arguments: Samples.all, [UInt64(1), 2])
    func mutations(name: String, seed: UInt64) throws {
        let bytes = try Samples.fixture(name)
        var random = SeededRandom(seed: seed)
        let marks = Array("{}[]\":,|*#?0 \n\r\\-Ff\u{FEFF}".utf8) + [0x00, 0x80, 0xFF]
        for round in 0..<(Samples.takesItsTime ? 3_000 : 8) {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let at = Int.random(in: 0..<changed.count, using: &random)
                let mark = marks.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<5, using: &random) {
                case 0: changed[at] = .random(in: .min ... .max, using: &random)
                case 1: changed[at] = mark
                case 2: changed.remove(at: at)
                case 3: changed.insert(mark, at: at)
                default: changed.removeSubrange(at..<min(changed.count, at + 40))
                }
            }
            check(changed, "\(name), seed \(seed), round \(round)")
        }
    }

    @Test("Random bytes are no dump and no crash", arguments: 0..<20)
    func noise(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let bytes = (0..<2_000).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        for format in DumpFormat.all { check(bytes, as: format, "seed \(seed), \(format.id)") }
    }

    @Test("One line without end is an error in every format")
    func hugeLine() {
        let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: 1 << 20)
        let heads = ["", "0000: ", "Filetype: Flipper NFC device\nBlock 0: ", "{\"icbalance-dump\": "]
        for (head, format) in zip(heads, [DumpFormat.rawHex, .nfcpy, .flipper, .icbalance]) {
            let results = Array(DumpReader(ByteSource(Array(head.utf8) + zeros), format: format))
            expectEqual(results.count, 1)
            #expect(results.first?.isCompleteDump == false)
        }
    }

    @Test("Text formats take CR LF and a byte order mark", arguments: Samples.all)
    func lineEnds(name: String) throws {
        guard !name.hasSuffix(".zip") else { return }
        let bytes = try Samples.fixture(name)
        var crlf: [UInt8] = [0xEF, 0xBB, 0xBF]
        for byte in bytes where byte != 0x0D {
            if byte == 0x0A { crlf.append(0x0D) }
            crlf.append(byte)
        }
        let dumps = DumpReader(ByteSource(bytes)).compactMap(\.dump)
        let isSame = DumpReader(ByteSource(crlf)).compactMap(\.dump) == dumps
        #expect(isSame)
    }
}

extension Result<Recording, DumpError> {
    fileprivate var dump: CardDump? {
        guard case .success(let recording) = self else { return nil }
        return recording.dump
    }

    fileprivate var isCompleteDump: Bool {
        guard case .success(let recording) = self else { return false }
        return recording.dump?.complete ?? true
    }
}

extension HostileInputTests {
    @Test("A file of nothing but bad dumps ends after a thousand, and says so last")
    func faultsAreBounded() throws {
        let bad = Array(#"{"icbalance-dump": 1, "idm": "01"}"#.utf8)
        let file = Array(repeatElement(bad, count: 5_000).joined(separator: [0x0A]))
        let results = Array(DumpReader(ByteSource(file), format: .icbalance))
        expectEqual(results.count, DumpFormat.faultLimit + 1)
        guard case .failure(let last) = results.last else {
            Issue.record("the last is no fault")
            return
        }
        expectEqual(last.reason, .tooMany(.faults, limit: DumpFormat.faultLimit))
        expectEqual(last.dump, DumpFormat.faultLimit + 1)
        expectEqual(last.place?.line, DumpFormat.faultLimit + 1)
        let fewer = Array(repeatElement(bad, count: 1_000).joined(separator: [0x0A]))
        expectEqual(Array(DumpReader(ByteSource(fewer), format: .icbalance)).count, 1_000)
    }
}

import DumpFormats
import FeliCa
import Glibc

/// Files that tests read.
enum Samples {
    private static let checkout = {
        var parts = #filePath.split(separator: "/")
        parts.removeLast(3)
        return "/" + parts.joined(separator: "/")
    }()

    /// Our own recorded-like files.
    static let fixtures = [
        "icoca-inter-area.json", "odd-codes.json", "pasmo-new.json", "suica-2026-11.hex", "suica-2026-11.json",
        "suica-2026-11.nfc", "suica-2026-11.nfcpy.txt", "suica-2026-11-later.json", "suica-2027-01-gap.json",
    ]

    /// The same cards as other programs would have written them, and the format of each.
    static let foreign = [
        ("cards.farebot.json", "farebot"), ("cards.metrodroid.json", "metrodroid"),
        ("hidden.felica-tool.json", "felica-tool"), ("suica-2026-11.felica-tool.json", "felica-tool"),
        ("suica-2026-11.felicatools.json", "felicatools"), ("suica-2026-11.metrodroid.json", "metrodroid"),
        ("suica-2026-11.proxmark3.json", "proxmark3"), ("suica-2026-11.proxmark3.txt", "proxmark3-text"),
        ("suica-2026-11.felicalib.txt", "felicalib"), ("suica-2026-11.metroflip.nfc", "metroflip"),
        ("lite.flipper1.nfc", "flipper"), ("unread.flipper1.nfc", "flipper"), ("unknown.taginfo.txt", "taginfo"),
        ("suica-2026-11.sfcard.csv", "sfcard"), ("suica-2026-11.suica-viewer.json", "suica-viewer"),
        ("suica-2026-11.metrodroid.xml", "metrodroid-xml"), ("cards.metrodroid.xml", "metrodroid-xml"),
        ("cards.metrodroid.zip", "zip"),
    ]

    /// All of our files.
    static let all = fixtures + foreign.map(\.0)

    /// The path of one of our files.
    static func path(ofFixture name: String) -> String {
        "\(checkout)/Fixtures/dumps/\(name)"
    }

    /// Whether sweeps may take minutes, as `scripts/test --long` says.
    static let takesItsTime = getenv("ICBALANCE_LONG") != nil

    /// The bytes of one of our files.
    static func fixture(_ name: String) throws -> [UInt8] {
        try bytes(of: path(ofFixture: name))
    }

    /// The path of a file of another project, which may stand beside the checkout.
    static func oracle(_ name: String) -> String {
        "\(checkout)/../shared/dumps/\(name)"
    }

    /// Whether the files of other projects are here.
    static let hasOracles = access(oracle("INDEX.md"), R_OK) == 0

    /// The bytes of a file.
    static func bytes(of path: String) throws -> [UInt8] {
        try withDescriptor(path) { file in
            var bytes: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 64 << 10)
            while true {
                let got = read(file, &piece, piece.count)
                guard got >= 0 else { throw ByteSource.Failure(errno: errno) }
                guard got > 0 else { return bytes }
                bytes += piece[..<got]
            }
        }
    }

    /// Lends the descriptor of an open file.
    static func withDescriptor<Result>(_ path: String, _ body: (Int32) throws -> Result) throws -> Result {
        let file = open(path, O_RDONLY)
        guard file >= 0 else { throw ByteSource.Failure(errno: errno) }
        defer { close(file) }
        return try body(file)
    }
}

/// The only dump of a text, its format told by the content.
func onlyDump(_ text: String) throws -> CardDump {
    try onlyDump(Array(text.utf8))
}

/// The only dump of a file, its format told by the content.
func onlyDump(_ bytes: [UInt8]) throws -> CardDump {
    let dumps = try dumps(bytes)
    guard dumps.count == 1 else { throw ByteSource.Failure(errno: 0) }
    return dumps[0]
}

/// The only decoded rows of a file, its format told by the content.
func onlyRows(_ bytes: [UInt8]) throws -> DecodedRows {
    let results = Array(DumpReader(ByteSource(bytes)))
    guard results.count == 1, let rows = try results[0].get().rows else { throw ByteSource.Failure(errno: 0) }
    return rows
}

/// What cards said by a file, its format told by the content; a list of blocks is one only where it is called so.
func dumps(_ bytes: [UInt8]) throws -> [CardDump] {
    let isRaw = try DumpFormat.detect(bytes).id == DumpFormat.rawHex.id
    return try DumpReader(ByteSource(bytes), format: isRaw ? .rawHex : nil).map { result in
        guard let dump = try result.get().dump else { throw ByteSource.Failure(errno: 0) }
        return dump
    }
}

/// The error of the only dump of a text.
func onlyError(_ text: String, as format: DumpFormat? = nil) -> DumpError? {
    let results = Array(DumpReader(ByteSource(Array(text.utf8)), format: format))
    guard results.count == 1, case .failure(let error) = results[0] else { return nil }
    return error
}

extension CardDump {
    /// The blocks of a transit service as hexadecimal text.
    func hex(_ service: String) -> [String] {
        guard let code = NodeCode(hex: service) else { return [] }
        return self[.transit]?[code]?.blocks.compactMap { $0.content.block?.hex } ?? []
    }
}

/// Where a piece of a text stands last: faults in tables stand behind what is well.
func lastOffset(of piece: String, in text: String) -> Int? {
    let text = Array(text.utf8)
    let piece = Array(piece.utf8)
    guard piece.count <= text.count else { return nil }
    return (0...text.count - piece.count).last { text[$0...].starts(with: piece) }
}

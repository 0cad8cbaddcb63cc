public import FeliCa
public import Ledger

/// A way in which tools write down what a card said.
///
/// A format is a value: what it is called, how to tell it, how a file holds its dumps, and how one dump is read and
/// written. The next format is one file and one line in `all`.
public struct DumpFormat: Sendable {
    /// The short name that options take.
    public let id: String
    /// The name for people.
    public let name: Name
    let looksLike: @Sendable (DumpHead) -> Bool
    /// Whether its files do not tell what they are of, so that a person has to name the format.
    public let mustBeNamed: Bool
    private let layout: Layout
    private let writeDump: (@Sendable (CardDump) -> [UInt8])?
    private let findLack: @Sendable (CardDump) -> Lack?

    init(
        id: String, name: Name, looksLike: @escaping @Sendable (DumpHead) -> Bool, mustBeNamed: Bool = false,
        layout: Layout, write: (@Sendable (CardDump) -> [UInt8])? = nil,
        lack: @escaping @Sendable (CardDump) -> Lack? = { _ in nil }
    ) {
        self.id = id
        self.name = name
        self.looksLike = looksLike
        self.mustBeNamed = mustBeNamed
        self.layout = layout
        self.writeDump = write
        self.findLack = lack
    }

    /// The formats, in the order in which a file is held against them.
    ///
    /// Those come first whose files say what they are, since a file of theirs may have a line of the last two in it.
    public static let all: [DumpFormat] = [
        .icbalance, .flipper, .metroflip, .metrodroid, .fareBot, .kormax, .proxmark, .felicaTools, .suicaViewer,
        .sfCard,
        .zip, .metrodroidXML, .tagInfo, .felicalib, .proxmarkText, .nfcpy, .rawHex,
    ]

    /// One card's dump may have so many bytes.
    public static let dumpLimit = 8 << 20
    /// A file of many dumps may have so many bytes.
    public static let fileLimit = 1 << 30

    /// After so many bad dumps a file of many is read no further: it is something else, or broken throughout.
    public static let faultLimit = 1_000

    /// The format with that short name.
    public static func named(_ id: String) -> DumpFormat? {
        all.first { $0.id == id }
    }

    /// The format of a file, told by its content.
    ///
    /// - Parameter bytes: the file, or its first 64 KiB.
    /// - Returns: the first format of `all` that fits.
    /// - Throws: `DumpError` where no format fits: `empty` or `unknownFormat`.
    public static func detect(_ bytes: [UInt8]) throws(DumpError) -> DumpFormat {
        let head = DumpHead(bytes)
        guard head.first != nil else { throw DumpError(.empty) }
        guard let format = all.first(where: { $0.looksLike(head) }) else { throw DumpError(.unknownFormat) }
        return format
    }

    /// Whether dumps can be written in this format.
    public var canWrite: Bool { writeDump != nil }

    /// The Debian package without which this build can't read the format; `nil` where it can.
    public var missingPackage: String? { (series() as? MissingRoom)?.package }

    /// Whether its files hold files of other formats.
    var isArchive: Bool {
        if case .archive = layout { true } else { false }
    }

    /// What takes a file of this format apart.
    func series() -> any DumpSeries {
        switch layout {
        case .single(let read): return SingleDump(self, read)
        case .json(let bundle, let read): return JSONDumps(self, JSONSeries(bundle: bundle), read)
        case .xml(let read):
            #if ICBALANCE_XML
                return XMLCards(self, read)
            #else
                return MissingRoom(package: "libexpat1-dev")
            #endif
        case .archive:
            #if ICBALANCE_ZIP
                return ArchiveDumps()
            #else
                return MissingRoom(package: "libzip-dev")
            #endif
        }
    }

    /// Reads all dumps of a file in memory, each for itself: a bad one does not spoil the others.
    public func read(_ bytes: [UInt8]) -> [Result<Recording, DumpError>] {
        Array(DumpReader(ByteSource(bytes), format: self))
    }

    /// What a file of a format must tell and a dump may not.
    public enum Lack: Hashable, Sendable {
        /// The card's IDm.
        case idm
        /// The card's manufacture parameter.
        case pmm
        /// A block.
        case blocks
    }

    /// What the dump lacks to be written in this format; `nil` where it lacks nothing.
    public func lack(of dump: CardDump) -> Lack? {
        findLack(dump)
    }

    /// The dump as a file of this format, from which the same dump is read back; `nil` where the format can't be written
    /// or the dump lacks something for it.
    public func write(_ dump: CardDump) -> [UInt8]? {
        guard lack(of: dump) == nil else { return nil }
        return writeDump?(dump)
    }
}

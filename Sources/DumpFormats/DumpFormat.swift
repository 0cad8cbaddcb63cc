public import FeliCa
public import Ledger

/// A way in which tools write down what a card said.
///
/// A format is a value: what it is called, how to tell it, how a file holds its dumps, and how one dump is read and
/// written. The next format is one file and one line in `all`.
public struct DumpFormat: Sendable {
    /// How a file of this format holds dumps.
    enum Container: Sendable {
        /// The file is one dump.
        case single
        /// JSON values: one, several behind each other, or the elements of one array.
        case jsonSeries
    }

    /// The short name that options take.
    public let id: String
    /// The name for people.
    public let name: Name
    let container: Container
    let looksLike: @Sendable (DumpHead) -> Bool
    let readDump: @Sendable ([UInt8]) throws(DumpFault) -> CardDump
    let writeDump: (@Sendable (CardDump) -> [UInt8])?

    init(
        id: String, name: Name, container: Container = .single,
        looksLike: @escaping @Sendable (DumpHead) -> Bool,
        read: @escaping @Sendable ([UInt8]) throws(DumpFault) -> CardDump,
        write: (@Sendable (CardDump) -> [UInt8])? = nil
    ) {
        self.id = id
        self.name = name
        self.container = container
        self.looksLike = looksLike
        self.readDump = read
        self.writeDump = write
    }

    /// The formats, in the order in which a file is held against them.
    public static let all: [DumpFormat] = namingThemselves + [.nfcpy, .rawHex]

    /// Formats whose files say what they are; no other file can be taken for one.
    private static let namingThemselves: [DumpFormat] = [.icbalance, .flipper]

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
    /// - Throws: `DumpError` where no format fits: `empty`, `unsupportedFormat` or `unknownFormat`.
    public static func detect(_ bytes: [UInt8]) throws(DumpError) -> DumpFormat {
        let head = DumpHead(bytes)
        guard head.first != nil else { throw DumpError(.empty) }
        if let format = namingThemselves.first(where: { $0.looksLike(head) }) { return format }
        if let foreign = ForeignFormat.all.first(where: { $0.looksLike(head) }) {
            throw DumpError(.unsupportedFormat(foreign.name))
        }
        guard let format = all.first(where: { $0.looksLike(head) }) else { throw DumpError(.unknownFormat) }
        return format
    }

    /// Whether dumps can be written in this format.
    public var canWrite: Bool { writeDump != nil }

    /// Reads all dumps of a file in memory, each for itself: a bad one does not spoil the others.
    public func read(_ bytes: [UInt8]) -> [Result<CardDump, DumpError>] {
        Array(DumpReader(ByteSource(bytes), format: self))
    }

    /// The dump as a file of this format, or `nil` where the format can't be written.
    public func write(_ dump: CardDump) -> [UInt8]? {
        writeDump?(dump)
    }
}

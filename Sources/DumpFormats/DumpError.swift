public import FeliCa
public import PlainJSON

/// Why a recorded file, or one dump of it, can't be read, and where.
public struct DumpError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// The file holds nothing.
        case empty
        /// No format that we know writes such a file.
        case unknownFormat
        /// Bytes that do not say what they are of, and nobody has named the format under which they would be read.
        case formatNotNamed
        /// A version of the format that we can't read, as the file writes it.
        case unsupportedVersion(String)
        /// The file records a card of another technology, named as the file names it.
        case notFeliCa(String)
        /// The source of the bytes failed; the C library's error number.
        case cannotRead(errno: Int32)
        /// More bytes than a dump, or a file of many, may have.
        case tooLarge(limit: Int)
        /// No JSON.
        case json(JSONError.Reason)
        /// No ZIP archive, or a damaged one.
        case damagedArchive
        /// A file in an archive that can't be unpacked.
        case damagedEntry
        /// A file in an archive that asks for a password.
        case encryptedEntry
        /// An archive in an archive.
        case nestedArchive
        /// No XML that we read.
        case xml(XMLFault)
        /// This build leaves the format out; the Debian package with which it would not.
        case notBuilt(package: String)
        /// A library that the format needs can't be loaded; the Debian package that has it.
        case noLibrary(package: String)
        /// A key that must be there and is not.
        case missingKey(String)
        /// A value that the key can't have.
        case badValue(key: String)
        /// Anything but a hexadecimal digit where one must stand.
        case badHex
        /// A byte of which one digit is missing.
        case halfByte
        /// Too few or too many bytes.
        case wrongLength(expected: Int, found: Int)
        /// Text that is no base64.
        case badBase64
        /// Bytes that are no text in the encoding.
        case badEncoding(String)
        /// The C library does not know the encoding.
        case noEncoding(String)
        /// A row with too few or too many columns.
        case wrongColumnCount(expected: Int, found: Int)
        /// A line that the format does not have, or not here.
        case unexpectedLine
        /// A line that must be there and is not, by the words it begins with.
        case missingLine(String)
        /// Fewer rows than the file itself announces: its end is missing.
        case missingRows(Part, expected: Int, found: Int)
        /// More than a card can have.
        case tooMany(Part, limit: Int)
        /// A key that stands twice in one object, so that it is open which of its values is meant.
        case duplicateKey(String)
        /// An IDm, or another identifier of the card, is another card's than those before it.
        case otherCard
        /// A system stands twice.
        case duplicateSystem(SystemCode)
        /// A service stands twice in its system.
        case duplicateService(NodeCode)
        /// A block stands twice in its service.
        case duplicateBlock(service: NodeCode, number: UInt16)
        /// A `*` that repeats a row has no row before or behind it.
        case openRepeat
        /// The file is whole and holds not one block.
        case noCardData
        /// The tool that made the file could not read this kind of card: every block is an error.
        case toolCouldNotReadCard
        /// The file holds rows that another program decoded, where what a card said is wanted.
        case decodedRows
    }

    /// A part of a card that is counted.
    public enum Part: Hashable, Sendable {
        /// Systems of a card.
        case systems
        /// Areas of a system.
        case areas
        /// Services of a card.
        case services
        /// Blocks of a card.
        case blocks
        /// Rows that another program decoded.
        case rows
        /// Files in an archive.
        case entries
        /// Bad dumps of a file, behind which it is read no further.
        case faults
    }

    /// A place in the file.
    public struct Place: Hashable, Sendable {
        /// Byte offset, from 0.
        public let offset: Int
        /// Line, from 1.
        public let line: Int
        /// Column in bytes, from 1.
        public let column: Int

        /// Makes a place.
        public init(offset: Int, line: Int, column: Int) {
            self.offset = offset
            self.line = line
            self.column = column
        }
    }

    /// What is wrong.
    public let reason: Reason
    /// The format, as `DumpFormat.id` names it; `nil` where it was not recognised.
    public let format: String?
    /// The name of the file in an archive; `nil` outside of archives, and where the fault is the archive's.
    public let entry: String?
    /// Which dump of the file, from 1; `nil` where the fault is the whole file's.
    public let dump: Int?
    /// Where it is wrong; `nil` where no single place is.
    public let place: Place?

    /// The format that the file's content is of where it was to be read as another, as `DumpFormat.id` names it.
    public var looksLike: String?

    /// Makes an error.
    public init(
        _ reason: Reason, format: String? = nil, entry: String? = nil, dump: Int? = nil, place: Place? = nil
    ) {
        self.reason = reason
        self.format = format
        self.entry = entry
        self.dump = dump
        self.place = place
    }
}

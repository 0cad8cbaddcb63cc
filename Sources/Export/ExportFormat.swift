public import Ledger
public import Wording

/// A kind of file that other programs take.
public struct ExportFormat: Sendable {
    /// How the bytes of the file stand for its text.
    public enum Encoding: String, Sendable {
        /// UTF-8.
        case utf8 = "UTF-8"
        /// UTF-8 behind a byte order mark, by which Excel knows it.
        case utf8Marked = "UTF-8 BOM"
        /// Windows' Japanese encoding, which lacks most of the world's characters.
        case cp932 = "CP932"
    }

    /// The word that names it on the command line.
    public let id: String
    /// What it is called.
    public let name: Name
    /// How its text is encoded.
    public let encoding: Encoding
    /// Whether its newest row stands first.
    public let newestFirst: Bool
    /// Whether a file of it may be of several cards.
    public let holdsSeveralCards: Bool
    /// Whether it books money: all records have to be in it then, and a file may go on where another one ended.
    public let isJournal: Bool
    /// Makes what writes the file of a card, with words in a language.
    public let writer: @Sendable (ExportCard, Language) -> any ExportWriter

    /// Makes a format.
    public init(
        _ id: String, _ name: Name, _ encoding: Encoding = .utf8, newestFirst: Bool = false,
        holdsSeveralCards: Bool = true, isJournal: Bool = false,
        writer: @escaping @Sendable (ExportCard, Language) -> any ExportWriter
    ) {
        self.id = id
        self.name = name
        self.encoding = encoding
        self.newestFirst = newestFirst
        self.holdsSeveralCards = holdsSeveralCards
        self.isJournal = isJournal
        self.writer = writer
    }
}

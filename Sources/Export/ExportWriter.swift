public import Ledger

/// Turns rows into the text of a file, one after another, so that no more than a row is held as text.
///
/// Rows of one service stand together, those with a place in their order first. A file that goes on where another one
/// ended is written by a writer that has taken the other's rows first, and what it made of them thrown away.
public protocol ExportWriter {
    /// The card whose rows come.
    var card: ExportCard { get set }

    /// How many rows the format has no place for, and that the file therefore does not have.
    var leftOut: Int { get }

    /// How many balances of readings it has made an entry of.
    var balances: Int { get }

    /// Adds what stands before the first row, as UTF-8.
    mutating func begin(_ text: inout [UInt8])

    /// Adds a row, as UTF-8, whole lines.
    mutating func add(_ row: ExportRow, to text: inout [UInt8])

    /// Adds what a reading says that a purse of the card holds behind the rows so far, as UTF-8, whole lines.
    mutating func add(_ balance: PurseBalance, to text: inout [UInt8])

    /// Adds what stands behind the last row, as UTF-8.
    mutating func end(_ text: inout [UInt8])
}

extension ExportWriter {
    /// Nothing.
    public var leftOut: Int { 0 }

    /// None.
    public var balances: Int { 0 }

    /// Nothing.
    public mutating func add(_ balance: PurseBalance, to text: inout [UInt8]) {}

    /// Nothing.
    public mutating func end(_ text: inout [UInt8]) {}
}

import Civil
import FeliCa
import Ledger

extension DumpFormat {
    /// The CSV of SFCard Viewer: rows that it decoded, in CP932.
    public static let sfCard = DumpFormat(
        id: "sfcard",
        name: Name(ja: "SFCard Viewer (CSV)", en: "SFCard Viewer (CSV)"),
        looksLike: { head in
            let start = head.bytes[TextLines.start(of: head.bytes)...]
            return SFCardFormat.openings.contains { start.starts(with: $0) }
        },
        layout: .rows(SFCardFormat.read))
}

/// Reads SFCard Viewer's CSV, and what programs write that imitate it: newest row first, ten columns known by their place.
///
/// Two pairs of columns bear the same name, so names tell nothing. Spent is positive there and a top-up negative. The
/// oldest row writes 0 for what it does not know, and our own export leaves other unknown cells empty. A purse of a pass
/// and the terminal are not told.
enum SFCardFormat {
    /// What a file begins with: `カードID=` or `利用年月日`, in CP932 or in UTF-8.
    static let openings: [[UInt8]] = [
        [0x83, 0x4A, 0x81, 0x5B, 0x83, 0x68, 0x49, 0x44, 0x3D],
        [0x97, 0x98, 0x97, 0x70, 0x94, 0x4E, 0x8C, 0x8E, 0x93, 0xFA],
        Array("カードID=".utf8), Array("利用年月日".utf8),
    ]

    /// How many columns a row has.
    static let columnCount = 10

    @Sendable
    static func read(_ bytes: [UInt8]) throws(DumpFault) -> DecodedRows {
        let text = try LegacyText(for: bytes)
        var card: String?
        var rows: [SFCardRow] = []
        for line in TextLines(bytes) where !line.trimmed.isEmpty {
            if let opening = openings.first(where: { line.starts(with: $0) }) {
                guard opening.last == UInt8(ascii: "=") else { continue }
                let named = try text.decode(line.dropFirst(opening.count).trimmed)
                guard card == nil || card == named else { throw DumpFault(.otherCard, at: line.startIndex) }
                card = named
                continue
            }
            guard rows.count < CardBuilder.blockLimit else {
                throw DumpFault(.tooMany(.rows, limit: CardBuilder.blockLimit), at: line.startIndex)
            }
            rows.append(try SFCardRow(line, text))
        }
        guard !rows.isEmpty else { throw DumpFault(.noCardData) }
        if isOldestFirst(rows) { rows.reverse() }
        var transactions: [Transaction] = []
        for (index, row) in rows.enumerated() {
            transactions.append(row.transaction(older: index + 1 < rows.count ? rows[index + 1] : nil))
        }
        // Only an identifier of 16 hexadecimal digits is an IDm.
        return DecodedRows(idm: card.flatMap { IDm(hex: $0) }, balance: rows[0].balance, transactions: transactions)
    }

    /// Whether balances and amounts agree better when the file is read from its end.
    private static func isOldestFirst(_ rows: [SFCardRow]) -> Bool {
        let pairs = Array(zip(rows, rows.dropFirst()))
        let downwards = pairs.count { $0.follows($1) == true }
        let upwards = pairs.count { $1.follows($0) == true }
        return upwards > downwards
    }
}

/// A row of the file.
private struct SFCardRow {
    let date: CivilDate?
    let from: Place?
    let to: Place?
    let spent: Int?
    let balance: Int?
    let memo: String

    init(_ line: ArraySlice<UInt8>, _ text: LegacyText) throws(DumpFault) {
        let cells = try CSVCells(line).cells
        guard cells.count == SFCardFormat.columnCount else {
            throw DumpFault(
                .wrongColumnCount(expected: SFCardFormat.columnCount, found: cells.count), at: line.startIndex)
        }
        date = SFCardRow.date(cells[0])
        from = try SFCardRow.place(cells[2], cells[3], text)
        to = try SFCardRow.place(cells[5], cells[6], text)
        spent = try SFCardRow.number(cells[7], "利用額(円)")
        balance = try SFCardRow.number(cells[8], "残額(円)")
        memo = try text.decode(cells[9].trimmed)
        // A cell is empty where its writer did not know; something has to be known.
        guard date != nil || (cells[0].trimmed.isEmpty && balance != nil) else {
            throw DumpFault(.badValue(key: "利用年月日"), at: cells[0].startIndex)
        }
    }

    /// Whether its amount leads to its balance from that of another row; `nil` where one of them is not told.
    func follows(_ older: SFCardRow) -> Bool? {
        guard let spent, let balance, let before = older.balance else { return nil }
        return balance + spent == before
    }

    /// The transaction; `older` is the row below.
    func transaction(older: SFCardRow?) -> Transaction {
        var findings: [Finding] = []
        if let older, follows(older) == false { findings.append(Finding(.possibleGap)) }
        let kind = self.kind
        if !memo.isEmpty, kind == .other || (kind == .topUp && memo != SFCardRow.cash) {
            findings.append(Finding(.unknownProcess, memo))
        }
        // At a machine only the first station is told, of a bus only where one gets off.
        let isRide = kind == .ride
        let (start, end) = kind == .bus ? (nil, to ?? from) : (from, isRide ? to : nil)
        return Transaction(
            date: date, kind: kind, amount: older == nil && spent == 0 ? nil : spent.map { -$0 }, balance: balance,
            from: start,
            to: end, service: TransitLayout.history.hex, source: .import, findings: findings)
    }

    /// The memo of a top-up paid in cash, the one that files of the model have been seen to have.
    private static let cash = "現金ﾁｬｰｼﾞ"

    private var kind: Kind {
        switch memo {
        case "物販": .purchase
        case "ﾊﾞｽ/路面等": .bus
        case "磁気券購入": .ticket
        case "ｵｰﾄﾁｬｰｼﾞ": .autoTopUp
        case "窓出": .ride
        case "" where from != nil || to != nil: .ride
        case "ﾎﾟｲﾝﾄﾁｬｰｼﾞ": .point
        case _ where (spent ?? 0) < 0 && memo.hasSuffix("ﾁｬｰｼﾞ"): .topUp
        default: .other
        }
    }

    /// `YYYY/MM/DD`; spreadsheets drop leading zeros.
    private static func date(_ cell: ArraySlice<UInt8>) -> CivilDate? {
        let parts = cell.trimmed.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].count == 4, let year = parts[0].decimal, let month = parts[1].decimal,
            let day = parts[2].decimal
        else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }

    private static func place(
        _ company: ArraySlice<UInt8>, _ station: ArraySlice<UInt8>, _ text: LegacyText
    ) throws(DumpFault) -> Place? {
        let names = (
            try text.decode(company.trimmed).withSingleQuotes, try text.decode(station.trimmed).withSingleQuotes
        )
        guard !names.0.isEmpty || !names.1.isEmpty else { return nil }
        return Place(named: names.1, operator: names.0.isEmpty ? nil : names.0)
    }

    private static func number(_ cell: ArraySlice<UInt8>, _ column: String) throws(DumpFault) -> Int? {
        let digits = cell.trimmed
        guard !digits.isEmpty else { return nil }
        let isNegative = digits.first == UInt8(ascii: "-")
        guard let number = (isNegative ? digits.dropFirst() : digits).decimal else {
            throw DumpFault(.badValue(key: column), at: cell.startIndex)
        }
        return isNegative ? -number : number
    }
}

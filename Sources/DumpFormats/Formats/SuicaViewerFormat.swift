import Civil
import FeliCa
import Ledger
import PlainJSON

extension DumpFormat {
    /// The JSON of suica-viewer: rows that it decoded, with the codes of each.
    public static let suicaViewer = DumpFormat(
        id: "suica-viewer",
        name: Name(ja: "suica-viewer (JSON)", en: "suica-viewer (JSON)"),
        looksLike: { $0.hasKey("\"transaction_history\"") },
        layout: .rowsInJSON(SuicaViewerFormat.read))
}

/// Reads suica-viewer's JSON: soltia48/suica-viewer, `src/card_data.rs`.
///
/// Codes are numbers, stations are names. What the program reads with keys about the holder (`issue_primary`, the pass)
/// is left where it is. Its stations of a bus, a shop or a ticket machine are other numbers of the record taken for
/// stations; the profile that knows the codes drops them.
enum SuicaViewerFormat {
    @Sendable
    static func read(_ bytes: [UInt8]) throws(DumpFault) -> DecodedRows {
        let root = try JSONText.object(bytes, key: "transaction_history")
        var idm: IDm?
        var pmm: PMm?
        if let json = root["system"] {
            let system = try DumpObject(json, key: "system")
            idm = try system.hex("idm_hex", HexField.eightBytes).map(IDm.init(rawValue:))
            pmm = try system.text("pmm_hex") { PMm(hex: $0) }
        }
        var balance: Int?
        var sequence: Int?
        if let json = root["attribute"] {
            let attribute = try DumpObject(json, key: "attribute")
            balance = try attribute["balance"].map(number(key: "balance"))
            sequence = try attribute["transaction_number"].map(number(key: "transaction_number"))
        }
        var transactions: [Transaction] = []
        for json in try root.array("transaction_history") {
            guard transactions.count < CardBuilder.blockLimit else {
                throw DumpFault(.tooMany(.rows, limit: CardBuilder.blockLimit), at: json.offset)
            }
            transactions.append(try transaction(try DumpObject(json, key: "transaction_history")))
        }
        return DecodedRows(idm: idm, pmm: pmm, balance: balance, sequence: sequence, transactions: transactions)
    }

    private static func transaction(_ row: DumpObject) throws(DumpFault) -> Transaction {
        let day = try row.required("recorded_on")
        guard let text = day.string else { throw DumpFault(.badValue(key: "recorded_on"), at: day.offset) }
        let date = CivilDate(text)
        return Transaction(
            date: date, time: try row.text("transaction_time") { CivilTime($0) }, kind: .other,
            amount: try row["delta"].map(integer(key: "delta")),
            balance: try number(key: "balance")(try row.required("balance")),
            sequence: try number(key: "transaction_number")(try row.required("transaction_number")),
            from: try row.text("entry_station") { $0 }.flatMap(place),
            to: try row.text("exit_station") { $0 }.flatMap(place),
            terminal: try code(row, "recorded_by_code"), process: try code(row, "transaction_type_code"),
            payment: try code(row, "pay_type_code"), gate: try code(row, "gate_instruction_type_code"),
            service: TransitLayout.history.hex, source: .import,
            findings: date == nil ? [Finding(.impossibleDate, text)] : [])
    }

    private static func code(_ row: DumpObject, _ key: String) throws(DumpFault) -> Code {
        let json = try row.required(key)
        guard let byte = json.integer.flatMap({ UInt8(exactly: $0) }) else {
            throw DumpFault(.badValue(key: key), at: json.offset)
        }
        let digits = String(byte, radix: 16, uppercase: true)
        return Code(digits.utf8.count == 1 ? "0" + digits : digits)
    }

    private static func number(key: String) -> (JSON) throws(DumpFault) -> Int {
        { json throws(DumpFault) in Int(try JSONText.number(json, key: key)) }
    }

    private static func integer(key: String) -> (JSON) throws(DumpFault) -> Int {
        { json throws(DumpFault) in
            guard let number = json.integer, number.magnitude <= 1 << 20 else {
                throw DumpFault(.badValue(key: key), at: json.offset)
            }
            return number
        }
    }

    /// Company, line and station with blanks between them; a station that the program does not know gives its numbers,
    /// `不明 (線区コード: 0x25, 駅順コード: 0x07)`, without the area.
    private static func place(_ text: String) -> Place? {
        guard text.hasPrefix("不明") else {
            let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
            guard parts.count == 3 else { return parts.isEmpty ? nil : Place(named: text) }
            return Place(named: parts[2], line: parts[1], operator: parts[0])
        }
        let numbers = text.split { !$0.isASCII || $0 == "," || $0 == " " || $0 == ")" }.filter { $0.hasPrefix("0x") }
        guard numbers.count == 2, numbers.contains(where: { $0 != "0x00" }) else { return nil }
        return Place(named: "?-\(numbers[0].dropFirst(2))-\(numbers[1].dropFirst(2))")
    }
}

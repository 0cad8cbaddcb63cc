import Civil
import Export
import Ledger
import Wording

/// A short life of a card, oldest first: an unknown beginning, a gap, a clock that goes back, a bus, shopping, odd names.
enum Sample {
    static let card = ExportCard(id: 1)

    static let ride = Transaction(
        id: 17, date: CivilDate("2026-11-12"), kind: .ride, amount: -178, balance: 822, sequence: 12,
        from: Place(code: "0-01-01", name: "日暮里", englishName: "Nippori", line: "東北線", operator: "東日本旅客鉄道"),
        to: Place(code: "0-E3-3B", name: "=池袋,\"北\"", line: "丸ノ内線", operator: "東京地下鉄"),
        terminal: Code("16"), process: Code("01"), payment: Code("00"), gate: Code("02"),
        entryTime: CivilTime("12:42"), exitTime: CivilTime("12:52"), service: "090F", raw: [0x16, 0x01, 0xAF])

    static let rows: [ExportRow] = [
        ExportRow(
            Transaction(
                id: 11, date: CivilDate("2026-11-01"), kind: .ride, amount: nil, balance: 900, sequence: 3,
                from: Place(code: "0-01-01", name: "田町", operator: "東日本旅客鉄道"),
                to: Place(code: "0-E3-99"), service: "090F", findings: [Finding(.unknownStation, "0-E3-99")])),
        ExportRow(
            Transaction(
                id: 12, date: CivilDate("2026-11-02"), time: CivilTime("15:28:00"), kind: .purchase, amount: -120,
                balance: 780, sequence: 4, cash: true, terminalID: "2740", service: "090F")),
        ExportRow(
            Transaction(
                id: 13, date: CivilDate("2026-11-05"), kind: .bus, amount: nil, balance: 140, sequence: 10,
                to: Place(code: "0E51-0051", operator: "都営バス"), service: "090F"),
            gap: Gap(after: 4, before: 10, atLeast: 2, atMost: 5, amount: -640, possible: false)),
        // The clock of this machine is two days behind.
        ExportRow(
            Transaction(
                id: 14, date: CivilDate("2026-11-03"), kind: .topUp, amount: 1000, balance: 1140, sequence: 11,
                from: Place(code: "0-01-01", name: "日暮里", operator: "東日本旅客鉄道"), service: "090F")),
        ExportRow(
            Transaction(
                id: 15, date: nil, kind: .ticket, amount: -140, balance: 1000, sequence: 12,
                from: Place(code: "0-01-02", name: "a;b|c\u{1B}", operator: "京成電鉄"), service: "090F",
                findings: [Finding(.impossibleDate)])),
        ExportRow(ride),
        ExportRow(
            Transaction(
                id: 18, date: CivilDate("2026-11-12"), kind: .other, amount: nil, balance: 800, sequence: 13,
                process: Code("1A"), service: "090F")),
        ExportRow(
            Transaction(id: 19, date: CivilDate("2026-11-09"), kind: .ride, amount: -200, service: "090F"),
            isPlaced: false),
        ExportRow(
            Transaction(
                id: 21, date: CivilDate("2026-10-01"), kind: .purchase, amount: -50, balance: nil, service: "184B",
                source: .import), isPlaced: false),
        ExportRow(
            Transaction(
                id: 22, date: CivilDate("2026-10-02"), kind: .ride, amount: -1440, balance: -560,
                currency: .hongKongDollar, service: "E117")),
        // Rows of a file that numbers none: the second leaves 30 unexplained.
        ExportRow(
            Transaction(
                id: 31, date: CivilDate("2026-10-03"), kind: .bus, balance: 500, service: "F00F", source: .import),
            isPlaced: false),
        ExportRow(
            Transaction(
                id: 32, date: CivilDate("2026-10-04"), kind: .bus, amount: -100, balance: 370, service: "F00F",
                source: .import), isPlaced: false),
    ]

    /// The whole text of a format.
    static func text(
        _ format: ExportFormat, _ rows: [ExportRow] = rows, language: Language = .en
    ) -> (text: String, leftOut: Int) {
        var writer = format.writer(card, language)
        var bytes: [UInt8] = []
        writer.begin(&bytes)
        for row in format.newestFirst ? rows.reversed() : rows { writer.add(row, to: &bytes) }
        writer.end(&bytes)
        return (String(decoding: bytes, as: UTF8.self), writer.leftOut)
    }
}

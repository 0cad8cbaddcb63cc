import Expectations
import Ledger
import Testing

@testable import Wording

@Suite("Where something happened")
struct PlaceWordsTests {
    private static func record(
        _ kind: Kind, from: Place? = nil, to: Place? = nil, terminalID: String? = nil, terminal: Code? = nil,
        process: Code? = nil
    ) -> Transaction {
        Transaction(
            kind: kind, from: from, to: to, terminalID: terminalID, terminal: terminal, process: process,
            service: "090F")
    }

    private static let shinjuku = Place(code: "0-03-0D", name: "新宿", englishName: "Shinjuku")
    private static let mita = Place(code: "0-F2-07", name: "三田")
    private static let machine = Code("08", name: Name(ja: "券売機", en: "ticket machine"))

    @Test(
        "is told in words",
        arguments: [
            (record(.ride, from: shinjuku, to: mita), ["新宿", "三田"], ["Shinjuku", "三田"]),
            (record(.ride, from: shinjuku, to: Place(code: "0-E3-99")), ["新宿", "0-E3-99"], ["Shinjuku", "0-E3-99"]),
            (record(.ride, to: mita), ["?", "三田"], ["?", "三田"]), (record(.ride), [], []),
            (record(.bus, to: Place(code: "0E51-0051", operator: "都営バス")), ["都営バス 0E51-0051"], ["都営バス 0E51-0051"]),
            (record(.purchase, terminalID: "2740", terminal: Code("C8")), ["端末 2740"], ["terminal 2740"]),
            (record(.purchase, terminalID: "1\u{1B}[2J"), ["端末 1\\u{1B}[2J"], ["terminal 1\\u{1B}[2J"]),
            (record(.topUp, from: shinjuku, terminal: machine), ["新宿"], ["Shinjuku"]),
            (record(.topUp, terminal: machine), ["券売機"], ["ticket machine"]),
            (record(.topUp, terminal: Code("77")), [], []),
            (record(.other, terminal: machine, process: Code("1A")), ["処理 1A 券売機"], ["process 1A ticket machine"]),
        ] as [(Transaction, [String], [String])])
    func words(record: Transaction, ja: [String], en: [String]) {
        expectEqual(PlaceWords(language: .ja).parts(record), ja)
        expectEqual(PlaceWords(language: .en).parts(record), en)
    }
}

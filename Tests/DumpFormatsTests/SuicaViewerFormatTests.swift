import Civil
import DumpFormats
import Expectations
import FeliCa
import Ledger
import Testing

@Suite("suica-viewer JSON")
struct SuicaViewerFormatTests {
    private static let row =
        #""recorded_on": "2026-11-20", "recorded_by_code": 22, "transaction_type_code": 1, "pay_type_code": 0, "#
        + #""gate_instruction_type_code": 2, "balance": 100, "transaction_number": 7"#

    private func document(_ row: String) -> String { "{\"transaction_history\": [{\(row)}]}" }

    @Test("Rows keep the card's numbers and codes; nothing of the holder is taken over")
    func fixture() throws {
        let rows = try onlyRows(try Samples.fixture("suica-2026-11.suica-viewer.json"))
        #expect(rows.idm?.hex == "0101010101010101" && rows.pmm?.hex == "100B4B428485D0FF")
        #expect(rows.balance == 2_629 && rows.sequence == 450)
        let first = try #require(rows.transactions.first)
        #expect(first.date == CivilDate("2026-11-20") && first.sequence == 450)
        #expect(first.amount == -309 && first.balance == 2_629 && first.source == .import && first.raw.isEmpty)
        expectEqual(
            [first.terminal, first.process, first.payment, first.gate].map(\.?.code), ["16", "01", "00", "02"])
        #expect(first.from?.name == "横浜" && first.from?.line != nil && first.from?.operator == "東急電鉄")
        expectEqual(rows.transactions.map(\.amount).last, .some(nil))
        let goods = try #require(rows.transactions.first { $0.process?.code == "46" })
        #expect(goods.time == CivilTime("11:05:32") && goods.from == nil)
        #expect(!String(describing: rows).contains("架空"))
    }

    @Test("Stations that the tool does not know keep their numbers, and none stands for 00-00")
    func unknownStations() throws {
        func from(_ text: String) throws -> Place? {
            let document = document(SuicaViewerFormatTests.row + ", \"entry_station\": \"\(text)\"")
            return try onlyRows(Array(document.utf8)).transactions[0].from
        }
        #expect(try from("不明 (線区コード: 0x00, 駅順コード: 0x00)") == nil)
        expectEqual(try from("不明 (線区コード: 0x25, 駅順コード: 0x07)")?.name, "?-25-07")
        expectEqual(try from("一つ")?.name, "一つ")
        expectEqual(try from("会社 線 新 駅")?.name, "新 駅")
        #expect(try from("") == nil)
    }

    @Test("A day that no calendar has is a finding")
    func impossibleDay() throws {
        let text = document(SuicaViewerFormatTests.row.replacingDay("2026-13-45"))
        let row = try onlyRows(Array(text.utf8)).transactions[0]
        #expect(row.date == nil && row.findings == [Finding(.impossibleDate, "2026-13-45")])
    }

    @Test(
        "What can't be is named with its place",
        arguments: [
            (#""balance": 100"#, #""balance": 65536"#, DumpError.Reason.badValue(key: "balance"), "65536"),
            (#""balance": 100, "#, "", .missingKey("balance"), "{\"rec"),
            (#""pay_type_code": 0"#, #""pay_type_code": 256"#, .badValue(key: "pay_type_code"), "256"),
            (#""recorded_on": "2026-11-20""#, #""recorded_on": 7"#, .badValue(key: "recorded_on"), "7, \"recorded_by"),
            (#""balance": 100"#, #""balance": 100, "delta": 9999999"#, .badValue(key: "delta"), "9999999"),
        ])
    func bad(old: String, new: String, reason: DumpError.Reason, at: String) {
        let text = document(SuicaViewerFormatTests.row).replacing(old, with: new)
        let error = onlyError(text)
        expectEqual(error?.reason, reason)
        expectEqual(error?.format, "suica-viewer")
        expectEqual(error?.place?.offset, lastOffset(of: at, in: text))
    }
}

extension String {
    fileprivate func replacingDay(_ day: String) -> String { replacing("2026-11-20", with: day) }
}

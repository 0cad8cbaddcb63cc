import Civil
import Expectations
import FeliCa
import Ledger
import Profiles
import Testing

@Suite("A block is explained field by field")
struct ExplainTests {
    private func explain(_ hex: String, _ service: NodeCode) throws -> Explanation {
        try #require(try Cjrc.profile().explain(try Cjrc.block(hex), service: service))
    }

    private func lines(_ hex: String, _ service: NodeCode) throws -> [String] {
        try explain(hex, service).fields.map { field in
            "\(field.at).\(field.bit)+\(field.width) \(field.raw) \(field.value) \(field.meaning?.ja ?? "-")"
        }
    }

    @Test("a ride")
    func ride() throws {
        expectEqual(
            try lines("16810002216CE33BE6210A000001E390", Cjrc.history),
            [
                "0.0+8 16 16 自動改札機", "1.0+1 1 1 -", "1.1+7 01 01 運賃支払（出場）", "2.0+8 00 00 現金・なし",
                "3.0+8 02 02 入場・出場", "4.0+16 216C 2016-11-12 -", "6.0+16 E33B 2-E3-3B -",
                "8.0+16 E621 1-E6-21 -",
                "10.0+16 0A00 10 -", "12.0+8 00 00 -", "13.0+16 01E3 483 -", "15.0+2 2 2 近畿",
                "15.2+2 1 1 中部",
                "15.4+4 0 0 -",
            ])
    }

    @Test("stations are named, in English where the table has it")
    func stations() throws {
        let field = try #require(
            try explain("16010002216C01010107010A00001E00", Cjrc.history).fields.first { $0.at == 8 })
        expectEqual(field.meaning, Name(ja: "品川", en: "Shinagawa"))
        expectEqual(field.name, Name(ja: "出場駅", en: "exit station"))
    }

    @Test("goods and bus")
    func goodsAndBus() throws {
        let goods = try lines("C746000030C33A0C4F97340800000500", Cjrc.history)
        #expect(goods.contains("6.0+16 3A0C 07:16:24 -"))
        #expect(goods.contains("8.0+16 4F97 4F97 -"))
        let bus = try lines("050F000F30C30C4F0000F100000A6C00", Cjrc.history)
        #expect(bus.contains("6.0+32 0C4F0000 0C4F-0000 国際興業バス"))
    }

    @Test("the balance block")
    func balance() throws {
        let explanation = try explain("00000000000000003200000A000001E3", Cjrc.balance)
        #expect(explanation.kind == nil)
        expectEqual(explanation.balance, 10)
        expectEqual(explanation.sequence, 483)
        let lines = try lines("00000000000000003200000A000001E3", Cjrc.balance)
        #expect(lines.contains("8.0+4 3 3 ICOCA"))
        #expect(lines.contains("8.4+4 2 2 近畿"))
    }

    @Test("a gate log: without the area only a station that one area alone has is named")
    func gateLog() throws {
        let explanation = try explain("A000E33B201230C31242000000000000", Cjrc.gateLog)
        #expect(explanation.kind == nil)
        expectEqual(explanation.date?.description, "2024-06-03")
        expectEqual(explanation.time?.description, "12:42:00")
        #expect(explanation.from == nil && explanation.terminal == nil)
        let lines = try lines("A000E33B201230C31242000000000000", Cjrc.gateLog)
        #expect(lines.contains("0.0+1 1 1 入場"))
        #expect(lines.contains("0.1+3 2 2 SF"))
        #expect(lines.contains("2.0+16 E33B E3-3B 青山一丁目"))
        let shared = try explain("A000010120123CC31242000000000000", Cjrc.gateLog)
        expectEqual(shared.fields.first { $0.at == 2 }?.value, "01-01")
    }

    @Test("entry information and paid tickets")
    func others() throws {
        expectEqual(try lines("E3370000000000000000000000000000", Cjrc.entry).first, "0.0+16 E337 E3-37 新橋")
        #expect(try explain("00000000000000000000000000000000", Cjrc.entry).empty)
        let ticket = try lines("0107011230C37B8001240000000030C3", Cjrc.paidTicket)
        #expect(ticket.contains("4.0+16 30C3 2024-06-03 -"))
        #expect(ticket.contains("6.0+16 7B80 15:28:00 -"))
        #expect(ticket.contains("9.0+8 24 36 -"))
    }

    @Test("impossible dates and times are shown as written")
    func impossible() throws {
        #expect(
            try lines("1601000201A101010107010A00001E00", Cjrc.history).contains(
                "4.0+16 01A1 2000-13-01 -"))
        #expect(
            try lines("C746000030C3C7BF4F97340800000500", Cjrc.history).contains("6.0+16 C7BF 24:61:62 -")
        )
        #expect(
            try lines("20000101200530C324600000000000FF", Cjrc.gateLog).contains("8.0+16 2460 24:60 -"))
    }

    @Test(
        "every field of every layout names its source, in both languages, and lies within the block")
    func sources() throws {
        let blocks = [
            ("16010002216C01010107010A00001E00", Cjrc.history),
            ("08020000216C01010000010A00001E00", Cjrc.history),
            ("08030000216C01010000010A00001E00", Cjrc.history),
            ("C7460000216C01010000010A00001E00", Cjrc.history),
            ("050F0000216C01010000010A00001E00", Cjrc.history),
            ("00000000000000003200000A000001E3", Cjrc.balance),
            ("A000E33B201230C31242000000000000", Cjrc.gateLog),
            ("E3370000000000000000000000000000", Cjrc.entry),
            ("0107011230C37B8001240000000030C3", Cjrc.paidTicket),
        ]
        for (hex, service) in blocks {
            let fields = try explain(hex, service).fields
            #expect(!fields.isEmpty)
            // Every bit of the block belongs to exactly one field.
            let width: Int = fields.map(\.width).reduce(0, +)
            expectEqual(width, 128)
            for field in fields {
                #expect(!field.source.isEmpty && !field.name.ja.isEmpty && !field.name.en.isEmpty)
                #expect(field.at * 8 + field.bit + field.width <= 128)
            }
        }
    }
}

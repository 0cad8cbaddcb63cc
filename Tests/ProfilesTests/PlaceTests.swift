import Civil
import Expectations
import FeliCa
import Ledger
import Profiles
import Testing

@Suite("Places are named by the record's own date")
struct PlaceTests {
    /// A ride from 0-01-06 to 0-01-07; the date in hexadecimal digits.
    private func ride(date: String, from: String = "0106") throws -> Transaction {
        try Cjrc.decode("16010002\(date)\(from)0107520300001700")
    }

    @Test(
        "a code that moved names its former holder before, its present one after",
        arguments: [
            ("12E7", "0106", "田町"), ("2A61", "0106", "高輪ゲートウェイ"), ("286D", "0106", "田町"),
            ("286E", "0106", "高輪ゲートウェイ"), ("2A61", "0105", "田町"),
        ])
    func renumbered(_ date: String, _ from: String, _ name: String) throws {
        let record = try ride(date: date, from: from)
        expectEqual(record.from?.name, name)
        expectEqual(record.from?.line, "東海道線")
        expectEqual(record.from?.operator, "東日本旅客鉄道")
        #expect(record.findings.isEmpty)
    }

    @Test("before anybody had a code it has no name")
    func unassigned() throws {
        let record = try ride(date: "12E7", from: "0105")
        expectEqual(record.from, Place(code: "0-01-05"))
        expectEqual(record.findings, [Finding(.unknownStation, "0-01-05")])
    }

    @Test("an impossible date names the present holder, and the former one in a finding")
    func noDate() throws {
        let record = try ride(date: "0001")
        expectEqual(record.from?.name, "高輪ゲートウェイ")
        expectEqual(record.findings, [Finding(.impossibleDate, "0001"), Finding(.stationCodeReused, "田町")])
    }

    @Test("English names, where the table has them")
    func english() throws {
        expectEqual(try ride(date: "2A61").to?.englishName, "Shinagawa")
        #expect(try ride(date: "2A61").from?.englishName == nil)
    }

    @Test("known fault: 柏原 of JR West is Kashiwara, not the Kashiwabara of JR Central")
    func kashiwara() throws {
        let record = try ride(date: "2A61", from: "5F0C")
        #expect(
            record.from
                == Place(
                    code: "0-5F-0C", name: "柏原", englishName: "Kashiwara", line: "関西線", operator: "西日本旅客鉄道"))
        expectEqual(try ride(date: "2A61", from: "01AA").from?.englishName, "Kashiwabara")
    }

    @Test("a code that is unknown twice is one finding")
    func once() throws {
        let record = try Cjrc.decode("1601000230C3E399E399520300001700")
        expectEqual(record.findings, [Finding(.unknownStation, "0-E3-99")])
    }

    @Test("TRETJapanNFCReader 11: names that may not be passed on: a user's own name wins, on its days only")
    func overlay() throws {
        let profile = try Cjrc.profile()
        let block = try Cjrc.block("1601000230C3E3990107520300001700")
        let since = try #require(CivilDate("2024-06-03"))
        let overlay = PlaceOverlay([
            PlaceEntry(
                code: "0-E3-99", since: since, name: "新駅", englishName: "New", line: "線", operator: "社"),
            PlaceEntry(code: "0-01-07", until: since, name: "昔の名"),
            PlaceEntry(code: "nonsense", name: "無"),
        ])
        let record = try #require(profile.decode(block, service: Cjrc.history, overlay: overlay))
        let place = Place(code: "0-E3-99", name: "新駅", englishName: "New", line: "線", operator: "社")
        expectEqual(record.from, place)
        expectEqual(record.to?.name, "品川")
        #expect(record.findings.isEmpty)
        let dayBefore = try Cjrc.block("1601000230C2E3990107520300001700")
        let before = try #require(profile.decode(dayBefore, service: Cjrc.history, overlay: overlay))
        #expect(before.from?.name == nil)
        expectEqual(before.to?.name, "昔の名")
        expectEqual(before.findings, [Finding(.unknownStation, "0-E3-99")])
    }

    @Test("a user names bus companies and stops")
    func busOverlay() throws {
        let profile = try Cjrc.profile()
        let block = try Cjrc.block("050F000F30C30E510051F100000A6C00")
        let overlay = PlaceOverlay([
            PlaceEntry(code: "0E51-0051", name: "県庁前"), PlaceEntry(code: "0E51", name: "うちのバス"),
        ])
        let record = try #require(profile.decode(block, service: Cjrc.history, overlay: overlay))
        expectEqual(record.to, Place(code: "0E51-0051", name: "県庁前", operator: "うちのバス"))
        #expect(record.findings.isEmpty)
        let plain = try #require(profile.decode(block, service: Cjrc.history))
        expectEqual(plain.to, Place(code: "0E51-0051", operator: "奈良交通"))
        expectEqual(plain.findings, [Finding(.unknownStation, "0E51-0051")])
    }

    @Test("the same place is named the same however often it is asked for")
    func remembered() throws {
        var decoder = try #require(try Cjrc.profile().transactions(service: Cjrc.history))
        var stations: [Block] = []
        for station in UInt64(0)..<3_000 {
            let high = UInt64(0x1601_0002) << 32 | 0x12E7 << 16 | (station & 0x7FF + 0x0100)
            stations.append(Block(high: high, low: 0x0107_5203_0000_1700))
        }
        for _ in 0..<2 {
            for block in stations {
                #expect(decoder.decode(block) == (try Cjrc.profile().decode(block, service: Cjrc.history)))
            }
        }
    }
}

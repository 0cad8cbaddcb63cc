import Civil
import Expectations
import FeliCa
import Ledger
import Profiles
import Testing

@Suite("Plain records hold codes and numbers")
struct RecordDecoderTests {
    @Test("every field of a ride, each in its own byte order")
    func ride() throws {
        let record = try Cjrc.record("16810203 30C3 1112 2122 3412 00 5678 90")
        var expected = PlainRecord()
        expected.terminal = 0x16
        expected.process = 0x01
        expected.payment = 0x02
        expected.gate = 0x03
        expected.dayNumber = try #require(CivilDate("2024-06-03")).dayNumber
        expected.from = 0x2_1112
        expected.to = 0x1_2122
        expected.balance = 0x1234
        expected.sequence = 0x5678
        expected.flags = .cash
        expectEqual(record.dayNumber, expected.dayNumber)
        expectEqual(record.from, expected.from)
        expectEqual(record.to, expected.to)
        expectEqual(record.balance, expected.balance)
        expectEqual(record.sequence, expected.sequence)
        expectEqual(record.flags, expected.flags)
        #expect(record.terminal == expected.terminal && record.process == expected.process)
        #expect(record.payment == expected.payment && record.gate == expected.gate)
        #expect(record.second == -1 && record.amount == -1)
        #expect(record.findings.isEmpty)
    }

    @Test("goods, bus and gate log")
    func others() throws {
        let goods = try Cjrc.record("C7460000 30C3 3A0C 4F97 3408 00 0005 00")
        expectEqual(goods.second, 7 * 3_600 + 16 * 60 + 24)
        expectEqual(goods.terminalID, 0x4F97)
        expectEqual(goods.flags, .terminalID)
        #expect(goods.from == 0 && goods.to == 0)
        let bus = try Cjrc.record("050F000F 30C3 0E51 0051 F100 00 0A6C 00")
        expectEqual(bus.to, 0x0E51_0051)
        expectEqual(bus.from, 0)
        expectEqual(bus.flags, .stops)
        let decoder = try #require(try Cjrc.profile().decoder(service: Cjrc.gateLog))
        let passage = decoder.decode(try Cjrc.block("A0000101200530C31242000100000000"))
        expectEqual(passage.flags, .entry)
        expectEqual(passage.from, 0x0101)
        expectEqual(passage.second, 12 * 3_600 + 42 * 60)
        expectEqual(passage.amount, 0x0100)
    }

    @Test("a slot is empty by its date, whatever else stands there; all ones are unreadable")
    func empty() throws {
        expectEqual(try Cjrc.record("16010002000001010107FFFF00FFFF00").flags, .empty)
        expectEqual(try Cjrc.record("00000080000000000000000000000000").flags, .empty)
        let ones = try Cjrc.record("FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF")
        expectEqual(ones.flags, .unreadable)
        expectEqual(ones.findings, .unreadableBlock)
        expectEqual(ones.balance, -1)
    }

    @Test("every day that the calendar has, and no other")
    func everyDate() throws {
        let decoder = try #require(try Cjrc.profile().decoder(service: Cjrc.history))
        for bits in UInt64(1)...0xFFFF {
            let record = decoder.decode(
                Block(high: 0x1601_0002 << 32 | bits << 16 | 0x0101, low: 0x0107 << 48))
            let year = 2_000 + Int(bits >> 9)
            let date = CivilDate(year: year, month: Int(bits >> 5 & 0x0F), day: Int(bits & 0x1F))
            let found =
                record.dayNumber == PlainRecord.noDay ? nil : CivilDate(dayNumber: record.dayNumber)
            guard found == date, record.findings.contains(.impossibleDate) == (date == nil) else {
                Issue.record("bits \(bits): \(String(describing: found)), not \(String(describing: date))")
                return
            }
        }
    }

    @Test("every time that a clock shows, and no other")
    func everyTime() throws {
        let history = try #require(try Cjrc.profile().decoder(service: Cjrc.history))
        let log = try #require(try Cjrc.profile().decoder(service: Cjrc.gateLog))
        for bits in UInt64(0)...0xFFFF {
            let goods = history.decode(Block(high: 0xC746_0000_30C3 << 16 | bits, low: 0))
            let time = CivilTime(
                hour: Int(bits >> 11), minute: Int(bits >> 5 & 0x3F), second: Int(bits & 0x1F) * 2)
            let passage = log.decode(Block(high: 0x2000_0101_2005_30C3, low: bits << 48))
            let digits = [12, 8, 4, 0].map { Int(bits >> UInt64($0) & 0x0F) }
            let clock =
                digits.allSatisfy { $0 <= 9 }
                ? CivilTime(hour: digits[0] * 10 + digits[1], minute: digits[2] * 10 + digits[3]) : nil
            guard goods.second == time?.secondOfDay ?? -1,
                goods.findings.contains(.impossibleTime) == (time == nil),
                passage.second == clock?.secondOfDay ?? -1,
                passage.findings.contains(.impossibleTime) == (clock == nil)
            else {
                Issue.record("bits \(bits)")
                return
            }
        }
    }

    @Test("a service without a layout has no decoder")
    func unknownService() throws {
        let profile = try Cjrc.profile()
        let service = NodeCode(rawValue: 0x1234)
        #expect(profile.decoder(service: service) == nil)
        #expect(profile.transactions(service: service) == nil)
        #expect(profile.explain(Block(high: 1, low: 1), service: service) == nil)
        #expect(profile.decode(Block(high: 1, low: 1), service: service) == nil)
        // Blocks of other services are no transactions.
        #expect(profile.decode(Block(high: 1, low: 1), service: Cjrc.gateLog) == nil)
    }
}

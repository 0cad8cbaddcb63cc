import Civil
import Expectations
import FeliCa
import Ledger
import Profiles
import Testing

/// Faults that users of comparable software have reported of other cards than the transit ones.
@Suite("Known faults with other cards are not repeated")
struct PurseFaultTests {
    private func profile(_ id: String) throws -> Profile { try #require(Profile.bundled(id)) }

    private func dump(_ system: UInt16, _ services: [(UInt16, [String])]) throws -> CardDump {
        let read = try services.map { code, blocks in
            CardDump.Service(
                code: NodeCode(rawValue: code),
                blocks: try blocks.enumerated().map {
                    CardDump.NumberedBlock(number: UInt16($0), block: try Cjrc.block($1))
                })
        }
        return CardDump(systems: [CardDump.System(code: SystemCode(rawValue: system), services: read)])
    }

    private let zeros = String(repeating: "0", count: 32)

    @Test("metrodroid: every card with system FE00 listed as Edy")
    func commonArea() throws {
        let suica = try dump(0xFE00, [(0x394B, [zeros]), (0x39C9, [zeros])])
        #expect(Profile.bundled.filter { $0.matches(suica) }.isEmpty)
        let nanaco = try dump(0xFE00, [(0x5597, [zeros]), (0x564F, [zeros])])
        expectEqual(Profile.bundled.filter { $0.matches(nanaco) }.map(\.id), ["nanaco"])
    }

    @Test("metrodroid, felica2money 2, felica-reader-rcs660s-pico: high bytes of Edy's balance lost or put elsewhere")
    func wideBalance() throws {
        for (bytes, balance) in [("A0860100", 100_000), ("00000001", 16_777_216), ("39300000", 12_345)] {
            let edy = try dump(0xFE00, [(0x1317, [bytes + String(repeating: "0", count: 24)])])
            expectEqual(try profile("edy").statement(of: edy).balance, Money(balance, .yen))
        }
    }

    @Test("metrodroid 635, TRETJapanNFCReader 3: an Octopus card off by HK$15: both balances are told, neither alone")
    func octopus() throws {
        let statement = try profile("octopus").statement(
            of: try dump(0x8008, [(0x0117, ["00000164" + String(repeating: "0", count: 24)])]))
        #expect(statement.balance == nil)
        expectEqual(statement.findings, [Finding(.balanceByDeposit, "0.60/-14.40")])
    }

    @Test(
        "known fault: an Octopus card for T-Union, of which no source names the service, is told by no profile",
        arguments: ["0000015E", "0000065E", "00000406"])
    func union(stated: String) throws {
        for service: UInt16 in [0x0117, 0x0118, 0x090F, 0x898F] {
            let card = try dump(0x043B, [(service, [stated + String(repeating: "0", count: 24)])])
            #expect(Profile.bundled.filter { $0.matches(card) }.isEmpty)
        }
    }

    @Test("metrodroid 54: more than the one service of an Octopus card is asked for")
    func octopusPlan() throws {
        let plan = try profile("octopus").readPlan
        expectEqual(plan.parts.map(\.service.hex), ["0117"])
        #expect(plan.issuerNodes.isEmpty)
        #expect(!plan.listsSystems)
    }

    @Test("metrodroid 522: times of older Jakarta cards six hours off")
    func jakarta() throws {
        func time(_ seconds: Int) throws -> String {
            let hex = String(seconds, radix: 16, uppercase: true)
            let block = String(repeating: "0", count: 8 - hex.utf8.count) + hex + "00000BB8000000000100 0009"
            let record = try #require(
                try profile("kmt").decode(
                    Cjrc.block(block.filter { $0 != " " }), service: NodeCode(rawValue: 0x200F)))
            return "\(try #require(record.date)) \(try #require(record.time)) \(record.findings.count)"
        }
        // 2000-01-01 07:00 in Jakarta is zero; before 2019 the count begins six hours earlier.
        expectEqual(try time(6_940 * 86_400 - 7 * 3_600), "2019-01-01 00:00:00 0")
        expectEqual(try time(6_940 * 86_400 - 7 * 3_600 - 1), "2018-12-31 17:59:59 1")
    }

    @Test("TRETJapanNFCReader 7: the balance of a co-operative's card left unset")
    func coop() throws {
        let record = "20240408121530050004500015500000"
        let both = try dump(0xFE00, [(0x50D7, ["0E060000" + String(repeating: "0", count: 24)]), (0x50CF, [record])])
        expectEqual(try profile("univ-coop").statement(of: both).balance, Money(1_550, .yen))
        let alone = try dump(0xFE00, [(0x50CF, [record])])
        expectEqual(try profile("univ-coop").statement(of: alone).balance, Money(1_550, .yen))
    }

    @Test("TRETJapanNFCReader: WAON points wrong above 65,535")
    func points() throws {
        let block = try Cjrc.block("0186A0" + String(repeating: "0", count: 26))
        let told = try #require(try profile("waon").explain(block, service: NodeCode(rawValue: 0x684B)))
        expectEqual(told.fields.first?.value, "100000")
    }

    @Test("TRETJapanNFCReader: the oldest record of an OKICA dropped")
    func okica() throws {
        let blocks = ["1601000230C3DC01DC0FCE0400000A00", "0802000030C3DC050000DC0500000900"]
        let statement = try profile("okica").statement(of: try dump(0x8FC1, [(0x028F, blocks)]))
        expectEqual(statement.balance, Money(1_230, .yen))
        expectEqual(statement.reckoned().transactions.map(\.amount), [-270, nil])
    }

    @Test("TRETJapanNFCReader: a record of nanaco with an unknown kind vanishes")
    func unknownKind() throws {
        let block = try Cjrc.block("7F00000001000003E803073285000A00")
        let record = try #require(try profile("nanaco").decode(block, service: NodeCode(rawValue: 0x564F)))
        expectEqual(record.kind, .other)
        expectEqual(record.balance, 1_000)
        #expect(record.amount == nil)
        expectEqual(record.findings, [Finding(.unknownProcess, "7F")])
    }
}

@Suite("WAON's records are pairs of blocks in no order")
struct WaonTests {
    private func terminal(_ sequence: Int) -> String {
        let digits = String(sequence, radix: 16, uppercase: true)
        return "5445524D494E414C3030303031" + String(repeating: "0", count: 4 - digits.utf8.count) + digits + "00"
    }

    /// A payment that leaves a balance, on 2024-03-19 at 10:05.
    private func payment(_ balance: Int, _ spent: Int) -> String {
        let head: UInt64 = 0x0004 << 48 | UInt64(19) << 43 | UInt64(3) << 39 | UInt64(19) << 34
        let bits = head | UInt64(10) << 29 | UInt64(5) << 23
        let low = UInt64(spent & 0x1FFF) << 51
        return Block(high: bits | UInt64(balance) << 5 | UInt64(spent >> 13), low: low).hex
    }

    private func statement(_ blocks: [String?]) throws -> Statement {
        let numbered = try blocks.enumerated().compactMap { index, hex in
            try hex.map { CardDump.NumberedBlock(number: UInt16(index), block: try Cjrc.block($0)) }
        }
        let service = CardDump.Service(code: NodeCode(rawValue: 0x680B), blocks: numbered)
        let system = CardDump.System(code: SystemCode(rawValue: 0xFE00), services: [service])
        return try #require(Profile.bundled("waon")).statement(of: CardDump(systems: [system]))
    }

    @Test("the sequence numbers order them")
    func order() throws {
        let statement = try statement([
            terminal(6), payment(700, 100), terminal(7), payment(500, 200), terminal(5), payment(800, 50),
        ])
        let records = statement.reckoned().transactions
        expectEqual(records.map(\.sequence), [7, 6, 5])
        expectEqual(records.map(\.balance), [500, 700, 800])
        expectEqual(records.map(\.amount), [-200, -100, -50])
        expectEqual(records.map { $0.date?.description }, ["2024-03-19", "2024-03-19", "2024-03-19"])
        expectEqual(records.map { $0.time?.hourAndMinute }, ["10:05", "10:05", "10:05"])
        expectEqual(statement.balance, Money(500, .yen))
        #expect(statement.findings.isEmpty)
    }

    @Test("before and behind the wrap of 16 bits, too")
    func wrap() throws {
        let statement = try statement([
            terminal(1), payment(500, 200), terminal(0xFFFE), payment(800, 50), terminal(0xFFFF), payment(700, 100),
        ])
        expectEqual(statement.runs.map { $0.transactions.map(\.sequence) }, [[1, 0xFFFF, 0xFFFE]])
    }

    @Test("known fault: the record with the number 0, which follows FFFF, is taken for a pair never written to")
    func zero() throws {
        let statement = try statement([
            terminal(0), payment(640, 60), terminal(1), payment(500, 140), terminal(0xFFFF), payment(700, 100),
        ])
        let records = statement.reckoned().transactions
        expectEqual(records.map(\.sequence), [1, 0, 0xFFFF])
        expectEqual(records.map(\.amount), [-140, -60, -100])
    }

    @Test("known fault: of the nine blocks of a file those behind the three records are taken for a fourth and a fifth")
    func behindTheRecords() throws {
        let records = [terminal(6), payment(700, 100), terminal(7), payment(500, 200), terminal(5), payment(800, 50)]
        let three = try statement(records)
        let zeros = String(repeating: "0", count: 32)
        let behind = [[terminal(8), payment(69_905, 1), terminal(9)], [zeros, zeros, zeros], [nil, zeros, zeros]]
        for blocks in behind {
            expectEqual(try statement(records + blocks), three)
        }
    }

    @Test("a pair never written to is no record, and half a pair is told")
    func holes() throws {
        let zeros = String(repeating: "0", count: 32)
        let fresh = try statement([terminal(1), payment(500, 200), zeros, zeros, zeros, zeros])
        expectEqual(fresh.runs.map { $0.transactions.map(\.sequence) }, [[1]])
        #expect(fresh.findings.isEmpty)
        let broken = try statement([terminal(2), payment(500, 200), terminal(1), nil])
        expectEqual(broken.runs.map { $0.transactions.map(\.sequence) }, [[2]])
        expectEqual(broken.findings, [Finding(.unreadableBlock, "680B:2-3")])
        for half in [[terminal(1), zeros], [zeros, payment(700, 0)]] {
            expectEqual(try statement([terminal(2), payment(500, 200)] + half), broken)
        }
    }
}

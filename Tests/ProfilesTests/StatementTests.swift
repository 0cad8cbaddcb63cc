import Expectations
import FeliCa
import Ledger
import Profiles
import Testing

@Suite("A statement tells balance, runs and what was not read")
struct StatementTests {
    /// A ride on 2024-06-03 from 東京 to 品川.
    static func ride(balance: Int, sequence: Int) -> String {
        let low = UInt64(0x0107) << 48 | UInt64(balance & 0xFF) << 40 | UInt64(balance >> 8) << 32
        return Block(high: 0x1601_0002_30C3_0101, low: low | UInt64(sequence) << 8).hex
    }

    static func balanceBlock(_ balance: Int, _ update: Int) -> String {
        let low = UInt64(0x2000) << 48 | UInt64(balance & 0xFF) << 32 | UInt64(balance >> 8) << 24
        return Block(high: 0, low: low | UInt64(update)).hex
    }

    static let empty = "00000000000000000000000000000000"
    static let pasmoEmpty = "00000080000000000000000000000000"
    static let ones = "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"

    private func statement(_ services: [(NodeCode, [String])]) throws -> Statement {
        try Cjrc.profile().statement(of: try Cjrc.dump(services))
    }

    @Test("the balance block decides, and agrees with the newest record")
    func balanceBlock() throws {
        let statement = try statement([
            (Cjrc.balance, [Self.balanceBlock(820, 9)]),
            (
                Cjrc.history,
                [Self.ride(balance: 820, sequence: 9), Self.ride(balance: 1_000, sequence: 7)]
            ),
        ])
        expectEqual(statement.profile, "cjrc")
        expectEqual(statement.balance, Money(820, .yen))
        expectEqual(statement.sequence, 9)
        #expect(statement.findings.isEmpty)
        expectEqual(statement.runs.map { $0.transactions.map(\.sequence) }, [[9, 7]])
        expectEqual(statement.runs.map(\.service), ["090F"])
    }

    @Test("the balance block wins where it differs from the newest record, which is a finding")
    func mismatch() throws {
        let statement = try statement([
            (Cjrc.balance, [Self.balanceBlock(700, 11)]),
            (Cjrc.history, [Self.ride(balance: 820, sequence: 9)]),
        ])
        expectEqual(statement.balance, Money(700, .yen))
        expectEqual(statement.sequence, 11)
        expectEqual(
            statement.findings,
            [
                Finding(.balanceMismatch, "700/820"), Finding(.sequenceMismatch, "11/9"),
            ])
    }

    @Test("an issuer part that was lost is a finding, and no issuer is told")
    func lostIssuer() throws {
        var dump = try Cjrc.dump([
            (Cjrc.balance, [Self.balanceBlock(820, 9)]), (Cjrc.history, [Self.ride(balance: 820, sequence: 9)]),
        ])
        dump.systems[0].nodesLost = true
        let statement = try Cjrc.profile().statement(of: dump)
        expectEqual(statement.findings, [Finding(.partNotRead, Finding.issuerPart)])
        expectEqual(statement.issuer, .unknown)
    }

    @Test("without a balance block the newest record tells")
    func newestRecord() throws {
        let statement = try statement([
            (
                Cjrc.history,
                [Self.empty, Self.ride(balance: 820, sequence: 9), Self.ride(balance: 1_000, sequence: 7)]
            )
        ])
        expectEqual(statement.balance, Money(820, .yen))
        expectEqual(statement.sequence, 9)
    }

    @Test(
        "a record behind an unread block is not the newest, so no balance follows",
        arguments: [true, false])
    func unknownNewest(_ allOnes: Bool) throws {
        var dump = try Cjrc.dump([(Cjrc.history, [Self.ones, Self.ride(balance: 820, sequence: 9)])])
        if !allOnes { dump.systems[0].services[0].blocks.removeFirst() }
        let statement = try Cjrc.profile().statement(of: dump)
        #expect(statement.balance == nil)
        expectEqual(statement.sequence, 9)
        expectEqual(statement.findings, [Finding(.unreadableBlock, "090F:0")])
    }

    @Test("an unread balance block is a finding, and the newest record tells")
    func unreadBalance() throws {
        let statement = try statement([
            (Cjrc.balance, [Self.ones]), (Cjrc.history, [Self.ride(balance: 820, sequence: 9)]),
        ])
        expectEqual(statement.balance, Money(820, .yen))
        expectEqual(statement.findings, [Finding(.unreadableBlock, "008B:0")])
    }

    @Test("a balance block of zeros says nothing")
    func zeroBalance() throws {
        let statement = try statement([
            (Cjrc.balance, [Self.empty]), (Cjrc.history, [Self.ride(balance: 820, sequence: 9)]),
        ])
        expectEqual(statement.balance, Money(820, .yen))
        expectEqual(statement.sequence, 9)
        #expect(statement.findings.isEmpty)
        #expect(try self.statement([(Cjrc.balance, [Self.empty])]).balance == nil)
    }

    @Test("empty slots part no run; unread, unreadable and missing blocks do")
    func runs() throws {
        var dump = try Cjrc.dump([
            (
                Cjrc.history,
                [
                    Self.ride(balance: 100, sequence: 30), Self.pasmoEmpty, Self.empty,
                    Self.ride(balance: 200, sequence: 28), Self.ones, Self.ride(balance: 300, sequence: 24),
                    Self.ride(balance: 400, sequence: 22), Self.ride(balance: 500, sequence: 20),
                    Self.ride(balance: 600, sequence: 18), Self.ride(balance: 700, sequence: 16),
                ]
            )
        ])
        dump.systems[0].services[0].blocks[6].content = .unreadable("1601000230C3????????????????????")
        dump.systems[0].services[0].blocks.remove(at: 8)
        let statement = try Cjrc.profile().statement(of: dump)
        expectEqual(statement.runs.map { $0.transactions.map(\.sequence) }, [[30, 28], [24], [20], [16]])
        expectEqual(
            statement.findings,
            [
                Finding(.unreadableBlock, "090F:4"), Finding(.unreadableBlock, "090F:6"),
                Finding(.unreadableBlock, "090F:8"),
            ])
    }

    @Test("blocks in any order are read by their numbers, and a hole is named once")
    func order() throws {
        var dump = try Cjrc.dump([
            (Cjrc.history, [3, 2, 1].map { Self.ride(balance: 100, sequence: $0) })
        ])
        dump.systems[0].services[0].blocks[2].number = 9
        dump.systems[0].services[0].blocks.reverse()
        let statement = try Cjrc.profile().statement(of: dump)
        expectEqual(statement.runs.map { $0.transactions.map(\.sequence) }, [[3, 2], [1]])
        expectEqual(statement.findings, [Finding(.unreadableBlock, "090F:2-8")])
    }

    @Test("parts that were not read are findings, parts nobody asked for are none")
    func parts() throws {
        var dump = try Cjrc.dump([
            (Cjrc.balance, [Self.balanceBlock(820, 9)]),
            (Cjrc.history, [Self.ride(balance: 820, sequence: 9)]),
        ])
        dump.systems[0].services.append(CardDump.Service(code: Cjrc.gateLog, state: .skipped))
        dump.systems[0].services.append(CardDump.Service(code: Cjrc.entry, state: .locked))
        dump.systems[0].services.append(CardDump.Service(code: Cjrc.paidTicket, state: .missing))
        let statement = try Cjrc.profile().statement(of: dump)
        expectEqual(statement.findings, [Finding(.partNotRead, "108F"), Finding(.partNotRead, "10CB")])
    }

    @Test("a card without the system says nothing")
    func otherSystem() throws {
        let dump = CardDump(systems: [CardDump.System(code: SystemCode(rawValue: 0xFE00))])
        let profile = try Cjrc.profile()
        #expect(!profile.matches(dump))
        expectEqual(profile.statement(of: dump), Statement(profile: "cjrc"))
    }

    @Test("a card matches by a service that the profile reads, whatever became of it")
    func matches() throws {
        let profile = try Cjrc.profile()
        #expect(profile.matches(try Cjrc.dump([(Cjrc.history, [])])))
        var dump = try Cjrc.dump([(NodeCode(rawValue: 0x0009), [])])
        #expect(!profile.matches(dump))
        dump.systems[0].services[0].code = Cjrc.history
        dump.systems[0].services[0].state = .locked
        #expect(profile.matches(dump))
        dump.systems[0].services[0].state = .missing
        #expect(!profile.matches(dump))
    }

    @Test("the plan reads balance and history first, and asks for at most 32 nodes")
    func plan() throws {
        let plan = try Cjrc.profile().readPlan
        expectEqual(plan.system, .transit)
        expectEqual(
            plan.parts,
            [
                ReadPlan.Part(service: Cjrc.balance, blocks: 1, purpose: .balance),
                ReadPlan.Part(service: Cjrc.history, blocks: 20, purpose: .history),
                ReadPlan.Part(service: Cjrc.gateLog, blocks: 3, purpose: .detail),
                ReadPlan.Part(service: Cjrc.entry, blocks: 2, purpose: .detail),
            ])
        #expect((1...32).contains(plan.issuerNodes.count))
        expectEqual(Set(plan.issuerNodes).count, plan.issuerNodes.count)
    }
}

import Expectations
import FeliCa
import Ledger
import Profiles
import Testing

@Suite("Kinds follow from process and terminal")
struct KindTests {
    /// What the contract says of each process at an automatic gate, with a station.
    static func kind(process: Int) -> (Kind, rising: Kind?) {
        switch process {
        case 0x02: (.topUp, nil)
        case 0x14, 0x15, 0x17: (.autoTopUp, nil)
        case 0x46, 0x49, 0x4B: (.purchase, nil)
        case 0x03: (.ticket, nil)
        case 0x04, 0x05: (.adjustment, nil)
        case 0x07: (.issue, nil)
        case 0x08, 0x33, 0x4A: (.refund, nil)
        case 0x48: (.point, nil)
        case 0x0D: (.bus, .point)
        case 0x0F, 0x23: (.bus, nil)
        case 0x1F: (.bus, .topUp)
        default: (.ride, nil)
        }
    }

    private static let listed: Set<Int> = [0x01, 0x06, 0x13]

    private func block(terminal: Int, process: Int, station: UInt64) -> Block {
        Block(
            high: UInt64(terminal) << 56 | UInt64(process) << 48 | 0x30C3 << 16 | station,
            low: 0x0107_0A00_0000_1400)
    }

    @Test("at a gate, with and without cash", arguments: 0x00...0x7F)
    func gate(_ process: Int) throws {
        for cash in [0, 0x80] {
            let block = block(terminal: 0x16, process: process | cash, station: 0x0101)
            let record = try #require(try Cjrc.profile().decode(block, service: Cjrc.history))
            let (kind, rising) = KindTests.kind(process: process)
            expectEqual(record.kind, kind)
            expectEqual(record.kindIfRising, rising)
            #expect(record.cash == (cash != 0))
            #expect(record.opensAtZero == (process == 0x07))
            let unlisted = kind == .ride && !KindTests.listed.contains(process)
            let named = record.process?.name != nil
            #expect(record.findings.contains { $0.code == .unknownProcess } == (unlisted && !named))
            #expect(record.findings.contains { $0.code == .unsureKind } == (unlisted && named))
        }
    }

    @Test(
        "an unlisted process at each terminal: a ride at gates with a station, else other",
        arguments: 0x00...0xFF)
    func otherwise(_ terminal: Int) throws {
        for station in [UInt64(0x0101), 0] {
            let block = block(terminal: terminal, process: 0x7F, station: station)
            let record = try #require(try Cjrc.profile().decode(block, service: Cjrc.history))
            let isGate = (0x16...0x1D).contains(terminal) || terminal == 0x23
            let expected: Kind = terminal == 0x05 ? .bus : isGate && station != 0 ? .ride : .other
            expectEqual(record.kind, expected)
            #expect(record.findings.contains(Finding(.unknownProcess, "7F")))
        }
    }

    @Test("named, and of no sure kind", arguments: ["0C", "10", "11", "1A", "1B", "1D"])
    func unsure(_ code: String) throws {
        let process = try #require(Int(code, radix: 16))
        let block = block(terminal: 0x16, process: process, station: 0x0101)
        let record = try #require(try Cjrc.profile().decode(block, service: Cjrc.history))
        expectEqual(record.findings.filter { $0.code != .unknownStation }, [Finding(.unsureKind, code)])
    }

    @Test("nothing that has a name is unknown, whatever terminal and process meet")
    func named() throws {
        let profile = try Cjrc.profile()
        var wrong: [String] = []
        for terminal in 0x00...0xFF {
            for process in 0x00...0x7F {
                let block = block(terminal: terminal, process: process, station: 0)
                let record = try #require(profile.decode(block, service: Cjrc.history))
                let names: [(Finding.Code, Code?)] = [
                    (.unknownTerminal, record.terminal), (.unknownProcess, record.process),
                    (.unknownPayment, record.payment), (.unknownGate, record.gate),
                ]
                for (finding, code) in names
                where record.findings.contains(where: { $0.code == finding }) == (code?.name != nil) {
                    wrong.append("\(terminal) \(process): \(finding)")
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }

    @Test("the plain record's numbers are places in the list of kinds")
    func numbers() throws {
        let record = try Cjrc.record("08070000 30C3 0101 0000 F401 00 0001 00")
        expectEqual(Kind.allCases[Int(record.kind)], .issue)
        expectEqual(record.kindIfRising, 255)
        expectEqual(record.flags, .opensAtZero)
    }
}

@Suite("Which variant a record is")
struct VariantTests {
    private func record(_ terminal: Int, _ process: Int) throws -> Transaction {
        let high = UInt64(terminal) << 56 | UInt64(process) << 48 | 0x30C3 << 16 | 0x0E51
        let block = Block(high: high, low: 0x0051_0A00_0000_1400)
        return try #require(try Cjrc.profile().decode(block, service: Cjrc.history))
    }

    @Test("a bus is told by its process at any terminal but the charger's own", arguments: 0x00...0xFF)
    func buses(_ terminal: Int) throws {
        for process in [0x0D, 0x0F, 0x1F, 0x23] {
            let record = try record(terminal, process)
            if terminal == 0x1F, process == 0x1F {
                #expect(record.kind == .topUp && record.kindIfRising == nil)
                #expect(record.from?.code == "0-0E-51" && record.to == nil)
            } else {
                expectEqual(record.kind, .bus)
                #expect(record.from == nil && record.to?.code == "0E51-0051")
            }
        }
    }

    @Test("a charge machine's other records are those of any machine", arguments: [0x02, 0x03, 0x07, 0x14, 0x15, 0x17])
    func machines(_ process: Int) throws {
        let record = try record(0x1F, process)
        #expect(record.from?.code == "0-0E-51" && record.to == nil)
        #expect(try self.record(0x1F, 0x01).to != nil)
    }

    @Test("of goods and bus the process decides where both are true")
    func both() throws {
        expectEqual(try record(0x05, 0x46).kind, .purchase)
        expectEqual(try record(0xC7, 0x0F).kind, .bus)
        expectEqual(try record(0xC7, 0x1F).to?.code, "0E51-0051")
        expectEqual(try record(0xC7, 0x02).terminalID, "0051")
    }
}

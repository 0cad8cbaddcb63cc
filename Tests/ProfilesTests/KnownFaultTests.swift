import Civil
import Expectations
import FeliCa
import Ledger
import ProfileLanguage
import Profiles
import Testing

/// Faults that users of comparable software have reported, each by the project it was found in.
@Suite("Known faults of comparable software are not repeated")
struct KnownFaultTests {
    private let older = StatementTests.ride(balance: 870, sequence: 448)
    private let newer = StatementTests.ride(balance: 10, sequence: 450)

    @Test("farebot: the oldest record's balance shown as the card's")
    func oldestBalance() throws {
        let statement = try Cjrc.profile().statement(
            of: try Cjrc.dump([(Cjrc.history, [newer, older])]))
        expectEqual(statement.balance, Money(10, .yen))
    }

    @Test("metrodroid, farebot: the oldest ride's fare shown as 0")
    func oldestFare() throws {
        let statement = try Cjrc.profile().statement(
            of: try Cjrc.dump([(Cjrc.history, [newer, older])]))
        expectEqual(statement.runs.flatMap(\.transactions).map(\.amount), [nil, nil])
        expectEqual(Amounts.of(statement.runs[0].transactions), [-860, nil])
    }

    @Test("metrodroid, suica-viewer: one area, or none, used for both ends of a ride")
    func areas() throws {
        let record = try Cjrc.decode("1601000230C301010101010A00001E20")
        expectEqual(record.from?.code, "0-01-01")
        expectEqual(record.to?.code, "2-01-01")
        expectEqual(record.from?.name, "東京")
        #expect(record.to?.name != "東京")
    }

    @Test("suica-viewer: reading ends at the first slot whose terminal is 0")
    func emptySlots() throws {
        let blocks = [StatementTests.pasmoEmpty, newer, StatementTests.empty, older]
        let statement = try Cjrc.profile().statement(of: try Cjrc.dump([(Cjrc.history, blocks)]))
        expectEqual(statement.runs.map(\.transactions.count), [2])
    }

    @Test("TRETJapanNFCReader: a record with an unknown code vanishes")
    func unknownCodes() throws {
        let record = try Cjrc.decode("FE7FEEDD30C301010107010A00001E00")
        expectEqual(record.kind, .other)
        expectEqual(record.terminal, Code("FE"))
        expectEqual(
            record.findings,
            [
                Finding(.unknownTerminal, "FE"), Finding(.unknownProcess, "7F"),
                Finding(.unknownPayment, "EE"),
                Finding(.unknownGate, "DD"),
            ])
    }

    @Test("ICCardManager 942: process 0D taken for points though the balance falls")
    func points() throws {
        var record = try Cjrc.decode("160D000030C30E220000010A00001E00")
        record.amount = -220
        expectEqual(record.settledKind, .bus)
        record.amount = 220
        expectEqual(record.settledKind, .point)
    }

    @Test("ICCardManager 964: an unknown amount counted as 0")
    func unknownAmount() throws {
        expectEqual(try Cjrc.decode("160D000030C30E220000010A00001E00").settledKind, .bus)
        #expect(try Cjrc.decode("1601000230C301010107010A00001E00").amount == nil)
    }

    @Test("ICCardManager 974: a station named by who holds its code today")
    func renumbered() throws {
        expectEqual(try Cjrc.decode("1601000212E701060107520300001700").from?.name, "田町")
    }

    @Test("ICCardManager 1253: buses missed where only one of terminal and process tells")
    func buses() throws {
        expectEqual(try Cjrc.decode("0501000030C30C4F0000010A00001E00").kind, .bus)
        expectEqual(try Cjrc.decode("220F000030C30C4F0000010A00001E00").kind, .bus)
    }

    @Test("ICCardManager 837: records of one day ordered by anything but the card")
    func order() throws {
        let blocks = [450, 448, 446].map { StatementTests.ride(balance: 1_000 - $0, sequence: $0) }
        let statement = try Cjrc.profile().statement(of: try Cjrc.dump([(Cjrc.history, blocks)]))
        expectEqual(statement.runs[0].transactions.map(\.sequence), [450, 448, 446])
    }

    @Test("felica-reader-rcs660s-pico: half seconds not doubled")
    func halfSeconds() throws {
        expectEqual(try Cjrc.decode("C746000030C33A0C4F97340800000500").time?.description, "07:16:24")
    }

    @Test("ICHistoryReader: line and station swapped, numbers read in the other byte order")
    func byteOrder() throws {
        let record = try Cjrc.decode("1601000230C301070112500100123400")
        expectEqual(record.balance, 336)
        expectEqual(record.sequence, 0x1234)
        expectEqual(record.from?.code, "0-01-07")
        expectEqual(record.to?.code, "0-01-12")
    }

    @Test("suica-viewer: of two rows of a table for one code the last wins without a word")
    func repeatedCode() {
        #expect {
            try PlaceFile(Array("code,name\n0-01-07,品川\n0-01-07,田町\n".utf8))
        } throws: { error in
            let error = error as? PlaceTableError
            return error?.reason == .question(.repeated) && error?.line == 3
        }
    }

    @Test("faithit.jp: terminal 05 taken for a gate, bytes 2 and 3 for one field")
    func blogTable() throws {
        let record = try Cjrc.decode("050D0F0F30C30E510051501200000A00")
        expectEqual(record.kind, .bus)
        expectEqual(record.balance, 4_688)
        let told = try #require(
            try Cjrc.profile().explain(Cjrc.block("050D0F0F30C30E510051501200000A00"), service: Cjrc.history))
        expectEqual(told.fields.prefix(5).map(\.value), ["05", "0", "0D", "0F", "0F"])
        expectEqual(told.fields.first?.meaning?.en, "on-board bus or tram terminal")
    }

    @Test("mig-ration.net: every record taken for the one kind that was looked at")
    func manyKinds() throws {
        let records = try ["1601000230C301010107010A00001E00", "C746000030C33A0C4F97340800000500"].map(Cjrc.decode)
        expectEqual(records.map(\.kind), [.ride, .purchase])
        #expect(records.flatMap(\.findings).isEmpty)
    }

    @Test("metrodroid: goods recognised by the terminal only, or by the process only")
    func goods() throws {
        expectEqual(try Cjrc.decode("C946000030C33A0C4F97340800000500").terminalID, "4F97")
        expectEqual(try Cjrc.decode("16C6000030C33A0C4F97340800000500").terminalID, "4F97")
        expectEqual(try Cjrc.decode("C702000030C33A0C4F97340800000500").terminalID, "4F97")
    }

    @Test("metrodroid: times only where entry and ride share a day")
    func midnight() throws {
        let ride = "1601000230C401010107340300000900"
        let log = ["20000107200530C4001200000000" + "0000", "A0000101200530C3235000000000" + "0000"]
        let dump = try Cjrc.dump([(Cjrc.history, [ride]), (Cjrc.gateLog, log)])
        let record = try #require(try Cjrc.profile().statement(of: dump).runs.first?.transactions.first)
        expectEqual(record.entryTime?.hourAndMinute, "23:50")
        expectEqual(record.exitTime?.hourAndMinute, "00:12")
    }

    @Test("Metroflip 58: a card that was not read shown like one without money")
    func notRead() throws {
        var dump = try Cjrc.dump([(Cjrc.balance, []), (Cjrc.history, [])])
        dump.systems[0].services[0].state = .locked
        dump.systems[0].services[1].state = .skipped
        let statement = try Cjrc.profile().statement(of: dump)
        #expect(statement.balance == nil)
        expectEqual(statement.findings, [Finding(.partNotRead, "008B"), Finding(.partNotRead, "090F")])
    }

    @Test("farebot 100: every transit card called Suica")
    func issuers() throws {
        expectEqual(try Cjrc.profile().statement(of: try Cjrc.dump([(Cjrc.history, [newer])])).issuer, .unknown)
    }
}

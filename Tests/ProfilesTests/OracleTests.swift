import Civil
import Expectations
import FeliCa
import Ledger
import Profiles
import Testing

/// A row of the shared table of blocks and their meaning, which is not part of the checkout.
struct OracleRow: CustomTestStringConvertible, Sendable {
    let cells: [String: String]

    var testDescription: String { self["id"] }

    subscript(column: String) -> String { cells[column] ?? "" }

    static let path = "\(Files.checkout)/../shared/facts/vectors.tsv"

    static let all: [OracleRow] = {
        guard let bytes = Files.bytes(path) else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        guard let header = lines.first else { return [] }
        return lines.dropFirst().map { OracleRow(cells: Dictionary(uniqueKeysWithValues: zip(header, $0))) }
    }()
}

@Suite(
    "Every row of the shared vectors decodes as stated",
    .enabled(if: !OracleRow.all.isEmpty, "no ../shared/facts"))
struct OracleTests {
    @Test("codes, date, balance and sequence number", arguments: OracleRow.all)
    func fields(_ row: OracleRow) throws {
        guard row["kind"] != "empty" else {
            #expect(try Cjrc.profile().decode(Cjrc.block(row["hex"]), service: Cjrc.history) == nil)
            return
        }
        let record = try Cjrc.decode(row["hex"])
        expectEqual(record.date?.description, row["date"])
        expectEqual(record.time?.description ?? "", row["time"])
        expectEqual(record.terminal?.code, row["terminal"])
        expectEqual(record.process?.code, row["process"])
        #expect(record.cash == (row["cash_flag"] == "1"))
        expectEqual(record.payment?.code, row["payment"])
        expectEqual(record.gate?.code, row["entry_exit"])
        expectEqual(record.balance, Int(row["balance"]))
        expectEqual(record.sequence, Int(row["seq"]))
        expectEqual(record.terminalID ?? "", row["goods_terminal"])
        #expect(record.raw == (try Cjrc.block(row["hex"])).bytes)
    }

    @Test("kind and places", arguments: OracleRow.all.filter { $0["kind"] != "empty" })
    func kindAndPlaces(_ row: OracleRow) throws {
        let record = try Cjrc.decode(row["hex"])
        let entry =
            row["entry_line"].isEmpty
            ? nil : "\(row["entry_area"])-\(row["entry_line"])-\(row["entry_station"])"
        let exit =
            row["exit_line"].isEmpty
            ? nil : "\(row["exit_area"])-\(row["exit_line"])-\(row["exit_station"])"
        func place(_ code: String?) -> String? { code?.hasSuffix("-00-00") ?? true ? nil : code }
        switch row["kind"] {
        case "rail":
            expectEqual(record.kind, .ride)
            expectEqual(record.from?.code, place(entry))
            expectEqual(record.to?.code, place(exit))
        case "charge":
            #expect(record.kind == (row["process"] == "14" ? .autoTopUp : .topUp))
            expectEqual(record.from?.code, place(entry))
            #expect(record.to == nil)
        case "issue":
            expectEqual(record.kind, .issue)
            #expect(record.opensAtZero)
            expectEqual(record.from?.code, place(entry))
            #expect(record.to == nil)
        case "ticket":
            expectEqual(record.kind, .ticket)
            expectEqual(record.from?.code, place(entry))
            #expect(record.to == nil)
        case "goods":
            expectEqual(record.kind, .purchase)
            #expect(record.from == nil && record.to == nil)
        case "bus":
            expectEqual(record.kind, .bus)
            #expect(record.from == nil)
            expectEqual(record.to?.code, "\(row["bus_operator"])-\(row["bus_stop"])")
        default: Issue.record("unknown kind \(row["kind"])")
        }
    }

    @Test("every row is there")
    func whole() {
        expectEqual(OracleRow.all.count, 104)
        expectEqual(Set(OracleRow.all.map { $0["id"] }).count, 104)
    }

    /// The groups whose rows stand in a card's order; group M is synthetic and out of it.
    @Test("the amounts that the product reckons", arguments: ["S", "P", "N", "R", "W", "Q", "T"])
    func amounts(_ group: String) throws {
        let rows = OracleRow.all.filter { $0["id"].hasPrefix(group) }
        #expect(!rows.isEmpty)
        let statement = try Cjrc.profile().statement(of: Cjrc.dump([(Cjrc.history, rows.map { $0["hex"] })]))
        let stated = rows.filter { $0["kind"] != "empty" }.map { Int($0["amount"]) }
        expectEqual(statement.reckoned().transactions.map(\.amount), stated)
    }
}

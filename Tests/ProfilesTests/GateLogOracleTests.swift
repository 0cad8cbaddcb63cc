import Civil
import Expectations
import FeliCa
import Ledger
import Profiles
import Testing

/// The gate log's rows in the shared facts, which are not part of the checkout.
private enum GateLogOracle {
    /// Blocks and what is said of them, in the order of the text.
    static let rows: [(hex: String, text: String)] = {
        guard let bytes = Files.bytes("\(Files.checkout)/../shared/facts/vectors.md") else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let section = lines.drop { !$0.hasPrefix("## 3.") }.dropFirst().prefix { !$0.hasPrefix("## ") }
        return section.compactMap { line in
            let parts = line.split(separator: "|").map { $0.drop { $0 == " " } }
            guard parts.count == 2, let hex = parts[0].split(separator: "`").first, hex.utf8.count == 32
            else { return nil }
            return (String(hex), String(parts[1]))
        }
    }()
}

@Suite("The shared gate log rows", .enabled(if: !GateLogOracle.rows.isEmpty, "no ../shared/facts"))
struct GateLogOracleTests {
    @Test("decode as stated")
    func decode() throws {
        expectEqual(GateLogOracle.rows.count, 9)
        for (hex, text) in GateLogOracle.rows {
            let explanation = try #require(
                try Cjrc.profile().explain(try Cjrc.block(hex), service: Cjrc.gateLog))
            let date = try #require(explanation.date?.description)
            let time = try #require(explanation.time?.hourAndMinute)
            #expect(text.contains("\(date) \(time)"))
            let direction = try #require(explanation.fields.first?.meaning?.en)
            #expect(text.hasPrefix(direction))
        }
    }

    @Test(
        "give the rides of their cards the times stated",
        arguments: [
            ("S", 0..<3, ["0: 12:42 12:52", "1: - 14:57"]),
            ("P", 3..<6, ["2: 16:37 17:19", "4: - 14:45"]),
            ("N", 6..<9, ["8: 21:51 22:10", "9: - 19:01"]),
        ])
    func pairing(_ group: String, _ log: Range<Int>, _ expected: [String]) throws {
        let blocks = OracleRow.all.filter { $0["id"].hasPrefix(group) }.map { $0["hex"] }
        let dump = try Cjrc.dump([
            (Cjrc.history, blocks), (Cjrc.gateLog, GateLogOracle.rows[log].map(\.hex)),
        ])
        let records = try Cjrc.profile().statement(of: dump).runs.flatMap(\.transactions)
        let times = records.enumerated().compactMap { index, record -> String? in
            guard record.entryTime != nil || record.exitTime != nil else { return nil }
            return
                "\(index): \(record.entryTime?.hourAndMinute ?? "-") \(record.exitTime?.hourAndMinute ?? "-")"
        }
        expectEqual(times, expected)
    }
}

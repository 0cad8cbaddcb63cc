import Civil
import Expectations
import FeliCa
import Ledger
import Profiles
import Testing

/// The rows on electronic money and on cards abroad of the shared facts, which are not part of the checkout.
private enum MoneyOracle {
    struct Row: CustomTestStringConvertible, Sendable {
        let service: String
        let hex: String
        let text: String
        var testDescription: String { "\(service) \(text)" }

        /// The number behind a word.
        func number(_ word: String) -> Int? {
            let words = text.split { $0 == " " || $0 == "," || $0 == ":" }
            guard let index = words.firstIndex(where: { $0 == word }), index + 1 < words.count else { return nil }
            let next = words[index + 1]
            return next.hasPrefix("0x") ? Int(next.dropFirst(2), radix: 16) : Int(next)
        }
    }

    static func rows(section: String) -> [Row] {
        guard let bytes = Files.bytes("\(Files.checkout)/../shared/facts/vectors.md") else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let part = lines.drop { !$0.hasPrefix("## \(section).") }.dropFirst().prefix { !$0.hasPrefix("## ") }
        var service = ""
        return part.compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
                String(cell.drop { $0 == " " })
            }
            guard cells.count == 5, let digits = cells[2].split(separator: "`").first else { return nil }
            if let name = cells[1].split(separator: " (").first, !name.isEmpty {
                service = name.split(separator: " ").joined(separator: " ")
            }
            let hex = digits.split(separator: " ").joined()
            return hex.utf8.count == 32 ? Row(service: service, hex: hex, text: cells[3]) : nil
        }
    }

    static let edy = rows(section: "5")
    static let abroad = rows(section: "6")
}

@Suite("The shared rows on electronic money", .enabled(if: !MoneyOracle.edy.isEmpty, "no ../shared/facts"))
struct MoneyOracleTests {
    private func profile() throws -> Profile { try #require(Profile.bundled("edy")) }

    @Test("Edy's number and balance are as stated")
    func balance() throws {
        let number = try #require(MoneyOracle.edy.first { $0.service == "Edy 110B" })
        let card = try #require(
            try profile().explain(Cjrc.block(number.hex), service: NodeCode(rawValue: 0x110B)))
        let digits = number.text.filter(\.isNumber)
        expectEqual(card.fields.first { $0.at == 2 }?.value, digits)
        let purse = try #require(MoneyOracle.edy.first { $0.service == "Edy 1317" })
        let told = try #require(try profile().explain(Cjrc.block(purse.hex), service: NodeCode(rawValue: 0x1317)))
        expectEqual(told.balance, purse.number("balance"))
        expectEqual(told.sequence, purse.number("seq"))
        expectEqual(told.fields.first { $0.at == 4 }?.value, purse.number("last").map(String.init))
    }

    @Test("Every record of Edy says what is stated", arguments: MoneyOracle.edy.filter { $0.service == "Edy 170F" })
    private func records(_ row: MoneyOracle.Row) throws {
        let record = try profile().decode(Cjrc.block(row.hex), service: NodeCode(rawValue: 0x170F))
        guard !row.text.contains("empty") else {
            #expect(record == nil)
            return
        }
        let told = try #require(record)
        let kinds = [("pay", Kind.purchase, -1), ("charge", .topUp, 1), ("gift", .point, 1)]
        let (word, kind, sign) = try #require(kinds.first { row.text.hasPrefix($0.0) })
        expectEqual(told.kind, kind)
        expectEqual(told.amount, row.number(word).map { $0 * sign })
        expectEqual(told.balance, row.number("bal"))
        if let sequence = row.number("seq") { expectEqual(told.sequence, sequence & 0xFFFF) }
        let day = try #require(told.date?.description)
        #expect(row.text.contains(day))
        if row.text.contains(":") { #expect(row.text.contains("\(day) \(try #require(told.time))")) }
    }

    @Test("Neighbours of felica2money's card lead from balance to balance as they state their amounts")
    func neighbours() throws {
        let rows = MoneyOracle.edy.filter { $0.service == "Edy 170F" && ($0.number("seq") ?? 0) >= 98 }
            .filter { !$0.hex.hasPrefix("0401234") }
        let records = try rows.map {
            try #require(try profile().decode(Cjrc.block($0.hex), service: NodeCode(rawValue: 0x170F)))
        }
        expectEqual(records.count, 6)
        for (newer, older) in zip(records, records.dropFirst()) {
            let before = try #require(older.balance)
            expectEqual(try #require(newer.balance) - before, newer.amount)
        }
    }

    @Test("The Octopus card's two balances are among those stated")
    func octopus() throws {
        let row = try #require(MoneyOracle.abroad.first { $0.service.hasPrefix("Octopus") })
        let octopus = try #require(Profile.bundled("octopus"))
        let told = try #require(octopus.explain(try Cjrc.block(row.hex), service: NodeCode(rawValue: 0x0117)))
        #expect(told.balance == nil)
        let detail = try #require(told.findings.first { $0.code == .balanceByDeposit }?.detail)
        for balance in detail.split(separator: "/") { #expect(row.text.contains(balance)) }
    }
}

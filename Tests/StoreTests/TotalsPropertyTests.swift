import CardModel
import Civil
import Expectations
import FeliCa
import Glibc
import Ledger
import Testing

@testable import Store

@Suite("Totals through random readings")
struct TotalsPropertyTests {
    static let seeds: UInt64 = getenv("ICBALANCE_LONG") == nil ? 20 : 5_000
    let idm = IDm(rawValue: 0x0101_0101_0101_0101)

    @Test("Any readings in any order leave the totals that the rows come to, redecoding included")
    func followRows() throws {
        let folder = try TemporaryFolder()
        let store = try Store(path: folder.file("store.sqlite"))
        var statements: [CardDump: Statement] = [:]
        for seed in 0..<Self.seeds {
            var random = SplitMix64(seed: seed)
            let model = CardModel(random: &random)
            let readings = ModelReading.some(of: model, random: &random)
            let idm = IDm(rawValue: idm.rawValue + seed)
            let card = try store.batch {
                var card = 0
                for reading in readings {
                    let isDecoded = random.below(4) == 0
                    let statement = worn(model.statement(reading), isDecoded: isDecoded)
                    let dump = isDecoded ? CardDump(idm: idm) : model.dump(reading, idm: idm)
                    statements[dump] = statement
                    card = try store.ingest(dump, statement).cardID
                }
                return card
            }
            expectEqual(try store.totals(card: card), try reckoned(store, card), "seed \(seed)")
        }
        expectEqual(try store.check(), [])
        _ = try store.redecode { statements[$0].map { [$0] } ?? [] }
        for card in try store.cards() { expectEqual(try store.totals(card: card.id), try reckoned(store, card.id)) }
        expectEqual(try store.check(), [])
    }

    /// A statement with what odd cards and other programs' files have: days that are impossible, kinds that rise to
    /// others, rows without bytes, rows without a place.
    private func worn(_ statement: Statement, isDecoded: Bool) -> Statement {
        var statement = statement
        for run in statement.runs.indices {
            for index in statement.runs[run].transactions.indices {
                let number = statement.runs[run].transactions[index].sequence ?? 0
                if number % 7 == 0 { statement.runs[run].transactions[index].date = nil }
                if isDecoded {
                    statement.runs[run].transactions[index].raw = []
                    statement.runs[run].transactions[index].source = .import
                    statement.runs[run].transactions[index].kind = .purchase
                }
                guard number % 11 == 0 else { continue }
                statement.runs[run].transactions[index].sequence = nil
                statement.runs[run].transactions[index].amount = number.isMultiple(of: 2) ? number : -number
            }
        }
        return statement
    }

    /// What the rows come to, worked out from the history that the store shows.
    private func reckoned(_ store: Store, _ card: Int) throws -> [Store.ServiceTotals] {
        let page = try store.history(card: card)
        var totals = DayTotals()
        var gaps = page.gaps[...]
        for row in page.transactions {
            if row.sequence == nil {
                totals.add(DayTotal(unplaced: row))
            } else if let gap = gaps.first, gap.before == row.sequence {
                totals.add(DayTotal(placed: row, .gap(gaps.removeFirst(), own: row.amount)))
            } else if let amount = row.amount {
                totals.add(DayTotal(placed: row, .amount(amount)))
            } else {
                totals.add(DayTotal(placed: row, .unknown))
            }
        }
        #expect(gaps.isEmpty)
        return [Store.ServiceTotals(service: "090F", days: totals.sorted)]
    }
}

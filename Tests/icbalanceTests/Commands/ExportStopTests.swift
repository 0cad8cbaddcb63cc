import Civil
import Expectations
import Export
import Fronts
import ICBalanceKit
import Store
import Testing
import Wording

@Suite("An export that is asked to stop")
struct ExportStopTests {
    @Test("known fault: a journal that goes on went through all earlier records before it looked whether to stop")
    func passedOver() throws {
        let bench = Bench()
        expectEqual(bench.run("import", Bench.fixtures + "suica-2026-11.json").exit, 0)
        let kit = Kit(store: try Store(path: bench.database, access: .readOnly))
        // Behind all records, so that nothing else asks.
        let run = ExportRun(
            kit: kit, cards: try kit.cards(), format: .hledger,
            filter: Store.HistoryFilter(from: CivilDate("2030-01-01")), goesOn: true, language: .en, showsIDm: false)
        #expect(throws: ExportRun.Stopped.self) { try run.write(to: Output()) { true } }
        #expect(throws: Never.self) { try run.write(to: Output()) { false } }
    }
}

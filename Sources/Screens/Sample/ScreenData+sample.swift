import Aggregation
import Civil
import Ledger

extension ScreenData {
    /// Made-up cards with half a year of history, for pictures and tests: always the same, and nobody's.
    ///
    /// Labels are Japanese where `isJapanese` says so, else English.
    public static func sample(isJapanese: Bool) -> ScreenData {
        let history = SampleHistory()
        let graph = Graph(
            of: history.transactions, history.gaps, lastRead: SampleHistory.today, service: "090F",
            GraphQuestion(by: .month, today: SampleHistory.today, capacity: 20))
        let balances = history.transactions.compactMap(\.balance)
        let cards = [
            card(
                1, "Suica", isJapanese ? "通勤用" : "Commuting", "0101••••••••0101", balances[0],
                records: history.transactions.count, recent: balances.prefix(24).reversed()),
            card(
                2, "PASMO", isJapanese ? "休日用" : "Weekends", "0101••••••••0202", 5_214, records: 86,
                recent: [2_140, 1_924, 1_710, 4_710, 4_480, 4_012, 3_790, 3_560, 6_560, 6_214, 5_988, 5_630, 5_214]),
            card(
                3, "ICOCA", isJapanese ? "出張用" : "Business trips", "0101••••••••0303", 1_380, records: 41,
                recent: [3_000, 2_760, 2_520, 2_090, 1_850, 1_610, 1_380]),
        ]
        return ScreenData(
            cards: cards, chosen: 0, days: HistoryDay.days(history.transactions, history.gaps), graph: graph)
    }

    private static func card(
        _ id: Int, _ issuer: String, _ label: String, _ number: String, _ balance: Int, records: Int, recent: [Int]
    ) -> CardFace {
        // Noon of the present day in Japan; the others were read some days before.
        let noon = Int64(SampleHistory.today.dayNumber) * 86_400 + 3 * 3_600
        return CardFace(
            id: id, issuer: .identified(issuer), label: label, number: number, balance: Money(balance, .yen),
            lastRead: Timestamp(secondsSince1970: noon - Int64(id - 1) * 5 * 86_400 - 1_080), records: records,
            recent: recent)
    }
}

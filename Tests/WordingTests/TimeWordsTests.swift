import Civil
import Expectations
import Ledger
import Testing
import Wording

@Suite("When in the day")
struct TimeWordsTests {
    @Test(
        "known fault: an exit alone read like an entry: each end alone says which it is",
        arguments: [
            (nil, "08:02", "08:49", "08:02–08:49", "08:02–08:49"), (nil, "08:02", nil, "08:02 入場", "08:02 in"),
            (nil, nil, "08:49", "08:49 出場", "08:49 out"), ("12:31", nil, nil, "12:31", "12:31"),
            (nil, nil, nil, nil, nil),
        ] as [(String?, String?, String?, String?, String?)])
    func ends(time: String?, entry: String?, exit: String?, ja: String?, en: String?) throws {
        var transaction = Transaction(kind: .ride, service: "090F")
        transaction.time = time.flatMap { CivilTime($0) }
        transaction.entryTime = entry.flatMap { CivilTime($0) }
        transaction.exitTime = exit.flatMap { CivilTime($0) }
        expectEqual(TimeWords.of(transaction)?.ja, ja)
        expectEqual(TimeWords.of(transaction)?.en, en)
    }
}

@Suite("The day of a balance")
struct BalanceWordsTests {
    @Test("stands behind it, and so does that nobody knows it")
    func days() throws {
        let day = try #require(CivilDate("2026-11-30"))
        expectEqual(BalanceWords.dated("¥417", day).en, "¥417 as of 30 Nov 2026")
        expectEqual(BalanceWords.dated("417円", day).ja, "417円（2026/11/30(月) 時点）")
        expectEqual(BalanceWords.dated("¥417", nil).en, "¥417, day unknown")
        expectEqual(BalanceWords.dated("417円", nil).ja, "417円（時点不明）")
    }
}

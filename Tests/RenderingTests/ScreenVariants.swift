import Aggregation
import Civil
import Ledger
import Screens
import Wording

/// Data for screens: the usual, and whatever stretches them.
enum ScreenVariants {
    /// A variant by name.
    static let names = ["sample", "stretched", "gaps", "one", "equal", "unread", "nothing", "cards"]

    static func data(_ name: String, _ language: Language) -> ScreenData {
        switch name {
        case "stretched": history(stretched, cards: [card("とても長い名前をつけた通勤と通学と買い物のためのカード", 123_456_789)])
        case "gaps": history(gapped.0, gapped.1, cards: [card(nil, 4_310, complete: false)])
        case "one": history([record(1, 0, .topUp, 2_000, 2_000)], cards: [card("一枚", 2_000)])
        case "equal": history((0..<8).map { record($0, 7 - $0, .other, 0, 500) }.reversed(), cards: [card("E", 500)])
        case "unread": ScreenData(cards: [card("未読", nil)], chosen: 0)
        case "nothing": ScreenData()
        case "cards": many(language)
        case "year": ofYear
        default: .sample(isJapanese: language == .ja)
        }
    }

    static let today = CivilDate("2026-11-30") ?? CivilDate(dayNumber: 0)

    static func card(_ label: String?, _ balance: Int?, complete: Bool = true) -> CardFace {
        CardFace(
            id: 1, issuer: .ambiguous(["PASMO", "Suica", "はやかけん"]), label: label, number: "0101••••••••0101",
            balance: balance.map { Money($0, .yen) }, lastRead: Timestamp("2026-11-30T08:05:00+09:00"),
            records: 1_234_567, recent: balance.map { [$0, $0 / 2, $0] } ?? [], complete: complete)
    }

    /// A record of a day that many before today.
    static func record(
        _ id: Int, _ daysAgo: Int, _ kind: Kind, _ amount: Int?, _ balance: Int, from: String? = nil, to: String? = nil
    ) -> Transaction {
        Transaction(
            id: id, date: today.adding(days: -daysAgo), kind: kind, amount: amount, balance: balance,
            sequence: 1_000 + id, cash: kind == .bus, from: from.map { Place(code: $0, name: $0) },
            to: to.map { Place(code: $0, name: $0) }, terminalID: kind == .purchase ? "FFFF" : nil,
            entryTime: CivilTime("07:48"), exitTime: CivilTime("08:31"), service: "090F")
    }

    static func history(_ records: [Transaction], _ gaps: [Gap] = [], cards: [CardFace]) -> ScreenData {
        let graph = Graph(
            of: records, gaps, lastRead: today, service: "090F", GraphQuestion(by: .month, today: today, capacity: 20))
        return ScreenData(cards: cards, chosen: 0, days: HistoryDay.days(records, gaps), graph: graph)
    }

    /// Great balances, long names, every kind.
    private static let stretched: [Transaction] = {
        let long = ["長者原グリーンタウン中央口", "トヨタモビリティ富山Gスクエア五福前（五福末広町）", "等持院・立命館大学衣笠キャンパス前"]
        var balance = 100_000_000
        return (0..<60).map { index in
            let kind = Kind.allCases[index % Kind.allCases.count]
            let amount = [.topUp, .autoTopUp].contains(kind) ? 9_999_999 : -1_234_567
            balance += amount
            return record(
                index, 180 - index * 3, kind, index % 7 == 0 ? nil : amount, balance, from: long[index % 3],
                to: long[(index + 1) % 3])
        }.reversed()
    }()

    /// More gaps than records.
    private static let gapped: ([Transaction], [Gap]) = {
        var records: [Transaction] = []
        var gaps: [Gap] = []
        for index in 0..<6 {
            records.append(record(index * 30, 60 - index * 12, .ride, nil, 4_000 + index * 62, from: "新宿", to: "渋谷"))
            guard index > 0 else { continue }
            gaps.append(
                Gap(
                    after: 1_000 + index * 30 - 30, before: 1_000 + index * 30, atLeast: 14, atMost: 29, amount: 62,
                    possible: false))
        }
        return (records.reversed(), gaps.reversed())
    }()

    private static func many(_ language: Language) -> ScreenData {
        var data = ScreenData.sample(isJapanese: language == .ja)
        data.cards = (0..<14).map { card("カード \($0)", 1_000 * $0) }
        data.chosen = 9
        return data
    }

    private static let ofYear = history(year, cards: [card("年", 5_000)])

    /// A year of 10,000 records.
    static let year: [Transaction] = {
        var balance = 5_000
        return (0..<10_000).map { index in
            let isTopUp = balance < 600
            let amount = isTopUp ? 5_000 : -(130 + index * 7_919 % 240)
            balance += amount
            return record(
                index, 364 - index * 365 / 10_000, isTopUp ? .topUp : index % 5 == 0 ? .purchase : .ride, amount,
                balance, from: isTopUp ? "新宿" : "新宿", to: isTopUp ? nil : "渋谷")
        }.reversed()
    }()
}

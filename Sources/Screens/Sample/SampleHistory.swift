import Aggregation
import Civil
import Ledger

/// Half a year of a commuter's card, made up: always the same, and nobody's.
///
/// It keeps its own books as cards do: a ride takes two sequence numbers, anything else one, and balances follow from
/// the amounts.
struct SampleHistory {
    /// All records, newest first.
    private(set) var transactions: [Transaction] = []
    /// The gap where nobody read the card for too long.
    private(set) var gaps: [Gap] = []

    /// The present day of everything that is sample.
    static let today = CivilDate("2026-11-30") ?? CivilDate(dayNumber: 0)
    private static let firstDay = CivilDate("2026-06-08") ?? CivilDate(dayNumber: 0)
    // Nearly three weeks without a reading are more than twenty records.
    private static let unread = 40...58

    private var balance = 3_480
    private var sequence = 118
    private var dice = Dice(state: 0x1CBA1A2CE)
    private var older: (sequence: Int, balance: Int)?
    private var isUnread = false
    private var missing = 0

    /// The half year up to `today`.
    init() {
        let days = Int(SampleHistory.today.dayNumber) - Int(SampleHistory.firstDay.dayNumber)
        for day in 0...(days - 3) {
            isUnread = SampleHistory.unread.contains(day)
            live(SampleHistory.firstDay.adding(days: day))
        }
        lastDays()
        transactions.reverse()
        gaps.reverse()
    }

    /// The last three days, which stand at the top of every list: something of each kind.
    private mutating func lastDays() {
        let (saturday, sunday, monday) = (
            SampleHistory.today.adding(days: -2), SampleHistory.today.adding(days: -1), SampleHistory.today
        )
        add(.purchase, saturday, -610, terminalID: "2740")
        add(.topUp, sunday, 5_000, from: SamplePlaces.home)
        add(.ride, sunday, -1_012, from: SamplePlaces.home, to: SamplePlaces.coast)
        add(.bus, sunday, -220, to: SamplePlaces.busStop)
        add(.ride, sunday, -1_012, from: SamplePlaces.coast, to: SamplePlaces.home)
        add(.ride, monday, -242, from: SamplePlaces.home, to: SamplePlaces.work)
        add(.purchase, monday, -480, terminalID: "1184")
        add(.ride, monday, -242, from: SamplePlaces.work, to: SamplePlaces.home)
    }

    private mutating func live(_ date: CivilDate) {
        // The week of the summer holidays, spent without the card.
        let (_, month, day) = date.components
        if month == 8, (12...16).contains(day) { return }
        if date.daysSinceMonday < 5 { work(date) } else { rest(date) }
    }

    private mutating func work(_ date: CivilDate) {
        // Three days a week at the office, the others at home.
        if dice.roll(5) < 2 { return }
        chargeIfLow(date, SamplePlaces.home, limit: 1_500, amount: 5_000)
        let isRainy = dice.roll(5) == 0
        if isRainy { add(.bus, date, -220, to: SamplePlaces.busStop) }
        add(.ride, date, -242, from: SamplePlaces.home, to: SamplePlaces.work)
        if dice.roll(3) == 0 { add(.purchase, date, -(140 + 10 * dice.roll(52)), terminalID: "2740") }
        if dice.roll(9) == 0 {
            add(.ride, date, -178, from: SamplePlaces.work, to: SamplePlaces.friends)
            add(.ride, date, -199, from: SamplePlaces.friends, to: SamplePlaces.home)
        } else {
            add(.ride, date, -242, from: SamplePlaces.work, to: SamplePlaces.home)
        }
    }

    private mutating func rest(_ date: CivilDate) {
        switch dice.roll(9) {
        case 0:
            chargeIfLow(date, SamplePlaces.home, limit: 3_100, amount: 5_000)
            add(.ride, date, -1_012, from: SamplePlaces.home, to: SamplePlaces.coast)
            add(.purchase, date, -(320 + 10 * dice.roll(60)), terminalID: "1184")
            add(.ride, date, -1_012, from: SamplePlaces.coast, to: SamplePlaces.home)
        case 1, 2:
            chargeIfLow(date, SamplePlaces.home, limit: 1_000, amount: 3_000)
            add(.ride, date, -178, from: SamplePlaces.home, to: SamplePlaces.shops)
            add(.ride, date, -178, from: SamplePlaces.shops, to: SamplePlaces.home)
        case 3 where balance > 1_200, 4 where balance > 1_200:
            add(.purchase, date, -(150 + 10 * dice.roll(70)), terminalID: "2740")
        default: break
        }
    }

    private mutating func chargeIfLow(_ date: CivilDate, _ place: Place, limit: Int, amount: Int) {
        if balance < limit { add(.topUp, date, amount, from: place) }
    }

    private mutating func add(
        _ kind: Kind, _ date: CivilDate, _ amount: Int, from: Place? = nil, to: Place? = nil, terminalID: String? = nil
    ) {
        balance += amount
        sequence += kind == .ride ? 2 : 1
        guard !isUnread else {
            missing += 1
            return
        }
        var known: Int? = amount
        if transactions.isEmpty { known = nil }
        if missing > 0, let older {
            // What is missing and this record together, as the ledger has it.
            known = nil
            gaps.append(
                Gap(
                    after: older.sequence, before: sequence, atLeast: (sequence - older.sequence + 1) / 2 - 1,
                    atMost: sequence - older.sequence - 1, amount: balance - older.balance, possible: false))
            missing = 0
        }
        transactions.append(
            Transaction(
                id: transactions.count + 1, date: date, kind: kind, amount: known, balance: balance,
                sequence: sequence, from: from, to: to, terminalID: terminalID, service: "090F"))
        older = (sequence, balance)
    }
}

/// Numbers that look thrown and are the same every time (an LCG with Knuth's constants).
private struct Dice {
    var state: UInt64

    /// A number below `sides`.
    mutating func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % sides
    }
}

/// Where the sample's holder goes.
private enum SamplePlaces {
    static let home = Place(code: "0-03-17", name: "吉祥寺", englishName: "Kichijoji")
    static let work = Place(code: "0-03-0D", name: "新宿", englishName: "Shinjuku")
    static let friends = Place(code: "0-25-05", name: "渋谷", englishName: "Shibuya")
    static let shops = Place(code: "0-03-1C", name: "立川", englishName: "Tachikawa")
    static let coast = Place(code: "0-0F-0A", name: "鎌倉", englishName: "Kamakura")
    static let busStop = Place(code: "0E51-0051", name: "西口車庫", englishName: "Nishiguchi")
}

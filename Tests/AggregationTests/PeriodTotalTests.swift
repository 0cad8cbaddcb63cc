import Aggregation
import Civil
import Expectations
import Ledger
import Testing

@Suite("Totals of periods")
struct PeriodTotalTests {
    @Test("Spending is told by kind, top-ups and other changes apart, gaps in a field of their own")
    func fields() throws {
        let days = [
            Days.total("2026-11-01", .issue, risen: 1_500), Days.total("2026-11-02", .ride, count: 2, fallen: -400),
            Days.total("2026-11-02", .purchase, fallen: -150), Days.total("2026-11-03", .ride, fallen: -200),
            Days.total("2026-11-03", .adjustment, count: 2, fallen: -40, risen: 30),
            Days.total("2026-11-04", .topUp, risen: 2_000), Days.total("2026-11-05", .autoTopUp, risen: 3_000),
            Days.total("2026-11-06", .ride, gapAmount: -640), Days.total("2026-11-07", .refund, fallen: -500),
            Days.total("2026-11-08", .point, risen: 20), Days.total("2026-11-09", .ticket, count: 1),
        ]
        let totals = PeriodTotal.totals(
            of: days, Days.question(.month), Days.coverage("2026-11-01", "2026-12-01", opens: true))
        let november = try #require(totals.first)
        expectEqual(totals.map(\.period?.label), ["2026-11", "2026-12"])
        expectEqual(november.spent, [.ride: -600, .purchase: -150, .adjustment: -40])
        expectEqual(november.toppedUp, 5_000)
        expectEqual(november.other, 1_500 + 30 - 500 + 20)
        expectEqual(november.gap, -640)
        expectEqual(november.net, -790 + 5_000 + 1_050 - 640)
        expectEqual(november.count, 13)
        expectEqual(november.withoutAmount, 2)
        expectEqual(november.unknown, [.ride: 1, .ticket: 1])
        expectEqual(november.gaps, 1)
        #expect(november.complete)
    }

    @Test("known fault: Which sums amounts are missing from is told, a gap's change being known")
    func missingAmounts() throws {
        func total(_ kind: Kind, gapAmount: Int? = nil) throws -> PeriodTotal {
            try #require(
                PeriodTotal.totals(
                    of: [Days.total("2026-11-02", kind, gapAmount: gapAmount)], Days.question(.month),
                    Days.coverage("2026-11-01", "2026-12-01", opens: true)
                ).first)
        }
        for (kind, spent, toppedUp, other) in [
            (Kind.ride, true, false, false), (.topUp, false, true, false), (.issue, false, false, true),
        ] {
            let total = try total(kind)
            #expect(total.lacksAmount(of: kind) == spent && !total.lacksAmount(of: .bus))
            #expect(
                (total.spentLacksAmount, total.toppedUpLacksAmount, total.otherLacksAmount) == (spent, toppedUp, other))
            #expect(total.netLacksAmount)
        }
        let behindGap = try total(.ride, gapAmount: -900)
        #expect(behindGap.spentLacksAmount && !behindGap.netLacksAmount)
    }

    @Test("known fault: A period without a record is unknown only where there may have been some")
    func unknown() throws {
        let totals = PeriodTotal.totals(
            of: [Days.total("2026-10-15", .ride, fallen: -100)], Days.question(.month, today: "2027-02-10"),
            Days.coverage(
                "2026-10-07", "2027-02-10", today: "2027-02-10",
                gaps: [.init(between: Days.day("2026-12-01"), and: Days.day("2026-12-24"), atLeast: 3)]))
        expectEqual(totals.map(\.isUnknown), [false, false, true, false, false])
        expectEqual(totals.first?.knownFrom, Days.day("2026-10-07"))
        expectEqual(totals.last?.knownFrom, Days.day("2027-02-01"))
    }

    @Test("An unknown amount is counted and is no 0 that was spent")
    func unknownAmount() {
        let totals = PeriodTotal.totals(
            of: [Days.total("2026-11-02", .ride)], Days.question(.day), Days.coverage("2026-11-02", "2026-11-02"))
        #expect(totals.first?.spent.isEmpty == true)
        expectEqual(totals.first?.withoutAmount, 1)
        expectEqual(totals.first?.count, 1)
    }

    @Test("Periods without records are there, as far as the days are known")
    func emptyPeriods() {
        let days = [Days.total("2026-08-15", .ride, fallen: -100), Days.total("2026-10-15", .ride, fallen: -100)]
        let totals = PeriodTotal.totals(
            of: days, Days.question(.month), Days.coverage("2026-08-15", "2026-12-02", opens: true))
        expectEqual(totals.map(\.count), [1, 0, 1, 0, 0])
        expectEqual(totals.map(\.complete), [true, true, true, true, false])
    }

    @Test(
        "What a period may lack is told",
        arguments: [
            ("2026-10", [.beforeFirstRecord]), ("2026-11", []), ("2026-12", [.gap]), ("2027-01", [.gap]),
            ("2027-02", []), ("2027-03", [.undated]), ("2027-04", []), ("2027-05", [.afterLastReading]),
        ] as [(String, [PeriodTotal.Lack])])
    func lacks(label: String, lacks: [PeriodTotal.Lack]) throws {
        let totals = PeriodTotal.totals(
            of: [], Days.question(.month),
            Days.coverage(
                "2026-10-01", "2027-05-31",
                gaps: [.init(between: Days.day("2027-01-01"), and: Days.day("2026-12-31"), atLeast: 1)],
                undated: [.init(between: Days.day("2027-03-02"), and: Days.day("2027-03-31"), atLeast: 0)]))
        expectEqual(totals.count, 8)
        expectEqual(totals.first { $0.period?.label == label }?.lacks, lacks)
    }

    @Test("The period that has today is not over; one before it may be known to the end")
    func running() {
        func lacks(read: String, today: String) -> [[PeriodTotal.Lack]] {
            PeriodTotal.totals(
                of: [], Days.question(.month, today: today),
                Days.coverage("2026-10-20", read, opens: true, today: today)
            ).map(\.lacks)
        }
        expectEqual(lacks(read: "2026-11-30", today: "2026-11-30"), [[], [.stillRunning]])
        expectEqual(lacks(read: "2026-11-29", today: "2026-11-30"), [[], [.afterLastReading, .stillRunning]])
        expectEqual(lacks(read: "2026-11-30", today: "2026-12-01"), [[], [.afterLastReading]])
        expectEqual(lacks(read: "2026-12-01", today: "2026-12-01"), [[], [], [.stillRunning]])
    }

    @Test(
        "A period is known up to the last reading, not to its end",
        arguments: [
            ("2026-11-20", "2026-11-30", ["2026-10-31", "2026-11-20"]),
            ("2026-10-25", "2026-12-01", ["2026-10-25"]),
            ("2026-11-30", "2026-11-30", ["2026-10-31", "2026-11-30"]),
        ])
    func knownTo(read: String, today: String, days: [String]) {
        let totals = PeriodTotal.totals(
            of: [], Days.question(.month, today: today), Days.coverage("2026-10-20", read, opens: true, today: today))
        expectEqual(totals.compactMap(\.knownTo), days.map(Days.day))
    }

    @Test("Asked-for days cut periods, which say so")
    func cut() {
        let days = [
            Days.total(nil, .ride, fallen: -1), Days.total("2026-10-09", .ride, fallen: -10),
            Days.total("2026-10-10", .ride, fallen: -100), Days.total("2026-12-05", .ride, fallen: -1_000),
            Days.total("2026-12-06", .ride, fallen: -10_000),
        ]
        let question = Days.question(.month, from: "2026-10-10", to: "2026-12-05")
        let coverage = Days.coverage("2026-09-09", "2027-02-02")
        let totals = PeriodTotal.totals(of: days, question, coverage)
        expectEqual(totals.map(\.net), [-100, 0, -1_000])
        expectEqual(
            totals.map { "\($0.from ?? .init(dayNumber: 0)) \($0.to ?? .init(dayNumber: 0))" },
            [
                "2026-10-10 2026-10-31", "2026-11-01 2026-11-30", "2026-12-01 2026-12-05",
            ])
        expectEqual(totals.map(\.lacks), [[.cut], [], [.cut]])
        #expect(PeriodTotal.undated(days, question) == nil)
        expectEqual(PeriodTotal.undated(days, Days.question(.month))?.net, -1)
        #expect(PeriodTotal.undated(Array(days.dropFirst()), Days.question(.month)) == nil)
    }

    @Test("A date in the far future adds its period and not all between")
    func wrongDate() {
        let days = [Days.total("2026-11-05", .ride, fallen: -1), Days.total("2127-12-31", .bus, fallen: -2)]
        let totals = PeriodTotal.totals(of: days, Days.question(.day), Days.coverage("2026-11-05", "2026-11-07"))
        expectEqual(totals.map(\.period?.label), ["2026-11-05", "2026-11-06", "2026-11-07", "2127-12-31"])
        let calendar = CalendarDay.days(of: days, Days.question(.month), Days.coverage("2026-11-05", "2026-11-07"))
        expectEqual(calendar.map(\.spent), [-1, 0, 0, -2])
    }

    @Test("More empty periods than anybody looks at are left out")
    func limit() {
        let days = [Days.total("1970-01-01", .ride, fallen: -1), Days.total("2026-11-05", .ride, fallen: -2)]
        let coverage = Days.coverage("1970-01-01", "2026-11-07")
        expectEqual(PeriodTotal.totals(of: days, Days.question(.day), coverage).map(\.net), [-1, -2])
        expectEqual(CalendarDay.days(of: days, Days.question(.day), coverage).map(\.spent), [-1, -2])
        expectEqual(PeriodTotal.totals(of: days, Days.question(.week), coverage).count, 2_967)
    }

    @Test("Records without a place stand beside the sums")
    func unplaced() throws {
        let day = DayTotal(
            .init(date: Days.day("2026-11-05"), kind: .ride, isPlaced: false), count: 2, fallen: -300, risen: 10)
        let totals = PeriodTotal.totals(of: [day], Days.question(.year), Days.coverage("2026-11-05", "2026-11-07"))
        let year = try #require(totals.first)
        #expect((year.unplaced, year.unplacedCount, year.net, year.count) == (-290, 2, 0, 0))
    }

    @Test("Of records without a place, those without an amount are counted, since no sum may take them for 0")
    func unplacedWithoutAmount() throws {
        let record = Transaction(date: Days.day("2026-11-05"), kind: .ride, balance: 500, service: "090F")
        let day = DayTotal(
            .init(date: Days.day("2026-11-05"), kind: .ride, isPlaced: false), count: 3, withoutAmount: 2, fallen: -300)
        let totals = PeriodTotal.totals(of: [day], Days.question(.year), Days.coverage("2026-11-05", "2026-11-07"))
        let year = try #require(totals.first)
        #expect((year.unplaced, year.unplacedCount, year.unplacedWithoutAmount) == (-300, 3, 2))
        expectEqual(year.withoutAmount, 0)
        let shown = try #require(HistoryDay.days([record], []).first).total
        #expect((shown.unplacedCount, shown.unplacedWithoutAmount) == (1, 1))
        #expect(year.unplacedLacksAmount && shown.unplacedLacksAmount)
    }

    @Test(
        "known fault: a sum of records without a place was called short though gaps cover what has no amount",
        arguments: [(1, 1, false), (2, 1, true), (0, 1, false), (2, 3, false)])
    func unplacedBehindGaps(withoutAmount: Int, gaps: Int, isShort: Bool) throws {
        let key = DayTotal.Key(date: Days.day("2026-11-05"), kind: .ride, isPlaced: false)
        let day = DayTotal(key, count: 3, withoutAmount: withoutAmount, fallen: -300, gaps: gaps, gapAmount: -900)
        // A gap before a record that has an amount covers no other day's record.
        let other = DayTotal(
            .init(date: Days.day("2026-11-06"), kind: .ride, isPlaced: false), count: 1, fallen: -10, gaps: 1,
            gapAmount: -5)
        let totals = PeriodTotal.totals(
            of: [day, other], Days.question(.year), Days.coverage("2026-11-05", "2026-11-07"))
        expectEqual(try #require(totals.first).unplacedLacksAmount, isShort)
    }

    @Test("Fiscal years begin in April, calendar years in January")
    func years() {
        let days = ["2025-03-31", "2025-04-01", "2026-01-01", "2026-04-01"].map {
            Days.total($0, .ride, fallen: -100)
        }
        let coverage = Days.coverage("2025-03-31", "2026-05-01")
        expectEqual(PeriodTotal.totals(of: days, Days.question(.fiscalYear), coverage).map(\.count), [1, 2, 1])
        expectEqual(PeriodTotal.totals(of: days, Days.question(.year), coverage).map(\.count), [2, 2])
    }
}

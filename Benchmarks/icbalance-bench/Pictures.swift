import Aggregation
import Civil
import DuoLayout
import Ledger
import Rendering
import Screens
import Wording

extension Measurement {
    /// A year of 10,000 records as a picture of the Read screen.
    static let picture = Measurement(
        name: "picture", what: "the Read screen of a year with 10,000 records as SVG, median of 31 runs", bound: 50,
        unit: "ms"
    ) { _ in
        let picture = ScreenPicture(data: BusyYear.data, language: .ja)
        let times = try (0..<31).map { _ in
            try processorSeconds { _ = try picture.svg(.innerLandscape) }
        }
        return Measured(ours: median(times) * 1_000)
    }

    /// How large that picture is.
    static let pictureSize = Measurement(
        name: "picture-size", what: "the same picture's bytes", bound: 300, unit: "kB"
    ) { _ in
        let text = try ScreenPicture(data: BusyYear.data, language: .ja).svg(.innerLandscape)
        return Measured(ours: Double(text.utf8.count) / 1_000)
    }
}

/// A year with 27 records a day.
private enum BusyYear {
    static let data: ScreenData = {
        let today = CivilDate(dayNumber: 20_787)
        var balance = 5_000
        var records: [Transaction] = []
        for index in 0..<10_000 {
            let isTopUp = balance < 600
            let amount = isTopUp ? 5_000 : -(130 + index * 7_919 % 240)
            balance += amount
            let kind: Kind = isTopUp ? .topUp : index % 5 == 0 ? .purchase : .ride
            records.append(
                Transaction(
                    id: index, date: today.adding(days: index * 365 / 10_000 - 364), kind: kind, amount: amount,
                    balance: balance, sequence: index + 1, from: Place(code: "0-03-0D", name: "新宿"),
                    to: kind == .ride ? Place(code: "0-25-05", name: "渋谷") : nil, service: "090F"))
        }
        records.reverse()
        let graph = Graph(
            of: records, [], lastRead: today, service: "090F", GraphQuestion(by: .month, today: today, capacity: 20))
        return ScreenData(
            cards: [CardFace(id: 1, label: "年", balance: Money(balance, .yen), records: records.count)], chosen: 0,
            days: HistoryDay.days(records, []), graph: graph)
    }()
}

import Aggregation
import Civil
import ICBalanceKit
import Ledger
import PlainJSON

extension JSONWriter {
    /// Writes what graphs of a card are drawn from: its main purse, then the others.
    mutating func graph(_ graph: CardGraph, _ style: JSONStyle) {
        beginObject()
        member("format", 1)
        name("card")
        card(graph.card, style)
        purse(graph.purses.first)
        member("otherPurses", Array(graph.purses.dropFirst())) { writer, purse in
            writer.beginObject()
            writer.purse(purse)
            writer.endObject()
        }
        endObject()
    }

    /// Writes the members of a purse; of a card without records they are empty.
    private mutating func purse(_ purse: Graph?) {
        member("service", purse?.service)
        member("currency", purse?.currency.rawValue)
        member("balance", purse?.balance.points ?? []) { $0.point($1) }
        member("balanceTotal", purse?.balance.total ?? 0)
        member("periods", purse?.periods ?? []) { writer, total in
            writer.beginObject()
            writer.member("period", total.period?.label)
            writer.member("from", total.from?.description)
            writer.member("to", total.to?.description)
            writer.sums(total)
            writer.member("complete", total.complete)
            writer.member("lacks", total.lacks) { $0.value($1.rawValue) }
            writer.endObject()
        }
        name("undated")
        if let undated = purse?.undated {
            beginObject()
            sums(undated)
            endObject()
        } else {
            null()
        }
        member("routes", purse?.routes ?? []) { $0.route($1) }
        member("calendar", purse?.calendar ?? []) { $0.day($1) }
        member("forecast", purse?.forecast)
    }

    private mutating func point(_ point: BalancePoint) {
        beginObject()
        member("id", point.id)
        member("date", point.date?.description)
        member("balance", point.balance)
        member("kind", point.kind.rawValue)
        member("amount", point.amount)
        member("gapBefore", point.gapBefore)
        name("gap")
        if let gap = point.gap { self.gap(gap) } else { null() }
        endObject()
    }

    private mutating func sums(_ total: PeriodTotal) {
        name("spent")
        beginObject()
        for kind in Kind.allCases {
            if let spent = total.spent[kind] { member(kind.rawValue, spent) }
        }
        endObject()
        member("toppedUp", total.toppedUp)
        member("other", total.other)
        member("gap", total.gap)
        member("net", total.net)
        member("count", total.count)
        member("withoutAmount", total.withoutAmount)
        name("unplaced")
        beginObject()
        member("amount", total.unplaced)
        member("count", total.unplacedCount)
        member("withoutAmount", total.unplacedWithoutAmount)
        member("gap", total.unplacedGap)
        endObject()
    }

    private mutating func route(_ route: Route) {
        beginObject()
        member("a", route.a)
        member("b", route.b)
        member("bothWays", route.bothWays)
        member("count", route.count)
        member("amount", route.amount)
        member("withoutAmount", route.withoutAmount)
        endObject()
    }

    private mutating func day(_ day: CalendarDay) {
        beginObject()
        member("date", day.date.description)
        member("spent", day.spent)
        member("known", day.known)
        endObject()
    }

    private mutating func member(_ name: String, _ forecast: Forecast?) {
        self.name(name)
        guard let forecast else { return null() }
        beginObject()
        self.name("recordsPerDay")
        value(hundredths: forecast.hundredthsPerDay)
        member("records", forecast.records)
        member("days", forecast.days)
        member("lasts", forecast.lasts)
        member("scanBy", forecast.scanBy.description)
        member("overdue", forecast.isOverdue)
        endObject()
    }
}

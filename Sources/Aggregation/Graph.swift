public import Ledger

/// All that a graph shows of one purse of a card.
///
/// A purse is a service that has records and a balance of its own; most cards have one.
public struct Graph: Hashable, Sendable {
    /// The service, four digits.
    public var service: String
    /// The currency of all amounts.
    public var currency: Currency
    /// The balance over time.
    public var balance: BalanceSeries
    /// The periods from the first to the last day that is known, oldest first, empty ones included.
    public var periods: [PeriodTotal]
    /// The records whose day is impossible; `nil` where there are none.
    public var undated: PeriodTotal?
    /// The routes, the most frequent first.
    public var routes: [Route]
    /// The days from the first to the last that is known, oldest first.
    public var calendar: [CalendarDay]
    /// How long the card's records last; `nil` where too little is known.
    public var forecast: Forecast?

    /// Makes a graph.
    public init(
        service: String, currency: Currency, balance: BalanceSeries = BalanceSeries([]),
        periods: [PeriodTotal] = [], undated: PeriodTotal? = nil, routes: [Route] = [],
        calendar: [CalendarDay] = [], forecast: Forecast? = nil
    ) {
        self.service = service
        self.currency = currency
        self.balance = balance
        self.periods = periods
        self.undated = undated
        self.routes = routes
        self.calendar = calendar
        self.forecast = forecast
    }
}

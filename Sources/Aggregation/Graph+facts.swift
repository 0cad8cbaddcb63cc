public import Ledger

extension Graph {
    /// Works a graph out from what is known of a purse.
    ///
    /// - Parameters:
    ///   - service: the service, four digits.
    ///   - currency: the currency of all amounts.
    ///   - question: what is asked for.
    ///   - days: all totals by day, earlier days first and those without a day before all.
    ///   - coverage: which days are known.
    ///   - balance: the balance over the days asked for.
    ///   - legs: the rides on the days asked for.
    public init(
        service: String, currency: Currency, _ question: GraphQuestion, days: [DayTotal], coverage: Coverage,
        balance: BalanceSeries, legs: [Route.Leg]
    ) {
        self.init(
            service: service, currency: currency, balance: balance,
            periods: PeriodTotal.totals(of: days, question, coverage),
            undated: PeriodTotal.undated(days, question), routes: Route.routes(of: legs),
            calendar: CalendarDay.days(of: days, question, coverage),
            forecast: Forecast(of: days, coverage, capacity: question.capacity, today: question.today))
    }
}

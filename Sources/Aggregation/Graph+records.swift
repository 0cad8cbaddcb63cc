public import Civil
public import Ledger

extension Graph {
    /// Works a graph out from a whole history of one service, no store being at hand.
    ///
    /// - Parameters:
    ///   - transactions: all records of the service, newest first, amounts filled in.
    ///   - gaps: all gaps between them, newest first.
    ///   - lastRead: the day on which the card was read last; `nil` where nothing tells.
    ///   - service: the service, four digits.
    ///   - question: what is asked for.
    public init(
        of transactions: [Transaction], _ gaps: [Gap], lastRead: CivilDate?, service: String, _ question: GraphQuestion
    ) {
        let chain = Chain(transactions, gaps)
        let points = question.totalsOnly ? [] : chain.balances.filter { question.takes($0.date) }
        // Without a record there is no amount either.
        self.init(
            service: service, currency: transactions.first?.currency ?? .yen, question, days: chain.totals,
            coverage: chain.coverage(lastRead: lastRead, today: question.today),
            balance: BalanceSeries(Array(points.suffix(BalanceSeries.limit)), total: points.count),
            legs: question.totalsOnly ? [] : chain.legs { question.takes($0.date) })
    }
}

extension GraphQuestion {
    fileprivate func takes(_ date: CivilDate?) -> Bool {
        date.map { takes($0) } ?? takesAll
    }
}

import ICBalanceKit
import Ledger

/// Records service by service: where a card has several purses, each under its name.
struct PurseTables {
    let style: PageStyle
    let purses: [Purse]
    let transactions: [Transaction]
    let gaps: [Gap]

    /// The lines, a blank one before each table; empty where there is nothing to show.
    var lines: [String] {
        var services: [String] = []
        for service in transactions.map(\.service) + gaps.map(\.service) where !services.contains(service) {
            services.append(service)
        }
        guard services.count > 1 else {
            let table = TransactionTable(style: style, transactions: transactions, gaps: gaps)
            return table.lines.isEmpty ? [] : [""] + table.lines
        }
        return services.flatMap { service -> [String] in
            let table = TransactionTable(
                style: style, transactions: transactions.filter { $0.service == service },
                gaps: gaps.filter { $0.service == service })
            let name = purses.first { $0.service == service }.map(style.text) ?? service
            return ["", style.ink(.strong, name)] + table.lines
        }
    }
}

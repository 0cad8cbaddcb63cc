import ICBalanceKit
import Ledger
import Wording

/// What the amounts of a page of history come to, for each of the card's purses.
///
/// Amounts that the card does not tell are counted and not guessed; missing records are none of the page.
struct HistorySum: Hashable {
    /// The service that the records stand in.
    let service: String
    let currency: Currency
    /// How many records the page has.
    private(set) var records = 0
    /// What the known amounts come to, in minor units.
    private(set) var amount = 0
    /// How many of the records have no amount that is known.
    private(set) var withoutAmount = 0

    /// The sums of a page, in the order in which its purses come.
    static func sums(of transactions: [Transaction]) -> [HistorySum] {
        var sums: [HistorySum] = []
        for transaction in transactions {
            let index =
                sums.firstIndex { $0.service == transaction.service && $0.currency == transaction.currency }
                ?? sums.endIndex
            if index == sums.endIndex {
                sums.append(HistorySum(service: transaction.service, currency: transaction.currency))
            }
            sums[index].add(transaction.amount)
        }
        return sums
    }

    private init(service: String, currency: Currency) {
        self.service = service
        self.currency = currency
    }

    private mutating func add(_ amount: Int?) {
        records += 1
        // A damaged database may tell amounts whose sum no number holds.
        guard let amount, case let (sum, overflows) = self.amount.addingReportingOverflow(amount), !overflows else {
            withoutAmount += 1
            return
        }
        self.amount = sum
    }

    /// The sum in words.
    func words(_ language: Language) -> String {
        let sum =
            withoutAmount == records ? "?" : (amount > 0 ? "+" : "") + Amount.money(Money(amount, currency), language)
        guard withoutAmount > 0 else { return sum }
        let count = Amount.plain(withoutAmount)
        return Text(
            ja: "\(sum)（ほかに金額不明 \(count) 件）",
            en: "\(sum), and \(count) record\(withoutAmount == 1 ? "" : "s") of unknown amount")[language]
    }
}

import Aggregation
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
    /// The same by where graphs sum them up; parts without an amount are left out.
    private(set) var parts: [Kind.Booking: Int] = [:]
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
            sums[index].add(transaction)
        }
        return sums
    }

    private init(service: String, currency: Currency) {
        self.service = service
        self.currency = currency
    }

    private mutating func add(_ transaction: Transaction) {
        records += 1
        let part = transaction.booking
        // A damaged database may tell amounts whose sum no number holds.
        guard let amount = transaction.amount,
            case let (sum, overflows) = self.amount.addingReportingOverflow(amount), !overflows,
            case let (its, isTooGreat) = (parts[part] ?? 0).addingReportingOverflow(amount), !isTooGreat
        else {
            withoutAmount += 1
            return
        }
        self.amount = sum
        parts[part] = its
    }

    /// The sums in words, what was spent first.
    func words(_ language: Language) -> String {
        let told = Kind.Booking.allCases.compactMap { part in
            parts[part].map { amount in
                "\(part.word[language]) \(amount > 0 ? "+" : "")\(Amount.money(Money(amount, currency), language))"
            }
        }
        let sum = told.isEmpty ? "?" : told.joined(separator: language == .ja ? "、" : ", ")
        guard withoutAmount > 0 else { return sum }
        let count = Amount.plain(withoutAmount)
        return Text(
            ja: "\(sum)（ほかに金額不明 \(count) 件）",
            en: "\(sum), and \(count) record\(withoutAmount == 1 ? "" : "s") of unknown amount")[language]
    }
}

extension Transaction {
    /// Where graphs sum its amount up: what was paid and came back is another change.
    fileprivate var booking: Kind.Booking {
        let booking = settledKind.booking
        return booking == .spending && amount ?? 0 > 0 ? .other : booking
    }
}

extension Kind.Booking {
    fileprivate var word: Text {
        switch self {
        case .spending: Text(ja: "支出", en: "spent")
        case .topUp: Text(ja: "チャージ", en: "top-ups")
        case .other: Text(ja: "その他の増減", en: "other changes")
        }
    }
}

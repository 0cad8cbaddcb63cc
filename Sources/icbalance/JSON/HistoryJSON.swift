import Aggregation
import Civil
import ICBalanceKit
import Ledger
import PlainJSON
import Store

extension JSONWriter {
    /// The version of the shapes that scripts rely on.
    private static let format = 1

    /// Writes what a reading brought.
    mutating func receipt(_ receipt: Receipt, _ style: JSONStyle) {
        beginObject()
        head(receipt.card, receipt.balance, receipt.purses, style)
        member("readAt", receipt.readAt?.description)
        member("reader", receipt.reader)
        member("readingId", receipt.readingID)
        member("complete", receipt.complete)
        member("new", receipt.new)
        member("known", receipt.known)
        member("transactions", receipt.transactions) { $0.transaction($1, style) }
        member("gaps", receipt.gaps) { $0.gap($1) }
        member("findings", receipt.findings) { $0.finding($1) }
        member("rawCard", rawCard: receipt.rawCard)
        endObject()
    }

    /// Writes a page of a card's history.
    mutating func history(_ history: History, _ style: JSONStyle) {
        beginObject()
        head(history.card, history.balance, history.purses, style)
        member("total", history.total)
        member("offset", history.offset)
        member("sums", HistorySum.sums(of: history.transactions)) { writer, sum in
            writer.beginObject()
            writer.member("service", sum.service)
            writer.member("currency", sum.currency.rawValue)
            writer.member("records", sum.records)
            writer.member("amount", sum.amount)
            writer.member("spent", sum.parts[.spending] ?? 0)
            writer.member("toppedUp", sum.parts[.topUp] ?? 0)
            writer.member("other", sum.parts[.other] ?? 0)
            writer.member("withoutAmount", sum.withoutAmount)
            writer.endObject()
        }
        member("transactions", history.transactions) { $0.transaction($1, style) }
        member("gaps", history.gaps) { $0.gap($1) }
        member("gapsAround", history.surroundings.flatMap(\.gaps)) { writer, open in
            writer.beginObject()
            writer.members(open.gap)
            writer.member("afterDate", open.after?.description)
            writer.member("beforeDate", open.before?.description)
            writer.endObject()
        }
        member("knownDays", history.surroundings) { writer, around in
            writer.beginObject()
            writer.member("service", around.service)
            writer.member("from", around.oldest?.description)
            writer.member("opens", around.opensAtZero)
            writer.member("to", around.until?.description)
            writer.endObject()
        }
        // Of a whole reading's findings those alone that tell how the card is read: the page is of many readings.
        member("findings", history.findings) { $0.finding($1) }
        endObject()
    }

    private mutating func head(
        _ card: CardIdentity, _ balance: Money?, _ purses: [Purse], _ style: JSONStyle
    ) {
        member("format", JSONWriter.format)
        name("card")
        self.card(card, style)
        member("balance", balance)
        member("purses", purses, style)
    }
}

import Civil
import FeliCa
import Ledger
import PlainJSON
import Wording

extension JSONWriter {
    /// Writes a transaction.
    mutating func transaction(_ transaction: Transaction, _ style: JSONStyle) {
        beginObject()
        members(transaction, style)
        endObject()
    }

    /// Writes the members of a transaction into the object that is open.
    mutating func members(_ transaction: Transaction, _ style: JSONStyle) {
        member("id", transaction.id)
        member("date", transaction.date?.description)
        member("time", transaction.time?.description)
        member("kind", transaction.settledKind.rawValue)
        member("amount", transaction.amount)
        member("balance", transaction.balance)
        member("currency", transaction.currency.rawValue)
        member("sequence", transaction.sequence)
        member("cash", transaction.cash)
        member("from", transaction.from)
        member("to", transaction.to)
        member("terminalID", transaction.terminalID)
        member("shop", transaction.shop)
        member("terminal", transaction.terminal, style)
        member("process", transaction.process, style)
        member("payment", transaction.payment, style)
        member("gate", transaction.gate, style)
        member("entryTime", transaction.entryTime?.hourAndMinute)
        member("exitTime", transaction.exitTime?.hourAndMinute)
        member("service", transaction.service)
        member("source", transaction.source.rawValue)
        member("raw", Hex.text(transaction.raw))
        member("findings", transaction.findings) { $0.finding($1) }
    }

    /// Writes a name and a place, or `null`.
    mutating func member(_ name: String, _ place: Place?) {
        self.name(name)
        guard let place else { return null() }
        beginObject()
        member("code", place.code)
        member("name", place.name)
        member("nameEn", place.englishName)
        member("line", place.line)
        member("operator", place.operator)
        endObject()
    }

    /// Writes a name and a code with its meaning, or `null`.
    mutating func member(_ name: String, _ code: Code?, _ style: JSONStyle) {
        self.name(name)
        guard let code else { return null() }
        beginObject()
        member("code", code.code)
        member("name", code.name?[style.language])
        endObject()
    }

    /// Writes a finding.
    mutating func finding(_ finding: Finding) {
        beginObject()
        member("code", finding.code.rawValue)
        member("detail", finding.detail)
        endObject()
    }

    /// Writes a gap.
    mutating func gap(_ gap: Gap) {
        beginObject()
        members(gap)
        endObject()
    }

    /// Writes the members of a gap into the object that is open.
    mutating func members(_ gap: Gap) {
        member("after", gap.after)
        member("before", gap.before)
        name("missing")
        beginObject()
        member("atLeast", gap.atLeast)
        member("atMost", gap.atMost)
        endObject()
        member("amount", gap.amount)
        member("possible", gap.possible)
        member("service", gap.service)
        if let record = gap.record { member("record", record) }
    }
}

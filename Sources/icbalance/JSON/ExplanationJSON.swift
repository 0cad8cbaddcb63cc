import Civil
import FeliCa
import Ledger
import PlainJSON
import Profiles
import Wording

extension JSONWriter {
    /// Writes what one block means.
    mutating func explanation(_ explanation: Explanation, _ style: JSONStyle) {
        beginObject()
        member("kind", explanation.kind?.rawValue)
        member("date", explanation.date?.description)
        member("time", explanation.time?.description)
        member("amount", explanation.amount)
        member("balance", explanation.balance)
        member("sequence", explanation.sequence)
        member("cash", explanation.cash)
        member("from", explanation.from)
        member("to", explanation.to)
        member("terminalID", explanation.terminalID)
        member("terminal", explanation.terminal, style)
        member("process", explanation.process, style)
        member("payment", explanation.payment, style)
        member("gate", explanation.gate, style)
        member("raw", Hex.text(explanation.raw))
        member("empty", explanation.empty)
        member("fields", explanation.fields) { $0.field($1, style) }
        member("findings", explanation.findings) { $0.finding($1) }
        endObject()
    }

    private mutating func field(_ field: Explanation.Field, _ style: JSONStyle) {
        beginObject()
        member("name", field.name[style.language])
        member("at", field.at)
        member("bit", field.bit)
        member("width", field.width)
        member("raw", field.raw)
        member("value", field.value)
        member("meaning", field.meaning?[style.language])
        member("source", field.source)
        endObject()
    }
}

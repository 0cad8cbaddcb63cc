import FeliCa
import ICBalanceKit
import Ledger
import PlainJSON
import Wording

extension JSONWriter {
    /// Writes which card it is.
    mutating func card(_ card: CardIdentity, _ style: JSONStyle) {
        beginObject()
        member("id", card.id)
        member("idm", style.text(card.idm))
        member("profile", card.profile)
        member("label", card.label)
        member("issuer", card.issuer)
        endObject()
    }

    /// Writes a name and an issuer, as far as it is known.
    mutating func member(_ name: String, _ issuer: Issuer) {
        self.name(name)
        beginObject()
        member("state", issuer.state)
        member("names", issuer.names) { $0.value($1) }
        endObject()
    }

    /// Writes a card's purses.
    mutating func member(_ name: String, _ purses: [Purse], _ style: JSONStyle) {
        member(name, purses) { writer, purse in
            writer.beginObject()
            writer.member("profile", purse.profile)
            writer.member("name", purse.name?[style.language])
            writer.member("service", purse.service)
            writer.member("balance", purse.balance)
            writer.member("possibleBalances", purse.possibleBalances) { $0.money($1) }
            writer.endObject()
        }
    }

    /// Writes a name and an amount with its currency, or `null`.
    mutating func member(_ name: String, _ money: Money?) {
        self.name(name)
        guard let money else { return null() }
        self.money(money)
    }

    private mutating func money(_ money: Money) {
        beginObject()
        member("amount", money.amount)
        member("currency", money.currency.rawValue)
        endObject()
    }
}

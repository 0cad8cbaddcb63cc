import Civil
import FeliCa
import Fronts
import ICBalanceKit
import Ledger
import PlainJSON
import Store
import Wording

extension JSONWriter {
    /// Writes the stored cards.
    mutating func cards(
        _ cards: [(card: Store.Card, systems: [SystemCode])], _ style: JSONStyle, purses: (Store.Card) -> [Purse]
    ) {
        beginObject()
        member("cards", cards) { $0.storedCard($1.card, $1.systems, purses($1.card), style) }
        endObject()
    }

    private mutating func storedCard(
        _ card: Store.Card, _ systems: [SystemCode], _ purses: [Purse], _ style: JSONStyle
    ) {
        beginObject()
        member("id", card.id)
        member("idm", style.text(card.idm))
        member("profile", card.profile)
        member("issuer", card.issuer)
        member("label", card.label)
        member("balance", card.balance)
        member("purses", purses, style)
        member("systems", systems) { $0.value($1.hex) }
        member("transactions", card.transactions)
        member("firstRead", card.firstRead?.description)
        member("lastRead", card.lastRead?.description)
        member("complete", card.complete)
        endObject()
    }

    /// Writes what deriving everything anew has changed.
    mutating func redecode(_ counts: Store.Redecode) {
        beginObject()
        member("cards", counts.cards)
        member("readings", counts.readings)
        member("transactions", counts.transactions)
        member("added", counts.added)
        member("removed", counts.removed)
        member("conflicts", counts.conflicts)
        endObject()
    }

    /// Writes a fault of the store.
    mutating func fault(_ fault: Store.CheckFault, _ language: Language) {
        beginObject()
        member("code", fault.code.rawValue)
        member("message", fault.sentence[language])
        endObject()
    }
}

import Expectations
import Ledger
import Screens
import Testing

@Suite("Cards in a list")
struct CardFaceTests {
    private func face(_ currency: Currency?, _ recent: Int, isPossible: Bool = false) -> CardFace {
        let balances = currency.map { [Money(recent, $0)] } ?? []
        return CardFace(
            balance: isPossible ? nil : balances.first, possibleBalances: isPossible ? balances : [], recent: [recent])
    }

    @Test("known fault: cards whose currencies are not known shared a scale")
    func scale() {
        let yen = face(.yen, 1)
        let dollars = face(.hongKongDollar, 20, isPossible: true)
        let cards = [yen, face(nil, 300), face(.yen, 4_000, isPossible: true), face(nil, 50_000), dollars]
        expectEqual(cards.recent(comparableTo: yen), [1, 4_000])
        expectEqual(cards.recent(comparableTo: dollars), [20])
        #expect(cards.recent(comparableTo: cards[1]).isEmpty)
    }
}

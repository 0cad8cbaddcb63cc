import CardModel
import Expectations
import Testing

@testable import Ledger

@Suite("What balances of records without numbers tell")
struct BalanceChainTests {
    private func link(_ moment: Int?, _ amount: Int?, _ balance: Int?) -> BalanceChain.Link {
        BalanceChain.Link(moment: [moment], amount: amount, balance: balance)
    }

    @Test("Money that no record tells of is a gap before the record behind it")
    func gap() {
        expectEqual(
            BalanceChain.gaps([link(1, -300, 4_700), link(2, -10, 2_990), link(3, -90, 2_900)]), [nil, -1_700, nil])
        // Of a record without an amount it covers that record, too.
        expectEqual(BalanceChain.gaps([link(1, -300, 4_700), link(2, nil, 2_990)]), [nil, -1_710])
        expectEqual(BalanceChain.gaps([]), [])
    }

    @Test("A balance that is not told is reckoned over, as far as amounts lead")
    func untold() {
        expectEqual(BalanceChain.gaps([link(1, nil, 1_000), link(2, -100, nil), link(3, -100, 800)]), [nil, nil, nil])
    }

    @Test("known fault: what moved over a record that tells nothing was lost: the next gap covers that record")
    func nothingTold() {
        expectEqual(BalanceChain.gaps([link(1, nil, 1_000), link(2, nil, nil), link(3, -100, 500)]), [nil, nil, -400])
        expectEqual(BalanceChain.gaps([link(1, nil, nil), link(2, -100, 500)]), [nil, nil])
    }

    @Test("known fault: a record without a day counted as the oldest: it opens no gap, nor does it close one")
    func undated() {
        let links = [link(1, nil, 1_000), link(nil, -200, 800), link(2, -100, 700)]
        expectEqual(BalanceChain.gaps(links), [nil, nil, nil])
        let apart = [link(nil, nil, 300), link(1, nil, 1_000), link(2, -100, 700), link(nil, -50, 250)]
        expectEqual(BalanceChain.gaps(apart), [nil, nil, -200, nil])
    }

    @Test("known fault: a record without a time counted as its day's first: the whole day is one moment")
    func untimed() {
        let times: [(Int?, Int?, Int)] = [(9, nil, 1_000), (nil, -200, 800), (11, -100, 700)]
        let links = times.map { BalanceChain.Link(moment: [1, $0.0], amount: $0.1, balance: $0.2) }
        for order in [[0, 1, 2], [1, 2, 0], [2, 1, 0]] {
            expectEqual(BalanceChain.gaps(order.map { links[$0] }), [nil, nil, nil])
        }
    }

    @Test("known fault: a gap between records that nothing dates vanished in their order")
    func undatedGap() {
        let links = [link(nil, nil, 1_000), link(nil, -100, 900), link(nil, nil, 600), link(nil, 300, 900)]
        expectEqual(BalanceChain.gaps(links), [nil, nil, -300, nil])
    }

    @Test("Records of an older reading that came in later go before those that follow on them")
    func later() {
        expectEqual(
            BalanceChain.gaps([link(nil, -100, 900), link(nil, -50, 850), link(nil, nil, 1_000)]), [nil, nil, nil])
    }

    @Test("Records of one moment are taken in the order that their balances tell")
    func moments() {
        let links = [link(1, nil, 1_000), link(2, -30, 830), link(2, -40, 860), link(2, -100, 900)]
        expectEqual(BalanceChain.gaps(links), [nil, nil, nil, nil])
        expectEqual(BalanceChain.gaps(Array(links.dropFirst())), [nil, nil, nil])
    }

    @Test("Whatever is missing, balances, amounts and gaps add up", arguments: 0..<200)
    func property(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let model = CardModel(random: &random)
        let shown = model.events.indices.filter { _ in random.below(4) != 0 }
        let links = shown.map { event in
            BalanceChain.Link(
                moment: [event / 3], amount: random.below(8) == 0 ? nil : model.events[event].amount,
                balance: model.events[event].record.balance)
        }
        let gaps = BalanceChain.gaps(links)
        let order = BalanceChain.order(links)
        guard let first = order.first, let last = order.last else { return }
        let sum = order.dropFirst().reduce(0) { $0 + (links[$1].amount ?? 0) + (gaps[$1] ?? 0) }
        #expect((links[first].balance ?? 0) + sum == links[last].balance)
        #expect(gaps[first] == nil)
    }
}

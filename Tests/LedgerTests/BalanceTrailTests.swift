import CardModel
import Expectations
import Testing

@testable import Ledger

@Suite("Which places of records without numbers are sure")
struct BalanceTrailTests {
    private func link(_ moment: [Int?], _ amount: Int?, _ balance: Int?) -> BalanceChain.Link {
        BalanceChain.Link(moment: moment, amount: amount, balance: balance)
    }

    private func points(_ links: [BalanceChain.Link]) -> [[Int?]] {
        BalanceChain.points(links, gaps: BalanceChain.gaps(links)).map { [$0.index, $0.gap] }
    }

    @Test("Records alone in their moment are points, a gap before them told")
    func alone() {
        let links = [link([1, nil], nil, 1_000), link([2, 5], -100, 900), link([2, 9], -100, 700)]
        expectEqual(points(links), [[0, nil], [1, nil], [2, -100]])
    }

    @Test("Of one moment's records those are told on which all orders that fit agree")
    func moment() {
        let first = link([1], nil, 1_000)
        // Down and up by 100 and by 200: which came first nobody knows, but the last one is known.
        let unsure = [link([2], -100, 900), link([2], 100, 1_000), link([2], -200, 800), link([2], 200, 1_000)]
        expectEqual(points([first] + unsure + [link([3], -10, 990)]), [[0, nil], [5, nil]])
        expectEqual(points([first] + unsure + [link([2], -50, 950)]), [[0, nil], [5, nil]])
        expectEqual(points([first, link([2], 200, 1_000), link([2], -200, 800)]), [[0, nil], [2, nil], [1, nil]])
        // Nothing tells where a circle begins.
        expectEqual(points([link([2], 200, 1_000), link([2], -200, 800)]), [])
        // A dead end is taken last, and is no gap.
        let end = [link([2], -100, 900), link([2], -200, 800), link([2], 200, 1_000)]
        expectEqual(points([first] + end), [[0, nil], [2, nil], [3, nil], [1, nil]])
    }

    @Test("What does not fit together is no point, and its gap stands before the next one")
    func apart() {
        let links = [link([1], nil, 1_000), link([2], -100, 900), link([2], -100, 500), link([3], -10, 490)]
        expectEqual(points(links), [[0, nil], [3, -300]])
        // A record without a day may stand anywhere.
        expectEqual(points([link([nil], nil, 700), link([1], nil, 1_000)]), [[1, nil]])
        expectEqual(points([link([1], nil, nil), link([2], -5, 995)]), [[1, nil]])
    }

    @Test("A record without a day is no point, wherever its balance puts it; its gap stands before the next one")
    func undated() {
        let links = [link([1], -10, 1_000), link([nil], -100, 900), link([2], -50, 850)]
        expectEqual(points(links), [[0, nil], [2, nil]])
        expectEqual(
            points([link([1], nil, 1_000), link([2], -100, 700), link([nil], -50, 650), link([3], -50, 600)]),
            [
                [0, nil], [1, -200], [3, nil],
            ])
    }

    @Test("A day with a record whose time is not known is one moment")
    func untimed() {
        let links = [link([1, nil], -100, 800), link([1, 7], -100, 900), link([1, 9], -50, 750)]
        expectEqual(points(links), [[1, nil], [0, nil], [2, nil]])
        expectEqual(points([link([1, nil], nil, 800), link([1, 7], -100, 900)]), [])
    }
}

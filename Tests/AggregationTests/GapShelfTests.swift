import Aggregation
import Ledger
import Testing

@Suite("Gaps waiting for their places")
struct GapShelfTests {
    @Test("Gaps find their places where a filter or the counter's wrap stands in the way")
    func shelf() {
        func gap(_ after: Int, _ before: Int, _ amount: Int = 0) -> Gap {
            Gap(after: after, before: before, atLeast: 1, atMost: 2, amount: amount, possible: false)
        }
        var filtered = GapShelf([gap(80, 90), gap(60, 70), gap(10, 20)])
        #expect(filtered.take(newer: 90, older: 60) == [gap(80, 90), gap(60, 70)])
        #expect(filtered.take(newer: 60, older: nil).isEmpty)
        #expect(filtered.rest == [gap(10, 20)])
        var wrapped = GapShelf([gap(1, 5, 1), gap(1, 5, 2)])
        #expect(wrapped.take(newer: 5, older: 1) == [gap(1, 5, 1)])
        #expect(wrapped.take(newer: 5, older: 1) == [gap(1, 5, 2)])
        var apart = GapShelf([gap(1, 5, 1), gap(1, 5, 2)])
        #expect(apart.take(newer: 5, older: nil) == [gap(1, 5, 1)])
        #expect(apart.take(newer: 5, older: nil) == [gap(1, 5, 2)])
        #expect(apart.take(newer: 5, older: 1).isEmpty)
    }

    @Test("Gaps without numbers stand by the records beside them, shown or not")
    func unnumbered() {
        func gap(_ record: Int, _ older: Int) -> Gap {
            var gap = Gap(beforeRecord: record, amount: -record, service: "50CF")
            gap.olderRecord = older
            return gap
        }
        var shelf = GapShelf([gap(9, 8), gap(7, 6), gap(5, 4), gap(3, 2)])
        #expect(shelf.take(newer: nil, older: nil, olderRecord: 8) == [gap(9, 8)])
        #expect(shelf.take(newer: nil, older: nil, record: 8, olderRecord: 7).isEmpty)
        #expect(shelf.take(newer: nil, older: nil, record: 7, olderRecord: 4) == [gap(7, 6), gap(5, 4)])
        #expect(shelf.rest == [gap(3, 2)])
    }
}

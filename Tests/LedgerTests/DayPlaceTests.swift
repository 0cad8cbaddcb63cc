import Testing

@testable import Ledger

@Suite("Places of records in their day")
struct DayPlaceTests {
    private func link(_ moment: [Int?], _ amount: Int?, _ balance: Int?, number: Int? = nil) -> BalanceChain.Link {
        BalanceChain.Link(moment: moment, amount: amount, balance: balance, number: number)
    }

    private func places(_ links: [BalanceChain.Link]) -> [Int?] { BalanceChain.told(links).map(\.dayPlace) }

    @Test("are told where balances leave one order that is not the one in which the records came in")
    func told() {
        let later = [link([1], -100, 600), link([1], -100, 500), link([1], -100, 700)]
        #expect(places(later) == [1, 2, 0])
        #expect(places([later[2], later[0], later[1]]) == [nil, nil, nil])
    }

    @Test("are not told where several orders fit, or none")
    func untold() {
        let round = [link([2], -100, 400), link([2], 100, 500), link([2], -200, 300), link([2], 200, 500)]
        #expect(places([link([1], nil, 500)] + round).allSatisfy { $0 == nil })
        #expect(places([link([1], -100, 600), link([1], -100, 900)]) == [nil, nil])
        #expect(places([link([1], -100, 600), link([1], nil, 700)]) == [nil, nil])
    }

    @Test("go through the whole day, by times, and by times alone in moments of which nothing tells")
    func wholeDay() {
        let links = [
            link([1, 12], -100, 500), link([1, 12], -100, 600), link([1, 9], -50, 900), link([1, 9], -70, 700),
            link([2, 9], -100, 400),
        ]
        #expect(places(links) == [3, 2, 0, 1, nil])
    }

    @Test("hold in a purse without days, and leave out a record without a day in one that has some")
    func undated() {
        #expect(places([link([nil], -100, 600), link([nil], -100, 700)]) == [1, 0])
        let links = [link([1], -100, 500), link([nil], -100, 600), link([1], -100, 700)]
        #expect(places(links) == [1, nil, 0])
    }

    @Test("follow the numbers of records that tell no balance, also where the counter begins anew")
    func numbered() {
        let links = [65_535, 1, 0, 65_534].map { link([1, 9], -100, nil, number: $0) }
        #expect(places(links) == [1, 3, 2, 0])
        #expect(places([link([1], -1, nil, number: 4), link([1], -1, nil, number: 4)]) == [nil, nil])
        #expect(places([link([1], -1, nil, number: 5), link([1], -1, 10, number: 4)]) == [nil, nil])
    }
}

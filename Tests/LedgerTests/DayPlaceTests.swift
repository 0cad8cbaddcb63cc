import Expectations
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
        expectEqual(places(later), [1, 2, 0])
        expectEqual(places([later[2], later[0], later[1]]), [nil, nil, nil])
    }

    @Test("are not told where several orders fit, or none")
    func untold() {
        let round = [link([2], -100, 400), link([2], 100, 500), link([2], -200, 300), link([2], 200, 500)]
        #expect(places([link([1], nil, 500)] + round).allSatisfy { $0 == nil })
        expectEqual(places([link([1], -100, 600), link([1], -100, 900)]), [nil, nil])
        expectEqual(places([link([1], -100, 600), link([1], nil, 700)]), [nil, nil])
    }

    @Test("go through the whole day, by times, and by times alone in moments of which nothing tells")
    func wholeDay() {
        let links = [
            link([1, 12], -100, 500), link([1, 12], -100, 600), link([1, 9], -50, 900), link([1, 9], -70, 700),
            link([2, 9], -100, 400),
        ]
        expectEqual(places(links), [3, 2, 0, 1, nil])
    }

    @Test("hold in a purse without days, and leave out a record without a day in one that has some")
    func undated() {
        expectEqual(places([link([nil], -100, 600), link([nil], -100, 700)]), [1, 0])
        let links = [link([1], -100, 500), link([nil], -100, 600), link([1], -100, 700)]
        expectEqual(places(links), [1, nil, 0])
    }

    @Test("follow the numbers of records that tell no balance, also where the counter begins anew")
    func numbered() {
        let links = [65_535, 1, 0, 65_534].map { link([1, 9], -100, nil, number: $0) }
        expectEqual(places(links), [1, 3, 2, 0])
        expectEqual(places([link([1], -1, nil, number: 4), link([1], -1, nil, number: 4)]), [nil, nil])
        expectEqual(places([link([1], -1, nil, number: 5), link([1], -1, 10, number: 4)]), [nil, nil])
    }
}

@Suite("What is missing and cannot be told for how much")
struct UntoldGapTests {
    private func numbered(_ numbers: [Int]) -> [BalanceChain.Link] {
        numbers.enumerated().map {
            BalanceChain.Link(moment: [$0.offset], amount: -1, balance: nil, number: $0.element)
        }
    }

    @Test("Numbers tell how many records are missing, also where the counter begins anew and a day is missing")
    func missing() {
        expectEqual(BalanceChain.told(numbered([65_533, 65_534, 2, 3, 9])).map(\.missing), [nil, nil, 3, nil, 5])
        var links = numbered([4, 5, 8])
        links[1].moment = [nil]
        expectEqual(BalanceChain.told(links).map(\.missing), [nil, nil, 2])
        #expect(BalanceChain.told(links).allSatisfy { !$0.hasNoPlace })
    }

    @Test("Numbers that come twice, lie too far apart or stand beside balances tell nothing")
    func untold() {
        let cards = [numbered([4, 9, 4]), numbered([0, 20_000, 40_000, 60_000])]
        for links in cards { #expect(BalanceChain.told(links).allSatisfy { $0.missing == nil }) }
        var links = numbered([4, 9])
        links[0].balance = 100
        #expect(BalanceChain.told(links).allSatisfy { $0.missing == nil })
    }

    @Test("A record without a day that no balance connects with one that has a day has no place")
    func apart() {
        let links = [
            BalanceChain.Link(moment: [1], amount: nil, balance: 1_000),
            BalanceChain.Link(moment: [nil], amount: -100, balance: 900),
            BalanceChain.Link(moment: [nil], amount: nil, balance: 300),
        ]
        expectEqual(BalanceChain.told(links).map(\.hasNoPlace), [false, false, true])
    }

    @Test("In a purse without days the place of what stands behind a gap is not sure")
    func withoutDays() {
        let balances: [(Int?, Int)] = [(nil, 1_000), (-100, 900), (nil, 600), (-50, 550)]
        let links = balances.map { BalanceChain.Link(moment: [nil], amount: $0.0, balance: $0.1) }
        expectEqual(BalanceChain.told(links).map(\.gap), [nil, nil, -300, nil])
        expectEqual(BalanceChain.told(links).map(\.hasNoPlace), [false, false, true, false])
        #expect(BalanceChain.told(Array(links.prefix(2))).allSatisfy { !$0.hasNoPlace })
    }
}

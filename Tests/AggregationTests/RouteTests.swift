import Aggregation
import Expectations
import Ledger
import Testing

@Suite("Routes")
struct RouteTests {
    private let shinjuku = Place(code: "0-03-0D", name: "新宿")
    private let kichijoji = Place(code: "0-03-17", name: "吉祥寺")
    private let tamachi = Place(code: "0-01-05", name: "田町")

    private func leg(_ from: Place, _ to: Place, _ count: Int, _ amount: Int, without: Int = 0) -> Route.Leg {
        Route.Leg(from: from, to: to, count: count, amount: amount, withoutAmount: without)
    }

    @Test("Both ways are one route, named from where more rides began")
    func merged() {
        let routes = Route.routes(of: [
            leg(shinjuku, kichijoji, 2, -472), leg(kichijoji, shinjuku, 3, -472, without: 1),
            leg(tamachi, kichijoji, 1, -406), leg(kichijoji, shinjuku, 1, -236),
        ])
        expectEqual(
            routes,
            [
                Route(a: kichijoji, b: shinjuku, bothWays: true, count: 6, amount: -1_180, withoutAmount: 1),
                Route(a: tamachi, b: kichijoji, bothWays: false, count: 1, amount: -406),
            ])
    }

    @Test("As many rides either way: the lesser code first; the order in does not matter")
    func ties() {
        let legs = [leg(kichijoji, shinjuku, 1, -236), leg(shinjuku, kichijoji, 1, -236)]
        let route = Route(a: shinjuku, b: kichijoji, bothWays: true, count: 2, amount: -472)
        expectEqual(Route.routes(of: legs), [route])
        expectEqual(Route.routes(of: legs.reversed()), [route])
    }

    @Test("A ride that ends where it began is a route; codes decide, not names")
    func sameCode() {
        let renamed = Place(code: "0-03-0D", name: "Shinjuku")
        let routes = Route.routes(of: [leg(shinjuku, renamed, 1, -150), leg(renamed, shinjuku, 1, -150)])
        expectEqual(routes.map(\.count), [2])
        expectEqual(routes.map(\.bothWays), [false])
    }

    @Test("The most frequent first, then the dearest, then by code")
    func order() {
        let routes = Route.routes(of: [
            leg(shinjuku, kichijoji, 1, -236), leg(tamachi, shinjuku, 1, -208), leg(tamachi, kichijoji, 1, -406),
            leg(shinjuku, shinjuku, 4, 0), leg(tamachi, tamachi, 1, -208),
        ])
        expectEqual(
            routes.map { $0.a.code + " " + $0.b.code },
            [
                "0-03-0D 0-03-0D", "0-01-05 0-03-17", "0-03-0D 0-03-17", "0-01-05 0-01-05", "0-01-05 0-03-0D",
            ])
    }
}

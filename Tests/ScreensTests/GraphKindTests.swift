import Expectations
import Screens
import Testing

@Suite("The graphs of a pane")
struct GraphKindTests {
    @Test("come round, one after another")
    func next() {
        var kind = GraphKind.balance
        var seen: [GraphKind] = []
        for _ in GraphKind.allCases {
            seen.append(kind)
            kind = kind.next
        }
        expectEqual(seen, GraphKind.allCases)
        expectEqual(kind, .balance)
    }
}

import Expectations
import Testing

@testable import icbalance_ui

@Suite("Keys that come while something long is done")
struct KeysAheadTests {
    @Test("are read up to an Esc, which stops it, and keep their turn")
    func escape() {
        var waiting: [CursesKey] = [.key(.character("a")), .nothing, .key(.escape), .key(.character("b"))]
        func read() -> CursesKey? { waiting.isEmpty ? nil : waiting.removeFirst() }
        var ahead = KeysAhead()
        let stops = [ahead.takeEscape(reading: read), ahead.takeEscape(reading: read)]
        expectEqual(stops, [true, false])
        var keys: [Key?] = []
        while let next = ahead.next() { if case .key(let key) = next { keys.append(key) } else { keys.append(nil) } }
        expectEqual(keys, [.character("a"), nil, .character("b")])
        #expect(ahead.isEmpty)
    }
}

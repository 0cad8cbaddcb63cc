import Expectations
import FeliCa
import Glibc
import Testing

@testable import icbalance_ui

@Suite("Keys that were typed ahead")
struct TypedAheadTests {
    @Test("known fault: a filter looked through all rows at each letter: rows are listed once for what was typed")
    func once() {
        var session = Sample.session()
        let before = session.listings
        let all = session.rowCount
        _ = session.take(.character("/"))
        for letter in "shopping" + String(repeating: "x", count: 100) { _ = session.take(.character(letter)) }
        for _ in 0..<56 { _ = session.take(.backspace) }
        expectEqual(session.listings, before)
        session.settle()
        expectEqual(session.filter.text, "shopping")
        expectEqual(session.listings, before + 1)
        #expect((1..<all).contains(session.rowCount))
        session.settle()
        expectEqual(session.listings, before + 1)
    }

    @Test("what was typed is looked for before any other key", arguments: [Key.down, .enter, .end, .pageDown, .escape])
    func settled(key: Key) {
        var ahead = Sample.session()
        var slow = Sample.session()
        for letter in "/rail" { _ = ahead.take(.character(letter)) }
        _ = ahead.take(key)
        slow.type("/rail")
        slow.press(key)
        ahead.settle()
        expectEqual(ahead.text, slow.text)
        expectEqual(ahead.chosen?.identity, slow.chosen?.identity)
        expectEqual(ahead.filter, slow.filter)
    }

    @Test("the chosen row stays chosen over letters that were taken back before anybody saw what they did")
    func takenBack() {
        var session = Sample.session()
        session.press(.down, .down, .character("/"))
        let (chosen, listings) = (session.chosen?.identity, session.listings)
        for key in [Key.character("q"), .character("q"), .backspace, .backspace] { _ = session.take(key) }
        session.settle()
        expectEqual(session.chosen?.identity, chosen)
        expectEqual(session.listings, listings)
    }

    @Test("a key that changes nothing leaves the same session, for which no frame is drawn")
    func nothing() {
        var session = Sample.session()
        session.press(.end)
        let end = session
        session.press(.end, .down, .pageDown, .character("~"))
        expectEqual(session, end)
        session.press(.character("/"))
        session.type(String(repeating: "x", count: 64))
        let full = session
        session.type("yyy")
        expectEqual(session, full)
    }

    @Test("known fault: signals were looked at behind all keys: a batch ends when something has happened")
    func events() throws {
        let events = try #require(Events())
        var keys = 0
        let batch = KeyBatch(reading: { .key(.down) }, until: { events.isWaiting }) { _ in
            keys += 1
            if keys == 3 { events.put(.signal(SIGTERM)) }
        }
        expectEqual(keys, 3)
        #expect(!batch.isWhole)
        expectEqual(events.takeAll().count, 1)
        #expect(!events.isWaiting)
    }

    @Test("known fault: a pasted direction mark turned the line around: what a terminal would obey is not typed")
    func pasted() {
        var session = Sample.session()
        session.type("/r\u{202E}a\u{07}i\u{200F}l\u{9B}")
        expectEqual(session.filter.text, "rail")
    }

    @Test("are shown every so many, and known to be all where none waits any more")
    func batches() {
        var waiting = KeyBatch.most + 5
        let next: () -> CursesKey? = {
            waiting -= 1
            return waiting >= 0 ? (waiting % 2 == 0 ? .nothing : .key(.up)) : nil
        }
        var taken = 0
        let first = KeyBatch(reading: next, until: { false }) { _ in taken += 1 }
        expectEqual(first.count, KeyBatch.most)
        #expect(!first.isWhole)
        let second = KeyBatch(reading: next, until: { false }) { _ in taken += 1 }
        expectEqual(second.count, 5)
        #expect(second.isWhole)
        #expect(taken == (KeyBatch.most + 5) / 2)
    }
}

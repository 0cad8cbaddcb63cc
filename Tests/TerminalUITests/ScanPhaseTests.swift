import DuoLayout
import Expectations
import FeliCa
import Fronts
import Ledger
import Screens
import Testing
import Wording

@testable import ICBalanceKit
@testable import icbalance_ui

@Suite("A scan as the screen tells of it")
struct ScanPhaseTests {
    private func receipt(new: Int = 2, complete: Bool = true) -> Receipt {
        Receipt(
            card: CardIdentity(id: 1, idm: nil, profile: "cjrc", label: nil, issuer: .identified("Suica")),
            balance: Money(1_234, .yen), readAt: nil, reader: nil, readingID: 1, complete: complete, new: new, known: 0,
            transactions: [], gaps: [], findings: [])
    }

    @Test("goes from the wait over the balance to the new reading, whatever was looked at before")
    func reading() {
        var session = Sample.session()
        session.press(.character("2"), .enter, .down)
        session.type("/rail")
        session.press(.enter)
        expectEqual(session.press(.character(" ")), [.scan])
        #expect(session.shows("Looking for readers"))
        session.take(.waiting(Text("Put a card on the reader: X")))
        #expect(session.shows("Put a card on the reader: X"))
        session.take(.reading)
        session.take(.balance(Money(1_234, .yen)))
        #expect(session.shows("Balance ¥1,234"))
        #expect(session.shows("Hold the card still"))
        session.take(.stored(receipt()))
        expectEqual(session.screen, .read)
        #expect(session.filter.isEmpty)
        expectEqual(session.row, 0)
        #expect(session.sheet == nil)
        #expect(session.shows("Balance ¥1,234, 2 new records."))
        expectEqual(session.press(.character("s")), [])
        session.take(.ended(nil))
        expectEqual(session.press(.character("s")), [.scan])
    }

    @Test(
        "stops by s, Esc and q, and what comes later is told without a sheet",
        arguments: [Key.escape, .character("q"), .character("s")])
    func stopping(key: Key) {
        var session = Sample.session()
        session.press(.character("s"))
        expectEqual(session.press(key), [.stopScan])
        #expect(session.sheet == nil)
        session.take(.waiting(Text("late")))
        #expect(session.sheet == nil)
        session.take(.failed(Notice(Text("late failure"), .attention)))
        #expect(session.shows("late failure"))
        session.take(.ended(nil))
        expectEqual(session.scan, .idle)
    }

    @Test("known fault: with --watch, pcscd that went away was not told, the last card's balance standing there")
    func serviceLost() {
        var session = Sample.session(watching: true)
        session.press(.character("s"))
        session.take(.waiting(Text("Put a card on the reader: X")))
        session.take(.stored(receipt()))
        session.take(.waiting(Text("Put a card on the reader: X")))
        #expect(session.shows("Balance ¥1,234, 2 new records."))
        session.take(.waiting(ScanWords.serviceLost))
        #expect(session.shows("pcscd went away. Waiting for it to return."))
        session.take(.waiting(Text("Put a card on the reader: X")))
        #expect(session.shows("Put a card on the reader: X"))
    }

    @Test("known fault: a card that was read took the field away in which a file was named: letters were keys")
    func readingWhileNaming() {
        var session = Sample.session(watching: true)
        session.press(.character("s"), .character("e"), .character("\u{15}"))
        session.type("my")
        session.show(Sample.load(1, nil))
        session.take(.stored(receipt()))
        expectEqual(session.type("squid.csv"), [])
        #expect(session.scan.isOpen)
        #expect(session.text.last?.contains("Whole history to: mysquid.csv") == true)
        // The file is of the card that it was asked for, not of the one that was read meanwhile.
        expectEqual(session.press(.enter), [.export(card: 1, to: "mysquid.csv")])
        expectEqual(session.press(.escape), [])
        expectEqual(session.layer, .none)
        #expect(session.shows("Balance ¥1,234, 2 new records."))
    }

    @Test("known fault: a card that was read took the filter away that was being typed: letters were keys")
    func readingWhileFiltering() {
        var session = Sample.session(watching: true)
        session.press(.character("s"))
        session.type("/Enosh")
        session.show(Sample.load(1, nil))
        session.take(.stored(receipt()))
        expectEqual(session.type("im"), [])
        expectEqual(session.filter.text, "Enoshim")
        expectEqual(session.row, 0)
        #expect(session.shows("Enoshima 1"))
        expectEqual(session.press(.enter), [])
        expectEqual(session.filter.text, "Enoshim")
        #expect(session.shows("Balance ¥1,234, 2 new records."))
        session.press(.down)
        #expect(!session.shows("2 new records."))
    }

    @Test("tells of failures and goes on, and of what ended it")
    func failures() {
        var session = Sample.session()
        session.press(.character("s"))
        session.take(.failed(Notice(Text("not that card"), hint: Text("another one"), .attention)))
        #expect(session.shows("not that card"))
        #expect(session.shows("another one"))
        session.take(.stored(receipt(complete: false)))
        #expect(session.scan.isOpen)
        session.take(.ended(Notice(Text("no service"), hint: Text("start it"), .attention)))
        expectEqual(session.scan, .idle)
        #expect(session.shows("start it"))
    }
}

import FeliCa
import Glibc
import Readers
import VirtualCard

/// A test's place at one reader, with one card.
final class Station: Sendable {
    struct Unseen: Error {
        let reader: String
        let present: Bool
    }

    let rig: Rig
    let card: EmulatedCard
    let link: VPCDLink
    /// The reader's name as pcscd lists it.
    let reader: String

    init(rig: Rig, reader: Rig.Reader, card: EmulatedCard) throws {
        self.rig = rig
        self.card = card
        let port = rig.daemon.port(of: reader.rawValue) ?? 0
        link = try VPCDLink(port: port, card: card)
        let context = try rig.api.establish()
        defer { rig.api.release(context) }
        // The twin slot that vpcd makes of every reader ends in 01 and stays empty.
        let listed = try rig.api.readers(context).first { $0.hasPrefix(reader.rawValue) && $0.hasSuffix(" 00") }
        guard let listed else { throw Unseen(reader: reader.rawValue, present: false) }
        self.reader = listed
    }

    /// Lays the card on the reader.
    func tap(_ behaviour: Behaviour = Behaviour()) throws {
        card.behaviour = behaviour
        try link.insert()
    }

    /// Begins anew with the card lying where it is.
    func begin(_ behaviour: Behaviour) {
        card.behaviour = behaviour
        card.putDown()
    }

    /// Takes the card away and waits until pcscd has seen it.
    func lift() throws {
        link.remove()
        try wait(untilPresent: false)
    }

    /// Waits until pcscd sees the card, or sees that it is gone; five seconds at the most.
    func wait(untilPresent wanted: Bool) throws {
        let context = try rig.api.establish()
        defer { rig.api.release(context) }
        let end = ContinuousClock.now + .seconds(5)
        while ContinuousClock.now < end {
            var states = [ReaderState(name: reader)]
            try rig.api.waitForChange(context, &states, milliseconds: 0)
            if states[0].event.contains(.present) == wanted { return }
            usleep(10_000)
        }
        throw Unseen(reader: reader, present: wanted)
    }

    /// Scans on this reader, by a plan of the tests' own where no others are given.
    func scan(
        plans: [ReadPlan] = [TransitCard.plan], timeout: Duration = .seconds(10), deadlines: Deadlines = Deadlines(),
        families: FamilyMemory? = nil,
        onEvent: (ScanEvent) -> Void = { _ in }
    ) throws(ReaderError) -> ScanOutcome {
        let scanner = CardScanner(api: rig.api, deadlines: deadlines, families: families ?? rig.families)
        return try scanner.scan(plans: plans, reader: reader, timeout: timeout, onEvent: onEvent)
    }

    func leave() {
        link.stop()
        // Without the wait the next card at this reader might come between two looks and not be seen as another. That
        // pcscd does not see the card leave is the next test's failure, where this one has had its own.
        try? wait(untilPresent: false)
    }
}

import FeliCa
import Readers
import VirtualCard

/// What one scan gave, whichever way it ended.
struct Attempt: Sendable {
    let outcome: ScanOutcome?
    let error: ReaderError?

    init(_ outcome: ScanOutcome) {
        (self.outcome, error) = (outcome, nil)
    }

    init(_ error: ReaderError) {
        (outcome, self.error) = (nil, error)
    }

    init(
        _ station: Station, plans: [ReadPlan] = [TransitCard.plan], timeout: Duration = .seconds(10),
        deadlines: Deadlines = Deadlines()
    ) {
        do throws(ReaderError) {
            outcome = try station.scan(plans: plans, timeout: timeout, deadlines: deadlines)
            error = nil
        } catch {
            outcome = nil
            self.error = error
        }
    }
}

/// What must hold of any reading, however it was disturbed.
struct Evidence {
    /// What does not hold, in words.
    let flaws: [String]

    init(_ outcome: ScanOutcome, of dumps: [CardDump] = [TransitCard.dump()]) {
        guard let card = dumps.first(where: { $0.idm == outcome.dump.idm?.cardKey }) else {
            flaws = ["the IDm is no card's"]
            return
        }
        var flaws: [String] = []
        let services = (outcome.dump[.transit] ?? outcome.dump[.any])?.services ?? []
        for service in services {
            let original = card[.transit]?[service.code]?.blocks ?? []
            if !service.blocks.allSatisfy(original.contains) { flaws.append("\(service.code.hex) has foreign blocks") }
            if service.blocks.map(\.number) != service.blocks.map(\.number).sorted() {
                flaws.append("\(service.code.hex) is out of order")
            }
        }
        let records = (outcome.dump[.transit] ?? outcome.dump[.any])?[TransitCard.node(0x090F)]?.blocks.count ?? 0
        switch outcome.kind {
        case .complete:
            if records != 20 { flaws.append("complete with \(records) records") }
            if !outcome.dump.complete { flaws.append("complete and said not to be") }
        case .incomplete:
            if records == 0 { flaws.append("kept without a record") }
            if outcome.dump.complete { flaws.append("incomplete and said to be complete") }
            if outcome.error == nil { flaws.append("incomplete without a reason") }
        case .otherSystem:
            flaws.append("taken for another kind of card")
        }
        self.flaws = flaws
    }
}

import FeliCa
import Glibc
import Profiles
import Readers
import VirtualCard

extension Measurement {
    /// From Connect to 20 records on each path, against the same path with single reads.
    static let scans: [Measurement] = [
        scan("sony", "sony-storage", .sony), scan("acs", "acs", .acs), scan("pn532", "pn532", .pn532),
        scan("identiv", "identiv", .identiv), scan("raw", "raw-frame", .raw),
        scan("transparent", "transparent", .transparent, bound: 0.40),
    ]

    private static func scan(
        _ name: String, _ family: String, _ card: VirtualFamily, bound: Double = 0.30
    ) -> Measurement {
        Measurement(
            name: "scan-" + name, what: "20 records at 12 ms an APDU, medians of 5 runs each", bound: bound, unit: "ms"
        ) { _ in
            let path = try ScanPath(family: family, card: card)
            let times = try interleaved(5) {
                try path.scan()
            } baseline: {
                try path.singleReads()
            }
            return Measured(ours: times.ours * 1_000, baseline: times.baseline * 1_000)
        }
    }
}

/// A path to a virtual card: the family's own access, the virtual card's answers, nothing between them but the delay.
private struct ScanPath {
    private let family: ReaderFamily
    private let card: EmulatedCard
    private let plan: ReadPlan

    init(family: String, card: VirtualFamily) throws {
        var stream = ReadingStream(cards: 1)
        guard let found = ReaderFamily.all.first(where: { $0.id == family }), let profile = Profile.bundled("cjrc"),
            let dump = stream.next().first
        else { throw BenchError.failed("no family \(family)") }
        self.family = found
        self.card = try EmulatedCard(dump: dump, family: card, behaviour: Behaviour(delay: .milliseconds(12)))
        plan = profile.readPlan
    }

    /// The seconds until balance and 20 records are known, read as `scan` reads them.
    func scan() throws -> Double {
        card.putDown()
        return try timeToHistory(family.open(ExchangeChannel(card)), plan)
    }

    /// The seconds until 20 records are known, a read for each.
    func singleReads() throws -> Double {
        card.putDown()
        let records = ReadPlan(system: plan.system, parts: plan.parts.filter { $0.purpose == .history })
        return try timeToHistory(SingleReads(family.open(ExchangeChannel(card))), records)
    }

    private func timeToHistory(_ access: any CardAccess, _ plan: ReadPlan) throws -> Double {
        let start = now()
        var time: Double?
        let reading = try CardReading.read(access, plan: plan) { _, step in
            if step == .history { time = now() - start }
        }
        let history = plan.parts.first { $0.purpose == .history }?.service
        // The storage path does not tell the system.
        let system = reading.dump[plan.system] ?? reading.dump[.any]
        let records = history.flatMap { system?[$0]?.blocks.count }
        guard let time, records == 20 else { throw BenchError.different("\(records ?? 0) records") }
        return time
    }
}

/// A reader whose answers come from the virtual card in this process.
private final class ExchangeChannel: APDUChannel {
    private let card: EmulatedCard

    init(_ card: EmulatedCard) {
        self.card = card
    }

    var atr: [UInt8] { card.atr }

    func exchange(_ command: [UInt8]) throws(FeliCaError) -> APDUAnswer {
        let reaction = card.answer(command)
        let (seconds, attoseconds) = reaction.delay.components
        usleep(UInt32(seconds * 1_000_000 + attoseconds / 1_000_000_000_000))
        guard let bytes = reaction.answer, let answer = APDUAnswer(bytes) else { throw .cardLost }
        return answer
    }

    func cardMayHaveChanged() -> Bool { false }

    func learn(_ idm: IDm) {}
}

/// The same way to the card, one block a read.
private final class SingleReads: CardAccess {
    private let access: any CardAccess
    let abilities: CardAbilities

    init(_ access: any CardAccess) {
        self.access = access
        let can = access.abilities
        abilities = CardAbilities(
            combinesServices: false, maxBlocks: 1, canAskNodes: can.canAskNodes, canListSystems: can.canListSystems,
            namesCard: can.namesCard)
    }

    func select(_ system: SystemCode) throws(FeliCaError) -> (idm: IDm, pmm: PMm?) { try access.select(system) }

    func systemCodes() throws(FeliCaError) -> [SystemCode]? { try access.systemCodes() }

    func exists(_ nodes: [NodeCode]) throws(FeliCaError) -> [Bool]? { try access.exists(nodes) }

    func read(_ requests: [BlockRequest]) throws(FeliCaError) -> [Block] { try access.read(requests) }

    func isPresent() -> Bool { access.isPresent() }

    func verify(_ idm: IDm) throws(FeliCaError) { try access.verify(idm) }

    func finish() { access.finish() }
}

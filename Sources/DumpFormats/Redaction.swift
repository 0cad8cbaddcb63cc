import Civil
public import FeliCa

extension CardDump {
    /// The same card without what leads to its holder, to show to others in a bug report.
    ///
    /// Gone or changed:
    /// - the IDm becomes `idm`; the number of each system stays in its upper nibble;
    /// - the reader's name goes;
    /// - every day moves by the same whole weeks, so weekdays and distances stay; a day that the calendar does not have,
    ///   or that moves out of the years 2000–2127, becomes one that no calendar has (FFFF);
    /// - numbers of shop terminals, ticket machines and gates become zero: with a time of day and an amount such a number
    ///   finds the one receipt;
    /// - blocks of services that nobody knows, in any system, go (they may hold a name), and the service is `skipped`;
    ///   of a block read in part nothing stays.
    ///
    /// Stations, amounts, balances, times of day, sequence numbers, nodes and the PMm stay: they are what a report is
    /// about. Who knows a person's rides by heart can still recognise them.
    ///
    /// - Parameters:
    ///   - weeks: by how many weeks days move, negative into the past.
    ///   - idm: the IDm that stands for the card's own; a dump to give away takes `IDm.madeUp()`, or the dumps of
    ///     several cards would pass for those of one.
    ///   - keepingUnknown: whether blocks of unknown services stay as they are.
    /// - Returns: the redacted dump.
    public func redacted(weeks: Int, idm: IDm, keepingUnknown: Bool = false) -> CardDump {
        let redaction = Redaction(weeks: weeks, idm: idm)
        var dump = self
        dump.idm = self.idm.map(redaction.replace)
        dump.reader = nil
        dump.readAt = readAt.map(redaction.move)
        dump.systems = systems.map { redaction.redact($0, keepingUnknown: keepingUnknown) }
        return dump
    }
}

/// How one dump is redacted.
private struct Redaction {
    private let days: Int
    private let idm: IDm

    /// More weeks than a card can count, in either direction, are as many as these.
    private static let mostWeeks = 10_000

    init(weeks: Int, idm: IDm) {
        self.days = max(-Redaction.mostWeeks, min(Redaction.mostWeeks, weeks)) * 7
        self.idm = idm
    }

    func replace(_ own: IDm) -> IDm {
        IDm(rawValue: own.rawValue & 0xF000_0000_0000_0000 | idm.cardKey.rawValue)
    }

    func move(_ instant: Timestamp) -> Timestamp {
        Timestamp(secondsSince1970: instant.secondsSince1970 &+ Int64(days) * 86_400, offset: instant.offset)
    }

    func redact(_ system: CardDump.System, keepingUnknown: Bool) -> CardDump.System {
        var redacted = system
        redacted.idm = system.idm.map(replace)
        let isTransit = isTransit(system)
        redacted.services = system.services.map { service in
            if isTransit, TransitLayout.services.contains(service.code) { return redact(known: service) }
            guard !keepingUnknown, !service.blocks.isEmpty else { return service }
            return CardDump.Service(code: service.code, state: .skipped)
        }
        return redacted
    }

    /// Whether the transit records' places are known; of a system that the reader could not name its records tell.
    private func isTransit(_ system: CardDump.System) -> Bool {
        guard system.code == .any else { return system.code == .transit }
        let blocks = system[TransitLayout.history]?.blocks.compactMap(\.content.block) ?? []
        let records = blocks.filter { !TransitLayout.isEmptySlot($0) }
        return !records.isEmpty
            && records.allSatisfy { $0[12] == 0 && date(packedDay: UInt16($0[4]) << 8 | UInt16($0[5])) != nil }
    }

    private func redact(known service: CardDump.Service) -> CardDump.Service {
        var redacted = service
        redacted.blocks = service.blocks.map { numbered in
            guard let block = numbered.content.block else {
                return CardDump.NumberedBlock(
                    number: numbered.number, content: .unreadable(String(repeating: "?", count: 32)))
            }
            return CardDump.NumberedBlock(
                number: numbered.number, block: redact(block, number: numbered.number, of: service.code))
        }
        return redacted
    }

    private func redact(_ block: Block, number: UInt16, of service: NodeCode) -> Block {
        guard !block.isAllOnes, let places = TransitLayout.places(in: block, number: number, of: service) else {
            return block
        }
        var bytes = block.bytes
        for at in places.days {
            let moved = move(packedDay: UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1]))
            bytes[at] = UInt8(moved >> 8)
            bytes[at + 1] = UInt8(truncatingIfNeeded: moved)
        }
        for at in places.devices { bytes[at] = 0 }
        return Block(bytes: bytes) ?? block
    }

    private func move(packedDay: UInt16) -> UInt16 {
        guard packedDay != 0 else { return 0 }
        let impossible: UInt16 = 0xFFFF
        guard let date = date(packedDay: packedDay) else { return impossible }
        let moved = date.adding(days: days).components
        guard (2_000...2_127).contains(moved.year) else { return impossible }
        return UInt16(moved.year - 2_000) << 9 | UInt16(moved.month) << 5 | UInt16(moved.day)
    }

    private func date(packedDay: UInt16) -> CivilDate? {
        CivilDate(
            year: 2_000 + Int(packedDay >> 9), month: Int(packedDay >> 5 & 0x0F), day: Int(packedDay & 0x1F))
    }
}

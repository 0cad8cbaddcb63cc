import Civil
import FeliCa
import PlainJSON

extension MetrodroidFormat {
    /// The dump as Metrodroid writes one, numeric names in quotes.
    ///
    /// What Metrodroid has no key for stands beside under keys of ours, which it reads over: `reader`, `idm`, `nodes`,
    /// `nodesAsked`, `nodesLost`, `state`, `unreadable`, and `readAt` where milliseconds and a zone can't tell it.
    @Sendable
    static func write(_ dump: CardDump) -> [UInt8] {
        var writer = JSONWriter(indented: true)
        writer.beginObject()
        writer.member("tagId", dump.idm?.hex.lowercased() ?? "")
        writer.name("scannedAt")
        let (milliseconds, isTooLarge) = (dump.readAt?.secondsSince1970 ?? 0).multipliedReportingOverflow(by: 1_000)
        writer.beginObject()
        writer.member("timeInMillis", isTooLarge ? 0 : Int(milliseconds))
        writer.member("tz", dump.readAt.map { ZoneName.name(of: $0.offset) } ?? "UNKNOWN")
        writer.endObject()
        if let readAt = dump.readAt, milliseconds == 0 || isTooLarge { writer.member("readAt", readAt.description) }
        if let reader = dump.reader { writer.member("reader", reader) }
        writer.name("felica")
        writer.beginObject()
        writer.member("pMm", dump.pmm?.hex.lowercased())
        writer.member("isPartialRead", !dump.complete)
        writer.name("systems")
        writer.beginObject()
        for system in dump.systems { write(&writer, system) }
        writer.endObject()
        writer.endObject()
        writer.endObject()
        return writer.bytes + [0x0A]
    }

    private static func write(_ writer: inout JSONWriter, _ system: CardDump.System) {
        writer.name(String(system.code.rawValue))
        writer.beginObject()
        if let idm = system.idm { writer.member("idm", idm.hex) }
        writer.member("nodes", system.nodes) { $0.value(Int($1.rawValue)) }
        writer.member("nodesAsked", system.nodesAsked)
        if system.nodesLost { writer.member("nodesLost", true) }
        writer.name("services")
        writer.beginObject()
        for service in system.services { write(&writer, service) }
        writer.endObject()
        writer.endObject()
    }

    private static func write(_ writer: inout JSONWriter, _ service: CardDump.Service) {
        writer.name(String(service.code.rawValue))
        writer.beginObject()
        writer.member("state", service.state.rawValue)
        if service.blocks.isEmpty, service.state == .skipped { writer.member("skipped", true) }
        let whole = service.blocks.filter { $0.content.block != nil }
        if whole.enumerated().allSatisfy({ $0.offset == $0.element.number }) {
            // The order is the address.
            writer.member("blocks", whole) { data(&$0, $1) }
        } else {
            members(&writer, "blocksMap", whole, data)
        }
        let rest = service.blocks.filter { $0.content.block == nil }
        guard !rest.isEmpty else { return writer.endObject() }
        members(&writer, "unreadable", rest) { writer, block in
            if case .unreadable(let text) = block.content { writer.value(text) }
        }
        writer.endObject()
    }

    private static func data(_ writer: inout JSONWriter, _ block: CardDump.NumberedBlock) {
        writer.beginObject()
        writer.member("data", block.content.block?.hex.lowercased())
        writer.endObject()
    }

    /// Writes an object of blocks by their addresses.
    private static func members(
        _ writer: inout JSONWriter, _ name: String, _ blocks: [CardDump.NumberedBlock],
        _ value: (inout JSONWriter, CardDump.NumberedBlock) -> Void
    ) {
        writer.name(name)
        writer.beginObject()
        for block in blocks {
            writer.name(String(block.number))
            value(&writer, block)
        }
        writer.endObject()
    }
}

import Civil
import FeliCa
import PlainJSON

extension ICBalanceFormat {
    /// The dump as indented JSON with a line end, every key present, `null` where unknown; `nodesLost` only where it is so.
    @Sendable
    static func write(_ dump: CardDump) -> [UInt8] {
        var writer = JSONWriter(indented: true)
        writer.beginObject()
        writer.member("icbalance-dump", version)
        writer.member("idm", dump.idm?.hex)
        writer.member("pmm", dump.pmm?.hex)
        writer.member("readAt", dump.readAt?.description)
        writer.member("reader", dump.reader)
        writer.member("complete", dump.complete)
        writer.member("systems", dump.systems, write)
        writer.endObject()
        return writer.bytes + [0x0A]
    }

    private static func write(_ writer: inout JSONWriter, _ system: CardDump.System) {
        writer.beginObject()
        writer.member("code", system.code.hex)
        writer.member("idm", system.idm?.hex)
        writer.member("nodes", system.nodes) { $0.value($1.hex) }
        writer.member("nodesAsked", system.nodesAsked)
        // Rare, and no part of the first files of this format.
        if system.nodesLost { writer.member("nodesLost", true) }
        writer.member("services", system.services, write)
        writer.endObject()
    }

    private static func write(_ writer: inout JSONWriter, _ service: CardDump.Service) {
        writer.beginObject()
        writer.member("code", service.code.hex)
        writer.member("state", service.state.rawValue)
        writer.name("blocks")
        writer.beginObject()
        for block in service.blocks {
            switch block.content {
            case .whole(let whole): writer.member(String(block.number), whole.hex)
            case .unreadable(let text): writer.member(String(block.number), text)
            }
        }
        writer.endObject()
        writer.endObject()
    }
}

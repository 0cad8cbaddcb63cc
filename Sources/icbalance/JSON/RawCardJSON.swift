import FeliCa
import PlainJSON

extension JSONWriter {
    /// Writes a name and what a card said that no profile knows, or `null`; without IDms.
    mutating func member(_ name: String, rawCard dump: CardDump?) {
        self.name(name)
        guard let dump else { return null() }
        beginObject()
        self.name("chip")
        if let pmm = dump.pmm { chip(pmm) } else { null() }
        member("systems", dump.systems) { writer, system in
            writer.beginObject()
            writer.member("code", system.code.hex)
            writer.member("services", system.services) { $0.rawService($1) }
            writer.endObject()
        }
        endObject()
    }

    /// Writes what a manufacture parameter tells; times in microseconds.
    mutating func chip(_ pmm: PMm) {
        beginObject()
        member("pmm", pmm.hex)
        member("romType", Hex.text([pmm.romType]))
        member("icType", Hex.text([pmm.icType]))
        member("name", pmm.chipName)
        member("timings", FrameTiming.all(pmm)) { writer, time in
            writer.beginObject()
            writer.member("command", time.command.rawValue)
            writer.member("fixed", time.fixed)
            writer.member("each", time.command.counts ? time.each : nil)
            writer.endObject()
        }
        endObject()
    }

    private mutating func rawService(_ service: CardDump.Service) {
        beginObject()
        member("code", service.code.hex)
        member("state", service.state.rawValue)
        name("blocks")
        beginObject()
        for block in service.blocks {
            switch block.content {
            case .whole(let bytes): member(String(block.number), bytes.hex)
            case .unreadable(let digits): member(String(block.number), digits)
            }
        }
        endObject()
        endObject()
    }
}

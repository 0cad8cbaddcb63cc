import Civil
import FeliCa

extension FlipperFormat {
    /// What a dump lacks without which a Flipper Zero reads no such file.
    @Sendable
    static func lack(of dump: CardDump) -> DumpFormat.Lack? {
        if dump.idm == nil { return .idm }
        if dump.pmm == nil { return .pmm }
        return dump.systems.contains { $0.services.contains { !$0.blocks.isEmpty } } ? nil : .blocks
    }

    /// The dump as layout 2 of Flipper Zero's file.
    ///
    /// What the file has no line for stands in comments, which a Flipper Zero reads over: see `FlipperNote`.
    @Sendable
    static func write(_ dump: CardDump) -> [UInt8] {
        let idm = spaced(dump.idm?.rawValue ?? 0)
        var lines = [
            "Filetype: Flipper NFC device", "Version: 4", "Device type: FeliCa", "UID: \(idm)",
            "Data format version: 2",
            "Manufacture id: \(idm)", "Manufacture parameter: \(spaced(dump.pmm?.rawValue ?? 0))",
            "IC Type: FeliCa, IC \(padded(Int(dump.pmm?.icType ?? 0), 2))", FlipperNote.ours.text,
        ]
        if let readAt = dump.readAt { lines.append(FlipperNote.readAt(readAt).text) }
        if let reader = dump.reader { lines.append(FlipperNote.reader(reader).text) }
        if !dump.complete { lines.append(FlipperNote.incomplete.text) }
        lines += ["", "# Felica Standard specific data", "System found: \(dump.systems.count)", "", ""]
        for (number, system) in dump.systems.enumerated() {
            lines.append("System \(padded(number, 2, radix: 10)): \(system.code.hex)")
            // The file tells one IDm, that of the first system.
            if system.idm != (number == 0 ? dump.idm : nil) { lines.append(FlipperNote.systemIDm(system.idm).text) }
            if !system.nodesAsked { lines.append(FlipperNote.nodesNotAsked.text) }
            if system.nodesLost { lines.append(FlipperNote.nodesLost.text) }
            lines += nodes(system) + blocks(system)
        }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    private static func nodes(_ system: CardDump.System) -> [String] {
        let areas = system.nodes.filter(\.isArea)
        let services = system.nodes.filter { !$0.isArea }
        var lines = ["", "Area found: \(areas.count)"]
        for (index, area) in areas.enumerated() {
            // Services of the area itself stand between its code and the next area's.
            let first = services.firstIndex { $0 > area } ?? services.count
            let end = index + 1 < areas.count ? services.firstIndex { $0 > areas[index + 1] } : nil
            let last = max(0, (end ?? services.count) - 1)
            let range = "Services #\(padded(first, 3))-#\(padded(last, 3))"
            lines.append("Area \(padded(index, 3)): | Code \(area.hex) | \(range) |")
        }
        lines += ["", "Service found: \(services.count)"]
        for (index, service) in services.enumerated() {
            let about = "Attrib. \(padded(Int(service.rawValue & 0x3F), 2)) \(words(service))"
            lines.append("Service \(padded(index, 3)): | Code \(service.hex) | \(about)")
        }
        return lines
    }

    /// A service's attribute in words, as the firmware writes it.
    private static func words(_ service: NodeCode) -> String {
        let attribute = service.rawValue & 0x3F
        let access = service.isOpen ? "| Public  |" : "| Private |"
        guard attribute < 0x10 else {
            let rights = ["Direct", "Cashback", "Decrement", "Read Only"][Int(attribute >> 1 & 3)]
            return "\(access) Purse  | \(rights) |"
        }
        let kind = service.isCyclic ? "Cyclic" : "Random"
        return "\(access) \(kind) | \(attribute & 2 == 0 ? "Read/Write" : "Read Only ") |"
    }

    private static func blocks(_ system: CardDump.System) -> [String] {
        var notes: [String] = []
        var rows: [String] = []
        for service in system.services {
            notes.append(FlipperNote.service(service.code, service.state).text)
            for block in service.blocks {
                guard let whole = block.content.block else {
                    notes.append(FlipperNote.block(service.code, block).text)
                    continue
                }
                let place = "Service code \(service.code.hex) | Block index \(padded(Int(block.number), 2))"
                let data = spaced(whole.high) + " " + spaced(whole.low)
                rows.append("Block \(padded(rows.count, 4)): | \(place) | Data: \(data) |")
            }
        }
        // Behind the number of rows only rows stand: what is cut off then shows.
        return [""] + notes + ["Public blocks read: \(rows.count)"] + rows + [""]
    }

    /// Eight bytes, a blank between each two.
    private static func spaced(_ bytes: UInt64) -> String {
        (0..<8).map { padded(Int(UInt8(truncatingIfNeeded: bytes >> (56 - 8 * UInt64($0)))), 2) }
            .joined(separator: " ")
    }

    private static func padded(_ number: Int, _ width: Int, radix: Int = 16) -> String {
        let digits = String(number, radix: radix, uppercase: true)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

extension NodeCode {
    /// Whether the node is an area: attributes 0 and 1.
    var isArea: Bool { rawValue & 0x3F <= 1 }
}

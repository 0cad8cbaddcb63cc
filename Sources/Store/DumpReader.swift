import Civil
import FeliCa

/// The statements that put a stored dump together again.
final class DumpReader {
    private let reading: Query
    private let systems: Query
    private let services: Query

    init(_ connection: Connection) {
        reading = Query(
            connection, "reading",
            "SELECT idm, pmm, read_at, read_offset, reader, complete FROM reading WHERE id = ?")
        systems = Query(
            connection, "systems of a reading",
            "SELECT code, idm, nodes, nodes_asked, nodes_lost FROM reading_system WHERE reading = ? ORDER BY position")
        services = Query(
            connection, "services of a reading",
            "SELECT system, code, state, blocks FROM reading_service WHERE reading = ? ORDER BY system, position")
    }

    /// The dump of a reading; `nil` where there is none of this number.
    func dump(_ id: Int) throws(StoreError) -> CardDump? {
        try reading.begin()
        reading.bind(id)
        defer { reading.reset() }
        guard try reading.step() else { return nil }
        var dump = CardDump()
        dump.idm = reading.optionalInteger().map(IDm.init(stored:))
        dump.pmm = reading.optionalInteger().map { PMm(rawValue: UInt64(bitPattern: $0)) }
        let seconds = reading.optionalInteger()
        let offset = reading.optionalInteger()
        dump.readAt = seconds.map { Timestamp(secondsSince1970: $0, offset: Int32(clamping: offset ?? 0)) }
        dump.reader = reading.optionalText()
        dump.complete = reading.bool()
        dump.systems = try systems(of: id)
        try addServices(to: &dump, id)
        return dump
    }

    private func systems(of id: Int) throws(StoreError) -> [CardDump.System] {
        try systems.begin()
        systems.bind(id)
        defer { systems.reset() }
        var found: [CardDump.System] = []
        while try systems.step() {
            guard let code = UInt16(exactly: systems.integer()) else {
                throw .unreadable(table: "reading_system", row: id)
            }
            var system = CardDump.System(code: SystemCode(rawValue: code))
            system.idm = systems.optionalInteger().map(IDm.init(stored:))
            system.nodes = systems.withBytes { bytes in
                stride(from: 0, to: bytes.count - 1, by: 2).map {
                    NodeCode(rawValue: UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]))
                }
            }
            system.nodesAsked = systems.bool()
            system.nodesLost = systems.bool()
            found.append(system)
        }
        return found
    }

    private func addServices(to dump: inout CardDump, _ id: Int) throws(StoreError) {
        try services.begin()
        services.bind(id)
        defer { services.reset() }
        while try services.step() {
            let system = Int(services.integer())
            guard dump.systems.indices.contains(system), let code = UInt16(exactly: services.integer()),
                let state = CardDump.State(rawValue: services.text()),
                let blocks = services.withBytes({ BlockCoding.decode($0) })
            else { throw .unreadable(table: "reading_service", row: id) }
            dump.systems[system].services.append(
                CardDump.Service(code: NodeCode(rawValue: code), state: state, blocks: blocks))
        }
    }
}

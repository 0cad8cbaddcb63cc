import Civil
import FeliCa
import Ledger

/// A dump as its columns, and a number by which an equal one is found again.
struct EncodedDump {
    /// The bytes of one system's columns.
    struct System {
        /// Two bytes for each node, big-endian.
        var nodes: [UInt8]
        /// The blocks of each service.
        var services: [[UInt8]]
    }

    /// The systems, in the dump's order.
    private(set) var systems: [System] = []
    /// A hash (FNV-1a, 64 bits) of what the card said, by which an equal dump is looked for; the reader and the time do
    /// not count.
    private(set) var digest: Int64 = 0

    /// Encodes a dump; where it has no systems, the decoded rows of the statements are what tells it from others.
    init(_ dump: CardDump, _ statements: [Statement] = []) {
        var hash = Hash()
        hash.add(dump.idm?.rawValue)
        hash.add(dump.pmm?.rawValue)
        hash.add(dump.complete)
        systems.reserveCapacity(dump.systems.count)
        for system in dump.systems {
            var nodes: [UInt8] = []
            for node in system.nodes {
                nodes.append(UInt8(node.rawValue >> 8))
                nodes.append(UInt8(truncatingIfNeeded: node.rawValue))
            }
            hash.add(UInt64(system.code.rawValue))
            hash.add(system.idm?.rawValue)
            hash.add(system.nodesAsked)
            // Only where it is so, since readings of before have their numbers without it.
            if system.nodesLost { hash.add(true) }
            hash.add(nodes)
            var services: [[UInt8]] = []
            services.reserveCapacity(system.services.count)
            for service in system.services {
                var blocks: [UInt8] = []
                BlockCoding.encode(service.blocks, into: &blocks)
                hash.add(UInt64(service.code.rawValue))
                hash.add(Array(service.state.rawValue.utf8))
                hash.add(blocks)
                services.append(blocks)
            }
            systems.append(System(nodes: nodes, services: services))
        }
        if dump.systems.isEmpty { for statement in statements { hash.add(statement) } }
        digest = Int64(bitPattern: hash.value)
    }

    /// FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/.
    private struct Hash {
        private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

        mutating func add(_ byte: UInt8) {
            value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }

        mutating func add(_ flag: Bool) { add(flag ? 1 as UInt8 : 0) }

        mutating func add(_ number: UInt64?) {
            add(number != nil)
            guard let number else { return }
            for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
        }

        mutating func add(_ statement: Statement) {
            add(statement.balance.map { UInt64(bitPattern: Int64($0.amount)) })
            add(statement.sequence.map { UInt64(bitPattern: Int64($0)) })
            for transaction in statement.runs.lazy.flatMap(\.transactions) {
                for number in [
                    transaction.date.map { Int($0.dayNumber) }, transaction.time.map { Int($0.secondOfDay) },
                    transaction.amount, transaction.balance, transaction.sequence,
                ] {
                    add(number.map { UInt64(bitPattern: Int64($0)) })
                }
                for text in [transaction.from?.code, transaction.to?.code, transaction.process?.code] {
                    add(Array((text ?? "").utf8))
                }
                add(Array(transaction.kind.rawValue.utf8))
            }
        }

        mutating func add(_ bytes: [UInt8]) {
            add(UInt64(bytes.count))
            for byte in bytes { add(byte) }
        }
    }
}

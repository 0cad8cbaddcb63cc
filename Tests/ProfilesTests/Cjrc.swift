import FeliCa
import Ledger
import Profiles
import Testing

/// The bundled profile and its services, for tests.
enum Cjrc {
    static let balance = NodeCode(rawValue: 0x008B)
    static let history = NodeCode(rawValue: 0x090F)
    static let gateLog = NodeCode(rawValue: 0x108F)
    static let entry = NodeCode(rawValue: 0x10CB)
    static let paidTicket = NodeCode(rawValue: 0x184B)

    static func profile() throws -> Profile {
        try #require(Profile.bundled("cjrc"))
    }

    static func block(_ hex: String) throws -> Block {
        try #require(Block(hex: hex))
    }

    static func decode(_ hex: String) throws -> Transaction {
        try #require(try profile().decode(block(hex), service: history))
    }

    static func record(_ hex: String) throws -> PlainRecord {
        try #require(try profile().decoder(service: history)).decode(try block(hex))
    }

    /// A dump of system 0003 with the blocks of services numbered from 0.
    static func dump(_ services: [(NodeCode, [String])]) throws -> CardDump {
        var read: [CardDump.Service] = []
        for (code, blocks) in services {
            var numbered: [CardDump.NumberedBlock] = []
            for (number, hex) in blocks.enumerated() {
                numbered.append(CardDump.NumberedBlock(number: UInt16(number), block: try block(hex)))
            }
            read.append(CardDump.Service(code: code, blocks: numbered))
        }
        return CardDump(systems: [CardDump.System(code: .transit, services: read)])
    }
}

import Civil
import FeliCa
import Glibc
import Ledger
import Store

/// Readings of a card whose records are named by their sequence numbers.
struct Sample {
    var idm: IDm? = IDm(rawValue: 0x0101_0101_0101_0101)
    var readAt: Timestamp? = Timestamp(secondsSince1970: 1_700_000_000)
    var complete = true
    var issuer = Issuer.identified("Suica")
    var runs: [[Int]]
    /// Balances that differ from `balance(of:)`.
    var balances: [Int: Int] = [:]
    var entryTimes: [Int: CivilTime] = [:]

    init(_ runs: [Int]...) {
        self.runs = runs
    }

    /// Falls by ten from number to number.
    static func balance(of sequence: Int) -> Int { 10_000 - 10 * sequence }

    func raw(_ sequence: Int) -> [UInt8] {
        let balance = balances[sequence] ?? Self.balance(of: sequence)
        return [0x16, 1, 0, 2, 0x30, 0x41, 1, 2, 3, 4] + [UInt8(balance & 0xFF), UInt8(balance >> 8 & 0xFF), 0]
            + [UInt8(sequence >> 8 & 0xFF), UInt8(sequence & 0xFF), 0]
    }

    var dump: CardDump {
        var dump = CardDump(idm: idm, readAt: readAt, reader: "sample", complete: complete)
        var blocks: [CardDump.NumberedBlock] = []
        for sequence in runs.joined() {
            guard let block = Block(bytes: raw(sequence)) else { continue }
            blocks.append(CardDump.NumberedBlock(number: UInt16(blocks.count), block: block))
        }
        dump.systems = [
            CardDump.System(
                code: .transit, idm: idm, nodes: [NodeCode(rawValue: 0x008B), NodeCode(rawValue: 0x090F)],
                services: [CardDump.Service(code: NodeCode(rawValue: 0x090F), blocks: blocks)])
        ]
        return dump
    }

    var statement: Statement {
        let newest = runs.first?.first
        return Statement(
            profile: "cjrc", issuer: issuer,
            balance: newest.map { Money(balances[$0] ?? Self.balance(of: $0), .yen) },
            sequence: newest.map { $0 & 0xFFFF },
            runs: runs.map { Run(service: "090F", transactions: $0.map(transaction)) })
    }

    /// What a sample's dump says, told from its blocks.
    static func statements(of dump: CardDump) -> [Statement] {
        let blocks = dump.systems[0].services[0].blocks.compactMap(\.content.block)
        return [Sample(blocks.map { Int($0[13]) << 8 | Int($0[14]) }).statement]
    }

    func transaction(_ sequence: Int) -> Transaction {
        Transaction(
            date: CivilDate(dayNumber: Int32(19_000 + sequence)), kind: .ride, kindIfRising: .topUp,
            balance: balances[sequence] ?? Self.balance(of: sequence), sequence: sequence & 0xFFFF,
            entryTime: entryTimes[sequence], service: "090F", raw: raw(sequence))
    }

    @discardableResult
    func ingest(into store: Store, _ target: Store.Target = .byIDm) throws -> Store.Ingest {
        try store.ingest(dump, statement, into: target, durability: .normal)
    }
}

/// The permission bits of a file.
func mode(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
}

/// The bytes of a file; empty where there is none.
func bytes(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return bytes
}

/// Overwrites bytes of a file.
func overwrite(_ path: String, at offset: Int, with bytes: [UInt8]) {
    guard let file = fopen(path, "r+") else { return }
    defer { fclose(file) }
    fseek(file, offset, SEEK_SET)
    fwrite(bytes, 1, bytes.count, file)
}

/// Makes a file of these bytes.
func write(_ path: String, _ bytes: [UInt8]) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
}

/// All dumps of a card, in the order in which they were stored.
func dumps(_ store: Store, _ card: Int) throws -> [CardDump] {
    try store.readings(card: card).compactMap { try store.dump(reading: $0) }
}

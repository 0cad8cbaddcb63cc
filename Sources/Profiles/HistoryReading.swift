import FeliCa
import Ledger

/// Splits the blocks of a history service into runs of neighbouring records.
struct HistoryReading {
    var decoder: TransactionDecoder
    private let service: String
    private(set) var runs: [Run] = []
    private(set) var findings: [Finding] = []
    /// Whether the first record of the first run is the card's newest.
    private(set) var knowsNewest = true
    var current: [Transaction] = []

    init(decoder: TransactionDecoder, service: String) {
        self.decoder = decoder
        self.service = service
    }

    /// Reads the blocks in the order of their numbers; an empty slot stands between records without parting them.
    ///
    /// All of them, also those above what a card has: a list of records that a person has put together from several
    /// readings may be longer, and no record of it is lost. The work grows with their number alone.
    mutating func read(_ blocks: [CardDump.NumberedBlock]) {
        var next = 0
        for numbered in blocks.sorted(by: { $0.number < $1.number }) {
            let number = Int(numbered.number)
            if number != next { part(at: number > next + 1 ? "\(next)-\(number - 1)" : "\(min(next, number))") }
            next = number + 1
            guard let block = numbered.content.block, !block.isAllOnes else {
                part(at: "\(number)")
                continue
            }
            if let transaction = decoder.decode(block) { current.append(transaction) }
        }
        endRun()
    }

    /// Ends a run at blocks that were not read.
    mutating func part(at numbers: String) {
        if runs.isEmpty, current.isEmpty { knowsNewest = false }
        findings.append(Finding(.unreadableBlock, "\(service):\(numbers)"))
        endRun()
    }

    /// Gives records without numbers the amounts that their neighbours tell: nobody can place them among others later.
    private mutating func reckonUnnumbered() {
        for index in current.indices.dropLast() where current[index].sequence == nil {
            guard let balance = current[index].balance, let before = current[index + 1].balance else { continue }
            current[index].amount = balance - before
        }
    }

    mutating func endRun() {
        guard !current.isEmpty else { return }
        reckonUnnumbered()
        runs.append(Run(service: service, transactions: current))
        current = []
    }
}

extension HistoryReading {
    /// Reads records of two blocks each, of which the first holds the sequence number.
    ///
    /// Such a service is no cyclic one: its pairs stand in no order, so that the numbers order them, and blocks behind
    /// the first `count` hold something else. The number 0 follows FFFF: a pair never written to is zero as a whole.
    mutating func readPairs(_ blocks: [CardDump.NumberedBlock], count: Int, head: RecordDecoder) {
        let recordBlocks = blocks.filter { $0.number < count }
        let contents = Dictionary(recordBlocks.map { ($0.number, $0.content.block) }) { first, _ in first }
        var transactions: [Transaction] = []
        for number in Set(contents.keys.map { $0 & ~1 }).sorted() {
            // Zeros tell no balance and no number: where one block alone is zero, the pair was written by half.
            guard let first = contents[number] ?? nil, let second = contents[number + 1] ?? nil, !first.isAllOnes,
                !second.isAllOnes, first.isZero == second.isZero
            else {
                part(at: "\(number)-\(number + 1)")
                continue
            }
            let number = head.decode(first)
            guard number.sequence >= 0, var record = decoder.decode(second) else { continue }
            record.sequence = Int(number.sequence)
            record.takesOneNumber = number.flags.contains(.takesOneNumber)
            transactions.append(record)
        }
        current = transactions.sorted { left, right in
            // The numbers of so few records lie close together, before and behind the wrap of 16 bits.
            let step = ((left.sequence ?? 0) - (right.sequence ?? 0)) & 0xFFFF
            return step != 0 && step < 0x8000
        }
        endRun()
    }
}

import FeliCa

/// Brings history records that came without block numbers into the card's order, newest first.
enum HistoryOrder {
    /// A card of which only these records of the transit history are known.
    static func dump(_ rows: [CardDump.Content]) throws(DumpFault) -> CardDump {
        guard !rows.isEmpty else { throw DumpFault(.noCardData) }
        let ordered = newestFirst(rows)
        guard ordered.count <= Int(UInt16.max) + 1 else {
            throw DumpFault(.tooMany(.blocks, limit: Int(UInt16.max) + 1))
        }
        let blocks = ordered.enumerated().map { index, content in
            CardDump.NumberedBlock(number: UInt16(index), content: content)
        }
        let history = CardDump.Service(code: TransitLayout.history, blocks: blocks)
        let systems = [CardDump.System(code: .transit, services: [history])]
        return CardDump(complete: TransitLayout.hasWholeHistory(systems), systems: systems)
    }

    /// The records newest first.
    ///
    /// They stay as they stand unless their sequence numbers show another order: a record that stands twice is one, and
    /// the numbers decide. Two records of one number stay next to each other as they stand; a record that was not read
    /// whole leaves the order of the file alone.
    static func newestFirst(_ contents: [CardDump.Content]) -> [CardDump.Content] {
        var records: [Block] = []
        var slots: [Block] = []
        for content in contents {
            guard let block = content.block else { return contents }
            if TransitLayout.isEmptySlot(block) || block.isAllOnes {
                slots.append(block)
            } else {
                records.append(block)
            }
        }
        var seen: Set<Block> = []
        let distinct = records.filter { seen.insert($0).inserted }
        if distinct.count == records.count, descends(records) { return contents }
        let numbers = Set(distinct.map(TransitLayout.sequence))
        let top = newest(of: numbers)
        let sorted = distinct.enumerated().sorted { left, right in
            (age(left.element, from: top), left.offset) < (age(right.element, from: top), right.offset)
        }
        return (sorted.map(\.element) + slots).map(CardDump.Content.whole)
    }

    /// A step over the end of the 16-bit counter is believed below this; two readings of one card are closer.
    private static let widestWrap = 0x1000

    /// Whether each record is older than the one before it.
    private static func descends(_ records: [Block]) -> Bool {
        zip(records, records.dropFirst()).allSatisfy { newer, older in
            let step = TransitLayout.sequence(newer) - TransitLayout.sequence(older)
            return (1..<0x8000).contains(step) || (1..<widestWrap).contains(step + 0x1_0000)
        }
    }

    /// The newest number: the largest, unless the counter began anew between the records.
    private static func newest(of numbers: Set<Int>) -> Int {
        let ascending = numbers.sorted()
        guard let first = ascending.first, let last = ascending.last else { return 0 }
        let wrap = zip(ascending, ascending.dropFirst()).first { $1 - $0 >= 0x8000 }
        guard let wrap, first + 0x1_0000 - last < widestWrap else { return last }
        return wrap.0
    }

    private static func age(_ record: Block, from top: Int) -> Int {
        (top - TransitLayout.sequence(record)) & 0xFFFF
    }
}

import Expectations
import Ledger
import Testing

@Suite("Accumulation, case by case")
struct AccumulationTests {
    /// A record whose balance and bytes follow from its number, unless told.
    private func record(_ sequence: UInt16, balance: Int? = nil, bytes: UInt64? = nil) -> Accumulation.Record {
        Accumulation.Record(
            sequence: sequence, balance: balance ?? 1_000 - 10 * Int(sequence % 100),
            bytes: Accumulation.Bytes(high: bytes ?? 7, low: UInt64(sequence)))
    }

    private func chain(_ readings: [[[UInt16]]]) throws -> Chain {
        var chain = Chain()
        for runs in readings { try chain.merge(runs.map { $0.map { record($0) } }) }
        return chain
    }

    @Test("One number apart: neighbours; two: only if a reading held both; more: a gap, even inside a run")
    func links() throws {
        let inside = try chain([[[10, 9, 7, 4]]])
        expectEqual(inside.changes.map(\.amount), [-10, -20, nil, nil])
        #expect(
            inside.changes[2].gap
                == Gap(after: 4, before: 7, atLeast: 1, atMost: 2, amount: -30, possible: false))
        let across = try chain([[[7, 6]], [[9, 8]], [[11]], [[12]]])
        expectEqual(across.changes.map(\.amount), [-10, nil, -10, -10, -10, nil])
        #expect(
            across.changes[1].gap
                == Gap(after: 9, before: 11, atLeast: 0, atMost: 1, amount: -20, possible: true))
    }

    @Test("known fault: behind a gap a record loses the amount that it states: the gap has the rest of the difference")
    func statedBehindGap() {
        let older = Accumulation.Row(ordinal: 4, balance: 414)
        let newer = Accumulation.Row(ordinal: 15, balance: 3_500, stated: -100)
        let change = newer.change(since: older)
        expectEqual(change.amount, -100)
        expectEqual(change.gap, Gap(after: 4, before: 15, atLeast: 5, atMost: 10, amount: 3_186, possible: false))
        expectEqual(change.gapDifference, 3_086)
        // What no balance can change by is no amount, and the gap has all.
        let impossible = Accumulation.Row(ordinal: 15, balance: 3_500, stated: .max).change(since: older)
        #expect(impossible.amount == nil && impossible.gap?.amount == 3_086)
        // Next to each other the balances decide.
        expectEqual(Accumulation.Row(ordinal: 5, balance: 300, stated: -1).change(since: older), .amount(-114))
    }

    @Test(
        "known fault: of a card whose records take one number each, missing ones are counted as a transit card's",
        arguments: [(5, nil), (6, 1), (7, 2), (15, 10)])
    func oneNumberEach(_ number: Int64, _ missing: Int?) {
        let older = Accumulation.Row(ordinal: 4, balance: 414, takesOneNumber: true)
        for witnessed in [false, true] {
            let newer = Accumulation.Row(
                ordinal: number, balance: 400, witnessed: witnessed, takesOneNumber: true)
            let gap = newer.change(since: older).gap
            #expect(gap?.atLeast == missing && gap?.atMost == missing)
            #expect(gap?.possible != true)
        }
    }

    @Test("A hole between two runs of one reading does not make neighbours")
    func runs() throws {
        let held = try chain([[[9, 7], [5, 3]]])
        expectEqual(held.changes.map(\.amount), [-20, nil, -20, nil])
        #expect(held.changes[1].gap?.possible == true)
    }

    @Test("A later reading that held both settles a possible gap, whichever comes first")
    func settledGap() throws {
        for readings in [[[[9]], [[7]], [[9, 7]]], [[[9, 7]], [[7]], [[9]]]] as [[[[UInt16]]]] {
            expectEqual(try chain(readings).changes.map(\.amount), [-20, nil])
        }
    }

    @Test("A record that fills a gap splits it")
    func splitGap() throws {
        let split = try chain([[[20]], [[10]], [[15]]])
        expectEqual(split.rows.map(\.sequence), [20, 15, 10])
        expectEqual(split.changes.map { $0.gap?.amount }, [-50, -50, nil])
        let filled = try chain([[[12]], [[10]], [[11]]])
        expectEqual(filled.changes.map(\.amount), [-10, -10, nil])
    }

    @Test("The counter wraps, in either order of the readings")
    func wrap() throws {
        for readings in [[[[1, 0]], [[0xFFFF, 0xFFFE]]], [[[0xFFFF, 0xFFFE]], [[1, 0]]]] as [[[[UInt16]]]] {
            let wrapped = try chain(readings)
            expectEqual(wrapped.rows.map(\.sequence), [1, 0, 0xFFFF, 0xFFFE])
            #expect(wrapped.changes.allSatisfy { $0.gap == nil })
        }
    }

    @Test(
        "A contradiction merges nothing",
        arguments: [
            // Rising numbers; the same number with other bytes; more than half the counter.
            ([[[10, 9]]], [[11, 12]], 12), ([[[10, 9]]], [[0x8010, 0x0011], [0x000F]], 0x000F),
            // A record between two that were shown as neighbours, and the other way round.
            ([[[10, 8]]], [[9]], 9), ([[[9]]], [[10, 8]], 9),
            // Runs in the wrong order.
            ([[[10, 9]]], [[11], [12]], 12),
        ] as [([[[UInt16]]], [[UInt16]], Int)])
    func conflicts(before: [[[UInt16]]], contradiction: [[UInt16]], at sequence: Int) throws {
        var held = try chain(before)
        let rows = held.rows
        #expect(throws: Accumulation.Conflict(sequence: sequence)) {
            try held.merge(contradiction.map { $0.map { record($0) } })
        }
        expectEqual(held.rows, rows)
    }

    @Test("One place, other bytes: a contradiction; the same bytes: the same record")
    func place() throws {
        var held = try chain([[[10, 9]]])
        #expect(throws: Accumulation.Conflict(sequence: 9)) { try held.merge([[record(10), record(9, bytes: 8)]]) }
        #expect(throws: Accumulation.Conflict(sequence: 9)) { try held.merge([[record(9), record(9, bytes: 8)]]) }
        try held.merge([[record(10), record(10), record(9)]])
        expectEqual(held.rows.count, 2)
    }

    @Test("A row without bytes is known again by its balance and takes the bytes that a card tells")
    func bytes() throws {
        var held = Chain()
        try held.merge([[Accumulation.Record(sequence: 10, balance: 900)]])
        #expect(throws: Accumulation.Conflict.self) { try held.merge([[record(10, balance: 901)]]) }
        try held.merge([[record(10, balance: 900)]])
        expectEqual(held.rows.map(\.bytes), [Accumulation.Bytes(high: 7, low: 10)])
    }

    @Test("An issue record opens at zero; a known neighbour below it decides all the same")
    func opening() throws {
        var held = Chain()
        try held.merge([[Accumulation.Record(sequence: 2, balance: 1_500, opensAtZero: true)]])
        expectEqual(held.changes, [.amount(1_500)])
        try held.merge([[Accumulation.Record(sequence: 1, balance: 200)]])
        expectEqual(held.changes, [.amount(1_300), .unknown])
    }

    @Test("The oldest amount is unknown until an older reading tells")
    func oldest() throws {
        var held = try chain([[[12, 11]]])
        expectEqual(held.changes.map(\.amount), [-10, nil])
        try held.merge([[record(11), record(9)]])
        expectEqual(held.changes.map(\.amount), [-10, -20, nil])
    }
}

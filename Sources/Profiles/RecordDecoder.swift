public import FeliCa

/// Decodes blocks of one service into plain records: numbers and codes, no names, no memory.
public struct RecordDecoder: Sendable {
    /// Keeps the memory alive that `table` points to.
    private let memory: TableMemory
    // The memory is never written after it was filled, and lives as long as `memory`.
    private nonisolated(unsafe) let table: UnsafePointer<RecordTable>

    init(memory: TableMemory, table: UnsafePointer<RecordTable>) {
        self.memory = memory
        self.table = table
    }

    /// Decodes a block; `flags` of the record tell an empty slot and a block all ones.
    public func decode(_ block: Block) -> PlainRecord {
        var record = PlainRecord()
        let high = block.high
        let low = block.low
        if table.pointee.empty.number(high, low) == 0 || (table.pointee.emptyIfAllZero && high | low == 0) {
            record.flags = .empty
            return record
        }
        if high & low == .max {
            record.flags = .unreadable
            record.findings = .unreadableBlock
            return record
        }
        let first = table.pointee.firstChoices[Int(table.pointee.first.bits(high, low) & 0xFF)]
        let second = table.pointee.secondChoices[Int(table.pointee.second.bits(high, low) & 0xFF)]
        let choice = table.pointee.chosen[(first & second).trailingZeroBitCount]
        let variant = table.pointee.variants + Int(choice)
        record.variant = choice
        fill(&record, variant, high, low)
        judge(&record, variant, high, low)
        return record
    }

    @inline(__always)
    private func fill(
        _ record: inout PlainRecord, _ variant: UnsafePointer<VariantTable>, _ high: UInt64, _ low: UInt64
    ) {
        record.terminal = UInt8(truncatingIfNeeded: variant.pointee.terminal.bits(high, low))
        record.process = UInt8(truncatingIfNeeded: variant.pointee.process.bits(high, low))
        record.payment = UInt8(truncatingIfNeeded: variant.pointee.payment.bits(high, low))
        record.gate = UInt8(truncatingIfNeeded: variant.pointee.gate.bits(high, low))
        record.balance = variant.pointee.balance.number(high, low)
        record.amount = variant.pointee.amount.number(high, low)
        record.sequence = Int32(truncatingIfNeeded: variant.pointee.sequence.number(high, low))
        record.terminalID = UInt16(truncatingIfNeeded: variant.pointee.terminalID.bits(high, low))
        let from = UInt32(truncatingIfNeeded: variant.pointee.from.bits(high, low))
        let to = UInt32(truncatingIfNeeded: variant.pointee.to.bits(high, low))
        let fromArea = UInt32(truncatingIfNeeded: variant.pointee.fromArea.bits(high, low))
        let toArea = UInt32(truncatingIfNeeded: variant.pointee.toArea.bits(high, low))
        // Code 0000 is never a station, whatever its area.
        record.from = from == 0 ? 0 : from | fromArea << 16
        record.to = to == 0 ? 0 : to | toArea << 16
        let cash = UInt16(truncatingIfNeeded: variant.pointee.cash.bits(high, low))
        let entry = UInt16(truncatingIfNeeded: variant.pointee.entry.bits(high, low))
        record.flags = PlainRecord.Flags(rawValue: variant.pointee.flags.rawValue | cash << 2 | entry << 6)
    }

    @inline(__always)
    private func judge(
        _ record: inout PlainRecord, _ variant: UnsafePointer<VariantTable>, _ high: UInt64, _ low: UInt64
    ) {
        let unnamed = table.pointee.unnamed
        var findings = unnamed[Int(record.terminal)].intersection(.unknownTerminal)
        findings.formUnion(unnamed[Int(record.process)].intersection(.unknownProcess))
        findings.formUnion(unnamed[Int(record.payment)].intersection(.unknownPayment))
        findings.formUnion(unnamed[Int(record.gate)].intersection(.unknownGate))
        findings.formIntersection(variant.pointee.named)

        let rule = variant.pointee.kinds[Int(record.process)]
        record.flags.formUnion(rule.flags)
        findings.formUnion(rule.findings)
        record.kind = rule.kind
        record.kindIfRising = rule.rising
        if rule.kind == 255 {
            let kind = variant.pointee.terminalKinds[Int(record.terminal)]
            let known = kind != 255 && (record.from != 0 || !variant.pointee.needsFrom)
            record.kind = known ? kind : variant.pointee.otherwise
        }
        if record.balance > table.pointee.balanceCap { findings.insert(.balanceAboveCap) }
        if high & variant.pointee.zeroHigh | low & variant.pointee.zeroLow != 0 { findings.insert(.unexpectedBits) }
        if variant.pointee.date.mask != 0 {
            record.dayNumber = PackedDate.dayNumber(variant.pointee.date.bits(high, low))
            if record.dayNumber == PlainRecord.noDay { findings.insert(.impossibleDate) }
        }
        if variant.pointee.time.mask != 0 {
            let bits = variant.pointee.time.bits(high, low)
            record.second = variant.pointee.timeIsBCD ? PackedTime.bcd(bits) : PackedTime.halfSeconds(bits)
            if record.second < 0 { findings.insert(.impossibleTime) }
        }
        record.findings = findings
    }
}

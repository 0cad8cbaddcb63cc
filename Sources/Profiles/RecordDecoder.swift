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
        withUnsafePointer(to: Words(block.high, block.low)) { words in
            words.withMemoryRebound(to: UInt64.self, capacity: 6) { decode(block.high, block.low, $0) }
        }
    }

    @inline(__always)
    private func decode(_ high: UInt64, _ low: UInt64, _ words: UnsafePointer<UInt64>) -> PlainRecord {
        var record = PlainRecord()
        if table.pointee.empty.number(words) == 0 || (table.pointee.emptyIfAllZero && high | low == 0) {
            record.flags = .empty
            return record
        }
        if high & low == .max {
            record.flags = .unreadable
            record.findings = .unreadableBlock
            return record
        }
        let first = table.pointee.firstChoices[Int(table.pointee.first.bits(words) & 0xFF)]
        let second = table.pointee.secondChoices[Int(table.pointee.second.bits(words) & 0xFF)]
        let choice = table.pointee.chosen[(first & second).trailingZeroBitCount]
        let variant = table.pointee.variants + Int(choice)
        record.variant = choice
        fill(&record, variant, words)
        if variant.pointee.hasRare { fillRare(&record, variant, words) }
        judge(&record, variant, high, low, words)
        return record
    }

    @inline(__always)
    private func fill(
        _ record: inout PlainRecord, _ variant: UnsafePointer<VariantTable>, _ words: UnsafePointer<UInt64>
    ) {
        record.terminal = UInt8(truncatingIfNeeded: variant.pointee.terminal.bits(words))
        record.process = UInt8(truncatingIfNeeded: variant.pointee.process.bits(words))
        record.payment = UInt8(truncatingIfNeeded: variant.pointee.payment.bits(words))
        record.gate = UInt8(truncatingIfNeeded: variant.pointee.gate.bits(words))
        record.balance = variant.pointee.balance.number(words)
        record.sequence = Int32(truncatingIfNeeded: variant.pointee.sequence.number(words))
        let from = UInt32(truncatingIfNeeded: variant.pointee.from.bits(words))
        let to = UInt32(truncatingIfNeeded: variant.pointee.to.bits(words))
        let fromArea = UInt32(truncatingIfNeeded: variant.pointee.fromArea.bits(words))
        let toArea = UInt32(truncatingIfNeeded: variant.pointee.toArea.bits(words))
        // Code 0000 is never a station, whatever its area.
        record.from = from | (from == 0 ? 0 : fromArea << 16)
        record.to = to | (to == 0 ? 0 : toArea << 16)
        let cash = UInt16(truncatingIfNeeded: variant.pointee.cash.bits(words))
        record.flags = PlainRecord.Flags(rawValue: variant.pointee.flags.rawValue | cash << 2)
    }

    /// Fills in what few variants have.
    @inline(__always)
    private func fillRare(
        _ record: inout PlainRecord, _ variant: UnsafePointer<VariantTable>, _ words: UnsafePointer<UInt64>
    ) {
        record.amount = variant.pointee.amount.number(words)
        record.terminalID = UInt16(truncatingIfNeeded: variant.pointee.terminalID.bits(words))
        let entry = UInt16(truncatingIfNeeded: variant.pointee.entry.bits(words))
        record.flags.formUnion(PlainRecord.Flags(rawValue: entry << 6))
        if variant.pointee.time.mask != 0 { fillTime(&record, variant, words) }
        if variant.pointee.wideDate.mask != 0 {
            let bits = variant.pointee.wideDate.bits(words)
            let year = Int(variant.pointee.wideYear)
            record.dayNumber =
                year == 0
                ? WideDate.bcd(bits)
                : variant.pointee.wideDateIsBytes
                    ? WideDate.bytes(bits, since: year) : WideDate.dayNumber(bits, since: year)
            if record.dayNumber == PlainRecord.noDay { record.findings.insert(.impossibleDate) }
        }
        if variant.pointee.moment.mask != 0 { fillMoment(&record, variant, words) }
        if record.balance & variant.pointee.disputed != 0 {
            record.balance = -1
            record.findings.insert(.disputedBalance)
        }
        if variant.pointee.balanceIsBCD { readDigits(&record.balance, &record.findings) }
        if variant.pointee.amountSign != 0 { readSigned(&record, variant.pointee.amountSign) }
        if variant.pointee.amountIsBCD { readDigits(&record.amount, &record.findings) }
    }

    @inline(__always)
    private func fillTime(
        _ record: inout PlainRecord, _ variant: UnsafePointer<VariantTable>, _ words: UnsafePointer<UInt64>
    ) {
        let bits = variant.pointee.time.bits(words)
        record.second =
            switch variant.pointee.timeForm {
            case .halfSeconds: PackedTime.halfSeconds(bits)
            case .decimalMinutes: PackedTime.bcd(bits)
            case .minutes: WideTime.minutes(bits)
            case .decimalSeconds: WideTime.bcd(bits)
            case .hundreds: WideTime.hundreds(bits)
            }
        if record.second < 0 { record.findings.insert(.impossibleTime) }
    }

    private func fillMoment(
        _ record: inout PlainRecord, _ variant: UnsafePointer<VariantTable>, _ words: UnsafePointer<UInt64>
    ) {
        let bits = variant.pointee.moment.bits(words)
        let moment =
            switch variant.pointee.momentForm {
            case .daysAndSeconds: PackedMoment.daysAndSeconds(bits)
            case .jakarta: PackedMoment.jakarta(bits)
            }
        record.dayNumber = moment.day
        record.second = moment.second
        if moment.second < 0 { record.findings.insert(.impossibleTime) }
        if moment.isUncertain { record.findings.insert(.uncertainTime) }
    }

    /// Takes an amount for a number in two's complement; -1 where its two highest bits differ.
    private func readSigned(_ record: inout PlainRecord, _ sign: UInt64) {
        let number = SignedNumber.number(UInt64(bitPattern: record.amount), sign: sign)
        record.amount = number.map { Int64($0.magnitude) } ?? -1
        if let number, number < 0 { record.flags.insert(.negative) }
    }

    /// Takes a number for the decimal digits that it writes; -1 and a finding where it writes others.
    private func readDigits(_ number: inout Int64, _ findings: inout PlainRecord.Findings) {
        let digits = DecimalDigits.number(UInt64(bitPattern: number), width: 32)
        if digits == nil { findings.insert(.impossibleNumber) }
        number = digits.map { Int64($0) } ?? -1
    }

    @inline(__always)
    private func judge(
        _ record: inout PlainRecord, _ variant: UnsafePointer<VariantTable>, _ high: UInt64, _ low: UInt64,
        _ words: UnsafePointer<UInt64>
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
            record.dayNumber = PackedDate.dayNumber(variant.pointee.date.bits(words))
            if record.dayNumber == PlainRecord.noDay { findings.insert(.impossibleDate) }
        }
        record.findings.formUnion(findings)
    }
}

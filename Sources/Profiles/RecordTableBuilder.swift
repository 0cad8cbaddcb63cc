import ProfileLanguage

/// Makes the tables of a layout from its model.
struct RecordTableBuilder {
    let memory: TableMemory
    let body: ProfileBody

    func table(of layout: LayoutModel) -> UnsafePointer<RecordTable> {
        let targets = layout.choices.flatMap(\.conditions).map(\.target)
        let first = targets.first
        let second = targets.first { $0 != first }
        let shared = layout.variants.first?.fields ?? []
        var table = RecordTable(
            firstChoices: choices(layout, by: first), secondChoices: choices(layout, by: second),
            chosen: chosen(layout), variants: memory.copy(layout.variants.map(variant)), unnamed: unnamed(layout))
        table.first = slot(first, in: shared)
        table.second = slot(second, in: shared)
        switch layout.empty {
        case .never: break
        case .allZero: table.emptyIfAllZero = true
        case .zero(let target): table.empty = slot(target, in: shared)
        }
        if let cap = body.balanceCap {
            let balance = layout.variants.lazy.compactMap { $0.fields.first { $0.target == .balance } }.first
            table.balanceCap = Int64(cap / (balance?.scale ?? 1) + (balance?.less.min() ?? 0))
        }
        return memory.copy([table])
    }

    /// For each value of a field the choices that it allows: those that ask for it and those that do not ask.
    private func choices(_ layout: LayoutModel, by target: Target?) -> UnsafePointer<UInt16> {
        var table = [UInt16](repeating: 1 << 15, count: 256)
        for (number, choice) in layout.choices.enumerated() {
            let values = choice.conditions.first { $0.target == target }?.values ?? Array(0..<256)
            for value in values { table[value & 0xFF] |= 1 << UInt16(number) }
        }
        return memory.copy(table)
    }

    /// For each choice its variant; where none fits, the first.
    private func chosen(_ layout: LayoutModel) -> UnsafePointer<UInt8> {
        let variants = layout.choices.map { UInt8($0.variant) }
        return memory.copy(variants + [UInt8](repeating: 0, count: 16 - variants.count))
    }

    private func slot(_ target: Target?, in fields: [FieldModel]) -> Slot {
        guard let target, let field = fields.first(where: { $0.target == target }) else { return Slot() }
        return slot(field)
    }

    private func slot(_ field: FieldModel) -> Slot {
        let start = field.at * 8 + field.bit
        let end = start + field.width
        var slot = Slot(mask: UInt64.max >> UInt64(64 - field.width), none: 0)
        // The first bit of the word that holds the field whole.
        let first = end <= 64 ? 0 : start >= 64 ? 64 : 32
        slot.word = end <= 64 ? 0 : start >= 64 ? 1 : 2
        slot.shift = UInt8(first + 64 - end)
        if field.littleEndian {
            slot.word += 3
            slot.shift = UInt8(start - first)
        }
        return slot
    }

    private func variant(_ model: VariantModel) -> VariantTable {
        var table = VariantTable(
            kinds: kinds(model), terminalKinds: terminalKinds(model.kinds))
        for field in model.fields {
            if let target = field.target { fill(&table, target, field) }
            if field.alwaysZero { mark(&table, field) }
        }
        let rare: Set<Target> = [.amount, .time, .moment, .terminalID, .entry]
        table.hasRare =
            model.fields.contains { $0.target.map(rare.contains) ?? false } || table.wideDate.mask != 0
            || table.balanceIsBCD || table.disputed != 0
        table.needsFrom = model.kinds.needsFrom
        table.otherwise = KindNumber.number(model.kinds.otherwise)
        return table
    }

    private func fill(_ table: inout VariantTable, _ target: Target, _ field: FieldModel) {
        let slot = slot(field)
        let named = field.codes != nil
        switch target {
        case .terminal:
            table.terminal = slot
            if named { table.named.insert(.unknownTerminal) }
        case .process:
            table.process = slot
            if named { table.named.insert(.unknownProcess) }
        case .payment:
            table.payment = slot
            if named { table.named.insert(.unknownPayment) }
        case .gate:
            table.gate = slot
            if named { table.named.insert(.unknownGate) }
        case .cash: table.cash = slot
        case .entry: table.entry = slot
        case .date:
            guard field.transform != .date745 else {
                table.date = slot
                break
            }
            table.wideDate = slot
            table.wideDateIsBytes = field.transform == .date888
            table.wideYear = field.transform == .dateBCD ? 0 : Int16(clamping: field.year)
        // What no record alone can tell the year of is read where records stand together.
        case .monthDay: break
        case .time:
            table.time = slot
            table.timeForm = RecordTableBuilder.form(of: field)
        case .moment:
            table.moment = slot
            table.momentForm = field.transform == .momentJakarta ? .jakarta : .daysAndSeconds
        case .balance:
            table.balance = slot
            table.balanceIsBCD = field.transform == .bcd
            table.disputed = (1 << Int64(field.width)) - (1 << Int64(field.agreed))
        case .sequence:
            table.sequence = slot
            if field.step == 1 { table.flags.insert(.takesOneNumber) }
        case .amount:
            table.amount = slot
            table.amountIsBCD = field.transform == .bcd
            if field.transform == .signed { table.amountSign = SignedNumber.sign(width: field.width) }
        case .from, .to:
            if target == .from { table.from = slot } else { table.to = slot }
            if field.transform == .stop { table.flags.insert(.stops) }
        case .fromArea: table.fromArea = slot
        case .toArea: table.toArea = slot
        case .terminalID:
            table.terminalID = slot
            table.flags.insert(.terminalID)
        }
    }

    private static func form(of field: FieldModel) -> TimeForm {
        switch field.transform {
        case .time66, .time56: .minutes
        case .time100: .hundreds
        case .timeBCD: field.width == 24 ? .decimalSeconds : .decimalMinutes
        default: .halfSeconds
        }
    }

    /// Marks the bits of a field that has always been zero.
    private func mark(_ table: inout VariantTable, _ field: FieldModel) {
        for bit in (field.at * 8 + field.bit)..<(field.at * 8 + field.bit + field.width) {
            if bit < 64 { table.zeroHigh |= 1 << UInt64(63 - bit) } else { table.zeroLow |= 1 << UInt64(127 - bit) }
        }
    }

    private func kinds(_ model: VariantModel) -> UnsafePointer<KindRule> {
        var rules = [KindRule](repeating: KindRule(), count: 256)
        // A block without a process, such as the balance block, has none that could be without a rule.
        if model.kinds.findsUnlisted, let process = model.fields.first(where: { $0.target == .process }) {
            let known = Set(process.codes.map { body.codeTables[$0].entries.map(\.code) } ?? [])
            for code in rules.indices { rules[code].findings = known.contains(code) ? .unsureKind : .unknownProcess }
        }
        for rule in model.kinds.byProcess {
            rules[rule.code & 0xFF] = KindRule(
                kind: KindNumber.number(rule.kind), rising: rule.rising.map(KindNumber.number) ?? 255,
                flags: rule.opensAtZero ? .opensAtZero : [])
        }
        return memory.copy(rules)
    }

    private func terminalKinds(_ model: KindModel) -> UnsafePointer<UInt8> {
        var kinds = [UInt8](repeating: 255, count: 256)
        for rule in model.byTerminal { kinds[rule.code & 0xFF] = KindNumber.number(rule.kind) }
        return memory.copy(kinds)
    }

    /// For each code the findings of the tables that do not name it.
    private func unnamed(_ layout: LayoutModel) -> UnsafePointer<PlainRecord.Findings> {
        var unnamed = [PlainRecord.Findings](repeating: [], count: 256)
        let findings: [(Target, PlainRecord.Findings)] = [
            (.terminal, .unknownTerminal), (.process, .unknownProcess), (.payment, .unknownPayment),
            (.gate, .unknownGate),
        ]
        for (target, finding) in findings {
            let field = layout.variants.first?.fields.first { $0.target == target }
            guard let number = field?.codes, body.codeTables.indices.contains(number) else { continue }
            let known = Set(body.codeTables[number].entries.map(\.code))
            for code in 0..<256 where !known.contains(code) { unnamed[code].insert(finding) }
        }
        return memory.copy(unnamed)
    }
}

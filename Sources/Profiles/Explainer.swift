public import FeliCa
import Civil
import Ledger
import ProfileLanguage

extension Profile {
    /// Explains one block of a service; `nil` where the profile has no layout for it.
    public func explain(_ block: Block, service: NodeCode, overlay: PlaceOverlay = .none) -> Explanation? {
        guard let model = services.first(where: { $0.code == service.rawValue }), let layout = model.layout else {
            return nil
        }
        let tables = tables
        let record = tables.decoders[layout].decode(block)
        var decoder = TransactionDecoder(
            tables: tables, layout: layout, service: service.hex, currency: currency, overlay: overlay)
        let known = record.flags.isDisjoint(with: [.empty, .unreadable])
        guard known else {
            let findings = record.flags.contains(.unreadable) ? [Finding(.unreadableBlock)] : []
            return Explanation(
                currency: currency, cash: false, raw: block.bytes, empty: record.flags.contains(.empty), fields: [],
                findings: findings)
        }
        let isRecord = model.role == .history
        let row = decoder.transaction(record, block, namesPlaces: isRecord)
        let variant = tables.body.layouts[layout].variants[Int(record.variant)]
        let explainer = FieldExplainer(
            tables: tables, names: PlaceNames(index: tables.places, overlay: overlay), variant: variant, block: block,
            date: row.date)
        return Explanation(
            kind: isRecord ? row.kind : nil, kindIfRising: isRecord ? row.kindIfRising : nil, date: row.date,
            time: row.time, amount: isRecord ? row.amount : nil, balance: row.balance, currency: currency,
            sequence: row.sequence, cash: row.cash,
            from: row.from, to: row.to, terminalID: row.terminalID, terminal: row.terminal, process: row.process,
            payment: row.payment, gate: row.gate, raw: block.bytes, empty: false,
            fields: variant.fields.map(explainer.field), findings: row.findings)
    }
}

/// Explains the fields of one block.
private struct FieldExplainer {
    let tables: ProfileTables
    let names: PlaceNames
    let variant: VariantModel
    let block: Block
    let date: CivilDate?

    func field(_ model: FieldModel) -> Explanation.Field {
        let value = FieldBits.value(model, block)
        let meaning =
            switch model.transform {
            case .station: station(model, UInt32(truncatingIfNeeded: value))
            case .stop: stop(UInt32(truncatingIfNeeded: value))
            default: code(model, Int(truncatingIfNeeded: value))
            }
        return Explanation.Field(
            name: Name(ja: model.name.ja, en: model.name.en), at: model.at, bit: model.bit, width: model.width,
            raw: FieldBits.hex(model, block), value: text(model, value), meaning: meaning, source: model.source)
    }

    private func text(_ model: FieldModel, _ value: UInt64) -> String {
        switch model.transform {
        case .number, .flag: String(value)
        case .signed:
            SignedNumber.number(value, sign: SignedNumber.sign(width: model.width)).map { String($0) }
                ?? FieldBits.hex(model, block)
        case .hex, .code, .bcd: FieldBits.hex(model, block)
        case .date745, .date545, .date1145: WrittenDate.text(value, since: model.year)
        case .date888: WrittenDate.bytes(value, since: model.year)
        case .monthDay: WrittenDate.monthDay(value)
        case .time100: WrittenTime.hundreds(value)
        case .dateBCD: WrittenDate.bcd(FieldBits.hex(model, block))
        case .time565: WrittenTime.halfSeconds(value)
        case .time66, .time56: WrittenTime.minutes(value)
        case .timeBCD: WrittenTime.bcd(FieldBits.hex(model, block))
        case .moment1517: WrittenTime.moment(PackedMoment.daysAndSeconds(value))
        case .momentJakarta: WrittenTime.moment(PackedMoment.jakarta(value))
        case .station:
            area(model).map { PlaceKey(station: UInt32(truncatingIfNeeded: value) | $0 << 16).text }
                ?? "\(SmallHex.text(UInt8(value >> 8 & 0xFF)))-\(SmallHex.text(UInt8(value & 0xFF)))"
        case .stop: PlaceKey(stop: UInt32(truncatingIfNeeded: value)).text
        }
    }

    private func code(_ model: FieldModel, _ value: Int) -> Name? {
        guard let table = model.codes, let code = UInt8(exactly: value) else { return nil }
        return tables.codes[table][code].name
    }

    private func station(_ model: FieldModel, _ value: UInt32) -> Name? {
        guard value != 0 else { return nil }
        if let area = area(model) { return name(PlaceKey(station: value | area << 16)) }
        // Without the area only a station that one area alone has is named.
        let named = (0..<4).compactMap { name(PlaceKey(station: value | UInt32($0) << 16)) }
        return named.count == 1 ? named[0] : nil
    }

    private func stop(_ value: UInt32) -> Name? {
        guard value != 0 else { return nil }
        let place = names.named(PlaceKey(stop: value), on: date).place
        guard let name = place.name ?? place.operator else { return nil }
        return Name(ja: name, en: place.englishName ?? name)
    }

    private func name(_ key: PlaceKey) -> Name? {
        let place = names.named(key, on: date).place
        return place.name.map { Name(ja: $0, en: place.englishName ?? $0) }
    }

    /// The area of a station, where the layout has a field for it.
    private func area(_ model: FieldModel) -> UInt32? {
        let target: Target? =
            switch model.target {
            case .from: .fromArea
            case .to: .toArea
            default: nil
            }
        guard let target, let field = variant.fields.first(where: { $0.target == target }) else { return nil }
        return UInt32(truncatingIfNeeded: FieldBits.value(field, block))
    }
}

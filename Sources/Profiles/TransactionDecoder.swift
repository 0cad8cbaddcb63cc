public import FeliCa
public import Ledger

import Civil
import ProfileLanguage

/// Decodes blocks of one service into transactions with names and findings, and remembers the places it has named.
public struct TransactionDecoder: Sendable {
    private let tables: ProfileTables
    private let layout: Int
    private let service: String
    private let currency: Currency
    private let records: RecordDecoder
    private var places: PlaceCache

    init(tables: ProfileTables, layout: Int, service: String, currency: Currency, overlay: PlaceOverlay) {
        self.tables = tables
        self.layout = layout
        self.service = service
        self.currency = currency
        records = tables.decoders[layout]
        places = PlaceCache(names: PlaceNames(index: tables.places, overlay: overlay))
    }

    /// Decodes a block; `nil` for an empty slot and for a block all ones.
    public mutating func decode(_ block: Block) -> Transaction? {
        let record = records.decode(block)
        guard record.flags.isDisjoint(with: [.empty, .unreadable]) else { return nil }
        return transaction(record, block)
    }

    /// Names the codes and places of a record.
    ///
    /// Places of a layout without areas can't be named.
    mutating func transaction(_ record: PlainRecord, _ block: Block, namesPlaces: Bool = true) -> Transaction {
        let numbers = tables.recordCodes[layout]
        var transaction = Transaction(
            kind: KindNumber.kind(record.kind) ?? .other, currency: currency, service: service, raw: block.bytes)
        let date = record.dayNumber == PlainRecord.noDay ? nil : CivilDate(dayNumber: record.dayNumber)
        transaction.date = date
        transaction.time = CivilTime(secondOfDay: Int(record.second))
        transaction.kindIfRising = KindNumber.kind(record.kindIfRising)
        transaction.balance = record.balance < 0 ? nil : Int(record.balance)
        transaction.sequence = record.sequence < 0 ? nil : Int(record.sequence)
        transaction.opensAtZero = record.flags.contains(.opensAtZero)
        transaction.cash = record.flags.contains(.cash)
        transaction.terminal = code(numbers.terminal, record.terminal)
        transaction.process = code(numbers.process, record.process)
        transaction.payment = code(numbers.payment, record.payment)
        transaction.gate = code(numbers.gate, record.gate)
        if record.flags.contains(.terminalID) { transaction.terminalID = SmallHex.text(record.terminalID) }
        if !record.findings.isEmpty {
            transaction.findings = RecordFindings.findings(
                record, block, variant: tables.body.layouts[layout].variants[Int(record.variant)])
        }
        guard namesPlaces else { return transaction }
        if let from = key(record.from, record) { transaction.from = name(from, date, &transaction.findings) }
        if let to = key(record.to, record) { transaction.to = name(to, date, &transaction.findings) }
        return transaction
    }

    private func code(_ table: Int?, _ code: UInt8) -> Code? {
        guard let table else { return nil }
        return tables.codes[table][Int(code)]
    }

    private func key(_ place: UInt32, _ record: PlainRecord) -> PlaceKey? {
        guard place != 0 else { return nil }
        return record.flags.contains(.stops) ? PlaceKey(stop: place) : PlaceKey(station: place)
    }

    private mutating func name(_ key: PlaceKey, _ date: CivilDate?, _ findings: inout [Finding]) -> Place {
        let named = places.named(key, on: date)
        if let finding = named.finding, !findings.contains(finding) { findings.append(finding) }
        return named.place
    }
}

public import FeliCa
public import Ledger

import Civil
import ProfileLanguage

/// Decodes blocks of one service into transactions with names and findings.
///
/// It remembers the places it has named, since the holder of a card passes the same few gates.
public struct TransactionDecoder: Sendable {
    private let service: String
    private let currency: Currency
    private let records: RecordDecoder
    private let terminals: CodeTable?
    private let processes: CodeTable?
    private let payments: CodeTable?
    private let gates: CodeTable?
    private let kinds = Kind.allCases
    private var places: PlaceMemory
    private let variants: [VariantModel]
    /// Whether some numbers have to be converted to be amounts.
    private let converts: Bool
    /// Where month and day stand of which the year has to be inferred; `nil` where records tell their dates, or none.
    private let monthDay: FieldModel?

    init(tables: ProfileTables, layout: Int, service: String, currency: Currency, overlay: PlaceOverlay) {
        self.service = service
        self.currency = currency
        records = tables.decoders[layout]
        terminals = tables.codes(.terminal, layout: layout)
        processes = tables.codes(.process, layout: layout)
        payments = tables.codes(.payment, layout: layout)
        gates = tables.codes(.gate, layout: layout)
        places = PlaceMemory(PlaceNames(index: tables.places, overlay: overlay))
        variants = tables.body.layouts[layout].variants
        monthDay = variants.first?.field(.monthDay)
        converts = variants.contains { !($0.field(.balance)?.isPlainAmount ?? true) || $0.field(.amount) != nil }
    }

    /// Decodes a block; `nil` for an empty slot and for a block all ones.
    public mutating func decode(_ block: Block) -> Transaction? {
        let record = records.decode(block)
        guard record.flags.isDisjoint(with: [.empty, .unreadable]) else { return nil }
        return transaction(record, block)
    }

    /// Whether the years of the records have to be inferred.
    var lacksYears: Bool { monthDay != nil }

    /// Month and day of a record whose year has to be inferred, possible or not, and the digits that say so.
    func monthDay(_ transaction: Transaction) -> (month: Int, day: Int, digits: String)? {
        guard let monthDay, let bytes = transaction.bytes else { return nil }
        let block = Block(high: bytes.high, low: bytes.low)
        let number = Int(FieldBits.value(monthDay, block))
        return (number / 100, number % 100, FieldBits.hex(monthDay, block))
    }

    /// Names the codes and places of a record; without the places where the layout does not tell areas.
    ///
    /// A transaction has two dozen texts, each of them counted: so it is made in one go and never copied.
    @inline(__always)
    mutating func transaction(_ record: PlainRecord, _ block: Block, namesPlaces: Bool = true) -> Transaction {
        let date = record.dayNumber == PlainRecord.noDay ? nil : CivilDate(dayNumber: record.dayNumber)
        var findings =
            record.findings.isEmpty
            ? [] : RecordFindings.findings(record, block, variant: variants[Int(record.variant)], currency)
        let from = namesPlaces ? place(record.from, record, date, &findings) : nil
        let to = namesPlaces ? place(record.to, record, date, &findings) : nil
        var (balance, amount) = (record.balance < 0 ? nil : Int(record.balance), Int?.none)
        if converts { (balance, amount) = amounts(record, &findings) }
        return Transaction(
            date: date, time: record.second < 0 ? nil : CivilTime(secondOfDay: Int(record.second)),
            kind: kind(record.kind) ?? .other, kindIfRising: kind(record.kindIfRising),
            amount: amount, balance: balance, currency: currency,
            sequence: record.sequence < 0 ? nil : Int(record.sequence),
            opensAtZero: record.flags.contains(.opensAtZero),
            takesOneNumber: record.flags.contains(.takesOneNumber), cash: record.flags.contains(.cash), from: from,
            to: to,
            terminalID: record.flags.contains(.terminalID) ? SmallHex.text(record.terminalID) : nil,
            terminal: terminals?[record.terminal], process: processes?[record.process],
            payment: payments?[record.payment], gate: gates?[record.gate], service: service,
            bytes: Accumulation.Bytes(high: block.high, low: block.low), findings: findings)
    }

    /// Balance and amount in minor units; the amount only where the record's kind tells its sign.
    private func amounts(_ record: PlainRecord, _ findings: inout [Finding]) -> (balance: Int?, amount: Int?) {
        let variant = variants[Int(record.variant)]
        var balance: Int?
        if record.balance >= 0, let field = variant.field(.balance) {
            let balances = field.amounts(record.balance)
            balance = balances.count == 1 ? balances[0] : nil
            if balances.count > 1 { findings.append(.balanceByDeposit(balances, currency)) }
        }
        guard record.amount >= 0, let field = variant.field(.amount), let kind = kind(record.kind) else {
            return (balance, nil)
        }
        if field.transform == .signed {
            let sign = record.flags.contains(.negative) ? -1 : 1
            return (balance, field.amounts(record.amount).first.map { $0 * sign })
        }
        // A kind that the sign of the amount settles tells no sign.
        let direction = self.kind(record.kindIfRising) == nil ? kind.direction : 0
        return (balance, direction == 0 ? nil : field.amounts(record.amount).first.map { $0 * direction })
    }

    private func kind(_ number: UInt8) -> Kind? {
        Int(number) < kinds.count ? kinds[Int(number)] : nil
    }

    private mutating func place(
        _ number: UInt32, _ record: PlainRecord, _ date: CivilDate?, _ findings: inout [Finding]
    ) -> Place? {
        guard number != 0 else { return nil }
        let isStop = record.flags.contains(.stops)
        return places.place(isStop ? PlaceKey(stop: number) : PlaceKey(station: number), on: date, &findings)
    }
}

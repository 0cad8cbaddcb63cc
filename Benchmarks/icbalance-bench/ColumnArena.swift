import CBaseline
import Civil
import FeliCa
import Ledger

/// Dumps and their statements as the columns that the C baseline writes, all in memory of their own.
final class ColumnArena {
    private var blocks: [UnsafeMutableRawPointer] = []
    private var texts: [String: icb_bytes] = [:]

    deinit {
        for block in blocks { block.deallocate() }
    }

    /// The columns of dumps; they live as long as the arena.
    func columns(_ readings: [(dump: CardDump, statement: Statement)]) -> UnsafeBufferPointer<icb_dump> {
        copy(readings.map { columns($0.dump, $0.statement) })
    }

    private func columns(_ dump: CardDump, _ statement: Statement) -> icb_dump {
        let system = dump.systems[0]
        let run = statement.runs[0]
        let records = copy(run.transactions.map(record))
        let services = copy(system.services.map(service))
        var columns = icb_dump()
        columns.idm = dump.idm?.rawValue ?? 0
        columns.pmm = dump.pmm?.rawValue ?? 0
        columns.read_at = dump.readAt?.secondsSince1970 ?? 0
        columns.read_offset = dump.readAt?.offset ?? 0
        columns.system = system.code.rawValue
        columns.sequence = UInt16(truncatingIfNeeded: statement.sequence ?? 0)
        columns.balance = Int64(statement.balance?.amount ?? 0)
        columns.reader = text(dump.reader)
        columns.profile = text(statement.profile)
        columns.currency = text(statement.balance?.currency.rawValue)
        columns.issuer_state = text(statement.issuer.state)
        columns.issuer_names = text(statement.issuer.names.joined(separator: "\n"))
        columns.findings = text(findings(statement.findings))
        columns.nodes = bytes(system.nodes.flatMap { [UInt8($0.rawValue >> 8), UInt8($0.rawValue & 0xFF)] })
        columns.history = text(run.service)
        columns.services = services.baseAddress
        columns.service_count = services.count
        columns.records = records.baseAddress
        columns.record_count = records.count
        return columns
    }

    private func service(_ service: CardDump.Service) -> icb_service {
        var blocks: [UInt8] = []
        for numbered in service.blocks {
            blocks += [UInt8(numbered.number >> 8), UInt8(numbered.number & 0xFF), 0]
            blocks += numbered.content.block?.bytes ?? []
        }
        return icb_service(code: service.code.rawValue, state: text(service.state.rawValue), blocks: bytes(blocks))
    }

    private func record(_ transaction: Transaction) -> icb_record {
        var record = icb_record()
        withUnsafeMutableBytes(of: &record.raw) { $0.copyBytes(from: transaction.raw) }
        record.sequence = UInt16(truncatingIfNeeded: transaction.sequence ?? 0)
        record.balance = Int64(transaction.balance ?? 0)
        record.opens_at_zero = transaction.opensAtZero
        record.cash = transaction.cash
        record.entry_time = number(transaction.entryTime?.secondOfDay)
        record.exit_time = number(transaction.exitTime?.secondOfDay)
        record.date = number(transaction.date?.dayNumber)
        record.time = number(transaction.time?.secondOfDay)
        record.kind = text(transaction.kind.rawValue)
        record.kind_if_rising = text(transaction.kindIfRising?.rawValue)
        record.from = text(transaction.from?.code)
        record.to = text(transaction.to?.code)
        record.terminal_id = text(transaction.terminalID)
        record.terminal = text(transaction.terminal?.code)
        record.process = text(transaction.process?.code)
        record.payment = text(transaction.payment?.code)
        record.gate = text(transaction.gate?.code)
        record.findings = text(findings(transaction.findings))
        return record
    }

    private func findings(_ findings: [Finding]) -> String? {
        guard !findings.isEmpty else { return nil }
        return findings.map { $0.detail.isEmpty ? $0.code.rawValue : "\($0.code.rawValue) \($0.detail)" }
            .joined(separator: "\n")
    }

    private func number(_ value: Int32?) -> icb_number {
        icb_number(value: Int64(value ?? 0), known: value != nil)
    }

    private func text(_ text: String?) -> icb_bytes {
        guard let text else { return icb_bytes() }
        if let known = texts[text] { return known }
        let place = bytes(Array(text.utf8))
        texts[text] = place
        return place
    }

    private func bytes(_ bytes: [UInt8]) -> icb_bytes {
        icb_bytes(start: copy(bytes).baseAddress, count: Int32(bytes.count))
    }

    private func copy<Element>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
        let place = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
        place.initialize(from: elements, count: elements.count)
        blocks.append(UnsafeMutableRawPointer(place))
        return UnsafeBufferPointer(start: place, count: elements.count)
    }
}

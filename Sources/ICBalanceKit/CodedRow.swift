import FeliCa
import Ledger
import Profiles

/// A row that another program decoded and that still has the record's four codes.
///
/// What the codes mean is the profile's to say, so they are put into a record of their own, which the profile decodes
/// like any other; of it only what follows from the codes is taken.
struct CodedRow {
    private let row: Transaction

    init(_ row: Transaction) {
        self.row = row
    }

    /// The row with kind, names and findings of its codes; as it is where it has none.
    func settled(by decoder: inout TransactionDecoder) -> Transaction {
        guard let record, let told = decoder.decode(record) else { return row }
        var settled = row
        settled.kind = told.kind
        settled.kindIfRising = told.kindIfRising
        settled.opensAtZero = told.opensAtZero
        settled.terminal = told.terminal
        settled.process = told.process
        settled.payment = told.payment
        settled.gate = told.gate
        // Where the record has no station, the program took other numbers for one.
        if !isStation(told.from) { settled.from = nil }
        if !isStation(told.to) { settled.to = nil }
        settled.findings += told.findings.filter {
            [.unknownTerminal, .unknownProcess, .unsureKind, .unknownPayment, .unknownGate].contains($0.code)
        }
        return settled
    }

    /// A record with the row's codes, some day, and a station wherever the row names one.
    private var record: Block? {
        let codes = [row.terminal, row.process, row.payment, row.gate].compactMap {
            $0.flatMap { UInt8($0.code, radix: 16) }
        }
        guard codes.count == 4 else { return nil }
        func station(_ place: Place?) -> [UInt8] { place == nil ? [0, 0] : [0xFF, 0xFE] }
        let someDay: [UInt8] = [0x34, 0x21]
        return Block(bytes: codes + someDay + station(row.from) + station(row.to) + [UInt8](repeating: 0, count: 6))
    }

    /// Whether a place is a station's code, area, line and station, and not a stop's.
    private func isStation(_ place: Place?) -> Bool {
        place?.code.split(separator: "-").count == 3
    }
}

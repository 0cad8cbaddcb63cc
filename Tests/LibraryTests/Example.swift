import DumpFormats
import FeliCa
import Ledger
import Profiles

/// The records of a recorded card, newest first, a line each.
func lines(of file: [UInt8]) throws -> [String] {
    var lines: [String] = []
    for result in try DumpFormat.detect(file).read(file) {
        guard let dump = try result.get().dump, let profile = Profile.bundled.first(where: { $0.matches(dump) }) else {
            continue
        }
        // Amounts are differences between balances; of the oldest record it is not known.
        for record in profile.statement(of: dump).reckoned().transactions {
            let day = record.date.map { "\($0)" } ?? "no day"
            let amount = record.amount.map(String.init) ?? "?"
            let places = [record.from, record.to].compactMap { $0.map { $0.name ?? $0.code } }
            lines.append("\(day) \(record.settledKind.rawValue) \(amount) \(places.joined(separator: " → "))")
        }
    }
    return lines
}

/// What a block of the history says, field by field.
func fields(of digits: String) -> [String] {
    guard let block = Block(hex: digits), let history = NodeCode(hex: "090F"),
        let explanation = Profile.bundled("cjrc")?.explain(block, service: history)
    else { return [] }
    return explanation.fields.map { "\($0.name.en): \($0.value) \($0.meaning?.en ?? "")" }
}

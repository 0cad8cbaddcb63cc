import Ledger
import ProfileLanguage

/// Names one-byte codes.
struct CodeTable: Sendable {
    private let codes: [Code]
    /// By code: its place in `codes` and one, 0 for a code without a name.
    private let places: [UInt16]

    init(_ model: CodeTableModel) {
        var codes: [Code] = []
        var places = [UInt16](repeating: 0, count: 256)
        for entry in model.entries where places.indices.contains(entry.code) {
            codes.append(
                Code(SmallHex.text(UInt8(entry.code)), name: Name(ja: entry.name.ja, en: entry.name.en)))
            places[entry.code] = UInt16(codes.count)
        }
        self.codes = codes
        self.places = places
    }

    /// The code, named where the table knows it.
    subscript(code: UInt8) -> Code {
        let place = places[Int(code)]
        return place == 0 ? Code(SmallHex.text(code)) : codes[Int(place) - 1]
    }

    /// The code that upper-case digits write, named where the table knows it.
    func named(_ code: Code) -> Code {
        codes.first { $0.code == code.code } ?? Code(code.code)
    }
}

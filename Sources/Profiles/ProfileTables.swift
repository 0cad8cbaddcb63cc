import FeliCa
import Ledger
import ProfileLanguage

/// All that decoding by a profile needs, made once and then only read.
final class ProfileTables: Sendable {
    /// A code table of 256 codes, the unknown ones without a name.
    typealias Codes = [Code]

    let body: ProfileBody
    let codes: [Codes]
    let places: PlaceIndex
    /// The decoders by the number of the layout.
    let decoders: [RecordDecoder]
    /// The number of the code table by layout, for terminal, process, payment and gate.
    let recordCodes: [RecordCodes]
    private let memory: TableMemory

    /// Which code tables name the codes of a record.
    struct RecordCodes {
        var terminal: Int?
        var process: Int?
        var payment: Int?
        var gate: Int?
    }

    /// Makes the tables of a profile that lies in the program.
    convenience init(body: StaticString, places: StaticString) {
        self.init(
            body: ProfileBody(image: body.buffer), places: PlaceIndex(places.buffer), memory: TableMemory())
    }

    /// Makes the tables of a profile that was compiled at run time.
    convenience init(_ profile: CompiledProfile) {
        let memory = TableMemory()
        let places = UnsafeBufferPointer(start: memory.copy(profile.places), count: profile.places.count)
        self.init(body: profile.body, places: PlaceIndex(places), memory: memory)
    }

    private init(body: ProfileBody, places: PlaceIndex, memory: TableMemory) {
        let builder = RecordTableBuilder(memory: memory, body: body)
        self.body = body
        self.places = places
        self.memory = memory
        codes = body.codeTables.map(ProfileTables.codes)
        decoders = body.layouts.map { RecordDecoder(memory: memory, table: builder.table(of: $0)) }
        recordCodes = body.layouts.map { layout in
            func table(_ target: Target) -> Int? {
                layout.variants.first?.fields.first { $0.target == target }?.codes
            }
            return RecordCodes(
                terminal: table(.terminal), process: table(.process), payment: table(.payment), gate: table(.gate))
        }
    }

    private static func codes(_ table: CodeTableModel) -> Codes {
        var codes = (0..<256).map { Code(Hex.text([UInt8($0)])) }
        for entry in table.entries where codes.indices.contains(entry.code) {
            codes[entry.code].name = Name(ja: entry.name.ja, en: entry.name.en)
        }
        return codes
    }
}

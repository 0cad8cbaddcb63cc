import FeliCa
import Ledger
import ProfileLanguage

/// All that decoding by a profile needs, made once and then only read.
final class ProfileTables: Sendable {
    let body: ProfileBody
    let codes: [CodeTable]
    let places: PlaceIndex
    /// The decoders by the number of the layout.
    let decoders: [RecordDecoder]
    /// Keeps the bytes of the places alive.
    private let memory: TableMemory

    /// Makes the tables of a profile that lies in the program.
    convenience init(body: StaticString, places: StaticString, strings: [String]) {
        self.init(
            body: ProfileBody(image: body.buffer, strings: strings),
            places: PlaceIndex(places.buffer, strings: strings), memory: TableMemory())
    }

    /// Makes the tables of a profile that was compiled at run time.
    convenience init(_ profile: CompiledProfile) {
        let image = CompiledImage(profile)
        let memory = TableMemory()
        let places = UnsafeBufferPointer(start: memory.copy(image.places), count: image.places.count)
        self.init(body: profile.body, places: PlaceIndex(places, strings: image.strings), memory: memory)
    }

    private init(body: ProfileBody, places: PlaceIndex, memory: TableMemory) {
        let builder = RecordTableBuilder(memory: memory, body: body)
        self.body = body
        self.places = places
        self.memory = memory
        codes = body.codeTables.map(CodeTable.init)
        decoders = body.layouts.map { RecordDecoder(memory: memory, table: builder.table(of: $0)) }
    }

    /// The table that names the codes of a record.
    func codes(_ target: Target, layout: Int) -> CodeTable? {
        let field = body.layouts[layout].variants.first?.fields.first { $0.target == target }
        return field?.codes.map { codes[$0] }
    }
}

import FeliCa
import Ledger
import ProfileLanguage
import Profiles

/// What holds of a profile, whatever stands in its files: it is refused with a place, or decodes any block.
enum ProfileLaws {
    /// What parts `profile.json` from the table of places in one input.
    static let separator = Array("\n--- table\n".utf8)

    /// The table stands under each name that bundled profiles use.
    private static let tables = ["stations.tsv", "bus-operators.tsv", "places.tsv"]

    static func breach(_ bytes: [UInt8]) -> String? {
        let (json, table) = split(bytes)
        let files = ProfileFiles(json: json, tables: Dictionary(uniqueKeysWithValues: tables.map { ($0, table) }))
        do {
            let profile = try CompiledProfile(files)
            guard try CompiledProfile(files) == profile else { return "compiled twice it is two profiles" }
        } catch {
            let text = error.file == "profile.json" ? json : table
            return PlaceLaws.breach(line: error.line, column: error.column, in: text)
        }
        do {
            return breach(try Profile(json: json, tables: files.tables))
        } catch {
            return "a profile that compiles is refused: \(error)"
        }
    }

    private static func split(_ bytes: [UInt8]) -> (json: [UInt8], table: [UInt8]) {
        guard bytes.count >= separator.count else { return (bytes, []) }
        let at = (0...bytes.count - separator.count).first { bytes[$0...].starts(with: separator) }
        guard let at else { return (bytes, []) }
        return (Array(bytes[..<at]), Array(bytes[(at + separator.count)...]))
    }

    private static let blocks = [
        Block(high: 0, low: 0), Block(high: .max, low: .max),
        Block(high: 0x1601_0002_30C3_0101, low: 0x0107_010A_0000_1E00),
        Block(high: 0x2020_2020_9999_9999, low: 0x8000_0000_7FFF_FFFF),
    ]

    private static func breach(_ profile: Profile) -> String? {
        let services = profile.readPlan.parts.map { part in
            let numbered = blocks.enumerated().map { CardDump.NumberedBlock(number: UInt16($0), block: $1) }
            return CardDump.Service(code: part.service, blocks: numbered)
        }
        let dump = CardDump(systems: [CardDump.System(code: profile.readPlan.system, services: services)])
        let statement = profile.statement(of: dump)
        guard profile.statement(of: dump) == statement else { return "a card says two things" }
        _ = statement.reckoned()
        for service in services {
            for block in blocks { _ = profile.explain(block, service: service.code) }
        }
        return nil
    }
}

/// What holds of a table of places, whatever stands in it.
enum PlaceLaws {
    static func breach(_ bytes: [UInt8]) -> String? {
        do {
            let entries = try PlaceFile(bytes).entries
            let names = entries.flatMap { [$0.name, $0.englishName, $0.line, $0.operator] }.compactMap { $0 }
            let isHarmless = names.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } }
            if !isHarmless { return "a name commands a terminal" }
            return breach(PlaceOverlay(entries))
        } catch {
            return breach(line: error.line, column: error.column, in: bytes)
        }
    }

    private static let profile = Profile.bundled("cjrc")

    /// A user's table changes what places are called and nothing else.
    private static func breach(_ overlay: PlaceOverlay) -> String? {
        guard let profile, let history = profile.historyService else { return "no bundled profile" }
        let block = Block(high: 0x1601_0002_30C3_0101, low: 0x0107_010A_0000_1E00)
        guard let plain = profile.decode(block, service: history),
            var named = profile.decode(block, service: history, overlay: overlay)
        else { return "a record is gone" }
        if named.from?.code != plain.from?.code || named.to?.code != plain.to?.code {
            return "a place has another code"
        }
        (named.from, named.to, named.findings) = (plain.from, plain.to, plain.findings)
        return named == plain ? nil : "a name changes a record"
    }

    /// A fault lies in the text, or at its end.
    static func breach(line: Int, column: Int, in text: [UInt8]) -> String? {
        // CR, LF and both together end lines.
        let ends = text.count { $0 == 0x0A || $0 == 0x0D }
        return line >= 1 && line <= ends + 1 && column >= 1 && column <= text.count + 1
            ? nil : "a fault at \(line):\(column), outside of the text"
    }
}

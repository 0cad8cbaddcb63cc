import DumpFormats
import FeliCa
import Ledger

/// What holds of a file, whatever stands in it.
enum DumpLaws {
    static func breach(_ bytes: [UInt8], as format: DumpFormat?) -> String? {
        let results = Array(DumpReader(ByteSource(bytes), format: format))
        if results.isEmpty { return "neither a dump nor an error" }
        guard Array(DumpReader(inPieces(bytes), format: format)) == results else {
            return "the bytes in pieces are read otherwise"
        }
        for result in results {
            switch result {
            case .failure(let error):
                // In an archive the place is that in the unpacked file.
                guard let place = error.place, error.entry == nil else { continue }
                if place.offset > bytes.count || place.line < 1 || place.column < 1 {
                    return "\(error.reason) lies outside the file, at \(place)"
                }
            case .success(let recording):
                if let dump = recording.dump, let breach = breach(dump) { return breach }
                if let rows = recording.rows, let breach = breach(rows) { return breach }
            }
        }
        return nil
    }

    /// Pieces of a length that no structure of a file has.
    private static func inPieces(_ bytes: [UInt8]) -> ByteSource {
        var rest = bytes[...]
        return ByteSource {
            defer { rest = rest.dropFirst(61) }
            return Array(rest.prefix(61))
        }
    }

    /// What was read can be written, is told by its content, and is read back the same.
    static func breach(_ dump: CardDump) -> String? {
        for format in DumpFormat.all {
            guard let text = format.write(dump) else { continue }
            guard format.read(text) == [.success(Recording(.card(dump)))] else {
                return "written as \(format.id) it is not read back: \(String(decoding: text, as: UTF8.self))"
            }
            do {
                let detected = try DumpFormat.detect(text)
                guard detected.id == format.id else { return "written as \(format.id) it is taken for \(detected.id)" }
            } catch {
                return "written as \(format.id) it is taken for nothing"
            }
        }
        return breach(dump, redacted: dump.redacted(weeks: 5, idm: BlockLaws.idm))
    }

    /// What is given away has another IDm and no reader, and is the same card otherwise.
    private static func breach(_ dump: CardDump, redacted: CardDump) -> String? {
        let own = ([dump.idm] + dump.systems.map(\.idm)).compactMap { $0?.cardKey }
        let told = ([redacted.idm] + redacted.systems.map(\.idm)).compactMap { $0?.cardKey }
        if told.contains(where: { $0 != BlockLaws.idm }) || told.count != own.count { return "an IDm is given away" }
        if redacted.reader != nil { return "a reader is given away" }
        let isSame = zip(dump.systems, redacted.systems).allSatisfy { system, other in
            system.code == other.code && system.nodes == other.nodes
                && system.services.map(\.code) == other.services.map(\.code)
        }
        return isSame && dump.systems.count == redacted.systems.count ? nil : "redacted it is another card"
    }

    /// Rows of another program come from a file, and from nothing else.
    private static func breach(_ rows: DecodedRows) -> String? {
        for row in rows.transactions {
            if row.source != .import || !row.raw.isEmpty { return "a row passes for the card's own" }
            if let sequence = row.sequence, !(0...0xFFFF).contains(sequence) {
                return "a number that no card counts to"
            }
        }
        return nil
    }
}

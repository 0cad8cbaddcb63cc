import Civil
import FeliCa
import Ledger
import PlainJSON
import Profiles
import Testing

/// A block of a profile's `vectors.json` and what it must decode to; a field that is not named must be absent.
struct Vector: CustomTestStringConvertible, Sendable {
    let profile: String
    let note: String
    let service: NodeCode
    let block: Block
    let expected: JSON

    var testDescription: String { "\(profile): \(note)" }

    func string(_ name: String) -> String? { expected[name]?.string }
    func integer(_ name: String) -> Int? { expected[name]?.integer }
    func bool(_ name: String) -> Bool { expected[name]?.bool ?? false }
    var findings: [String] { expected["findings"]?.elements?.compactMap(\.string) ?? [] }
}

/// Neighbouring blocks of a profile's `vectors.json` and the amounts that follow.
struct VectorRun: CustomTestStringConvertible, Sendable {
    let profile: String
    let note: String
    let service: NodeCode
    let blocks: [Block]
    let amounts: [Int?]
    /// The newest block of other services that the card has.
    let beside: [NodeCode: Block]
    let readAt: Timestamp?
    /// The dates that follow; `nil` where the run does not say.
    let dates: [String?]?

    var testDescription: String { "\(profile): \(note)" }
}

/// The vectors of every profile in `CardProfiles`.
enum VectorFile {
    static let folder = "\(Files.checkout)/CardProfiles"

    static let vectors: [Vector] = elements("blocks").compactMap { profile, json in
        guard let note = json["note"]?.string,
            let service = json["service"]?.string.flatMap({ NodeCode(hex: $0) }),
            let block = json["block"]?.string.flatMap({ Block(hex: $0) }), let expected = json["expect"]
        else { return nil }
        return Vector(profile: profile, note: note, service: service, block: block, expected: expected)
    }

    static let runs: [VectorRun] = elements("runs").compactMap { profile, json in
        guard let note = json["note"]?.string,
            let service = json["service"]?.string.flatMap({ NodeCode(hex: $0) }),
            let blocks = json["blocks"]?.elements, let amounts = json["amounts"]?.elements
        else { return nil }
        return VectorRun(
            profile: profile, note: note, service: service,
            blocks: blocks.compactMap { $0.string.flatMap { Block(hex: $0) } },
            amounts: amounts.map(\.integer), beside: beside(json["beside"]),
            readAt: json["readAt"]?.string.flatMap { Timestamp($0) }, dates: json["dates"]?.elements?.map(\.string))
    }

    private static func beside(_ json: JSON?) -> [NodeCode: Block] {
        var blocks: [NodeCode: Block] = [:]
        for member in json?.members ?? [] {
            guard let code = NodeCode(hex: member.name) else { continue }
            blocks[code] = member.value.string.flatMap { Block(hex: $0) }
        }
        return blocks
    }

    /// The elements of a member over all profiles, counted before anything can be left out.
    static func elements(_ member: String) -> [(profile: String, json: JSON)] {
        Files.names(folder).flatMap { profile -> [(profile: String, json: JSON)] in
            guard let bytes = Files.bytes("\(folder)/\(profile)/vectors.json") else { return [] }
            // A file that is no JSON leaves no elements, which a test refuses.
            guard let json = try? JSONReader.read(bytes) else { return [] }
            return (json[member]?.elements ?? []).map { (profile: profile, json: $0) }
        }
    }
}

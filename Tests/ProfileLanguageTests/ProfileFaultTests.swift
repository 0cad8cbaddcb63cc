import ProfileLanguage
import Testing

@Suite("A profile with a fault is refused with the fault's place")
struct ProfileFaultTests {
    /// A part of the small profile, what stands there instead, and where in that the fault is.
    struct Slip: CustomTestStringConvertible, Sendable {
        let part: String
        let other: String
        let fault: String
        let reason: ProfileError.Reason
        let detail: String

        init(
            _ part: String, _ other: String, at fault: String? = nil, _ reason: ProfileError.Reason,
            _ detail: String
        ) {
            self.part = part
            self.other = other
            self.fault = fault ?? other
            self.reason = reason
            self.detail = detail
        }

        var testDescription: String { "\(reason) \(detail): \(other)" }
    }

    static let slips = [
        Slip("\"profile\": 1", "\"profile\": 2", at: "2", .outOfRange, "2"),
        Slip("\"balanceCap\"", "\"cap\"", .unknownMember, "cap"),
        Slip("\"small\"", "\"Small one\"", .badValue, "Small one"),
        Slip("\"JPY\"", "\"XXX\"", .badValue, "XXX"),
        Slip("\"0003\"", "\"3\"", .badValue, "3"),
        Slip("\"0003\"", "3", .wrongType, "string"),
        Slip("\"小\"", "\"\"", .badValue, ""),
        Slip("\"小\"", "\"a\\u0007\"", .controlCharacter, ""),
        Slip("20000", "\"much\"", .wrongType, "integer"),
        Slip("20000", "2.5", .wrongType, "integer"),
        Slip("\"blocks\": 20", "\"blocks\": 256", at: "256", .outOfRange, "256"),
        Slip(
            "\"layout\": \"history\"", "\"layout\": \"none\"", at: "\"none\"", .unknownReference, "none"),
        Slip("\"purpose\": \"history\"", "\"purpose\": \"fun\"", at: "\"fun\"", .badValue, "fun"),
        Slip("[\"1808\", \"1809\"]", "[\"1808\", \"1808\"]", at: "\"1808\"]", .repeated, "1808"),
        Slip("\"ask\": [\"1808\"]", "\"ask\": [\"1818\"]", at: "[\"1818\"]", .unknownReference, ""),
        Slip("\"A B\"", "\"A C\"", .unknownReference, "C"),
        Slip("\"code\": \"02\"", "\"code\": \"2\"", at: "\"2\"", .badValue, "2"),
        Slip("\"empty\": \"date\"", "\"empty\": \"time\"", at: "\"time\"", .unknownReference, "time"),
        Slip("\"empty\": \"date\"", "\"empty\": \"maybe\"", at: "\"maybe\"", .badValue, "maybe"),
        Slip("\"at\": 4", "\"at\": 16", at: "16", .outOfRange, "16"),
        Slip("\"at\": 10, \"width\": 16", "\"at\": 15, \"width\": 16", at: "16", .outOfRange, "16"),
        Slip("\"at\": 10, \"width\": 16", "\"at\": 10, \"width\": 12", at: "12", .outOfRange, "12"),
        Slip("\"at\": 10, \"width\": 16", "\"at\": 10, \"width\": -1", at: "-1", .outOfRange, "-1"),
        Slip(
            "\"at\": 0, \"width\": 8", "\"at\": 0, \"bit\": 8, \"width\": 8", at: "8", .outOfRange, "8"),
        Slip("\"as\": \"number\"", "\"as\": \"sum\"", at: "\"sum\"", .badValue, "sum"),
        Slip("\"as\": \"number\"", "\"as\": \"hex\"", at: "\"hex\"", .badValue, "hex"),
        Slip("\"to\": \"balance\"", "\"to\": \"purse\"", at: "\"purse\"", .badValue, "purse"),
        Slip(
            "\"codes\": \"kind\"", "\"codes\": \"kinds\"", at: "\"kinds\"", .unknownReference, "kinds"),
        Slip("\"order\": \"little\"", "\"order\": \"middle\"", at: "\"middle\"", .badValue, "middle"),
        Slip("\"ride\": [\"01\"]", "\"walk\": [\"01\"]", .badValue, "walk"),
        Slip("\"bus\": [\"0D\"]", "\"bus\": [\"0D\", \"01\"]", at: "[\"0D\", \"01\"]", .repeated, "1"),
        Slip("\"by\": \"process\"", "\"by\": \"gate\"", at: "\"gate\"", .unknownReference, "gate"),
        Slip("\"by\": \"process\"", "\"by\": \"date\"", at: "\"date\"", .unknownReference, "date"),
        Slip(
            "\"equals\": [\"0D\"]", "\"equals\": [\"0D\"], \"and\": { \"by\": \"process\", \"equals\": [\"01\"] }",
            at: "{ \"by\": \"process\", \"equals\": [\"01\"] }", .repeated, "process"),
        Slip(
            "\"equals\": [\"0D\"]", "\"equals\": [\"0D\"], \"and\": { \"by\": \"gate\", \"equals\": [\"01\"] }",
            at: "\"gate\"", .unknownReference, "gate"),
        Slip("\"variant\": \"stop\"", "\"variant\": \"go\"", at: "\"go\"", .unknownReference, "go"),
        Slip(
            "\"otherwise\": \"rail\"", "\"otherwise\": \"road\"", at: "\"road\"", .unknownReference,
            "road"),
        Slip(
            "\"stop\": { \"fields\": [] }", "\"rail\": { \"fields\": [] }",
            at: "\"rail\": { \"fields\": [ {", .repeated, "rail"),
        Slip(
            "\"to\": \"balance\"", "\"to\": \"amount\", \"to\": \"balance\"", at: "\"to\": \"balance\"",
            .repeated, "to"),
        Slip("\"ja\": \"額\", ", "", at: "{ \"en\": \"sum\" }", .missingMember, "ja"),
        Slip(
            "[\"places.tsv\"]", "[\"stations.tsv\"]", at: "\"stations.tsv\"", .missingFile, "stations.tsv"
        ),
        Slip("\"places\":", "\"places\"", at: "[\"places.tsv\"]", .notJSON, ""),
    ]

    @Test("refused", arguments: slips)
    func refused(_ slip: Slip) throws {
        let changed = try #require(Changed(SmallProfile.json, slip.part, to: slip.other))
        let place = try #require(changed.place(of: slip.fault))
        #expect {
            try SmallProfile.compile(changed.text)
        } throws: { error in
            #expect(
                error as? ProfileError
                    == ProfileError(
                        file: "profile.json", line: place.line, column: place.column, reason: slip.reason,
                        detail: slip.detail))
            return true
        }
    }

    @Test("two fields that fill the same value")
    func targetTwice() throws {
        let changed = try #require(
            Changed(
                SmallProfile.json, "\"stop\": { \"fields\": []",
                to: """
                    "stop": { "fields": [ { "name": { "ja": "a", "en": "a" }, "at": 6, "width": 8, "as": "code", "to": "process", "source": "A" } ]
                    """))
        #expect {
            try SmallProfile.compile(changed.text)
        } throws: { error in
            let fault = error as? ProfileError
            return fault?.reason == .targetTwice && fault?.detail == "process"
                && fault?.line == changed.place(of: "\"stop\"")?.line
        }
    }

    @Test("a station and a stop in one record")
    func mixedPlaces() throws {
        let fields = ["station", "stop"].map { transform in
            let (target, at, width) = transform == "stop" ? ("to", 12, 32) : ("from", 6, 16)
            return #"{ "name": { "ja": "a", "en": "a" }, "at": \#(at), "width": \#(width), "as": "\#(transform)", "#
                + #""to": "\#(target)", "source": "A" }"#
        }
        let changed = try #require(
            Changed(
                SmallProfile.json, "\"stop\": { \"fields\": []",
                to: "\"stop\": { \"fields\": [ \(fields.joined(separator: ", ")) ]"))
        #expect {
            try SmallProfile.compile(changed.text)
        } throws: { error in
            (error as? ProfileError)?.reason == .badValue && (error as? ProfileError)?.detail == "stop"
        }
    }

    @Test("more nodes to ask for than one command carries")
    func tooManyNodes() throws {
        let nodes = (0..<33).map { "\"\(0x1800 + $0 * 8)\"" }.joined(separator: ",")
        let changed = try #require(
            Changed(
                SmallProfile.json, "[\"1808\", \"1809\"], \"ask\": [\"1808\"]", to: "[\(nodes)], \"ask\": [\(nodes)]"))
        #expect {
            try SmallProfile.compile(changed.text)
        } throws: { error in
            (error as? ProfileError)?.reason == .outOfRange
        }
    }

    @Test("a fault in a table has the table's name, line and column")
    func table() {
        #expect {
            try SmallProfile.compile(table: "# c\ncode\tname\n0-01-01\t\n")
        } throws: { error in
            error as? ProfileError
                == ProfileError(file: "places.tsv", line: 3, column: 9, reason: .emptyName)
        }
        #expect {
            try SmallProfile.compile(table: nil)
        } throws: { error in
            (error as? ProfileError)?.reason == .missingFile
        }
    }

    @Test("text that is no JSON, cut short at any byte, is refused and never crashes")
    func cut() {
        let bytes = Array(SmallProfile.json.utf8)
        for count in 0..<bytes.count {
            #expect(throws: ProfileError.self) {
                try CompiledProfile(
                    ProfileFiles(
                        json: Array(bytes[..<count]), tables: ["places.tsv": Array(SmallProfile.table.utf8)]))
            }
        }
    }
}

import ProfileLanguage

/// A profile that is as small as the language allows, with places for faults.
enum SmallProfile {
    static let json = """
        {
          "profile": 1, "id": "small", "name": { "ja": "小", "en": "Small" }, "currency": "JPY", "system": "0003",
          "balanceCap": 20000,
          "sources": { "A": "somebody", "B": "somebody else" },
          "services": [
            { "code": "090F", "blocks": 20, "purpose": "history", "layout": "history", "confidence": "dump" }
          ],
          "issuers": [ { "name": "One", "marks": ["1808", "1809"], "ask": ["1808"], "open": [] } ],
          "codes": { "kind": [ { "code": "02", "ja": "二", "en": "two", "source": "A B" } ] },
          "layouts": {
            "history": {
              "empty": "date",
              "fields": [
                { "name": { "ja": "種", "en": "kind" }, "at": 0, "width": 8, "as": "code", "codes": "kind", "to": "process", "source": "A" },
                { "name": { "ja": "日", "en": "day" }, "at": 4, "width": 16, "as": "date-7-4-5", "to": "date", "source": "A" }
              ],
              "kinds": { "byProcess": { "ride": ["01"], "bus": ["0D"] }, "rising": { "point": ["0D"] }, "opensAtZero": ["01"] },
              "choose": [ { "by": "process", "equals": ["0D"], "variant": "stop" } ],
              "otherwise": "rail",
              "variants": {
                "stop": { "fields": [] },
                "rail": { "fields": [ { "name": { "ja": "額", "en": "sum" }, "at": 10, "width": 16, "order": "little", "as": "number", "to": "balance", "source": "A" } ] }
              }
            }
          },
          "places": ["places.tsv"]
        }
        """

    static let table = "code\tname\n0-01-01\t東京\n"

    static func compile(_ json: String = json, table: String? = table) throws(ProfileError)
        -> CompiledProfile
    {
        try CompiledProfile(
            ProfileFiles(json: Array(json.utf8), tables: table.map { ["places.tsv": Array($0.utf8)] } ?? [:]))
    }
}

/// A text in which one part was replaced, and places in it.
struct Changed {
    let text: String
    private let bytes: [UInt8]
    private let at: Int

    /// `nil` where the part does not stand in the text.
    init?(_ text: String, _ part: String, to other: String) {
        let bytes = Array(text.utf8)
        guard let at = Changed.find(Array(part.utf8), in: bytes, from: 0) else { return nil }
        self.at = at
        self.bytes = bytes[..<at] + Array(other.utf8) + bytes[(at + part.utf8.count)...]
        self.text = String(decoding: self.bytes, as: UTF8.self)
    }

    /// Line and column of a part that begins at most two bytes before the change.
    func place(of part: String) -> (line: Int, column: Int)? {
        Changed.find(Array(part.utf8), in: bytes, from: max(0, at - 2)).map { Changed.place(at: $0, in: bytes) }
    }

    /// Line and column of the first part that reads so, wherever the change is.
    func firstPlace(of part: String) -> (line: Int, column: Int)? {
        Changed.find(Array(part.utf8), in: bytes, from: 0).map { Changed.place(at: $0, in: bytes) }
    }

    static func place(at offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        let before = bytes[..<offset]
        return (
            before.count { $0 == 0x0A } + 1, offset - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
        )
    }

    private static func find(_ part: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard bytes.count - part.count >= start else { return nil }
        return (start...(bytes.count - part.count)).first { bytes[$0...].starts(with: part) }
    }
}

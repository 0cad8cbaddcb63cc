import PlainJSON

/// A JSON object of a dump, whose values are asked for by key and kind.
struct DumpObject {
    /// Reads hexadecimal digits that stand at an offset.
    typealias HexReading<Value> = (_ digits: String.UTF8View, _ offset: Int) throws(DumpFault) -> Value

    private let json: JSON

    /// Takes a value as an object; `key` names it in the fault.
    init(_ json: JSON, key: String) throws(DumpFault) {
        guard json.members != nil else { throw DumpFault(.badValue(key: key), at: json.offset) }
        self.json = json
    }

    /// The members in the order of the text.
    var members: [JSON.Member] { json.members ?? [] }

    /// Where the object stands.
    var offset: Int { json.offset }

    /// The value, or `nil` where it is missing or `null`.
    subscript(key: String) -> JSON? {
        guard let value = json[key], !value.isNull else { return nil }
        return value
    }

    /// The value, which must be there.
    func required(_ key: String) throws(DumpFault) -> JSON {
        guard let value = self[key] else { throw DumpFault(.missingKey(key), at: json.offset) }
        return value
    }

    /// The elements of an array, which must be there.
    func array(_ key: String) throws(DumpFault) -> [JSON] {
        let value = try required(key)
        guard let elements = value.elements else { throw DumpFault(.badValue(key: key), at: value.offset) }
        return elements
    }

    /// A truth value, which must be there.
    func bool(_ key: String) throws(DumpFault) -> Bool {
        let value = try required(key)
        guard let bool = value.bool else { throw DumpFault(.badValue(key: key), at: value.offset) }
        return bool
    }

    /// A truth value, false where it is missing or `null`.
    func flag(_ key: String) throws(DumpFault) -> Bool {
        guard self[key] != nil else { return false }
        return try bool(key)
    }

    /// What `make` makes of a string; `nil` where the value is missing or `null`.
    func text<Value>(_ key: String, _ make: (String) -> Value?) throws(DumpFault) -> Value? {
        guard let value = self[key] else { return nil }
        guard let made = value.string.flatMap(make) else { throw DumpFault(.badValue(key: key), at: value.offset) }
        return made
    }

    /// What hexadecimal digits write; `nil` where the value is missing or `null`.
    func hex<Value>(_ key: String, _ read: HexReading<Value>) throws(DumpFault) -> Value? {
        guard let value = self[key] else { return nil }
        return try DumpObject.hex(value, key: key, read)
    }

    /// What hexadecimal digits write, which must be there.
    func requiredHex<Value>(_ key: String, _ read: HexReading<Value>) throws(DumpFault) -> Value {
        try DumpObject.hex(try required(key), key: key, read)
    }

    /// What the hexadecimal digits of a string write.
    static func hex<Value>(
        _ value: JSON, key: String, _ read: HexReading<Value>
    ) throws(DumpFault) -> Value {
        guard let string = value.string else { throw DumpFault(.badValue(key: key), at: value.offset) }
        return try read(string.utf8, value.offset + 1)
    }
}

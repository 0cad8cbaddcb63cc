import PlainJSON

/// A JSON value together with the file it stands in, so that every fault has a place.
struct SourceNode {
    let json: JSON
    private let file: String
    private let bytes: [UInt8]

    private init(json: JSON, file: String, bytes: [UInt8]) {
        self.json = json
        self.file = file
        self.bytes = bytes
    }

    static func read(_ bytes: [UInt8], file: String) throws(ProfileError) -> SourceNode {
        do {
            return SourceNode(json: try JSONReader.read(bytes), file: file, bytes: bytes)
        } catch {
            throw ProfileError(file: file, line: error.line, column: error.column, reason: .notJSON)
        }
    }

    private func with(_ json: JSON) -> SourceNode {
        SourceNode(json: json, file: file, bytes: bytes)
    }

    func fault(_ reason: ProfileError.Reason, _ detail: String = "", at offset: Int? = nil) -> ProfileError {
        let (line, column) = TextPlace.of(offset: offset ?? json.offset, in: bytes)
        return ProfileError(file: file, line: line, column: column, reason: reason, detail: detail)
    }

    /// The members by name; a name outside `known` or standing twice is a fault.
    func members(_ known: [String]) throws(ProfileError) -> [String: SourceNode] {
        var found: [String: SourceNode] = [:]
        for (name, offset, value) in try entries() {
            guard known.contains(name) else { throw fault(.unknownMember, name, at: offset) }
            found[name] = value
        }
        return found
    }

    /// The members in the order of the text; a name standing twice is a fault.
    func entries() throws(ProfileError) -> [(name: String, offset: Int, value: SourceNode)] {
        guard let members = json.members else { throw fault(.wrongType, "object") }
        var names: Set<String> = []
        var entries: [(name: String, offset: Int, value: SourceNode)] = []
        for member in members {
            guard names.insert(member.name).inserted else { throw fault(.repeated, member.name, at: member.offset) }
            entries.append((member.name, member.offset, with(member.value)))
        }
        return entries
    }

    func elements() throws(ProfileError) -> [SourceNode] {
        guard let elements = json.elements else { throw fault(.wrongType, "array") }
        return elements.map(with)
    }

    func integer(_ range: ClosedRange<Int>) throws(ProfileError) -> Int {
        guard let integer = json.integer else { throw fault(.wrongType, "integer") }
        guard range.contains(integer) else { throw fault(.outOfRange, String(integer)) }
        return integer
    }

    func bool() throws(ProfileError) -> Bool {
        guard let bool = json.bool else { throw fault(.wrongType, "true or false") }
        return bool
    }

    /// A string without control characters, never empty.
    func string() throws(ProfileError) -> String {
        guard let string = json.string else { throw fault(.wrongType, "string") }
        guard !string.isEmpty else { throw fault(.badValue, string) }
        guard !string.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { throw fault(.controlCharacter) }
        return string
    }

    /// A word of a closed list.
    func word<Word: RawRepresentable>(_ type: Word.Type) throws(ProfileError) -> Word where Word.RawValue == String {
        let text = try string()
        guard let word = Word(rawValue: text) else { throw fault(.badValue, text) }
        return word
    }

    /// A code of exactly so many upper-case hexadecimal digits.
    func hex(digits: Int) throws(ProfileError) -> Int {
        let text = try string()
        guard text.utf8.count == digits, let value = HexDigits.value(text) else { throw fault(.badValue, text) }
        return value
    }

    /// Codes of exactly so many digits, none twice.
    func hexList(digits: Int) throws(ProfileError) -> [Int] {
        var codes: [Int] = []
        for element in try elements() {
            let code = try element.hex(digits: digits)
            guard !codes.contains(code) else { throw element.fault(.repeated, try element.string()) }
            codes.append(code)
        }
        return codes
    }

    /// A name in both languages.
    func words() throws(ProfileError) -> Words {
        let members = try members(["ja", "en"])
        return Words(ja: try required("ja", in: members).string(), en: try required("en", in: members).string())
    }

    func required(_ name: String, in members: [String: SourceNode]) throws(ProfileError) -> SourceNode {
        guard let member = members[name] else { throw fault(.missingMember, name) }
        return member
    }
}

/// Upper-case hexadecimal digits.
enum HexDigits {
    static func value(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.count <= 8 else { return nil }
        var value = 0
        for unit in text.utf8 {
            switch unit {
            case 0x30...0x39: value = value << 4 | Int(unit - 0x30)
            case 0x41...0x46: value = value << 4 | Int(unit - 0x41 + 10)
            default: return nil
            }
        }
        return value
    }
}

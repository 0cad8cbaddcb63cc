/// A name in Japanese and in English.
public struct Name: Hashable, Sendable {
    /// The Japanese name.
    public let ja: String
    /// The English name.
    public let en: String

    /// Makes a name.
    public init(ja: String, en: String) {
        self.ja = ja
        self.en = en
    }
}

/// A code on the card and, where known, what it means.
public struct Code: Hashable, Sendable {
    /// Upper-case hexadecimal digits.
    public let code: String
    /// What it means; `nil` where no table knows it.
    public var name: Name?

    /// Makes a code.
    public init(_ code: String, name: Name? = nil) {
        self.code = code
        self.name = name
    }
}

/// A station, a stop or a machine's place.
public struct Place: Hashable, Sendable {
    /// `A-LL-SS` (area, line, station) for stations, `OOOO-SSSS` (operator, stop) for buses.
    public let code: String
    /// The name in the language of the place; `nil` where no table knows the code.
    public var name: String?
    /// The English name, where a table has one.
    public var englishName: String?
    /// The line.
    public var line: String?
    /// The company.
    public var `operator`: String?

    /// Makes a place.
    public init(
        code: String, name: String? = nil, englishName: String? = nil, line: String? = nil,
        operator: String? = nil
    ) {
        self.code = code
        self.name = name
        self.englishName = englishName
        self.line = line
        self.operator = `operator`
    }
}

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
    private struct Content: Hashable, Sendable {
        let code: String
        var name: Name?
    }

    private var content: Shared<Content>

    /// Upper-case hexadecimal digits.
    public var code: String { content.value.code }

    /// What it means; `nil` where no table knows it.
    public var name: Name? {
        get { content.value.name }
        set { content = Shared(Content(code: code, name: newValue)) }
    }

    /// Makes a code.
    public init(_ code: String, name: Name? = nil) {
        content = Shared(Content(code: code, name: name))
    }
}

/// A station, a stop or a machine's place.
public struct Place: Hashable, Sendable {
    private struct Content: Hashable, Sendable {
        let code: String
        var name: String?
        var englishName: String?
        var line: String?
        var `operator`: String?
    }

    private var content: Shared<Content>

    /// `A-LL-SS` (area, line, station) for stations, `OOOO-SSSS` (operator, stop) for buses, `T-NNNN` for the terminals of
    /// shops.
    public var code: String { content.value.code }

    /// The name in the language of the place; `nil` where no table knows the code.
    public var name: String? {
        get { content.value.name }
        set { change { $0.name = newValue } }
    }

    /// The English name, where a table has one.
    public var englishName: String? {
        get { content.value.englishName }
        set { change { $0.englishName = newValue } }
    }

    /// The line.
    public var line: String? {
        get { content.value.line }
        set { change { $0.line = newValue } }
    }

    /// The company.
    public var `operator`: String? {
        get { content.value.operator }
        set { change { $0.operator = newValue } }
    }

    /// Makes a place.
    public init(
        code: String, name: String? = nil, englishName: String? = nil, line: String? = nil,
        operator: String? = nil
    ) {
        content = Shared(
            Content(code: code, name: name, englishName: englishName, line: line, operator: `operator`))
    }

    private mutating func change(_ body: (inout Content) -> Void) {
        var value = content.value
        body(&value)
        content = Shared(value)
    }
}

public import Ledger

/// A language that the program speaks.
public enum Language: String, Sendable, CaseIterable {
    /// Japanese.
    case ja
    /// English.
    case en
}

/// Something said in both languages.
public struct Text: Hashable, Sendable {
    /// The Japanese words.
    public let ja: String
    /// The English words.
    public let en: String

    /// Says it in both languages.
    public init(ja: String, en: String) {
        self.ja = ja
        self.en = en
    }

    /// The same in both languages: a code, a name, a number.
    public init(_ same: String) {
        self.init(ja: same, en: same)
    }

    /// The words in a language.
    public subscript(language: Language) -> String {
        switch language {
        case .ja: ja
        case .en: en
        }
    }

    /// A phrase made a sentence: a full stop at its end and, in English, a capital at its beginning.
    public var sentence: Text {
        Text(
            ja: ja.hasSuffix("。") ? ja : ja + "。",
            en: en.prefix(1).uppercased() + en.dropFirst() + (en.hasSuffix(".") ? "" : "."))
    }
}

extension Name {
    /// The name in a language.
    public subscript(language: Language) -> String {
        switch language {
        case .ja: ja
        case .en: en
        }
    }
}

import Ledger

/// A language that the program speaks.
enum Language: String, Sendable, CaseIterable {
    case ja
    case en

    /// The language that the environment asks for; English where it asks for none or for another.
    ///
    /// `LC_ALL` wins over `LC_MESSAGES`, and that over `LANG`; an empty one counts as absent (POSIX).
    init(environment: Environment) {
        let wish = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first
        let name = wish?.prefix { $0 != "_" && $0 != "." && $0 != "@" }
        self = name?.lowercased() == "ja" ? .ja : .en
    }
}

/// Something said in both languages.
struct Text: Hashable, Sendable {
    let ja: String
    let en: String

    init(ja: String, en: String) {
        self.ja = ja
        self.en = en
    }

    /// The same in both languages: a code, a name, a number.
    init(_ same: String) {
        self.init(ja: same, en: same)
    }

    subscript(language: Language) -> String {
        switch language {
        case .ja: ja
        case .en: en
        }
    }

    /// A phrase made a sentence: a full stop at its end and, in English, a capital at its beginning.
    var sentence: Text {
        Text(
            ja: ja.hasSuffix("。") ? ja : ja + "。",
            en: en.prefix(1).uppercased() + en.dropFirst() + (en.hasSuffix(".") ? "" : "."))
    }
}

extension Name {
    subscript(language: Language) -> String {
        switch language {
        case .ja: ja
        case .en: en
        }
    }
}

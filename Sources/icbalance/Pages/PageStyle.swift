import FeliCa
import Ledger
import Rendering
import Wording

/// How results are told to people.
struct PageStyle: Sendable {
    let language: Language
    /// Cells of a line; `nil` where lines may be as long as they like.
    let width: Int?
    let ink: Ink
    /// Whether an IDm is told in full.
    let showsIDm: Bool

    /// Text in the language.
    func callAsFunction(_ text: Text) -> String { text[language] }

    /// The IDm as it may be told.
    func text(_ idm: IDm?) -> String {
        idm.map { showsIDm ? $0.hex : $0.masked } ?? self(Text(ja: "IDm なし", en: "no IDm"))
    }

    /// The issuer as far as it is known.
    func text(_ issuer: Issuer) -> String {
        switch issuer {
        case .identified(let name): Harmless.text(name)
        case .ambiguous(let names):
            Harmless.text(names.joined(separator: self(Text(ja: " または ", en: " or "))))
        case .unknown: self(Text(ja: "発行者不明", en: "unknown issuer"))
        }
    }

    /// Running text, broken at the width; `indent` blanks stand before the second and later lines.
    func wrapped(_ text: String, indent: Int = 0) -> [String] {
        guard let width else { return [text] }
        let lines = Wrapped.lines(text, width: max(width - indent, 20))
        let blanks = String(repeating: " ", count: indent)
        return lines.prefix(1) + lines.dropFirst().map { blanks + $0 }
    }
}

extension Invocation {
    /// How this command tells results to people.
    var pageStyle: PageStyle {
        PageStyle(language: language, width: terminal.width, ink: ink, showsIDm: settings.showIDm)
    }
}

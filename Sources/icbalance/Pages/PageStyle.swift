import Civil
import FeliCa
import ICBalanceKit
import Ledger
import Profiles
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

    /// The issuer as far as it is known, by the names of its card's profile.
    func text(_ issuer: Issuer, _ profile: String?) -> String {
        let profile = profile.flatMap { Profile.bundled($0) }
        let names = issuer.names.map { profile?.issuerName($0)[language] ?? $0 }
        guard !names.isEmpty else { return self(Text(ja: "発行者不明", en: "unknown issuer")) }
        return Harmless.text(names.joined(separator: self(Text(ja: " または ", en: " or "))))
    }

    /// Parts that no line break should tear, on as many lines as the width asks for, the later ones indented.
    func lines(of parts: [String], separator: String) -> [String] {
        var lines: [String] = []
        for part in parts {
            guard let line = lines.last else {
                lines.append(part)
                continue
            }
            let longer = line + separator + part
            if DisplayWidth.of(longer) <= width ?? .max {
                lines[lines.count - 1] = longer
            } else {
                lines.append("  " + part)
            }
        }
        return lines
    }

    /// What a card is called: its issuer, or that nobody here knows it.
    func title(_ card: CardIdentity) -> String {
        if let profile = card.profile {
            // Where nothing tells the issuer, the kind of card says more than that.
            let kind = card.issuer == .unknown ? Profile.bundled(profile)?.name : nil
            return kind.map { Harmless.text($0[language]) } ?? text(card.issuer, profile)
        }
        let untold = self(Text(ja: "不明", en: "not told"))
        let systems = card.systems.map { $0 == .any ? untold : $0.hex }.joined(separator: " ")
        let words = Text(ja: "種類の分からないカード", en: "unknown card")
        return systems.isEmpty
            ? self(words)
            : self(
                Text(
                    ja: "\(words.ja)（システム \(systems)）",
                    en: "\(words.en) (system\(card.systems.count == 1 ? "" : "s") \(systems))"))
    }

    /// What a purse is called.
    func text(_ purse: Purse) -> String {
        Harmless.text(purse.name?[language] ?? purse.profile ?? self(Text(ja: "種類の分からないカード", en: "unknown card")))
    }

    /// What a purse holds: its balance, the balances that may be meant, or that it is not known.
    func balance(_ purse: Purse) -> String {
        balance(purse.balance, purse.possibleBalances)
    }

    /// A balance, the balances that may be meant, or that it is not known.
    func balance(_ balance: Money?, _ possible: [Money] = []) -> String {
        if let balance { return Amount.money(balance, language) }
        guard !possible.isEmpty else { return self(Text(ja: "不明", en: "unknown")) }
        return possible.map { Amount.money($0, language) }.joined(separator: self(Amount.alternative))
    }

    /// A balance with the day of which it is; nothing is said of the day of one that is not known.
    func balance(_ balance: Money?, _ possible: [Money], on day: CivilDate?) -> String {
        let amount = self.balance(balance, possible)
        return balance == nil && possible.isEmpty ? amount : self(BalanceWords.dated(amount, day))
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

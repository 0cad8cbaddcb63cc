import Fronts
import ICBalanceKit
import Profiles
import Readers
import Store
import Wording

extension Command {
    private static let what = Argument(
        "WHAT",
        .choice([
            .init("cards", Text(ja: "カードの番号と名前", en: "numbers and labels of cards")),
            .init("targets", Text(ja: "取り込み先のカード、new を含む", en: "cards to import into, new among them")),
            .init("profiles", Text(ja: "カード定義", en: "card profiles")),
            .init("readers", Text(ja: "リーダーの名前", en: "names of readers")),
        ]),
        Text(ja: "補完するもの", en: "what to complete"))

    private static let described = Option.flag(
        "described", Text(ja: "タブの後に説明を付ける", en: "with what each means behind a tab"))

    /// What shells ask when they complete a value that only the program knows.
    static let complete = Command(
        "complete", group: nil, Text(ja: "補完の候補を 1 行に 1 つ出力する", en: "print what may stand there, a line each"),
        arguments: [what], options: [described]
    ) { invocation in
        switch invocation.parsed.arguments[0] {
        case "profiles":
            for profile in try invocation.profiles() { invocation.out.line(profile.id) }
        case "readers":
            for reader in try CardScanner().readers().readers where reader.isUsable {
                invocation.out.line(Harmless.text(reader.name))
            }
        case let what:
            // Behind a tab stands what the word means, for shells that show it (fish).
            let isDescribed = invocation.parsed.has(described)
            func tell(_ word: String, _ meaning: String) {
                invocation.out.line(isDescribed ? "\(word)\t\(meaning)" : word)
            }
            if what == "targets" {
                tell(Kit.newCardWord, Text(ja: "新しいカード", en: "a card not stored yet")[invocation.language])
            }
            for card in try invocation.kitIfStored()?.cards() ?? [] {
                let issuer = invocation.pageStyle.title(CardIdentity(card))
                let label = card.label.map(Harmless.text)
                tell(String(card.id), [issuer, label].compactMap { $0 }.joined(separator: " "))
                if let label { tell(label, issuer) }
            }
        }
        return .done
    }
}

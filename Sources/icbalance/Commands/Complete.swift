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

    /// What shells ask when they complete a value that only the program knows.
    static let complete = Command(
        "complete", group: nil, Text(ja: "補完の候補を 1 行に 1 つ出力する", en: "print what may stand there, a line each"),
        arguments: [what]
    ) { invocation in
        switch invocation.parsed.arguments[0] {
        case "profiles":
            for profile in try invocation.profiles() { invocation.out.line(profile.id) }
        case "readers":
            for reader in try CardScanner().readers().readers where reader.isUsable {
                invocation.out.line(Harmless.text(reader.name))
            }
        case let what:
            if what == "targets" { invocation.out.line(Kit.newCardWord) }
            for card in try invocation.kitIfStored()?.cards() ?? [] {
                invocation.out.line(String(card.id))
                if let label = card.label { invocation.out.line(Harmless.text(label)) }
            }
        }
        return .done
    }
}

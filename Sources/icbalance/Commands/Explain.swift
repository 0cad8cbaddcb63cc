import FeliCa
import Fronts
import Ledger
import PlainJSON
import Profiles
import Wording

extension Command {
    private static let service = Option.value(
        "service", "SSSS", .hex(digits: 4),
        Text(ja: "ブロックを読んだサービス（既定は 090F、履歴）", en: "the service that the blocks come from (default 090F, the history)"))

    static let explain = Command(
        "explain", group: .around,
        Text(ja: "16 バイトのブロックの意味を項目ごとに説明する", en: "tell what 16-byte blocks mean, field by field"),
        details: [
            Text(
                ja: "データベースは使いません。-v で項目ごとの出典も示します。--json では 1 ブロックを 1 行で出力します。",
                en: "Needs no database. With -v each field's source is told, too. With --json each block is a line.")
        ],
        arguments: [
            Argument(
                "HEX", .hex(digits: 32), count: .many,
                Text(ja: "ブロック（16 進数 32 桁）", en: "a block, 32 hexadecimal digits"))
        ],
        options: [.profile, service],
        examples: [
            .init(
                "icbalance explain 16010002166CE33BE6210A000001E300",
                Text(ja: "履歴の 1 件を読み解く", en: "Take a record of the history apart")),
            .init(
                "icbalance explain --service 008B 00000000000000002000000A000001E3",
                Text(ja: "残高ブロックを読み解く", en: "Take the balance block apart")),
        ],
        exits: [.noInput]
    ) { invocation in
        let id = invocation.parsed.text(.profile) ?? Option.usualProfile
        let profile = try invocation.profile(id)
        let code = invocation.parsed.text(service) ?? "090F"
        let node = NodeCode(hex: code) ?? NodeCode(rawValue: 0x090F)
        for (index, block) in invocation.parsed.arguments.compactMap(Block.init(hex:)).enumerated() {
            guard let explanation = profile.explain(block, service: node) else {
                throw Problem.noSuchService(code, known: profile.readPlan.parts.map(\.service.hex))
            }
            if invocation.settings.json {
                var writer = JSONWriter()
                writer.explanation(explanation, invocation.jsonStyle)
                invocation.out.line(writer.text)
            } else {
                if index > 0 { invocation.out.line() }
                let page = ExplanationPage(
                    style: invocation.pageStyle, explanation: explanation,
                    showsSources: invocation.settings.verbosity > 0)
                invocation.out.lines(page.lines)
            }
        }
        return .done
    }
}

extension Problem {
    /// A service that the profile does not read.
    static func noSuchService(_ code: String, known: [String]) -> Problem {
        Problem(
            .noSuchService,
            Text(
                ja: "このカード定義はサービス \(code) を知りません。", en: "The card profile knows no service \(code)."),
            hint: oneOf(known))
    }
}

import FeliCa
import Fronts
import Ledger
import PlainJSON
import Profiles
import Wording

extension Command {
    private static let service = Option.value(
        "service", "SSSS", .hex(digits: 4),
        Text(
            ja: "ブロックを読んだサービス（既定は履歴、交通系では 090F）",
            en: "the service that the blocks come from (default: the history, 090F of transit cards)"))

    private static let pmm = Option.value(
        "pmm", "PMM", .hex(digits: 16),
        Text(
            ja: "カードの PMm（dump にある）から、チップの種類と応答の最長時間を説明する",
            en: "tell the kind of chip, and how long its answers may take, by a card's PMm (dump has it)"))

    private static let block = Argument(
        "HEX", .blocks, count: .any,
        Text(
            ja: "ブロック（16 進数 32 桁、空白が入っていてもよい）、- は標準入力（1 行に 1 つ）",
            en: "a block, 32 hexadecimal digits, blanks among them or not; - for standard input, a block a line"))

    static let explain = Command(
        "explain", group: .around,
        Text(ja: "16 バイトのブロックの意味を項目ごとに説明する", en: "tell what 16-byte blocks mean, field by field"),
        details: [
            Text(
                ja: "データベースは要りませんが、あれば自分の駅名を使います。-v で項目ごとの出典も示します。--json では 1 ブロックを 1 行で出力します。",
                en:
                    "Needs no database; place names of your own are used where one has them. With -v each field's source is told, too. With --json each block is a line."
            )
        ],
        arguments: [block],
        options: [.profile, service, pmm],
        examples: [
            .init(
                "icbalance explain 16010002166CE33BE6210A000001E300",
                Text(ja: "履歴の 1 件を読み解く", en: "Take a record of the history apart")),
            .init(
                "icbalance explain --service 008B 00000000000000002000000A000001E3",
                Text(ja: "残高ブロックを読み解く", en: "Take the balance block apart")),
            .init(
                "icbalance explain --pmm 100B4B428485D0FF",
                Text(ja: "カードのチップを知る", en: "What chip a card has")),
            .init("icbalance explain - < blocks.txt", Text(ja: "ファイルのブロックを順に", en: "The blocks of a file")),
        ],
        exits: [.noInput, .data, .inputOutput]
    ) { invocation in
        let chip = invocation.parsed.text(pmm).flatMap { PMm(hex: $0) }
        if let chip { invocation.explain(chip) }
        guard !invocation.parsed.arguments.isEmpty else {
            guard chip != nil else { throw UsageError.missingArgument(block, command: "explain") }
            return .done
        }
        let id = invocation.parsed.text(.profile) ?? Option.usualProfile
        let profile = try invocation.profile(id)
        let (known, read) = (profile.explainedServices, profile.readPlan.parts.map(\.service))
        let wanted = invocation.parsed.text(service).flatMap { NodeCode(hex: $0) }
        guard let node = wanted ?? profile.historyService ?? known.first ?? read.first else {
            throw Problem.explainsNothing
        }
        let places = invocation.ownPlaces(profile.id)
        for (index, block) in try invocation.blocks(of: block).enumerated() {
            guard let explanation = profile.explain(block, service: node, overlay: places) else {
                throw read.contains(node)
                    ? Problem.keptRaw(node.hex, known: known.map(\.hex))
                    : Problem.noSuchService(node.hex, known: known.map(\.hex))
            }
            if invocation.settings.json {
                var writer = JSONWriter()
                writer.explanation(explanation, invocation.jsonStyle)
                invocation.out.line(writer.text)
            } else {
                if index > 0 || chip != nil { invocation.out.line() }
                let page = ExplanationPage(
                    style: invocation.pageStyle, explanation: explanation,
                    showsSources: invocation.settings.verbosity > 0)
                invocation.out.lines(page.lines)
            }
        }
        return .done
    }
}

extension Invocation {
    /// Tells what a card's manufacture parameter says of its chip.
    fileprivate func explain(_ pmm: PMm) {
        guard settings.json else { return out.lines(ChipPage(style: pageStyle, pmm: pmm).lines) }
        var writer = JSONWriter()
        writer.chip(pmm)
        out.line(writer.text)
    }
}

extension Problem {
    /// A service that the profile does not read.
    static func noSuchService(_ code: String, known: [String]) -> Problem {
        Problem(
            .noSuchService,
            Text(
                ja: "このカード定義はサービス \(code) を知りません。", en: "The card profile knows no service \(code)."),
            hint: known.isEmpty ? ownProfile : oneOf(known))
    }

    /// A service that is read and of whose blocks nothing is told; `known` are those of which something is.
    static func keptRaw(_ code: String, known: [String]) -> Problem {
        Problem(
            .noSuchService,
            Text(
                ja: "サービス \(code) のブロックは読んでそのまま残しますが、意味はわかっていません。",
                en: "The blocks of service \(code) are read and kept; what they mean is not known."),
            hint: known.isEmpty ? ownProfile : oneOf(known))
    }

    /// A profile that names a card and none of its services.
    static let explainsNothing = Problem(
        .noSuchService,
        Text(
            ja: "このカード定義はカードの名前だけを知っています。ブロックの意味はわかっていません。",
            en: "The card profile knows the card by name only; what its blocks mean is not known."),
        hint: ownProfile)

    private static let ownProfile = Text(
        ja: "意味がわかったら、自分のカード定義で説明できます：icbalance --profiles DIR explain …",
        en: "A profile of your own can explain them once you know: icbalance --profiles DIR explain …")
}

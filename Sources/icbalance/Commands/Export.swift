import Export
import Fronts
import ICBalanceKit
import Ledger
import PlainJSON
import Store
import Wording

extension Command {
    private static let format = Option.value(
        "format", "FORMAT",
        .choice(ExportFormat.all.map { .init($0.id, Text(ja: $0.name.ja, en: $0.name.en)) }),
        Text(ja: "形式（--list で一覧）", en: "the format; --list lists them"))
    private static let list = Option.flag("list", Text(ja: "形式を一覧する", en: "list the formats"))
    private static let out = Option.value(
        "out", "FILE", .file,
        Text(
            ja: "出力先（本人だけが読めるファイルになる。- は標準出力で、既定）",
            en: "where it goes; only its owner may read the file (- for standard output, the default)"))

    private static let all = Option.flag(
        "all", Text(ja: "保存されているすべてのカード（sfcard 以外）", en: "all stored cards, in one file (not sfcard)"))
    private static let continued = Option.flag(
        "continued",
        Text(
            ja: "前の仕訳帳の続きにする（勘定科目の宣言と、--from より前の残高を繰り返さない）",
            en:
                "a journal that goes on from earlier ones: declares no accounts again, nor what was on a card before --from"
        ))

    static let export = Command(
        "export", group: .looking,
        Text(ja: "履歴をほかのプログラム用のファイルにする", en: "write the history as a file for other programs"),
        details: [
            Text(
                ja: "古い順です（sfcard だけは本家と同じ新しい順）。分からない金額は空のままで、0 にはしません"
                    + "（sfcard のいちばん古い行だけは本家と同じ 0）。列と規則は docs/exports.md にあります。",
                en:
                    "Oldest first, save for sfcard, which is newest first as its model is. An amount that is not known stays "
                    + "empty and is never 0, save for that of sfcard's oldest row. docs/exports.md has columns and rules."
            ),
            Text(
                ja: "hledger と beancount の仕訳帳では、残高がカードの残高と一致することを記録ごとに確かめられ、欠落している記録は"
                    + "独立した仕訳になります。",
                en:
                    "Journals of hledger and beancount assert the balances of the card, and have missing records as entries "
                    + "of their own."),
            Text(
                ja: "仕訳帳を月ごとに分けるには、最初の月の後は --from に --continued を付けます。付けなければ、どのファイルもそれだけで完結し、"
                    + "前からの残高で始まります。beancount で 2 枚目のカードを別のファイルにするときも --continued です。",
                en:
                    "For journals month by month, add --continued to --from after the first one: without it each file stands "
                    + "alone and opens with what was on the card. With beancount, a second card's file needs --continued, too."
            ),
        ],
        options: [.card, all, format, list, .from, .to, .kinds, continued, out, .force], required: [[format, list]],
        examples: [
            .init("icbalance export --format csv-bom --out suica.csv", Text(ja: "Excel で開く CSV", en: "CSV for Excel")),
            .init(
                "icbalance export --card 1 --format sfcard --from 2026-11 --to 2026-11 --out november.csv",
                Text(ja: "11 月分を交通費精算ソフトへ", en: "November for an expense tool")),
            .init(
                "icbalance export --card 1 --format csv --from 2026-11 --to 2026-11 --kind ride,bus",
                Text(ja: "11 月の乗車だけ", en: "November's rides alone")),
            .init(
                "icbalance export --all --format hledger | hledger -f - balance",
                Text(ja: "全カードを hledger で集計する", en: "All cards' balances by hledger")),
            .init(
                "icbalance export --card 1 --format beancount --from 2026-12 --to 2026-12 --continued",
                Text(ja: "11 月までの帳簿に続く 12 月分", en: "December, behind a ledger that ends with November")),
        ],
        exits: [.data, .noInput, .unavailable, .cannotCreate, .inputOutput, .noPermission]
    ) { invocation in
        let parsed = invocation.parsed
        guard !parsed.has(list) else {
            for other in [format, .card, all, .from, .to, .kinds, continued, out, .force] where parsed.has(other) {
                throw UsageError.conflictingOptions([list, other], command: "export")
            }
            invocation.tellExports()
            return .done
        }
        guard let format = parsed.text(format).flatMap(ExportFormat.named) else {
            throw UsageError.missingOption([format, list], command: "export")
        }
        let path = try parsed.file(out, command: "export")
        if parsed.has(all), parsed.has(.card) {
            throw UsageError.conflictingOptions([.card, all], command: "export")
        }
        if parsed.has(all), !format.holdsSeveralCards { throw Problem.oneCardOnly(format) }
        if parsed.has(.kinds), format.isJournal { throw Problem.wholeHistoryOnly(format) }
        if parsed.has(continued), !format.isJournal { throw Problem.journalsOnly(continued.name) }
        let days = try parsed.days()
        let kit = try invocation.kit(.readOnly)
        let cards = parsed.has(all) ? try kit.cards() : [try invocation.card(.card, in: kit)]
        guard !cards.isEmpty else { throw Problem.noCards }
        let filter = Store.HistoryFilter(from: days.from, to: days.to, kinds: parsed.kinds)
        let around = try cards.map { ($0, try kit.surroundings(of: $0, filter)) }
        let run = ExportRun(
            kit: kit, cards: cards, format: format, filter: filter,
            goesOn: parsed.has(continued), language: invocation.language, showsIDm: invocation.settings.showIDm)
        var outcome = ExportRun.Outcome()
        if let path {
            try FileBytes.write(to: path, replacing: parsed.has(.force)) { outcome = try run.write(to: $0) }
        } else {
            outcome = try run.write(to: invocation.out)
        }
        let open = around.flatMap { $0.1.flatMap(\.gaps) }.count
        let notes = around.flatMap { card, purses in
            invocation.sentences(purses, of: card, kit, filter, isOnly: cards.count == 1)
        }
        invocation.tell(outcome, of: format, at: path, openGaps: open, notes)
        return .done
    }
}

extension Invocation {
    fileprivate func tellExports() {
        if settings.json {
            var writer = JSONWriter()
            writer.beginObject()
            writer.member("formats", ExportFormat.all) { writer, format in
                writer.beginObject()
                writer.member("format", format.id)
                writer.member("name", Text(ja: format.name.ja, en: format.name.en)[language])
                writer.member("encoding", format.encoding.rawValue)
                writer.endObject()
            }
            writer.endObject()
            return out.line(writer.text)
        }
        let width = ExportFormat.all.map(\.id.count).max() ?? 0
        for format in ExportFormat.all {
            let blanks = String(repeating: " ", count: width - format.id.count + 2)
            out.line(format.id + blanks + format.name[language])
        }
    }

    /// What of the days asked for is not known and no row tells, under the names of the card and of the purse where there
    /// are several.
    fileprivate func sentences(
        _ purses: [Store.Surroundings], of card: Store.Card, _ kit: Kit, _ filter: Store.HistoryFilter, isOnly: Bool
    ) -> [Text] {
        purses.flatMap { around in
            let whose = isOnly ? Text("") : Text(ja: "カード \(card.id)：", en: "Card \(card.id): ")
            let purse = purses.count < 2 ? nil : kit.purses(of: card).first { $0.service == around.service }?.name
            let which = purse.map { Text(ja: "\($0.ja)：", en: "\($0.en): ") } ?? Text("")
            return SurroundingsWords.sentences(around, filter).map { sentence in
                Text(ja: whose.ja + which.ja + sentence.ja, en: whose.en + which.en + sentence.en)
            }
        }
    }

    /// Says where the file is and what is not in it; scripts get it as the result.
    fileprivate func tell(
        _ outcome: ExportRun.Outcome, of format: ExportFormat, at path: String?, openGaps: Int, _ around: [Text]
    ) {
        let notes =
            [ExportWords.nothing(outcome)] + around + [
                ExportWords.unknown(outcome, format), ExportWords.replaced(outcome, format),
                ExportWords.otherPurses(outcome, whole: Text("--format csv")),
                ExportWords.leftOut(outcome, whole: Text("--format csv")),
            ]
        for note in notes { if let note { err.line(Harmless.text(note[language])) } }
        guard let path else { return }
        let more = { (writer: inout JSONWriter) in
            writer.member("format", format.id)
            writer.member("rows", outcome.rows)
            if format.isJournal { writer.member("balances", outcome.balances) }
            writer.member("leftOut", outcome.leftOut + outcome.ofOtherPurses)
            writer.member("withoutAmount", outcome.withoutAmount)
            writer.member("gaps", outcome.gaps)
            writer.member("gapsAround", openGaps)
            writer.member("replaced", outcome.replaced) { $0.value(String($1)) }
        }
        tell(file: path, as: "export", more: more) { ExportWords.exported(outcome, $0) }
    }
}

import Fronts
import ICBalanceKit
import Ledger
import PlainJSON
import Store
import Wording

extension Command {
    private static let limit = Option.value(
        "limit", "N", .integer(1...1_000_000_000), Text(ja: "最大 N 件", en: "N records at the most"))
    private static let offset = Option.value(
        "offset", "N", .integer(0...1_000_000_000), Text(ja: "新しいほうから N 件を飛ばす", en: "leave out the N newest"))

    static let history = Command(
        "history", aliases: ["log"], group: .looking,
        Text(ja: "残高と積み重ねた履歴を新しい順に表示する", en: "show the balance and the accumulated history, newest first"),
        details: [
            Text(
                ja: "どの読み取りにもない記録は、件数の見積もりと金額の合計を一行で示します。",
                en: "Records that no reading has shown are a row of their own, with how many they may be and their "
                    + "amount."),
            Text(
                ja: "期間、種別、件数を指定すると、表示した記録の合計も、支出、チャージ、その他に分けて出します。金額の分からない記録は件数で示し、"
                    + "合計には入れません。",
                en:
                    "With days, kinds or numbers given, it tells the sum of the records shown, too: what was spent, top-ups and "
                    + "other changes apart, of the known amounts, and how many are not known."),
        ],
        options: [.card, .from, .to, .kinds, limit, offset],
        examples: [
            .init("icbalance history --limit 20", Text(ja: "最新の 20 件", en: "The newest 20 records")),
            .init(
                "icbalance history --card 2 --from 2026-11-01 --to 2026-11-30 --kind ride,bus",
                Text(ja: "カード 2 の 11 月の乗車", en: "November's rides with card 2")),
        ],
        exits: [.data, .noInput, .inputOutput, .noPermission]
    ) { invocation in
        let parsed = invocation.parsed
        let days = try parsed.days()
        let kit = try invocation.kit(.readOnly)
        let card = try invocation.card(.card, in: kit)
        let filter = Store.HistoryFilter(
            from: days.from, to: days.to,
            kinds: parsed.kinds, limit: parsed.integer(limit), offset: parsed.integer(offset))
        let history = try kit.history(of: card, filter)
        if invocation.settings.json {
            var writer = JSONWriter()
            writer.history(history, invocation.jsonStyle)
            invocation.out.line(writer.text)
        } else {
            let isChosen = [.from, .to, .kinds, limit, offset].contains(where: parsed.has)
            invocation.out.lines(
                HistoryPage(style: invocation.pageStyle, history: history, tellsSum: isChosen, filter: filter).lines)
        }
        return .done
    }
}

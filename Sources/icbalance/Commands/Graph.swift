import Aggregation
import Civil
import Fronts
import ICBalanceKit
import PlainJSON
import Store
import Wording

extension Command {
    private static let by = Option.value(
        "by", "PERIOD",
        .choice([
            .init("day", Text(ja: "日", en: "days")), .init("week", Text(ja: "週（月曜始まり）", en: "weeks from Monday on")),
            .init("month", Text(ja: "月", en: "months")), .init("year", Text(ja: "年", en: "years")),
        ]),
        Text(ja: "期間の長さ（既定は month）", en: "how long the periods are (default month)"))
    private static let fiscal = Option.flag(
        "fiscal", Text(ja: "4 月に始まる年度で（--by year）", en: "years that begin in April (--by year)"))

    static let graph = Command(
        "graph", group: .looking,
        Text(ja: "期間ごとの支出、経路、残高の推移などを表示する", en: "show spending by period, routes, and what graphs are drawn from"),
        details: [
            Text(
                ja: "チャージは支出と別に、どの読み取りにも含まれていない分は「欠落」の欄に示します。どの期間でも、支出とチャージとその他と欠落の和が残高の増減です。"
                    + "一部しか分かっていない期間には印を付けて理由を示します。",
                en:
                    "Top-ups stand apart from spending, and what no reading has shown stands under Gaps: in every period "
                    + "spending, top-ups, other changes and gaps together are the change of the balance. A period of which "
                    + "only a part is known is marked, and the reason told."),
            Text(
                ja: "--json では残高の推移、日ごとの暦も出力します。形は docs/json.md にあります。",
                en:
                    "With --json the balance over time and a calendar of days are there too; docs/json.md has the shape."
            ),
        ],
        options: [.card, by, fiscal, .from, .to],
        examples: [
            .init("icbalance graph --by week", Text(ja: "週ごと", en: "By week")),
            .init(
                "icbalance graph --card 2 --by year --fiscal",
                Text(ja: "カード 2 の年度ごと", en: "Fiscal years of card 2")),
        ],
        exits: [.data, .noInput, .inputOutput, .noPermission]
    ) { invocation in
        let parsed = invocation.parsed
        let days = try parsed.days()
        let question = GraphQuestion(
            by: try parsed.periodLength(by, fiscal: fiscal), from: days.from, to: days.to,
            today: Kit.day(of: .now))
        let kit = try invocation.kit(.readOnly)
        let graph = try kit.graph(of: try invocation.card(.card, in: kit), question)
        if invocation.settings.json {
            var writer = JSONWriter()
            writer.graph(graph, invocation.jsonStyle)
            invocation.out.line(writer.text)
        } else {
            invocation.out.lines(GraphPage(style: invocation.pageStyle, graph: graph, length: question.length).lines)
        }
        return .done
    }
}

extension Parsed {
    /// The length that `--by` and `--fiscal` name together; fiscal years where `--fiscal` stands alone.
    fileprivate func periodLength(_ by: Option, fiscal: Option) throws(Problem) -> Period.Length {
        let named = choice(by, of: Period.Length.self)
        guard has(fiscal) else { return named ?? .month }
        guard named ?? .year == .year else {
            throw Problem(
                .invalidValue,
                Text(ja: "--fiscal は年ごとにしか使えません。", en: "--fiscal is for years."),
                hint: Text(ja: "--by year を指定してください。", en: "Write --by year, or leave --fiscal out."))
        }
        return .fiscalYear
    }
}

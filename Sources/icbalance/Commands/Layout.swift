import DuoLayout
import Fronts
import PlainJSON
import Wording

extension Command {
    private static let list = Option.flag("list", Text(ja: "名前のある持ち方を一覧する", en: "list the poses that have names"))

    static let layout = Command(
        "layout", group: .around,
        Text(ja: "画面の枠の位置を計算する", en: "tell where everything stands on a screen"),
        details: [
            Text(
                ja: "長さはポイント、原点は領域の左上です。枠は docs/layout.md の規則だけで決まり、"
                    + "--size に続くオプションはシステムが伝える値を表します。",
                en:
                    "Lengths are points from the area's upper left corner. The rules of docs/layout.md alone decide; the "
                    + "options beside --size are what a system would tell of the area.")
        ],
        options: [list] + Option.container,
        required: [[list, .pose, .size]],
        examples: [
            .init("icbalance layout --list", Text(ja: "持ち方の一覧", en: "The poses")),
            .init(
                "icbalance layout --pose half-open-landscape",
                Text(ja: "半開きの iPhone Duo", en: "A half-open iPhone Duo")),
            .init(
                "icbalance layout --size 951x669 --insets 0,84,34,0 --fold vertical:455.5-495.5 --json",
                Text(ja: "同じ領域を値で指定して JSON で", en: "The same area by its values, as JSON")),
        ]
    ) { invocation in
        let parsed = invocation.parsed
        guard !parsed.has(list) else {
            if let other = Option.container.first(where: { parsed.has($0) }) {
                throw UsageError.conflictingOptions([list, other], command: "layout")
            }
            invocation.tellPoses()
            return .done
        }
        guard let container = try parsed.container() else {
            throw UsageError.missingOption([list, .pose, .size], command: "layout")
        }
        let layout = try Layout(container)
        if invocation.settings.json {
            var writer = JSONWriter()
            writer.layout(layout)
            invocation.out.line(writer.text)
        } else {
            invocation.out.lines(LayoutPage(style: invocation.pageStyle, layout: layout).lines)
        }
        return .done
    }
}

extension Invocation {
    fileprivate func tellPoses() {
        guard settings.json else { return out.lines(PosesPage(style: pageStyle).lines) }
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("poses", Pose.all) { $0.pose($1) }
        writer.endObject()
        out.line(writer.text)
    }
}

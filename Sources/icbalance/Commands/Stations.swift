import Fronts
import ICBalanceKit
import PlainJSON
import Profiles
import Store
import Wording

extension Command {
    static let stations = Command(
        "stations", group: .keeping,
        Text(ja: "自分の駅名表を使う", en: "use place names of your own"),
        subcommands: [stationsImport])

    private static let stationsImport = Command(
        "import", group: .keeping,
        Text(ja: "駅名表を取り込む（組み込みの表より優先される）", en: "take over a table of places, which wins over the built-in one"),
        details: [
            Text(
                ja: "見出し行のあるタブ区切りかコンマ区切りの UTF-8 で、code（または area、line、station）と name の列が必要です。"
                    + "line_name、operator、name_en、since、until も読みます。",
                en:
                    "A table with a header row, cells separated by tabs or commas, in UTF-8. It needs the columns code (or "
                    + "area, line, station) and name; line_name, operator, name_en, since and until are read too.")
        ],
        arguments: [Argument("FILE", .file, Text(ja: "駅名表のファイル、- は標準入力", en: "the table, - for standard input"))],
        options: [.profile],
        examples: [.init("icbalance stations import my-stations.tsv", Text(ja: "表を取り込む", en: "Take a table over"))],
        exits: [.noInput, .data, .cannotCreate, .inputOutput, .tryAgain, .noPermission]
    ) { invocation in
        let file = invocation.parsed.arguments[0]
        let profile = try invocation.profile(invocation.parsed.text(.profile) ?? Option.usualProfile)
        let bytes = try FileBytes.read(file, limit: 64 << 20)
        let kit = try invocation.kit(.readWrite)
        let outcome: Kit.PlaceImport
        do throws(KitError) {
            outcome = try kit.importPlaces(bytes, profile: profile.id)
        } catch {
            throw Problem(error).about(file)
        }
        if invocation.settings.json {
            var writer = JSONWriter()
            writer.beginObject()
            writer.member("profile", profile.id)
            writer.member("names", outcome.names)
            writer.member("leftOut", outcome.leftOut)
            writer.endObject()
            invocation.out.line(writer.text)
        } else {
            let names = Amount.plain(outcome.names)
            invocation.out.line(
                Text(ja: "\(names) 件の名前を取り込みました。", en: "Names taken over: \(names).")[invocation.language])
            if outcome.leftOut > 0 {
                let left = Amount.plain(outcome.leftOut)
                let text = Text(
                    ja: "終わった日が不明な旧名 \(left) 件は取り込みませんでした。",
                    en: "Former names whose last day is not known were left out: \(left).")
                invocation.err.line(text[invocation.language])
            }
        }
        return .done
    }
}

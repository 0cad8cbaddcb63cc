import DumpFormats
import Fronts
import ICBalanceKit
import PlainJSON
import Profiles
import Store
import Wording

extension Command {
    static let stations = Command(
        "stations", group: .keeping,
        Text(ja: "自分の駅名表を使う", en: "use tables of place names of your own"),
        subcommands: [stationsImport, stationsRemove])

    private static let encoding = Option.value(
        "encoding", "ENCODING",
        .choice([
            .init(JapaneseEncoding.utf8.rawValue, Text(ja: "ユニコード", en: "Unicode")),
            .init(JapaneseEncoding.cp932.rawValue, Text(ja: "Windows の Shift_JIS", en: "Shift_JIS of Windows")),
            .init(JapaneseEncoding.eucJP.rawValue, Text(ja: "日本語 EUC", en: "Japanese EUC")),
        ]), Text(ja: "文字コード（たいていは見分けられる）", en: "the encoding, which the bytes mostly tell"))
    private static let base = Option.value(
        "base", "BASE",
        .choice([
            .init(CodeBase.decimal.rawValue, Text(ja: "10 進", en: "decimal")),
            .init(CodeBase.hexadecimal.rawValue, Text(ja: "16 進", en: "hexadecimal")),
        ]), Text(ja: "コードの書き方", en: "how codes are written"))
    private static let columns = Option.value(
        "columns", "COLUMN,…",
        .choices(
            PlaceColumn.allCases.map { ValueSyntax.Choice($0.rawValue, $0.words) }
                + [ValueSyntax.Choice(skip, Text(ja: "読まない", en: "not read"))]),
        Text(ja: "左から順に、列の中身", en: "what the columns hold, from the left"))
    private static let area = Option.value(
        "area", "AREA", .integer(0...255),
        Text(
            ja: "地区（地区の列があれば、この地区の行だけを読む）",
            en: "the area of all rows; where a column tells areas, the one whose rows are read"))
    private static let repeated = Option.value(
        "repeated", "WHICH",
        .choice([
            .init(PlaceFileOptions.Repeated.first.rawValue, Text(ja: "先の行", en: "the row that stands first")),
            .init(PlaceFileOptions.Repeated.last.rawValue, Text(ja: "後の行", en: "the row that stands last")),
            .init(PlaceFileOptions.Repeated.neither.rawValue, Text(ja: "どれも使わない", en: "no row")),
        ]), Text(ja: "一つのコードに違う名前の行があるとき、使う行", en: "which row counts where several name a code"))
    private static let skip = "skip"
    private static let since = Option.value(
        "since", "DATE", .firstDay,
        Text(ja: "表の名前が使われ始めた日（行に日付がなければ）", en: "first day of the table's names, where rows tell none"))
    private static let until = Option.value(
        "until", "DATE", .firstDay,
        Text(
            ja: "表の名前がもう使われない日（行に日付がなければ）", en: "first day no more of the table's names, where rows tell none"))

    private static let stationsImport = Command(
        "import", group: .keeping,
        Text(ja: "駅名表を取り込む（組み込みの表より優先される）", en: "import a table of place names, which wins over the built-in one"),
        details: [
            Text(
                ja: "駅、バス停、店の端末の表を読みます。区切りはタブかコンマです。見出しは code（または area、line、station）と name のほか、"
                    + "出回っている表のもの（地区コード、線区コード、駅順コード、駅名、AreaCode など）が分かります。",
                en:
                    "Reads tables of stations, bus stops and shop terminals, cells separated by tabs or commas. It knows the "
                    + "headers code (or area, line, station) and name, and those of the tables that are passed around "
                    + "(AreaCode, LineCode, StationCode, StationName and their Japanese words)."),
            Text(
                ja: "コードは 16 進で、駅は地区-線区-駅順の 0-03-17、停留所は 0E51-0051、店の端末は T-2740 と書きます。表の例："
                    + "code,name の見出しの下に 0-03-17,吉祥寺。取り込んだ名前は --db のデータベースにだけ効き、stations remove で消せます。",
                en:
                    "Codes are hexadecimal: 0-03-17 is a station (area, line, station), 0E51-0051 a bus stop, T-2740 a shop's "
                    + "terminal. A table is, say, the header code,name and below it 0-03-17,Kichijoji. The names belong to the "
                    + "database of --db; stations remove takes them away again."),
            Text(
                ja: "10 進か 16 進か、どの地区かなどが表から決まらなければ、取り込まずに尋ねます。答え方は docs/names.md にもあります。",
                en:
                    "What a table leaves open, such as whether its codes are decimal, is asked for and never guessed; "
                    + "docs/names.md has the answers, too."),
        ],
        arguments: [Argument("FILE", .file, Text(ja: "駅名表のファイル、- は標準入力", en: "the table, - for standard input"))],
        options: [base, encoding, columns, area, repeated, since, until, .profile],
        examples: [
            .init("icbalance stations import my-stations.tsv", Text(ja: "表を取り込む", en: "Import a table")),
            .init(
                "icbalance stations import StationCode.csv --base dec --until 2014-06-01",
                Text(ja: "10 進の、2014 年 5 月までの表を取り込む", en: "Import a decimal table that held until May 2014")),
        ],
        exits: [.noInput, .data, .cannotCreate, .inputOutput, .tryAgain, .noPermission]
    ) { invocation in
        let parsed = invocation.parsed
        let file = parsed.arguments[0]
        let profile = try invocation.profile(parsed.text(.profile) ?? Option.usualProfile)
        let days = try parsed.days(since: since, until: until)
        let options = PlaceFileOptions(
            base: parsed.choice(base), columns: parsed.words(columns)?.map { PlaceColumn(rawValue: $0) },
            area: parsed.integer(area), repeated: parsed.choice(repeated), since: days.since, until: days.until)
        let bytes = try FileBytes.read(file, limit: 64 << 20)
        let kit = try invocation.kit(.readWrite)
        let outcome: Kit.PlaceImport
        do throws(KitError) {
            outcome = try kit.importPlaces(
                bytes, profile: profile.id, encoding: parsed.choice(encoding), options: options)
        } catch {
            throw Problem(error).about(file)
        }
        guard outcome.names > 0 else {
            invocation.tellLeftOut(outcome)
            throw Problem.noRows.about(file)
        }
        invocation.tell(outcome, profile: profile.id)
        return .done
    }

    private static let stationsRemove = Command(
        "remove", group: .keeping,
        Text(ja: "取り込んだ駅名表を消す（name で付けた名前は残る）", en: "take imported tables away; names given with name stay"),
        options: [.profile],
        examples: [.init("icbalance stations remove", Text(ja: "組み込みの表に戻す", en: "Go back to the built-in table"))],
        exits: [.noInput, .data, .inputOutput, .tryAgain, .noPermission]
    ) { invocation in
        let profile = try invocation.profile(invocation.parsed.text(.profile) ?? Option.usualProfile)
        try invocation.requireStore()
        let removed = try invocation.kit(.readWrite).removeTableNames(profile: profile.id)
        if invocation.settings.json {
            var writer = JSONWriter()
            writer.beginObject()
            writer.member("profile", profile.id)
            writer.member("removed", removed)
            writer.endObject()
            invocation.out.line(writer.text)
        } else {
            let count = Amount.plain(removed)
            invocation.out.line(
                Text(ja: "\(count) 件の名前を消しました。", en: "Names taken away: \(count).")[invocation.language])
        }
        return .done
    }
}

extension Invocation {
    fileprivate func tell(_ outcome: Kit.PlaceImport, profile: String) {
        guard !settings.json else {
            var writer = JSONWriter()
            writer.beginObject()
            writer.member("profile", profile)
            writer.member("names", outcome.names)
            writer.member("leftOut", outcome.leftOut)
            writer.member("nameless", outcome.nameless)
            writer.member("repeated", outcome.repeated)
            writer.member("otherAreas", outcome.otherAreas)
            writer.endObject()
            return out.line(writer.text)
        }
        let names = Amount.plain(outcome.names)
        out.line(
            Text(ja: "\(names) 件の名前をこのデータベースに取り込みました。", en: "Names imported into this database: \(names).")[language])
        tellLeftOut(outcome)
    }

    /// Tells of rows of the table that were not taken over, and why.
    fileprivate func tellLeftOut(_ outcome: Kit.PlaceImport) {
        guard !settings.json else { return }
        let notes: [(count: Int, text: (String) -> Text)] = [
            (
                outcome.leftOut,
                {
                    Text(
                        ja: "終わった日が不明な旧名 \($0) 件は取り込みませんでした。",
                        en: "Former names whose last day is not known were left out: \($0).")
                }
            ),
            (
                outcome.nameless,
                { Text(ja: "名前のない \($0) 行は読み飛ばしました。", en: "Rows without a name were left out: \($0).") }
            ),
            (
                outcome.repeated,
                {
                    Text(
                        ja: "ほかの行と重なる \($0) 行は読み飛ばしました。", en: "Rows that repeat others were left out: \($0).")
                }
            ),
            (
                outcome.otherAreas,
                { Text(ja: "ほかの地区の \($0) 行は読み飛ばしました。", en: "Rows of other areas were left out: \($0).") }
            ),
        ]
        for note in notes where note.count > 0 { err.line(note.text(Amount.plain(note.count))[language]) }
    }
}

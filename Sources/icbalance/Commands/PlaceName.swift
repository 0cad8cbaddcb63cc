import Civil
import Fronts
import ICBalanceKit
import Ledger
import PlainJSON
import Profiles
import Store
import Wording

extension Command {
    private static let code = Argument(
        "CODE", .place,
        Text(
            ja: "コード：駅 0-01-05、停留所 0E51-0051、バス会社 0E51、店の端末 T-2740",
            en: "the code: a station 0-01-05, a stop 0E51-0051, a bus company 0E51, a shop's terminal T-2740"))
    private static let newName = Argument(
        "NAME", .text, count: .optional,
        Text(ja: "名前（なければ、いまの名前を表示する）", en: "the name; without it the present one is shown"))
    private static let english = Option.value("en", "NAME", .text, Text(ja: "英語名", en: "the English name"))
    private static let line = Option.value(
        "line", "NAME", .text, Text(ja: "路線名（なければ表のもの）", en: "the line, else the table's"))
    private static let company = Option.value(
        "operator", "NAME", .text, Text(ja: "会社名（なければ表のもの）", en: "the company, else the table's"))
    private static let since = Option.value(
        "since", "DATE", .firstDay, Text(ja: "この日から（YYYY-MM-DD）", en: "first day, YYYY-MM-DD"))
    private static let until = Option.value(
        "until", "DATE", .firstDay,
        Text(ja: "この日からはもう使われない（YYYY-MM-DD）", en: "first day no more, YYYY-MM-DD"))
    private static let remove = Option.flag("remove", Text(ja: "付けた名前を消す", en: "take the names away that were given"))

    static let placeName = Command(
        "name", group: .keeping,
        Text(ja: "駅、停留所、店の名前を直す", en: "mend the name of a station, a bus stop or a shop"),
        details: [
            Text(
                ja: "付けた名前は取り込んだ表や組み込みの表より優先され、読み直しても redecode しても残ります。日付を付ければその間だけの名前になります。",
                en:
                    "Such a name wins over imported and built-in tables, and stays whatever is read anew or decoded again. "
                    + "With days it holds on these alone."),
            Text(
                ja: "コードは history --json と explain の出力にあります。店の端末の番号は history に出ます。",
                en: "Codes stand in what history --json and explain tell; history shows the numbers of shop terminals."),
        ],
        arguments: [code, newName],
        options: [english, line, company, since, until, remove, .profile],
        examples: [
            .init("icbalance name 0-E3-99 新駅 --en Shin-eki", Text(ja: "駅に名前を付ける", en: "Name a station")),
            .init("icbalance name T-2740 角の店", Text(ja: "店の端末に名前を付ける", en: "Name a shop by its terminal")),
            .init("icbalance name 0-E3-99 --remove", Text(ja: "元に戻す", en: "Go back to the table's name")),
        ],
        exits: [.noInput, .data, .cannotCreate, .inputOutput, .tryAgain, .noPermission]
    ) { invocation in
        let parsed = invocation.parsed
        let code = parsed.arguments[0].uppercased()
        let profile = try invocation.profile(parsed.text(.profile) ?? Option.usualProfile)
        let days = try parsed.days(since: since, until: until)
        let details = [english, line, company, since, until].filter { parsed.has($0) }
        var told = NamedPlaceTold(profile: profile.id, day: days.since ?? days.until?.adding(days: -1))
        if parsed.has(remove) {
            if parsed.arguments.count > 1 {
                throw UsageError.surplusArgument(parsed.arguments[1], command: "name --remove")
            }
            if let detail = details.first { throw UsageError.conflictingOptions([remove, detail], command: "name") }
            try invocation.requireStore()
            told.removed = try invocation.kit(.readWrite).removeFixes(code, profile: profile.id)
        } else if parsed.arguments.count > 1 {
            let entry = PlaceEntry(
                code: code, since: days.since, until: days.until, name: parsed.arguments[1],
                englishName: parsed.text(english), line: parsed.text(line), operator: parsed.text(company))
            try invocation.kit(.readWrite).fixPlace(entry, profile: profile.id)
        } else if !details.isEmpty {
            throw UsageError.missingArgument(newName, command: "name")
        }
        let overlay = try invocation.kitIfStored()?.ownPlaces(profile: profile.id) ?? PlaceOverlay.none
        told.place = profile.place(code, on: told.day, overlay: overlay)
        told.bundled = profile.place(code, on: told.day)
        invocation.tell(told)
        return .done
    }
}

/// What a code is called after all.
private struct NamedPlaceTold {
    let profile: String
    /// The day that is spoken of; `nil` for today.
    let day: CivilDate?
    var removed: Int?
    var place: Place?
    /// The place as the profile alone names it.
    var bundled: Place?
}

extension Invocation {
    fileprivate func tell(_ told: NamedPlaceTold) {
        guard let place = told.place else { return }
        let isOwn = place != told.bundled
        if settings.json {
            var writer = JSONWriter()
            writer.beginObject()
            writer.member("profile", told.profile)
            writer.member("place", place)
            writer.member("bundled", told.bundled?.name)
            writer.member("removed", told.removed ?? 0)
            writer.endObject()
            return out.line(writer.text)
        }
        if let removed = told.removed {
            let count = Amount.plain(removed)
            out.line(Text(ja: "消した名前：\(count) 件", en: "Names taken away: \(count).")[language])
        }
        let words = [place.name, place.englishName, place.line, place.operator].compactMap { $0.map(Harmless.text) }
        let name =
            words.isEmpty
            ? Text(ja: "名前は知られていません", en: "nothing names it")[language] : words.joined(separator: " · ")
        var line = "\(place.code)  \(name)"
        if isOwn {
            let former = told.bundled?.name.map(Harmless.text)
            line +=
                former.map { Text(ja: "（組み込みの名前：\($0)）", en: " (built in: \($0))")[language] }
                ?? Text(ja: "（組み込みの名前はなし）", en: " (no built-in name)")[language]
        }
        out.line(line)
    }
}

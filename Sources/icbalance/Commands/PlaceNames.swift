import Fronts
import ICBalanceKit
import PlainJSON
import Profiles
import Store
import Wording

extension Command {
    static let placeNames = Command(
        "names", group: .keeping, Text(ja: "自分で付けた名前を渡す", en: "pass on place names of your own"),
        subcommands: [namesExport])

    private static let out = Option.value(
        "out", "FILE", .file, Text(ja: "出力先（- は標準出力で、既定）", en: "where it goes (- for standard output, the default)"))

    private static let namesExport = Command(
        "export", group: .keeping,
        Text(ja: "自分の名前を、stations import で読める表にする", en: "write your names as a table that stations import reads"),
        details: [
            Text(
                ja: "name で付けた名前と取り込んだ表を一つの表にします。カードの情報は入りません。",
                en: "Names given with name and those of imported tables become one table. Nothing of any card is in it."
            )
        ],
        options: [out, .force, .profile],
        examples: [
            .init("icbalance names export --out names.tsv", Text(ja: "表を書き出す", en: "Write the table"))
        ],
        exits: [.noInput, .data, .cannotCreate, .inputOutput, .noPermission]
    ) { invocation in
        let parsed = invocation.parsed
        let path = try parsed.file(out, command: "names export")
        let profile = try invocation.profile(parsed.text(.profile) ?? Option.usualProfile)
        let entries = try invocation.kit(.readOnly).ownPlaces(profile: profile.id).table
        let text = PlaceFile.text(of: entries, profile: profile.id)
        guard let path else {
            invocation.out.write(text)
            return .done
        }
        try FileBytes.write(Array(text.utf8), to: path, replacing: parsed.has(.force))
        let more = { (writer: inout JSONWriter) in
            writer.member("profile", profile.id)
            writer.member("names", entries.count)
        }
        let count = Amount.plain(entries.count)
        invocation.tell(file: path, as: "export", more: more) {
            Text(ja: "\($0) に名前を \(count) 件書きました。", en: "Names written to \($0): \(count).")
        }
        return .done
    }
}

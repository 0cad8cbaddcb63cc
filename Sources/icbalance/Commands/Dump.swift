import Civil
import DumpFormats
import FeliCa
import ICBalanceKit
import Ledger
import Store

extension Command {
    private static let formats = DumpFormat.all.filter(\.canWrite)
    private static let format = Option.value(
        "format", "FORMAT", .choice(formats.map { .init($0.id, Text(ja: $0.name.ja, en: $0.name.en)) }),
        Text(ja: "形式（既定は icbalance）", en: "the format (default icbalance)"))
    private static let out = Option.value(
        "out", "FILE", .file, Text(ja: "出力先（本人だけが読めるファイルになる）", en: "where it goes; only its owner may read the file"))
    private static let redact = Option.flag(
        "redact",
        Text(
            ja: "人に見せられるように、IDm を置き換え、日付を数週間単位でずらし、端末番号などを消す",
            en: "fit to show: the IDm replaced, dates shifted by whole weeks, numbers of terminals and the like gone"))

    static let dump = Command(
        "dump", group: .reading, Text(ja: "カードが言ったことをそのままファイルにする", en: "write what a card said to a file"),
        details: [
            Text(
                ja: "最新の読み取りを出力します。IDm を含みます。個人を特定できるので、人に渡すときは --redact を付けてください。",
                en:
                    "Writes the newest reading. It holds the IDm, which identifies a person; add --redact before you give it "
                    + "to others.")
        ],
        options: [.card, out, format, redact, .force],
        examples: [
            .init("icbalance dump --card 1 --out card.json", Text(ja: "カード 1 の控え", en: "Card 1 as a file")),
            .init("icbalance dump --redact --out report.json", Text(ja: "不具合の報告に添える", en: "For a bug report")),
        ],
        exits: [.noInput, .data, .cannotCreate, .inputOutput, .noPermission]
    ) { invocation in
        let kit = try invocation.kit(.readOnly)
        let card = try invocation.card(.card, in: kit)
        var dump = try kit.latestDump(card: card.id)
        if invocation.parsed.has(redact) {
            // A shift that nobody knows, back into the past by half a year to five years.
            dump = dump.redacted(weeks: -Int.random(in: 26...260), idm: IDm(rawValue: 0x0101_0101_0101_0101))
        }
        let format = invocation.parsed.text(format).flatMap(DumpFormat.named) ?? formats.first
        guard let bytes = format?.write(dump) else { throw Problem.bug("dump format") }
        if let path = invocation.parsed.text(out), path != "-" {
            try FileBytes.write(bytes, to: path, replacing: invocation.parsed.has(.force))
        } else {
            invocation.out.write(bytes: bytes)
        }
        return .done
    }
}

import DumpFormats
import Fronts
import ICBalanceKit
import Ledger
import PlainJSON
import Store
import Wording

extension Command {
    private static let format = Option.value(
        "format", "FORMAT",
        .choice(DumpFormat.all.map { .init($0.id, Text(ja: $0.name.ja, en: $0.name.en)) }),
        Text(ja: "ファイルの形式（既定は内容から判断）", en: "the files' format (default: told by the content)"))
    private static let target = Option.value(
        "card", "CARD|new", .cardOrNew,
        Text(
            ja: "IDm のないダンプのカード（番号、名前、または IDm）。new は新しいカード",
            en: "the card of dumps that hold no IDm: its number, label or IDm, or new for a card not stored yet"))

    static let `import` = Command(
        "import", group: .reading, Text(ja: "記録されたダンプを取り込む", en: "take recorded dumps into the database"),
        details: [
            Text(
                ja: "何度取り込んでも、同じ記録は一度しか保存されません。壊れたダンプは名前を挙げて飛ばし、残りを取り込みます。",
                en:
                    "However often a record is imported, it is stored once. A dump that can't be read is named, and the "
                    + "others go in."),
            Text(
                ja: "--json では 1 ダンプを 1 行で出力します。",
                en: "With --json each dump is one line."),
        ],
        arguments: [
            Argument(
                "FILE", .file, count: .many, Text(ja: "ダンプのファイル、- は標準入力", en: "a recorded file, - for standard input"))
        ],
        options: [format, target],
        examples: [
            .init(
                "icbalance import suica.nfc",
                Text(ja: "Flipper Zero のファイルを取り込む", en: "Import a file of a Flipper Zero")),
            .init(
                "icbalance import --card new --format raw blocks.txt",
                Text(ja: "IDm のない 16 進数のブロックを新しいカードとして", en: "Blocks in hexadecimal, without an IDm, as a new card")),
        ],
        exits: [.data, .noInput, .cannotCreate, .inputOutput, .tryAgain, .noPermission]
    ) { invocation in
        let kit = try invocation.kit(.readWrite)
        var target = Store.Target.byIDm
        if let name = invocation.parsed.text(Command.target) {
            target = name == Kit.newCardWord ? .new : .card(try invocation.card(named: name, in: kit).id)
        }
        let format = invocation.parsed.text(format).flatMap(DumpFormat.named)
        var run = ImportRun(
            invocation: invocation, kit: kit, dumps: DumpImport(kit, format: format, into: target))
        for file in invocation.parsed.arguments { run.take(file) }
        run.finish()
        run.tellSum()
        return run.end
    }
}

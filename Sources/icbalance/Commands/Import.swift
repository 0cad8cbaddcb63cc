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
        "card", "CARD|new", .card,
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
                en: "With --json each dump is a line."),
        ],
        arguments: [
            Argument(
                "FILE", .file, count: .many, Text(ja: "ダンプのファイル、- は標準入力", en: "a recorded file, - for standard input"))
        ],
        options: [format, target],
        examples: [
            .init(
                "icbalance import suica.nfc",
                Text(ja: "Flipper Zero のファイルを取り込む", en: "Take over a file of a Flipper Zero")),
            .init(
                "icbalance import --card new blocks.txt",
                Text(ja: "IDm のない 16 進数のブロックを新しいカードとして", en: "Blocks in hexadecimal, without an IDm, as a new card")),
        ],
        exits: [.data, .noInput, .cannotCreate, .inputOutput, .tryAgain, .noPermission]
    ) { invocation in
        let kit = try invocation.kit(.readWrite)
        var target = Store.Target.byIDm
        if let name = invocation.parsed.text(Command.target) {
            target = name == Kit.newCardWord ? .new : .card(try kit.card(named: name).id)
        }
        let format = invocation.parsed.text(format).flatMap(DumpFormat.named)
        var run = ImportRun(invocation: invocation, dumps: DumpImport(kit, format: format, into: target))
        for file in invocation.parsed.arguments { run.take(file) }
        return run.end
    }
}

/// The import of some files, one after the other.
private struct ImportRun {
    let invocation: Invocation
    private var dumps: DumpImport
    private(set) var end = ExitCode.done

    init(invocation: Invocation, dumps: DumpImport) {
        self.invocation = invocation
        self.dumps = dumps
    }

    /// Takes a file's dumps in; a bad one is reported and the others go in.
    mutating func take(_ file: String) {
        do {
            let descriptor = try FileBytes.open(file)
            defer { FileBytes.close(descriptor, of: file) }
            // The run itself is changed by what is told.
            var dumps = self.dumps
            dumps.take(ByteSource(descriptor: descriptor)) { outcome in
                switch outcome {
                case .success(let receipt): tell(receipt, file)
                case .failure(let error): report(Problem(error), file)
                }
            }
            self.dumps = dumps
        } catch {
            report(Problem(error), file)
        }
    }

    private func tell(_ receipt: Receipt, _ file: String) {
        if invocation.settings.json {
            var writer = JSONWriter()
            writer.receipt(receipt, invocation.jsonStyle)
            invocation.out.line(writer.text)
        } else {
            invocation.out.line(ImportLine(style: invocation.pageStyle, receipt: receipt, file: file).text)
            for finding in receipt.findings {
                invocation.err.line("  * " + Harmless.text(finding.sentence[invocation.language]))
            }
        }
    }

    private mutating func report(_ problem: Problem, _ file: String) {
        invocation.report(problem.about(file))
        // Of several kinds of failures the general one: something of the input was not taken in.
        end = end == .done || end == problem.exit ? problem.exit : .data
    }
}

import DumpFormats
import FeliCa
import ICBalanceKit
import Ledger
import PlainJSON
import Store

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
        var run = ImportRun(
            invocation: invocation, kit: kit, format: invocation.parsed.text(format).flatMap(DumpFormat.named))
        if let name = invocation.parsed.text(target) {
            run.target = name == "new" ? .new : .card(try kit.card(named: name).id)
        }
        for file in invocation.parsed.arguments { run.take(file) }
        return run.end
    }
}

/// The import of some files, one after the other.
private struct ImportRun {
    let invocation: Invocation
    let kit: Kit
    let format: DumpFormat?
    /// Which card the dumps are of.
    var target = Store.Target.byIDm
    private(set) var end = ExitCode.done

    /// So many dumps are stored in one transaction: one each would wait for the disk each time.
    private static let batchSize = 500

    init(invocation: Invocation, kit: Kit, format: DumpFormat?) {
        self.invocation = invocation
        self.kit = kit
        self.format = format
    }

    /// Takes a file's dumps in; a bad one is reported and the others go in.
    mutating func take(_ file: String) {
        do {
            let descriptor = try FileBytes.open(file)
            defer { FileBytes.close(descriptor, of: file) }
            var reader = DumpReader(ByteSource(descriptor: descriptor), format: format)
            var isFirst = true
            while true {
                // A single dump, which most files are, is safe on the disk when it is reported.
                let dumps = next(isFirst ? 1 : ImportRun.batchSize, of: &reader)
                if dumps.isEmpty { return }
                try store(dumps, of: file, durability: isFirst ? .full : .normal)
                isFirst = false
            }
        } catch {
            report(Problem(error), file)
        }
    }

    private func next(_ count: Int, of reader: inout DumpReader) -> [Result<CardDump, DumpError>] {
        var dumps: [Result<CardDump, DumpError>] = []
        while dumps.count < count, let dump = reader.next() { dumps.append(dump) }
        return dumps
    }

    private mutating func store(
        _ dumps: [Result<CardDump, DumpError>], of file: String, durability: Store.Durability
    ) throws {
        var outcomes: [Result<Receipt, Problem>] = []
        if dumps.count == 1 {
            outcomes.append(record(dumps[0], durability))
        } else if let store = kit.store {
            try store.batch(durability: durability) {
                for dump in dumps { outcomes.append(record(dump, durability)) }
            }
        }
        // Only what is committed is told.
        for outcome in outcomes {
            switch outcome {
            case .success(let receipt): tell(receipt, file)
            case .failure(let problem): report(problem, file)
            }
        }
    }

    private mutating func record(
        _ dump: Result<CardDump, DumpError>, _ durability: Store.Durability
    ) -> Result<Receipt, Problem> {
        do {
            var receipt = try kit.record(try dump.get(), into: target, durability: durability)
            // All dumps of one import as a new card are of that card.
            if target == .new, let id = receipt.card.id { target = .card(id) }
            // Words tell no records, and many receipts wait for their batch.
            if !invocation.settings.json { receipt.transactions = [] }
            return .success(receipt)
        } catch {
            return .failure(Problem(error))
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

import FeliCa
import Glibc
import ICBalanceKit
import Profiles
import Readers
import Store

extension Option {
    static let reader = Option.value(
        "reader", "NAME", .reader, Text(ja: "このリーダー（名前の一部でよい）", en: "the reader to use, by a part of its name"))
    static let timeout = Option.value(
        "timeout", "S", .integer(1...86_400),
        Text(
            ja: "カードを待つ秒数（既定は端末なら無制限、それ以外は 30）",
            en: "seconds to wait for a card (default: no limit on a terminal, else 30)"))
}

extension Command {
    private static let watch = Option.flag("watch", Text(ja: "続けて何枚でも読む", en: "go on, one card after another"))
    private static let noStore = Option.flag("no-store", Text(ja: "保存しない", en: "store nothing"))
    private static let dumpTo = Option.value(
        "dump", "FILE", .file,
        Text(ja: "カードが言ったことをファイルにも書く（IDm を含む）", en: "write what the card said to a file, too; it holds the IDm"))

    static let scan = Command(
        "scan", group: .reading, Text(ja: "カードを読み、保存し、残高を表示する", en: "read a card, store it and show its balance"),
        details: [
            Text(
                ja: "カードが置かれるのを待ち、残高、履歴の順に読みます。何度読んでも、同じ記録は一度しか保存されません。",
                en:
                    "Waits for a card and reads it, the balance first, then its records. However often a card is read, each "
                    + "record is stored once."),
            Text(
                ja: "-v でリーダーとのやりとりを標準エラーに出します（カードの番号は伏せます）。--watch --json では 1 枚を 1 行で出力します。",
                en:
                    "With -v the exchange with the reader goes to standard error, card numbers masked. With --watch --json "
                    + "each card is a line."),
        ],
        options: [.reader, .timeout, watch, noStore, dumpTo, .force],
        examples: [
            .init("icbalance scan", Text(ja: "カードを 1 枚読む", en: "Read a card")),
            .init("icbalance scan --watch --reader ACR1252", Text(ja: "次々に読む", en: "Read one card after another")),
            .init("icbalance scan --no-store --json", Text(ja: "保存せず JSON で", en: "Keep nothing, print JSON")),
        ],
        exits: [
            .data, .unavailable, .cannotCreate, .inputOutput, .tryAgain, .noPermission,
        ]
    ) { invocation in
        let parsed = invocation.parsed
        if parsed.has(watch), parsed.has(dumpTo) {
            throw UsageError.conflictingOptions([watch, dumpTo], command: "scan")
        }
        // Told before the card is there and gone again.
        let file = parsed.text(dumpTo)
        if let file, !parsed.has(.force), access(file, F_OK) == 0 { throw Problem.fileExists(file) }
        let kit =
            parsed.has(noStore)
            ? Kit(store: nil, profiles: try invocation.profiles()) : try invocation.kit(.readWrite)
        let cache = FamilyCache(environment: invocation.environment)
        let known = cache.known
        let scanner = CardScanner(families: FamilyMemory(known))
        defer { cache.keep(scanner.families.known, before: known) }
        let run = ScanRun(
            invocation: invocation, kit: kit, scanner: scanner, dumpFile: file.map { ($0, parsed.has(.force)) })
        let reader = parsed.text(.reader)
        let timeout = invocation.timeout
        let plan = try invocation.readPlan(kit.profiles)
        return parsed.has(watch)
            ? try run.watch(plan, reader: reader, timeout: timeout)
            : try run.scan(plan, reader: reader, timeout: timeout)
    }
}

extension Invocation {
    /// How long to wait for a card; `nil` for as long as it takes.
    var timeout: Duration? {
        if let seconds = parsed.integer(.timeout) { return .seconds(seconds) }
        return isatty(STDIN_FILENO) == 1 ? nil : .seconds(30)
    }

    /// What to read of a card.
    func readPlan(_ profiles: [Profile]) throws -> ReadPlan {
        guard let profile = profiles.first else { throw Problem.noSuchProfile("*", known: []) }
        return profile.readPlan
    }
}

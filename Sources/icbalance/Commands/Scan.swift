import FeliCa
import Fronts
import Glibc
import ICBalanceKit
import Profiles
import Readers
import Store
import Wording

extension Option {
    static let reader = Option.value(
        "reader", "NAME", .reader, Text(ja: "このリーダー（名前の一部でよい）", en: "the reader to use, by a part of its name"))
    static let timeout = Option.value(
        "timeout", "S", .integer(1...86_400),
        Text(
            ja: "カードを待つ秒数（既定は端末では無制限、それ以外は 30）",
            en: "seconds to wait for a card (default: no limit on a terminal, else 30)"))
    static let readBy = Option.value(
        "profile", "PROFILE", .profile,
        Text(
            ja: "この定義のカードだけを読む（既定は知っているカードすべて）",
            en: "read by this profile only (default: by whichever fits the card)"))
}

extension Command {
    private static let watch = Option.flag(
        "watch",
        Text(
            ja: "続けて何枚でも読む（--timeout は次のカードを待つ秒数で、既定は無制限）",
            en: "go on, one card after another; --timeout is the wait for the next one (default: no limit)"))
    private static let noStore = Option.flag("no-store", Text(ja: "保存しない", en: "store nothing"))
    private static let dumpTo = Option.value(
        "dump", "FILE", .file,
        Text(ja: "読み取った内容をファイルにも書く（IDm を含む）", en: "write what the card said to a file, too; it holds the IDm"))

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
                    + "each card is one line."),
            Text(
                ja: "Ctrl-C（SIGINT）か SIGTERM で止めると、読めたものを保存してから終わります。二度目ですぐ終わります。"
                    + "--watch の終了コードは、カードごとの結果のうち最も悪いものです。",
                en:
                    "Stopped by Ctrl-C (SIGINT) or SIGTERM it keeps what was read and ends; a second one ends it at once. "
                    + "--watch ends with the most serious exit status of its cards."),
        ],
        options: [.reader, .timeout, .readBy, watch, noStore, dumpTo, .force],
        examples: [
            .init("icbalance scan", Text(ja: "カードを 1 枚読む", en: "Read a card")),
            .init("icbalance scan --watch --reader ACR1252", Text(ja: "次々に読む", en: "Read one card after another")),
            .init("icbalance scan --no-store --json", Text(ja: "保存せず JSON で", en: "Keep nothing, print JSON")),
        ],
        exits: [
            .noInput, .data, .unavailable, .cannotCreate, .inputOutput, .tryAgain, .noPermission, .hungUp, .interrupted,
            .terminated,
        ]
    ) { invocation in
        let parsed = invocation.parsed
        if parsed.has(watch), parsed.has(dumpTo) {
            throw UsageError.conflictingOptions([watch, dumpTo], command: "scan")
        }
        if parsed.has(.force), !parsed.has(dumpTo) {
            throw UsageError.optionAlone(.force, needs: dumpTo, command: "scan")
        }
        let file = parsed.text(dumpTo)
        // Told before the card is there and gone again.
        if let file { try FileBytes.checkWritable(file, replacing: parsed.has(.force)) }
        let profiles = try invocation.profiles()
        let plans = try invocation.readPlans(profiles, whole: file != nil)
        let kit =
            parsed.has(noStore) ? Kit(store: nil, profiles: profiles) : try invocation.kit(.readWrite, profiles)
        let cache = FamilyCache(environment: invocation.environment)
        let run = ScanRun(
            invocation: invocation, kit: kit, scanner: CardScanner(families: FamilyMemory(cache.known)),
            stop: StopSignals.caught(), cache: cache, dumpFile: file.map { ($0, parsed.has(.force)) })
        let reader = parsed.text(.reader)
        return parsed.has(watch)
            ? try run.watch(plans, reader: reader, timeout: invocation.wishedTimeout)
            : try run.scan(plans, reader: reader, timeout: invocation.timeout)
    }
}

extension Invocation {
    /// How long to wait for a card as was asked for.
    var wishedTimeout: Duration? { parsed.integer(.timeout).map { .seconds($0) } }

    /// How long to wait for a single card; `nil` for as long as it takes.
    var timeout: Duration? {
        wishedTimeout ?? (isatty(STDIN_FILENO) == 1 ? nil : .seconds(30))
    }

    /// What to read of a card; `whole` where also what is hardly worth the time is wanted.
    func readPlans(_ profiles: [Profile], whole: Bool = false) throws(Problem) -> [ReadPlan] {
        let plans = try profilesToRead(profiles).map(\.readPlan)
        return whole && !parsed.has(.readBy) ? plans + ReadPlan.ordinary : plans
    }

    /// By which profiles to read: by all, the usual one first, or by the one that is named.
    func profilesToRead(_ profiles: [Profile]) throws(Problem) -> [Profile] {
        if let wanted = parsed.text(.readBy) {
            guard let profile = profiles.first(where: { $0.id == wanted }) else {
                throw .noSuchProfile(wanted, known: profiles.map(\.id))
            }
            return [profile]
        }
        let usual = profiles.filter { $0.id == Option.usualProfile }
        return usual + profiles.filter { $0.id != Option.usualProfile }
    }
}

import Civil
import DumpFormats
import FeliCa
import Fronts
import Glibc
import ICBalanceKit
import Ledger
import PlainJSON
import Profiles
import Readers
import Store
import Wording

extension Command {
    private static let formats = DumpFormat.all.filter(\.canWrite)
    private static let format = Option.value(
        "format", "FORMAT", .choice(formats.map { .init($0.id, Text(ja: $0.name.ja, en: $0.name.en)) }),
        Text(ja: "形式（既定は icbalance）", en: "the format (default icbalance)"))
    private static let out = Option.value(
        "out", "FILE", .file,
        Text(
            ja: "出力先（本人だけが読めるファイルになる。- は標準出力で、既定）",
            en: "where it goes; only its owner may read the file (- for standard output, the default)"))
    private static let redact = Option.flag(
        "redact",
        Text(
            ja: "人に見せられるように、IDm を置き換え、日付を数週間単位でずらし、端末番号などを消す",
            en: "fit to show: a made-up IDm, dates shifted by whole weeks, numbers of terminals and the like gone"))

    static let dump = Command(
        "dump", group: .reading, Text(ja: "カードから読み取った内容をそのままファイルにする", en: "write what a card said to a file"),
        details: [
            Text(
                ja: "保存されている最新の読み取りを、--reader ならリーダーの上のカードを（保存せずに）出力します。"
                    + "--timeout はそのときカードを待つ秒数です。",
                en:
                    "Writes the newest stored reading. With --reader the card on that reader is read and written instead, "
                    + "and not stored; --timeout is the wait for it."),
            Text(
                ja: "IDm を含みます。個人を特定できるので、人に渡すときは --redact を付けてください。--redact のたびに、"
                    + "0D0D で始まる作りものの IDm に置き換わります。",
                en: "It holds the IDm, which identifies a person; add --redact before you give it to others. Each time "
                    + "--redact makes up another IDm, which begins with 0D0D."),
        ],
        options: [.card, .reader, .timeout, .readBy, out, format, redact, .force],
        examples: [
            .init("icbalance dump --card 1 --out card.json", Text(ja: "カード 1 の控え", en: "Card 1 as a file")),
            .init("icbalance dump --redact --out report.json", Text(ja: "不具合の報告に添える", en: "For a bug report")),
        ],
        exits: [
            .noInput, .data, .unavailable, .cannotCreate, .inputOutput, .tryAgain, .noPermission, .hungUp, .interrupted,
            .terminated,
        ]
    ) { invocation in
        if invocation.parsed.has(.card), invocation.parsed.has(.reader) {
            throw UsageError.conflictingOptions([.card, .reader], command: "dump")
        }
        for option in [Option.timeout, .readBy] where invocation.parsed.has(option) && !invocation.parsed.has(.reader) {
            throw UsageError.optionAlone(option, needs: .reader, command: "dump")
        }
        let path = try invocation.parsed.file(out, command: "dump")
        // Told before a card is there and gone again.
        if let path { try FileBytes.checkWritable(path, replacing: invocation.parsed.has(.force)) }
        var end = ExitCode.done
        var dump: CardDump
        if let reader = invocation.parsed.text(.reader) {
            (dump, end) = try invocation.scanned(reader)
        } else {
            let kit = try invocation.kit(.readOnly)
            dump = try kit.latestDump(card: try invocation.card(.card, in: kit).id)
        }
        if invocation.parsed.has(redact) {
            // A shift that nobody knows, back into the past by half a year to five years.
            dump = dump.redacted(weeks: -Int.random(in: 26...260), idm: .madeUp())
        }
        let format = invocation.parsed.text(format).flatMap(DumpFormat.named) ?? .icbalance
        if let lack = format.lack(of: dump) { throw Problem(lack, format) }
        guard let bytes = format.write(dump) else { throw Problem.bug("dump format") }
        if let path {
            try FileBytes.write(bytes, to: path, replacing: invocation.parsed.has(.force))
            invocation.tell(file: path, as: "dump") {
                Text(ja: "\($0) に書き出しました。", en: "The dump is \($0).")
            }
        } else {
            invocation.out.write(bytes: bytes)
        }
        invocation.tellChip(of: dump)
        return end
    }
}

extension Invocation {
    /// Says of a card that no profile knows which it is and what its chip is; scripts find all of it in the dump.
    fileprivate func tellChip(of dump: CardDump) {
        // Profiles that can't be read were told of when the card was read or found.
        guard !settings.json, let profiles = try? profiles(), !profiles.contains(where: { $0.matches(dump) }) else {
            return
        }
        let card = CardIdentity(profile: nil, issuer: .unknown, systems: dump.systems.map(\.code))
        let lines = [pageStyle.title(card)] + (dump.pmm.map { ChipPage(style: pageStyle, pmm: $0).lines } ?? [])
        for line in lines { err.line(Harmless.text(line)) }
    }

    /// What the card on a reader says; nothing is stored.
    fileprivate func scanned(_ reader: String) throws -> (dump: CardDump, end: ExitCode) {
        let kit = Kit(store: nil, profiles: try profiles())
        let plans = try readPlans(kit.profiles, whole: true)
        let cache = FamilyCache(environment: environment)
        let run = ScanRun(
            invocation: self, kit: kit, scanner: CardScanner(families: FamilyMemory(cache.known)),
            stop: StopSignals.caught(), cache: cache)
        let teller = ScanTeller(invocation: self, kit: kit, reader: reader, showsBalance: false)
        let outcome = try run.read(plans, reader: reader, timeout: timeout, teller)
        var dump = outcome.dump
        if let wanted = parsed.text(.readBy), outcome.kind == .otherSystem, !kit.tells(dump, of: wanted) {
            throw Problem.withoutPurse(of: wanted)
        }
        dump.readAt = .now
        guard outcome.kind == .incomplete else { return (dump, run.told(.done)) }
        report(Problem.partlyRead(because: outcome.error, stored: false))
        return (dump, run.told(.tryAgain))
    }
}

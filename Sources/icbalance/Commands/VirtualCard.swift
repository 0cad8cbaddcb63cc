import Fronts
import Glibc
import PlainJSON
import VirtualCard
import Wording

extension Option {
    static let family = Option.value(
        "family", "FAMILY", .choice(VirtualFamily.allCases.map { .init($0.rawValue, $0.words) }),
        Text(ja: "リーダーの系統（既定は acs）", en: "the reader's family (default acs)"))
}

extension Command {
    private static let port = Option.value(
        "port", "N", .integer(1...65_534),
        Text(
            ja: "このポートで待つ仮想リーダーに置く（既定は専用の pcscd を起動）",
            en: "put it on the virtual reader that listens on this port (default: a pcscd is started for it)"))

    static let virtualCard = Command(
        "virtual-card", group: .around,
        Text(ja: "ダンプのカードを仮想リーダーに置く", en: "put the card of a dump on a virtual reader"),
        details: [
            Text(
                ja: "中断（Ctrl-C）されるまで置いたままにします。標準出力の 1 行目は PCSCLITE_CSOCK_NAME=… で、別の端末でこれを"
                    + "コマンドの前に付けると、どのプログラムからもこのリーダーとカードが見えます。"
                    + "パッケージ pcscd と vsmartcard-vpcd が必要です。",
                en: "The card stays until the command is interrupted (Ctrl-C). The first line of the output is "
                    + "PCSCLITE_CSOCK_NAME=…; put before a command in another terminal it lets any program find this reader "
                    + "and the card. Needs the packages pcscd and vsmartcard-vpcd."),
            Text(
                ja: "動いている間、仮想リーダーはこのコンピューターの全アドレスで待ち受けます（docs/privacy.md）。",
                en: "While it runs, the virtual reader listens on all of this machine's addresses: see docs/privacy.md."
            ),
        ],
        arguments: [Argument("DUMP", .file, Text(ja: "ダンプのファイル", en: "the recorded file"))],
        options: [port, .family],
        examples: [
            .init(
                "icbalance virtual-card card.json",
                Text(ja: "端末 1：カードを置いたままにする", en: "Terminal 1: put the card on the reader and wait")),
            .init(
                "env PCSCLITE_CSOCK_NAME=/tmp/…/pcscd.comm icbalance scan --no-store",
                Text(
                    ja: "端末 2：表示された 1 行目を env の後に付けて読む",
                    en: "Terminal 2: read it; behind env stands the first line that was printed")),
            .init(
                "icbalance virtual-card card.json --family sony", Text(ja: "RC-S300 の上のカードとして", en: "As on an RC-S300")),
        ],
        exits: [.data, .noInput, .unavailable, .cannotCreate, .inputOutput, .noPermission]
    ) { invocation in
        let dump = try DumpFile.read(invocation.parsed.arguments[0])
        let family: VirtualFamily = invocation.parsed.choice(.family) ?? .acs
        // Blocked before any thread is made, so that all inherit it and the signal waits for us.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let port = invocation.parsed.integer(port).flatMap { UInt16(exactly: $0) }
        let reader =
            try port.map { try VirtualReader.join(dump, family, port: $0) } ?? VirtualReader.start(dump, family)
        defer { reader.stop() }
        invocation.tell(reader, family)
        var signal: Int32 = 0
        sigwait(&signals, &signal)
        return .done
    }
}

extension Invocation {
    /// Says where the card is: the result.
    fileprivate func tell(_ reader: VirtualReader, _ family: VirtualFamily) {
        if settings.json {
            var writer = JSONWriter()
            writer.beginObject()
            writer.member("socket", reader.daemon?.socketPath)
            writer.member("reader", reader.name)
            writer.member("port", Int(reader.port))
            writer.member("family", family.rawValue)
            writer.endObject()
            out.line(writer.text)
        } else if let daemon = reader.daemon {
            out.line("PCSCLITE_CSOCK_NAME=\(daemon.socketPath)")
            out.line(reader.name ?? "")
        } else {
            let text = Text(
                ja: "ポート \(reader.port) の仮想リーダーに置きました。", en: "The card is on the virtual reader at port \(reader.port)."
            )
            out.line(text[language])
        }
        out.flush()
        let wait = Text(ja: "Ctrl-C で取り去ります。", en: "Ctrl-C takes the card away.")
        if !settings.json {
            err.line(wait[language])
            err.flush()
        }
    }
}

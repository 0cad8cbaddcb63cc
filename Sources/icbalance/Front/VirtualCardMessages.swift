import Fronts
import VirtualCard
import Wording

extension Problem {
    /// Why a virtual card does not stand, in words.
    init(_ error: VirtualCardError) {
        switch error {
        case .dumpWithoutSystems, .dumpWithoutIDm:
            self.init(
                .unfitDump,
                Text(
                    ja: "このダンプには IDm またはシステムがなく、カードとして振る舞えません。",
                    en: "This dump lacks the IDm or a system, so it can't act as a card."),
                hint: Text(
                    ja: "icbalance dump で作ったファイルなら使えます。", en: "A file that icbalance dump wrote will do."))
        case .pcscdMissing, .vpcdMissing:
            self.init(
                .virtualReaderMissing,
                Text(
                    ja: "仮想リーダーに必要なパッケージがありません。", en: "A package that the virtual reader needs is missing."),
                hint: Text(
                    ja: "実行してください：sudo apt install pcscd vsmartcard-vpcd",
                    en: "Run: sudo apt install pcscd vsmartcard-vpcd"))
        case .pcscdTakesNoSocket(let version):
            self.init(
                .virtualReaderMissing,
                Text(
                    ja: "この pcscd は別のソケットで起動できません（\(version)）。",
                    en: "This pcscd can't be started on a socket of its own (\(version))."),
                hint: Text(
                    ja: "libsystemd 付きの pcscd（Debian・Ubuntu のもの）が必要です。",
                    en: "It takes a pcscd built with libsystemd, as Debian and Ubuntu have it."))
        case .portInUse(let port):
            self.init(
                .portInUse,
                Text(
                    ja: "ポート \(port) か次のポートは使われています。", en: "Port \(port) or the next one is in use."),
                hint: Text(ja: "--port で別のポートを指定してください。", en: "Name another with --port."))
        case .unreachable(let host, let port, let code):
            let reason = Problem.reason(code)
            self.init(
                .virtualReaderUnreachable,
                Text(
                    ja: "\(host) のポート \(port) に仮想リーダーがいません（\(reason)）。",
                    en: "No virtual reader listens at \(host), port \(port): \(reason)."),
                hint: Text(
                    ja: "--port を付けなければ、専用の pcscd と仮想リーダーを起動します。",
                    en: "Without --port a pcscd with a virtual reader is started for it."))
        case .notVPCD(let host, let port):
            self.init(
                .virtualReaderUnreachable,
                Text(
                    ja: "\(host) のポート \(port) で待っているのは仮想リーダー（vpcd）ではないようです。",
                    en: "What listens at \(host), port \(port), does not speak as a virtual reader (vpcd) does."),
                hint: Text(
                    ja: "vpcd を使う pcscd が動いているか、ポートが正しいか確かめてください（既定は 35963）。",
                    en: "See that a pcscd with vpcd runs and that the port is its own (35963 unless configured)."))
        case .file(let path, let code): self = .writing(path, errno: code)
        case .alreadyInserted, .linkStopped, .noReaders, .tooManyReaders, .unfitReaderName, .noFreePort, .pathTooLong,
            .system, .ended, .notReady, .daemonStopped:
            let reason = error.reason
            self.init(
                .virtualReaderFailed,
                Text(
                    ja: "仮想リーダーを起動できませんでした：\(reason.ja)。",
                    en: "The virtual reader could not be started: \(reason.en)."),
                hint: Text(
                    ja: "もう一度実行してください。TMPDIR で作業フォルダを変えられます。",
                    en: "Run the command again; TMPDIR names the folder that it works in."))
        }
    }
}

extension VirtualCardError {
    /// What went wrong, for the middle of a sentence.
    fileprivate var reason: Text {
        switch self {
        case .alreadyInserted: Text(ja: "カードはすでに置かれています", en: "the card lies on it already")
        case .linkStopped: Text(ja: "カードはすでに取り去られました", en: "the card was taken away")
        case .noReaders: Text(ja: "リーダーが指定されていません", en: "no reader was named")
        case .tooManyReaders(let count): Text(ja: "リーダー \(count) 台は多すぎます", en: "\(count) readers are too many")
        case .unfitReaderName(let name):
            Text(ja: "「\(name)」はリーダーの名前にできません", en: "a reader can't be called “\(name)”")
        case .noFreePort: Text(ja: "空いているポートがありません", en: "no port is free")
        case .pathTooLong(let path):
            Text(ja: "ソケットのパスが長すぎます（\(path)）", en: "the path of its socket is too long: \(path)")
        case .system(let call, let code):
            Text(ja: "\(call)：\(Problem.reason(code))", en: "\(call): \(Problem.reason(code))")
        case .ended(let log): Text(ja: "pcscd が終了しました\(last(of: log))", en: "pcscd ended\(last(of: log))")
        case .notReady(let log):
            Text(ja: "pcscd が時間内に応答しません\(last(of: log))", en: "pcscd was not ready in time\(last(of: log))")
        case .daemonStopped: Text(ja: "pcscd はすでに止まっています", en: "its pcscd is stopped")
        case .dumpWithoutSystems, .dumpWithoutIDm, .pcscdMissing, .vpcdMissing, .pcscdTakesNoSocket, .portInUse,
            .unreachable, .notVPCD, .file:
            Problem(self).message
        }
    }

    /// The last line of a log, in brackets.
    private func last(of log: String) -> String {
        log.split(whereSeparator: \.isNewline).last.map { " (\($0))" } ?? ""
    }
}

extension VirtualCardError: WordedError {
    var problem: Problem { Problem(self) }
}

package import Readers
import Wording

extension Problem {
    /// What is wrong with the PC/SC service.
    package static func service(_ error: ReaderError) -> Problem {
        switch error {
        case .noService(_, socket: .listening):
            Problem(
                .noService,
                Text(
                    ja: "pcscd のソケットでは何かが待ち受けていますが、pcscd として応答しません。",
                    en: "Something listens at pcscd's socket and does not answer as pcscd."),
                hint: mend)
        case .serviceStopped:
            Problem(
                .noService,
                Text(
                    ja: "pcscd が終了しつつあるか、ライブラリー libpcsclite と版が合いません。",
                    en: "pcscd is stopping, or is of another version than the library libpcsclite."),
                hint: mend)
        case .noService(installed: false, _): notInstalled
        case .notPermitted:
            Problem(
                .serviceNotPermitted,
                Text(
                    ja: "pcscd に接続する許可がありません（polkit は通常、画面の前の利用者だけを許可します）。",
                    en: "You may not use pcscd: polkit lets in only the session at the screen, unless told otherwise."),
                hint: Text(
                    ja: "docs/readers.md にある polkit の規則を置くか、画面の前で実行してください。",
                    en: "Add the polkit rule that docs/readers.md shows, or run it in a session at the screen."))
        case .stuck(let call):
            Problem(
                .serviceStuck,
                Text(
                    ja: "pcscd が応答しません（\(call.rawValue)）。", en: "pcscd does not answer (\(call.rawValue))."),
                hint: Text(
                    ja: "リーダーを挿し直すか、pcscd を再起動してください：sudo systemctl restart pcscd",
                    en: "Plug the reader in again, or restart pcscd: sudo systemctl restart pcscd"))
        default:
            Problem(
                .noService, Text(ja: "pcscd が動いていません。", en: "pcscd is not running."),
                hint: Text(
                    ja: "実行してください：\(start)（systemd がなければ sudo pcscd）",
                    en: "Run: \(start) (without systemd: sudo pcscd)"))
        }
    }

    /// The PC/SC service is not on this computer.
    package static let notInstalled = Problem(
        .noService, Text(ja: "pcscd がインストールされていません。", en: "pcscd is not installed."),
        hint: Text(ja: "実行してください：\(install)", en: "Run: \(install)"))

    private static let install = "sudo apt install pcscd libccid"
    private static let start = "sudo systemctl enable --now pcscd.socket"

    /// What helps where something listens, and yet there is no service.
    private static let mend = Text(
        ja: "pcscd を再起動してください：sudo systemctl restart pcscd（コンテナーでは、ホストの pcscd と版を合わせ、"
            + "ホストの polkit に許可させます。docs/readers.md）",
        en: "Restart it: sudo systemctl restart pcscd. In a container, its pcsc-lite has to be of the host's version, "
            + "and the host's polkit has to let it in (docs/readers.md).")

    /// What is wrong with the readers.
    package static func reader(_ error: ReaderError) -> Problem {
        switch error {
        case .kernelModuleHolds(let module, let reader): obstacle(.kernelModule(module, reader))
        case .unsupportedReader(let reader): obstacle(.unsupported(reader))
        case .noReader(let unlisted):
            if let reader = unlisted.first { obstacle(.unlisted(reader)) } else { noReader }
        case .noSuchReader(let wanted, let readers):
            Problem(
                .noSuchReader,
                Text(
                    ja: "「\(wanted.echoed)」というリーダーはありません。", en: "No reader is called “\(wanted.echoed)”."),
                hint: oneOf(readers))
        case .ambiguousReader(let wanted, let readers):
            Problem(
                .ambiguousReader,
                Text(ja: "「\(wanted.echoed)」に合うリーダーが複数あります。", en: "Several readers fit “\(wanted.echoed)”."),
                hint: oneOf(readers))
        default: noReader
        }
    }

    package static let noReader = Problem(
        .noReader, Text(ja: "カードリーダーが見つかりません。", en: "No card reader was found."),
        hint: Text(
            ja: "リーダーを接続してください。接続済みなら icbalance doctor で原因を調べられます。",
            en: "Plug a reader in. If one is plugged in, look for the cause with: icbalance doctor"))

    /// The same, told by the command that looks for the cause.
    package static let noReaderFound = Problem(
        .noReader, noReader.message,
        hint: Text(
            ja: "リーダーを接続してください。接続済みなら挿し直し、docs/readers.md の対応リーダーか確かめてください。",
            en: "Plug a reader in. If one is plugged in, plug it in again and see whether docs/readers.md has it."))

    /// Why a reader that is plugged in can't be used.
    package static func obstacle(_ obstacle: Obstacle) -> Problem {
        switch obstacle {
        case .kernelModule(let module, let reader):
            Problem(
                .kernelModuleHolds,
                Text(
                    ja: "\(reader.model) をカーネルモジュール \(module) が使っているため、pcscd から使えません。",
                    en: "The kernel module \(module) holds the \(reader.model), so that pcscd can't use it."),
                hint: Text(
                    ja: "実行してからリーダーを挿し直してください：sudo modprobe -r pn533_usb pn533 port100 nfc（恒久的には docs/readers.md）",
                    en: "Run: sudo modprobe -r pn533_usb pn533 port100 nfc, then plug the reader in again (for good: "
                        + "docs/readers.md)."))
        case .unsupported(let reader):
            Problem(
                .unsupportedReader,
                Text(
                    ja: "\(reader.model)（\(reader.id)）には Linux 用の PC/SC ドライバーがありません。",
                    en: "There is no PC/SC driver for the \(reader.model) (\(reader.id)) on Linux."),
                hint: Text(
                    ja: "Sony RC-S300 や ACS ACR1251・ACR1252 なら使えるはずです（docs/readers.md）。",
                    en: "A Sony RC-S300 or an ACS ACR1251 or ACR1252 should work (docs/readers.md)."))
        case .unlisted(let reader):
            Problem(
                .readerNotListed,
                Text(
                    ja: "\(reader.model) は接続されていますが、pcscd が認識していません。",
                    en: "The \(reader.model) is plugged in, but pcscd does not list it."),
                hint: Text(
                    ja: "libccid を確かめ（sudo apt install libccid）、リーダーを挿し直してください。",
                    en: "See that libccid is installed (sudo apt install libccid) and plug the reader in again."))
        }
    }

    /// What is wrong with a reader that a card lies on.
    package static func device(_ error: ReaderError) -> Problem {
        switch error {
        case .readerBusy(let reader):
            Problem(
                .readerBusy,
                Text(ja: "\(reader) を別のプログラムが使っています。", en: "Another program is using \(reader)."),
                hint: Text(
                    ja: "そのプログラムを終えてください。GnuPG なら gpgconf --kill scdaemon です。",
                    en: "End that program; GnuPG lets go with: gpgconf --kill scdaemon"))
        case .readerUnplugged(let reader):
            Problem(
                .readerUnplugged, Text(ja: "\(reader) が外されました。", en: "\(reader) was unplugged."),
                hint: Text(ja: "つなぎ直して、もう一度実行してください。", en: "Plug it in and run the command again."))
        case .escapeDisabled(let reader):
            Problem(
                .escapeDisabled,
                Text(
                    ja: "\(reader) で FeliCa を読むにはドライバーのエスケープコマンドが必要なようですが、許可されていません。",
                    en:
                        "\(reader) seems to take FeliCa commands by its driver's escape command alone, which is not allowed."
                ),
                hint: Text(
                    ja: "/etc/libccid_Info.plist の ifdDriverOptions を 0x0001 にして pcscd を再起動してください。",
                    en: "Set ifdDriverOptions in /etc/libccid_Info.plist to 0x0001 and restart pcscd."))
        default:
            Problem(
                .readerCannotRead,
                Text(
                    ja: "このリーダーで FeliCa の履歴を読む方法が見つかりません。",
                    en: "No way was found to read FeliCa cards with this reader."),
                hint: Text(
                    ja: "icbalance scan -v の出力を添えて報告してください。使えるはずのリーダーは docs/readers.md にあります。",
                    en: "Report it with what icbalance scan -v prints. docs/readers.md lists readers that should work.")
            )
        }
    }
}

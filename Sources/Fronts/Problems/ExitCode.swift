package import Wording

/// How the program ends, with the numbers of sysexits.h.
package enum ExitCode: Int32, Sendable, CaseIterable {
    case done = 0
    case failure = 1
    case usage = 64
    case data = 65
    case noInput = 66
    case unavailable = 69
    case software = 70
    case cannotCreate = 73
    case inputOutput = 74
    case tryAgain = 75
    case noPermission = 77
    case hungUp = 129
    case interrupted = 130
    case terminated = 143

    /// What the number means, for help and man page.
    package var meaning: Text {
        switch self {
        case .done: Text(ja: "正常終了", en: "done")
        case .failure: Text(ja: "その他の失敗", en: "any other failure")
        case .usage: Text(ja: "使い方の誤り", en: "wrong usage")
        case .data: Text(ja: "読めないデータ", en: "unreadable data")
        case .noInput: Text(ja: "入力またはカードがない", en: "no such input or card")
        case .unavailable:
            Text(
                ja: "pcscd・リーダーがない、または時間内にカードがない",
                en: "no pcscd, no reader, or no card in time")
        case .software: Text(ja: "このプログラムの不具合", en: "a bug of this program")
        case .cannotCreate: Text(ja: "書き込めない", en: "cannot write")
        case .inputOutput: Text(ja: "入出力エラー", en: "input/output error")
        case .tryAgain:
            Text(ja: "もう一度（カードが動いた、またはデータベースが使用中）", en: "try again: the card moved, or the database was busy")
        case .noPermission: Text(ja: "許可がない", en: "not permitted")
        case .hungUp: Text(ja: "SIGHUP で終了", en: "ended by SIGHUP")
        case .interrupted: Text(ja: "SIGINT（Ctrl-C）で終了", en: "ended by SIGINT (Ctrl-C)")
        case .terminated: Text(ja: "SIGTERM で終了", en: "ended by SIGTERM")
        }
    }

    /// Of two ends the one that says more: what was not kept outweighs what can be read again.
    package func orWorse(_ other: ExitCode) -> ExitCode {
        other.weight > weight ? other : self
    }

    /// How the program ends where its result could not be written: that outweighs what the result says of a card, a file or
    /// a reader, since nobody has got it.
    package func orLost(_ lost: ExitCode) -> ExitCode {
        switch self {
        case .software, .hungUp, .interrupted, .terminated: self
        default: lost
        }
    }

    private var weight: Int {
        switch self {
        case .done: 0
        case .tryAgain: 1
        case .unavailable, .usage, .noInput: 2
        case .data, .failure: 3
        case .cannotCreate, .inputOutput, .noPermission: 4
        case .software: 5
        case .hungUp, .interrupted, .terminated: 6
        }
    }
}

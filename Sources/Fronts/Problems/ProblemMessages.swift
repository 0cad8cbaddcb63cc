import Glibc
import Wording

extension Problem {
    /// Standard output failed with an `errno`.
    package static func output(_ code: Int32) -> Problem {
        let reason = reason(code)
        return Problem(
            .cannotWriteOutput,
            Text(
                ja: "結果を標準出力に書けませんでした（\(reason)）。", en: "The result could not be written to standard output: \(reason)."
            ),
            hint: Text(
                ja: "出力先の空き容量と権限を確かめてから、もう一度実行してください。",
                en: "Check the space and the permissions of where the output goes, then run the command again."))
    }

    /// Something that the program has no answer to.
    package static func bug(_ detail: String) -> Problem {
        Problem(
            .internalError,
            Text(
                ja: "このプログラムの不具合で止まりました（\(detail)）。",
                en: "A bug of this program stopped the command: \(detail)."),
            hint: Text(
                ja: "データベースは実行前のままです。この文面とコマンドを添えて報告してください。",
                en: "The database is as it was before. Please report this message together with the command."))
    }
}

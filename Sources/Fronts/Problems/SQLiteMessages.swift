import Store
import Wording

extension Problem {
    /// What SQLite could not do, in words.
    static func sqlite(_ error: SQLiteError) -> Problem {
        switch error.cause {
        case .busy:
            Problem(
                .storeBusy,
                Text(
                    ja: "データベース \(error.path) を別のプロセスが使い続けています。",
                    en: "Another process kept the database \(error.path) to itself."),
                hint: Text(ja: "少し待ってから、もう一度実行してください。", en: "Wait a little and run the command again."))
        case .full:
            Problem(
                .cannotWrite,
                Text(
                    ja: "ディスクがいっぱいで \(error.path) に書けません。データベースは実行前のままです。",
                    en: "The disk is full, so \(error.path) can't be written. The database is as it was before."),
                hint: Text(ja: "空き容量を作ってから、もう一度実行してください。", en: "Make room and run the command again."))
        case .readOnly:
            Problem(
                .notPermitted,
                Text(ja: "データベース \(error.path) に書く権限がありません。", en: "The database \(error.path) may not be written."),
                hint: Text(
                    ja: "ファイルとフォルダの権限を確かめるか、--db で別の場所を指定してください。",
                    en: "Check who may write the file and its folder, or name another place with --db."))
        case .cannotOpen:
            Problem(
                .inputOutput,
                Text(ja: "データベース \(error.path) を開けません。", en: "The database \(error.path) can't be opened."),
                hint: Text(ja: "パスと権限を確かめてください。", en: "Check the path and who may use it."))
        case .corrupt, .otherTables:
            Problem(
                .storeDamaged,
                Text(
                    ja: "データベース \(error.path) は壊れています（\(error.message)）。",
                    en: "The database \(error.path) is damaged: \(error.message)."),
                hint: Problem.restoring(error.path))
        case .inputOutput:
            Problem(
                .inputOutput,
                Text(
                    ja: "データベース \(error.path) を読み書きできません（\(error.message)）。",
                    en: "The database \(error.path) can't be read or written: \(error.message)."),
                hint: Text(
                    ja: "ディスクの状態と空き容量を確かめて、もう一度実行してください。",
                    en: "Check the disk and the room on it, and run the command again."))
        case .other:
            Problem(
                .storeFailed,
                Text(
                    ja: "データベース \(error.path) の処理に失敗しました（\(error.statement)：\(error.message)）。",
                    en: "The database \(error.path) failed at “\(error.statement)”: \(error.message)."),
                hint: Text(ja: "icbalance check で確かめてください。", en: "Look for the cause with: icbalance check"))
        }
    }
}

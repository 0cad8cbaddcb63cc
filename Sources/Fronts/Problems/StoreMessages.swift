import FeliCa
package import Store
import Wording

extension Problem {
    /// Why the database could not do as asked, in words.
    package init(_ error: StoreError) {
        switch error {
        case .noStore(let path): self = Problem.noStore(path)
        case .notAStore(let path):
            self.init(
                .notAStore,
                Text(
                    ja: "\(path) は icbalance のデータベースではありません。何も変更していません。",
                    en: "\(path) is not a database of icbalance. It was not touched."),
                hint: Text(ja: "--db に正しいパスを指定してください。", en: "Name the right file with --db."))
        case .damaged(let path):
            self.init(
                .storeDamaged,
                Text(
                    ja: "データベース \(path) は壊れていて開けません。何も変更していません。",
                    en: "The database \(path) is damaged and can't be opened. It was not touched."),
                hint: Problem.restoring(path))
        case .danglingLink(let path, let target): self = .danglingLink(path, to: target)
        case .newerStore(let path, let migration):
            self.init(
                .newerStore,
                Text(
                    ja: "\(path) は新しいバージョンの icbalance が書いたものです（\(migration)）。何も変更していません。",
                    en: "\(path) was written by a newer icbalance (\(migration)). It was not touched."),
                hint: Text(ja: "icbalance を新しくしてください。", en: "Update icbalance."))
        case .file(let path, let code): self = .writing(path, errno: code)
        case .fileExists(let path): self = .fileExists(path)
        case .isItself(let path):
            self.init(
                .cannotWrite,
                Text(
                    ja: "\(path) は控えを取ろうとしているデータベースそのものです。",
                    en: "\(path) is the very database that is to be copied."),
                hint: Text(ja: "別のファイルを指定してください。", en: "Name another file."))
        case .sqlite(let error): self = Problem.sqlite(error)
        case .noIDm: self = Problem.cardNeeded
        case .unknownCard(let id): self = Problem.noSuchCard(String(id))
        case .unknownReading(let id):
            self.init(
                .noSuchReading, Text(ja: "読み取り \(id) は保存されていません。", en: "No reading \(id) is stored."),
                hint: Problem.listCards)
        case .otherCard(let named, let idm, let stored): self = Problem.otherCard(named, idm, stored)
        case .cardExists(let id):
            self.init(
                .cardExists,
                Text(ja: "このカードはすでにカード \(id) として保存されています。", en: "This card is stored already, as card \(id)."),
                hint: Text(
                    ja: "新しい記録を足すには --card \(id) で取り込んでください。",
                    en: "To add what is new to it, import with --card \(id)."))
        case .labelTaken(let label):
            let label = label.echoed
            self.init(
                .labelTaken,
                Text(ja: "「\(label)」は別のカードの名前です。", en: "“\(label)” is another card's label."),
                hint: Text(ja: "別の名前を付けてください。", en: "Choose another label."))
        case .unreadable(let table, let row): self = Problem.damaged("\(table) \(row)")
        case .notDecoded(let reading):
            self.init(
                .noSuchProfile,
                Text(
                    ja: "読み取り \(reading) を解釈できるカード定義がありません。そのカードは元のままです。",
                    en: "No card profile here knows reading \(reading). Its card is as it was."),
                hint: Text(ja: "--profiles でフォルダを指定してください。", en: "Name the profile's folder with --profiles."))
        case .batchUndone:
            self.init(
                .storeFailed,
                Text(
                    ja: "前の読み取りの失敗で、まとめて保存する処理が取り消されました。",
                    en: "An earlier failure undid the whole batch; nothing of it was stored."),
                hint: Text(ja: "もう一度実行してください。", en: "Run the command again."))
        case .notErased(let path):
            self.init(
                .notErased,
                Text(
                    ja: "カードは削除しましたが、別のプロセスが \(path) を読んでいるため、痕跡の消去が終わっていません。",
                    en: "The card is gone, but another process is reading \(path), so its bytes are not erased yet."),
                hint: Text(
                    ja: "データベースを使っているほかのプログラムを終えてください。最後の一つが終わると痕跡も消えます。",
                    en: "End the other programs that use the database: the bytes go with the last of them."))
        }
    }

    private static func sqlite(_ error: SQLiteError) -> Problem {
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

    private static func damaged(_ detail: String) -> Problem {
        Problem(
            .storeDamaged,
            Text(ja: "データベースが壊れています（\(detail)）。", en: "The database is damaged: \(detail)."),
            hint: Text(
                ja: "icbalance backup で作った控えがあれば、--db で指定してください。",
                en: "A copy made with icbalance backup can be used with --db."))
    }

    /// How to get back to a database that works.
    private static func restoring(_ path: String) -> Text {
        let command = path.isToldWhole ? "mv \(path) \(path).damaged" : nil
        return Text(
            ja: "backup で作った控えがあれば、壊れたファイルを別名にして控えをそこに置いてください（-wal、-shm も別名に）"
                + (command.map { "：" + $0 } ?? "。"),
            en: "Move it away, with its -wal and -shm, and put a copy made with icbalance backup in its place"
                + (command.map { ": " + $0 } ?? "."))
    }

    private static func otherCard(_ named: Int, _ idm: IDm, _ stored: Int?) -> Problem {
        let other = stored.map { Text(ja: "カード \($0)", en: "card \($0)") }
        let whose = other ?? Text(ja: "まだ保存されていないカード", en: "a card that is not stored yet")
        return Problem(
            .otherCard,
            Text(
                ja: "このダンプはカード \(named) ではなく、\(whose.ja)（\(idm.masked)）のものです。",
                en: "This dump is not of card \(named) but of \(whose.en) (\(idm.masked))."),
            hint: Text(ja: "--card を付けずに取り込んでください。", en: "Import it without --card."))
    }

    package static func noStore(_ path: String) -> Problem {
        Problem(
            .noStore,
            Text(ja: "まだ履歴がありません（\(path) がありません）。", en: "There is no history yet: no database at \(path)."),
            hint: howToBegin)
    }

    /// Where cards come from.
    package static let howToBegin = Text(
        ja: "icbalance scan でカードを読むか、icbalance import でダンプを取り込んでください。",
        en: "Read a card with: icbalance scan. Or import a recorded dump with: icbalance import FILE")

    private static let listCards = Text(ja: "icbalance cards で一覧できます。", en: "See the cards with: icbalance cards")

    package static let cardNeeded = Problem(
        .cardNeeded,
        Text(
            ja: "このダンプには IDm がなく、どのカードのものか分かりません。",
            en: "This dump holds no IDm, so it does not tell which card it is of."),
        hint: Text(
            ja: "--card でカードの番号か名前を、新しいカードなら --card new を指定してください。",
            en: "Name the card with --card (its number or label), or say --card new."))

    package static func noSuchCard(_ name: String) -> Problem {
        let isMasked = name.contains("•")
        let name = IDm(hex: name)?.masked ?? name.echoed
        if isMasked {
            return Problem(
                .noSuchCard, Text(ja: "「\(name)」というカードは保存されていません。", en: "No card “\(name)” is stored."),
                hint: Text(
                    ja: "伏せた IDm ではカードを指定できません。番号か名前を使ってください。icbalance cards で一覧できます。",
                    en: "A masked IDm names no card. Use its number or label; icbalance cards lists them."))
        }
        return Problem(
            .noSuchCard, Text(ja: "「\(name)」というカードは保存されていません。", en: "No card “\(name)” is stored."),
            hint: listCards)
    }
}

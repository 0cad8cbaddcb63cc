package import Store
package import Wording

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

    private static func damaged(_ detail: String) -> Problem {
        Problem(
            .storeDamaged,
            Text(ja: "データベースが壊れています（\(detail)）。", en: "The database is damaged: \(detail)."),
            hint: Text(
                ja: "icbalance backup で作った控えがあれば、--db で指定してください。",
                en: "A copy made with icbalance backup can be used with --db."))
    }

    /// How to get back to a database that works.
    static func restoring(_ path: String) -> Text {
        let command = path.isToldWhole ? "mv \(path) \(path).damaged" : nil
        return Text(
            ja: "backup で作った控えがあれば、壊れたファイルを別名にして控えをそこに置いてください（-wal、-shm も別名に）"
                + (command.map { "：" + $0 } ?? "。"),
            en: "Move it away, with its -wal and -shm, and put a copy made with icbalance backup in its place"
                + (command.map { ": " + $0 } ?? "."))
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
}

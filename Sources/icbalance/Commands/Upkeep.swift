import Fronts
import ICBalanceKit
import PlainJSON
import Store
import Wording

extension Command {
    static let check = Command(
        "check", group: .keeping, Text(ja: "データベースに誤りがないか調べる", en: "look for faults in the database"),
        details: [
            Text(
                ja: "ファイル、読み取りのブロック、残高と金額のつじつまを調べます。何も書き換えません。誤りがあれば終了コードは 65 です。",
                en: "Looks at the file, the blocks of every reading, and whether balances and amounts agree. Changes "
                    + "nothing. Ends with 65 where it finds a fault."),
            Text(
                ja: "前の版が作った履歴で、今の版なら違うものになるところがあれば、誤りとは別に知らせます。redecode で作り直せます。",
                en: "What an earlier version has derived and this one derives otherwise is told apart from faults; "
                    + "redecode derives it anew."),
        ],
        exits: [.data, .noInput, .inputOutput, .tryAgain, .noPermission]
    ) { invocation in
        let checkup = try invocation.kit(.readOnly).checkup()
        let faults = checkup.faults
        if invocation.settings.json {
            var writer = JSONWriter()
            writer.beginObject()
            writer.member("faults", faults) { $0.fault($1, invocation.language) }
            writer.member("outdated", checkup.outdated) { writer, outdated in
                writer.beginObject()
                writer.member("card", outdated.card)
                writer.member("differences", outdated.differences)
                writer.member("message", outdated.sentence[invocation.language])
                writer.endObject()
            }
            writer.endObject()
            invocation.out.line(writer.text)
        } else {
            if faults.isEmpty {
                invocation.out.line(Text(ja: "誤りはありません。", en: "No fault was found.")[invocation.language])
            }
            for fault in faults { invocation.out.line(Harmless.text(fault.sentence[invocation.language])) }
            for outdated in checkup.outdated { invocation.out.line(outdated.sentence[invocation.language]) }
        }
        return faults.isEmpty ? .done : .data
    }

    static let redecode = Command(
        "redecode", group: .keeping,
        Text(ja: "保存した読み取りから履歴を作り直す", en: "derive the history anew from the stored readings"),
        details: [
            Text(
                ja: "カード定義が改良されたときに使います。読み取ったブロックは変わらず、カードの番号と名前もそのままです。",
                en: "For when card profiles have improved. The blocks that were read stay as they are, and so do the "
                    + "cards' numbers and labels.")
        ],
        exits: [.noInput, .data, .inputOutput, .tryAgain, .noPermission]
    ) { invocation in
        try invocation.requireStore()
        let counts = try invocation.kit(.readWrite).redecode()
        if invocation.settings.json {
            var writer = JSONWriter()
            writer.redecode(counts)
            invocation.out.line(writer.text)
        } else {
            let numbers = [counts.cards, counts.readings, counts.transactions, counts.added, counts.removed]
                .map(Amount.plain)
            let text = Text(
                ja: "カード \(numbers[0]) 枚、読み取り \(numbers[1]) 件：記録 \(numbers[2]) 件（追加 \(numbers[3])、削除 \(numbers[4])）",
                en: "Cards: \(numbers[0]). Readings: \(numbers[1]). Records: \(numbers[2]), \(numbers[3]) added, "
                    + "\(numbers[4]) removed.")
            invocation.out.line(text[invocation.language])
        }
        return .done
    }

    static let backup = Command(
        "backup", group: .keeping, Text(ja: "データベースの控えを作る", en: "make a copy of the database"),
        details: [
            Text(
                ja: "ほかのプロセスが使っていても、欠けのない一つの時点の控えになります。本人だけが読めるファイルです。",
                en: "A whole copy of one moment, even while other processes use the database; only its owner may read "
                    + "it.")
        ],
        arguments: [Argument("FILE", .file, Text(ja: "控えのファイル", en: "the copy to make"))],
        options: [.force],
        examples: [
            .init(
                "icbalance backup icbalance-2026-11-30.sqlite", Text(ja: "今日の控えを作る", en: "Today's copy")),
            .init(
                "icbalance --db icbalance-2026-11-30.sqlite cards", Text(ja: "控えの中を見る", en: "Look into a copy")),
        ],
        exits: [.noInput, .data, .cannotCreate, .inputOutput, .noPermission]
    ) { invocation in
        let path = invocation.parsed.arguments[0]
        let kit = try invocation.kit(.readOnly)
        // A database may be replaced by a backup, but not what SQLite keeps beside one.
        let isBeside = Store.suffixesBeside.contains { path.hasSuffix($0) }
        if isBeside { try FileBytes.checkDatabase(path) }
        // Stopped in its midst it would leave a part of the history under another name: it is finished first.
        try HeldSignals.during {
            try kit.backup(to: path, replacing: invocation.parsed.has(.force))
        }
        invocation.tell(file: path, as: "backup", on: invocation.out) {
            Text(ja: "\($0) に控えを作りました。", en: "The copy is \($0).")
        }
        return .done
    }
}

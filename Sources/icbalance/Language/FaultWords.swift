import Store
import Wording

extension Store.CheckFault {
    /// What is wrong, as a sentence.
    var sentence: Text {
        switch self {
        case .database(let detail): Text(ja: "SQLite：\(detail)", en: "SQLite says: \(detail)")
        case .reference(let table, let row):
            Text(
                ja: "\(table) の行 \(row.map(String.init) ?? "?") が存在しない行を指しています。",
                en: "Row \(row.map(String.init) ?? "?") of \(table) names a row that is not there.")
        case .reading(let id):
            Text(ja: "読み取り \(id) のブロックが保存時と違います。", en: "The blocks of reading \(id) are not what was stored.")
        case .readingBalance(let id):
            Text(
                ja: "読み取り \(id) の残高か番号がブロックの内容と違います。icbalance redecode で作り直せます。",
                en:
                    "The balance or number of reading \(id) is not what its blocks say; icbalance redecode derives it anew."
            )
        case .record(let id):
            Text(
                ja: "記録 \(id) の残高、番号、日付のどれかがブロックの内容と違います。icbalance redecode で作り直せます。",
                en:
                    "The balance, number or day of record \(id) is not what its block says; icbalance redecode derives it anew."
            )
        case .meaning(let id):
            Text(
                ja: "記録 \(id) の種別、場所、端末、時刻のどれかが、ブロックの今の読み方と違います。icbalance redecode で作り直せます。",
                en:
                    "The kind, place, terminal or time of record \(id) is not what its block says as it is read now; icbalance redecode derives it anew."
            )
        case .newestReading(let card):
            Text(
                ja: "カード \(card) の残高が最新の読み取りのものではありません。",
                en: "The balance of card \(card) is not that of its newest reading.")
        case .purse(let card, let profile):
            Text(
                ja: "カード \(card) の財布 \(profile) の残高がブロックの内容と違います。icbalance redecode で作り直せます。",
                en:
                    "The balance of card \(card), purse \(profile), is not what its blocks say; icbalance redecode derives it anew."
            )
        case .transactionCount(let card):
            Text(ja: "カード \(card) の記録の件数が合いません。", en: "The number of records of card \(card) is wrong.")
        case .unknownCode(let id):
            Text(ja: "記録 \(id) にこのバージョンの知らない値があります。", en: "Record \(id) has a value that this version does not know.")
        case .sequence(let id):
            Text(ja: "記録 \(id) の連番が並びと合いません。", en: "The number of record \(id) does not fit its place.")
        case .change(let id):
            Text(
                ja: "記録 \(id) の金額か、その前の欠落が、前後の残高と合いません。icbalance redecode で計算し直せます。",
                en:
                    "The amount of record \(id), or the gap before it, does not follow from the balances beside it; icbalance redecode reckons them anew."
            )
        case .sum(let card, let service):
            Text(
                ja: "カード \(card) のサービス \(service) の金額の合計が残高の差と合いません。",
                en:
                    "The amounts of card \(card), service \(service), do not lead from its oldest balance to its newest."
            )
        case .totals(let card, let service):
            Text(
                ja: "カード \(card) のサービス \(service) の日ごとの合計が記録と合いません。icbalance redecode で計算し直せます。",
                en:
                    "The totals by day of card \(card), service \(service), are not what its records come to; icbalance redecode reckons them anew."
            )
        }
    }
}

extension Store.Outdated {
    /// What the difference is, as a sentence.
    var sentence: Text {
        Text(
            ja: "カード \(card)：別の版が作った履歴のうち \(differences) か所が、今の読み方では違うものになります。破損ではなく、"
                + "読み取ったブロックはすべて残っています。icbalance redecode で作り直せます。",
            en: "Card \(card): its history was derived by another version, and this one derives "
                + "\(differences == 1 ? "1 thing" : "\(differences) things") otherwise. That is no damage, and every block "
                + "is still there: icbalance redecode derives it anew.")
    }
}

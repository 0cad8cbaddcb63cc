package import Ledger
package import Wording

extension Finding {
    /// What was found and what to make of it.
    package var sentence: Text {
        switch code {
        case .unknownStation:
            unknownPlace
        case .stationCodeReused:
            Text(
                ja: "この駅コードは以前「\(detail)」のものでした。変わった日が不明なため、今の駅名を表示しています。",
                en: "This station code belonged to “\(detail)” before; the day of the change is not known, so the "
                    + "present name is shown.")
        case .unknownTerminal:
            Text(ja: "端末種別 \(detail) の意味は不明です。", en: "What terminal \(detail) is, is not known.")
        case .unknownProcess:
            Text(ja: "処理種別 \(detail) の意味は不明です。", en: "What process \(detail) is, is not known.")
        case .unsureKind:
            Text(
                ja: "処理種別 \(detail) をどの種別に数えるかは確かでないため、端末種別から決めました。",
                en: "Which kind process \(detail) counts as is not sure; the terminal decided.")
        case .unknownPayment:
            Text(ja: "支払種別 \(detail) の意味は不明です。", en: "What payment \(detail) is, is not known.")
        case .unknownGate:
            Text(ja: "入出場種別 \(detail) の意味は不明です。", en: "What entry/exit code \(detail) is, is not known.")
        case .impossibleDate: behind(Text(ja: "暦にない日付です", en: "The calendar has no such date"))
        case .dateAfterReading:
            Text(
                ja: "日付が読み取りの日（\(detail)）より後です。機械の時計が誤っていたとみられ、日ごとの集計には使いません。",
                en:
                    "The date is after the day of the reading (\(detail)): a clock was wrong, and no day's sum takes it."
            )
        case .inferredYear:
            Text(
                ja: "カードには月日だけがあり、年は記録の順番から補いました。",
                en: "The card tells month and day alone; the year was inferred from the order of its records.")
        case .impossibleTime: behind(Text(ja: "時計にない時刻です", en: "No clock shows such a time"))
        case .impossibleNumber: behind(Text(ja: "10 進数ではない数字です", en: "Digits that are no decimal ones"))
        case .disputedBalance:
            behind(
                Text(
                    ja: "残高に何バイトを使うかは情報源により異なり、このカードでは値が変わるため表示しません",
                    en: "Sources differ in how many bytes the balance has, and here that makes two: none is shown"))
        case .uncertainTime:
            behind(
                Text(
                    ja: "古いカードは時計の数え方が違い、時刻が 6 時間ずれているかもしれません",
                    en: "Older cards count time otherwise: it may be wrong by six hours"))
        case .balanceByDeposit:
            Text(
                ja: "残高はデポジットの額によって決まりますが、カードには書かれていません。考えられる残高：\(alternatives(" または "))。",
                en:
                    "The balance depends on the card's deposit, which the card does not tell. It is \(alternatives(" or "))."
            )
        case .keptRaw where detail.isEmpty:
            Text(
                ja: "どのサービスに金額があるか分からないカードです。読めたものはそのまま保存しています。",
                en: "Which of the card's services holds its money is not known; what was read is kept as it is.")
        case .keptRaw:
            Text(
                ja: "サービス \(detail) は読みましたが、意味が確かでないため金額は表示しません。",
                en: "Service \(detail) was read and kept; what it means is not sure enough to show an amount.")
        case .unknownSystem:
            Text(
                ja: "このカードには未知のシステム \(detail) もあります。読めたものはそのまま残しました（icbalance dump で取り出せます）。",
                en: "The card has the system \(detail), too, which nobody knows here. What it said is kept as it is; "
                    + "icbalance dump gives it back.")
        case .servicesNotRead: servicesNotRead
        case .purseLeftOut:
            Text(
                ja: "「\(detail)」の記録は別の財布と同じサービスにあるため、表示していません。",
                en: "The records of \(detail) stand in a service that another purse has, too, and are not shown.")
        case .systemNotTold: systemNotTold
        case .balanceAboveCap:
            aboveCap(Text(ja: "残高", en: "The balance"))
        case .amountAboveCap:
            aboveCap(Text(ja: "金額", en: "The amount"))
        case .unreadableBlock: unreadableBlock
        case .balanceMismatch:
            behind(
                Text(
                    ja: "残高ブロックと最新の記録で残高が違います。残高ブロックの値を表示しています",
                    en: "The balance block and the newest record differ; the balance block is shown"))
        case .sequenceMismatch:
            behind(
                Text(
                    ja: "更新番号と最新の記録の連番が違います",
                    en: "The update number and the newest record's number differ"))
        case .sequenceConflict: sequenceConflict
        case .sharedNumber:
            behind(
                Text(
                    ja: "同じ番号の記録がもう一つあり、順番が分かりません",
                    en: "Another record has the same number, so its place in the order is not known"))
        case .possibleGap:
            behind(
                Text(
                    ja: "この記録の前に欠落があるかもしれません", en: "Records may be missing before this one"))
        case .missingRecords:
            Text(
                ja: "カードの番号によれば、この記録の前に \(detail) 件が欠けています。金額は分からず、合計にも入っていません。",
                en:
                    "By the card's numbers, records are missing before this one: \(detail). For how much is not known, and no "
                    + "sum has it.")
        case .noPlace:
            Text(
                ja: "ほかの記録の前か後か分からない記録です。その間に動いた金額は欠落として示せないことがあり、合計は全部とは限りません。",
                en:
                    "Nothing tells where it stands among the card's other records; what moved between may be in no gap, and "
                    + "sums may not be whole.")
        case .partNotRead where detail == Finding.issuerPart:
            Text(
                ja: "発行事業者を調べるカードの応答を読めませんでした。",
                en: "The part of the card that tells its issuer could not be read.")
        case .partNotRead:
            behind(Text(ja: "カードの一部を読めませんでした", en: "A part of the card could not be read"))
        case .otherIssuer: otherIssuer
        case .unconnected:
            Text(
                ja: "このカードの保存済みの記録とつながりません。別のカードのダンプかもしれません。",
                en:
                    "None of its records is known on this card, and some are missing between; it may be of another card."
            )
        case .unexpectedBits:
            behind(
                Text(
                    ja: "いつも 0 の未使用の部分に値があります",
                    en: "An unused part of the record, always 0 so far, is not 0"))
        }
    }

    /// The detail is a place's code: a station's has three parts, a bus stop's two.
    private var unknownPlace: Text {
        switch detail.split(separator: "-").count {
        case 3: Text(ja: "駅コード \(detail) は駅名表にありません。", en: "No table of stations has the code \(detail).")
        case 2: Text(ja: "停留所コード \(detail) は停留所の表にありません。", en: "No table of bus stops has the code \(detail).")
        default: Text(ja: "コード \(detail) は場所の表にありません。", en: "No table of places has the code \(detail).")
        }
    }

    /// The detail is a service with its blocks, `090F:10` or `090F:0-3`, or nothing where it is plain which block.
    private var unreadableBlock: Text {
        guard let (service, blocks) = halves(at: ":") else {
            return Text(ja: "このブロックは読めていません。", en: "This block could not be read.")
        }
        guard let (first, last) = Finding.halves(of: blocks, at: "-") else {
            return Text(
                ja: "サービス \(service) のブロック \(blocks) を読めていません。",
                en: "Block \(blocks) of service \(service) could not be read.")
        }
        return Text(
            ja: "サービス \(service) のブロック \(first)〜\(last) を読めていません。",
            en: "Blocks \(first)–\(last) of service \(service) could not be read.")
    }

    /// The detail is a system and how many of its services, `812B:36`, or a system that did not list all of them, `812B`.
    private var servicesNotRead: Text {
        guard let (system, count) = halves(at: ":") else {
            return Text(
                ja: "システム \(detail) のサービスの一覧を最後まで読めていません。ほかにもあるかもしれません。",
                en: "System \(detail) did not list its services to the end; it may have more than were read.")
        }
        let services = count == "1" ? "1 service" : "\(count) services"
        return Text(
            ja: "システム \(system) のうち \(count) 個のサービスは読んでいません（ダンプに skipped とあります）。",
            en: "Of system \(system) \(services) could not be read, or are too many for one reading; a dump names each "
                + "as skipped.")
    }

    /// The detail is the issuers that were told before and those that are told now, `ICOCA,SUGOCA/PASMO`.
    private var otherIssuer: Text {
        let what = Text(
            ja: "このカードの以前の読み取りと発行者が違います。別のカードの記録が混ざったおそれがあります",
            en: "The issuer is not that of earlier readings of this card; two cards may be mixed up")
        guard let (before, now) = halves(at: "/") else { return behind(what) }
        func list(_ names: Substring, _ separator: String) -> String {
            names.split(separator: ",").joined(separator: separator)
        }
        return Text(
            ja: "\(what.ja)（以前：\(list(before, " または "))、今回：\(list(now, " または "))）。",
            en: "\(what.en) (before: \(list(before, " or ")); now: \(list(now, " or "))).")
    }

    /// The detail is a service and the number of a record, `090F 441`.
    private var sequenceConflict: Text {
        let place =
            halves(at: " ").map { service, number in
                Text(ja: "（サービス \(service)、\(number) 番）", en: " (service \(service), no. \(number))")
            } ?? Text("")
        return Text(
            ja: "記録の番号がカードの並びや保存済みの記録と矛盾するため、このサービスの記録は保存していません\(place.ja)。",
            en:
                "The numbers of the records contradict their order or what is stored, so the records of this service were "
                + "not stored\(place.en).")
    }

    /// The detail is what was read where that does not tell the kind of card.
    private var systemNotTold: Text {
        let start = Text(ja: "このリーダーではカードのシステムが分かりません。", en: "This reader cannot tell the card's system. ")
        let other = Text(ja: "別の方式のリーダーで一度読むと", en: "Read once by another kind of reader, ")
        guard !detail.isEmpty else {
            return Text(
                ja: start.ja + "記録の形から読んでおり、同じ形の別のカードかもしれません。" + other.ja + "カードの種類が分かります。",
                en: start.en + "Its records are of this layout, and other cards may have the same. " + other.en
                    + "it is known by its own name.")
        }
        let what =
            detail == Finding.noService
            ? Text(ja: "読めたサービスもありません。", en: "No service that was asked for is on it. ")
            : Text(
                ja: "読めたサービス（\(detail)）の内容からも、どのカードか確かではありません。",
                en: "What was read (\(detail)) does not say for sure which card it is. ")
        return Text(
            ja: start.ja + what.ja + other.ja + "、この読み取りの内容も分かります。",
            en: start.en + what.en + other.en + "it names its system, and this reading is told by it, too.")
    }

    private func halves(at separator: Character) -> (Substring, Substring)? {
        Finding.halves(of: detail[...], at: separator)
    }

    private static func halves(of text: Substring, at separator: Character) -> (Substring, Substring)? {
        guard let index = text.firstIndex(of: separator) else { return nil }
        return (text[..<index], text[text.index(after: index)...])
    }

    /// The balances that may be meant.
    private func alternatives(_ separator: String) -> String {
        detail.split(separator: "/").map(Finding.grouped).joined(separator: separator)
    }

    /// A decimal number, its whole part in groups of three digits.
    private static func grouped(_ number: Substring) -> String {
        // Minus nothing is nothing: the sign of -0.50 would go with its whole part.
        let sign = number.prefix { $0 == "-" }
        let digits = number.dropFirst(sign.count)
        let whole = digits.prefix { $0 != "." }
        return sign + (Int(whole).map(Amount.plain) ?? String(whole)) + digits.dropFirst(whole.count)
    }

    /// That what the detail tells is too much; the number is not to be taken for the limit.
    private func aboveCap(_ what: Text) -> Text {
        let number = Finding.grouped(detail[...])
        let named =
            detail.isEmpty ? what : Text(ja: "\(what.ja) \(number) ", en: "\(what.en) of \(number)")
        return Text(ja: "\(named.ja)がカードの上限を超えています。", en: "\(named.en) is above what the cards may hold.")
    }

    /// The phrase with the detail behind it, where there is one.
    private func behind(_ phrase: Text, _ words: String? = nil) -> Text {
        let detail = words ?? self.detail
        return detail.isEmpty
            ? Text(ja: phrase.ja + "。", en: phrase.en + ".")
            : Text(ja: "\(phrase.ja)（\(detail)）。", en: "\(phrase.en) (\(detail)).")
    }
}

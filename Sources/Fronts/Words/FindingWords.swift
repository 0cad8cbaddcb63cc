package import Ledger
package import Wording

extension Finding {
    /// What was found and what to make of it.
    package var sentence: Text {
        switch code {
        case .unknownStation:
            Text(ja: "駅・停留所コード \(detail) は駅名表にありません。", en: "No station table has the code \(detail).")
        case .stationCodeReused:
            Text(
                ja: "この駅コードは以前「\(detail)」のものでした。変わった日が不明なため、今の駅名を表示しています。",
                en: "This station code belonged to “\(detail)” before; the day of the change is not known, so the "
                    + "present name is shown.")
        case .unknownTerminal:
            Text(ja: "端末種別 \(detail) の意味は不明です。", en: "What terminal \(detail) is, is not known.")
        case .unknownProcess:
            Text(ja: "処理種別 \(detail) の意味は不明です。", en: "What process \(detail) is, is not known.")
        case .unknownPayment:
            Text(ja: "支払種別 \(detail) の意味は不明です。", en: "What payment \(detail) is, is not known.")
        case .unknownGate:
            Text(ja: "入出場種別 \(detail) の意味は不明です。", en: "What entry/exit code \(detail) is, is not known.")
        case .impossibleDate: behind(Text(ja: "暦にない日付です", en: "The calendar has no such date"))
        case .impossibleTime: behind(Text(ja: "時計にない時刻です", en: "No clock shows such a time"))
        case .balanceAboveCap:
            behind(Text(ja: "残高がカードの上限を超えています", en: "The balance is above what the cards may hold"))
        case .amountAboveCap:
            behind(Text(ja: "金額がカードの上限を超えています", en: "The amount is above what the cards may hold"))
        case .unreadableBlock:
            behind(Text(ja: "読めなかったブロックです", en: "A block that could not be read"))
        case .balanceMismatch:
            behind(
                Text(
                    ja: "残高ブロックと最新の記録で残高が違います。残高ブロックの値を表示しています",
                    en: "The balance block and the newest record differ; the balance block is shown"))
        case .sequenceMismatch:
            behind(
                Text(
                    ja: "更新番号と最新の記録の通し番号が違います",
                    en: "The update number and the newest record's number differ"))
        case .sequenceConflict:
            behind(
                Text(
                    ja: "通し番号がカードの並びや保存済みの記録と矛盾しています",
                    en: "The numbers of the records contradict their order or what is stored"))
        case .possibleGap:
            behind(
                Text(
                    ja: "この記録の前に 1 件抜けているかもしれません", en: "One record may be missing before this one"))
        case .partNotRead:
            behind(Text(ja: "カードの一部を読めませんでした", en: "A part of the card could not be read"))
        case .unexpectedBits:
            behind(Text(ja: "これまで常に 0 だったところに値があります", en: "Bits are set that have always been 0"))
        }
    }

    /// The phrase with the detail behind it, where there is one.
    private func behind(_ phrase: Text) -> Text {
        detail.isEmpty
            ? Text(ja: phrase.ja + "。", en: phrase.en + ".")
            : Text(ja: "\(phrase.ja)（\(detail)）。", en: "\(phrase.en) (\(detail)).")
    }
}

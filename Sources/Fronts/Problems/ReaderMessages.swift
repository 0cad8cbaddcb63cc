import FeliCa
package import Readers
package import Wording

extension Problem {
    /// Why no card was read, in words.
    package init(_ error: ReaderError) {
        switch error {
        case .noService, .serviceStopped, .notPermitted, .stuck: self = Problem.service(error)
        case .noReader, .kernelModuleHolds, .unsupportedReader, .noSuchReader, .ambiguousReader:
            self = Problem.reader(error)
        case .noCard(let readers):
            self.init(
                .noCard,
                Text(
                    ja: "時間内にカードが置かれませんでした（\(readers.joined(separator: "、"))）。",
                    en: "No card came in time on \(readers.joined(separator: ", "))."),
                hint: Text(
                    ja: "もう一度実行してからカードを置いてください。--timeout で待つ秒数を変えられます。",
                    en: "Run the command again and lay the card down. --timeout says how many seconds to wait."))
        case .notFeliCa(let kind):
            self.init(
                .notFeliCa,
                Text(
                    ja: "FeliCa（交通系 IC など）のカードではありません：\(kind.words.ja)。",
                    en: "This is not a FeliCa card but \(kind.words.en)."),
                hint: kind.hint)
        case .cardMoved: self = Problem.cardMoved
        case .cardSwapped:
            self.init(
                .cardSwapped,
                Text(ja: "読んでいる途中で別のカードが応答しました。", en: "Another card answered in the middle of the reading."),
                hint: Text(ja: "カードを 1 枚だけ置いて、もう一度読ませてください。", en: "Lay down one card alone and read it again."))
        case .mute(let reader):
            self.init(
                .mute,
                Text(
                    ja: "\(reader) の上のものが応答しません。", en: "What lies on \(reader) does not answer."),
                hint: Text(
                    ja: "カードを平らに置き直してください。向きを変えるか、ケースから出すと読めることがあります。",
                    en: "Lay the card down flat again; turn it, or take it out of its case."))
        case .readerBusy, .readerUnplugged, .escapeDisabled, .readerCannotRead: self = Problem.device(error)
        case .card(let error): self = Problem.card(error)
        case .cancelled:
            self.init(
                .cancelled, Text(ja: "中止しました。", en: "Stopped as asked."),
                hint: Text(ja: "もう一度実行できます。", en: "The command can be run again."))
        case .otherwise(let error):
            self.init(
                .readerFailed,
                Text(
                    ja: "PC/SC の処理に失敗しました（\(error)）。", en: "PC/SC failed: \(error)."),
                hint: Text(
                    ja: "リーダーを挿し直してください。原因は icbalance doctor で調べられます。",
                    en: "Plug the reader in again. Look for the cause with: icbalance doctor"))
        }
    }

    /// The card was taken away too early; nothing of worth was read.
    package static let cardMoved = Problem(
        .cardMoved,
        Text(ja: "読み終わる前にカードが離れました。", en: "The card moved before it was read."),
        hint: Text(ja: "カードを動かさずに、もう一度読ませてください。", en: "Hold the card still and read it again."))

    /// A reading that broke off when a part of the records was read.
    package static func partlyRead(because error: ReaderError?, stored: Bool) -> Problem {
        let part = Text(ja: "履歴の一部しか読めませんでした。", en: "Only a part of its records was read.")
        let kept = stored ? Text(ja: "読めた記録は保存しました。", en: " What was read is stored.") : Text("")
        let cause: Problem
        switch error {
        case nil, .cardMoved:
            let message = Text(
                ja: "カードが離れたため、履歴の一部しか読めませんでした。\(kept.ja)",
                en: "The card moved, so only a part of its records was read.\(kept.en)")
            return Problem(.cardMoved, message, hint: cardMoved.hint)
        case .card(let error)?: cause = card(error)
        case let error?: cause = Problem(error)
        }
        return Problem(
            cause.code, Text(ja: cause.message.ja + part.ja + kept.ja, en: "\(cause.message.en) \(part.en)\(kept.en)"),
            hint: cause.hint, exit: .tryAgain)
    }

    private static func card(_ error: FeliCaError) -> Problem {
        switch error {
        case .cardLost, .silence: return cardMoved
        case .wrongIDm: return Problem(ReaderError.cardSwapped)
        case .refused, .rejected, .serviceRejected, .malformed, .notSupported, .transport:
            let reason = error.words
            return Problem(
                .cardRefused,
                Text(
                    ja: "カードは応答しましたが、履歴を読めませんでした（\(reason.ja)）。",
                    en: "The card answered, but its history could not be read: \(reason.en)."),
                hint: Text(
                    ja: "もう一度読ませてください。続くときは icbalance scan -v の出力を添えて報告してください。",
                    en: "Read it again. If it goes on, report it with what icbalance scan -v prints."))
        }
    }
}

extension CardKind {
    /// What to do where a card of this kind was found in place of a FeliCa one.
    fileprivate var hint: Text {
        guard self == .iso14443Part4 else {
            return Text(
                ja: "ほかのカードが重なっていないか確かめてください。", en: "See that no other card lies with it.")
        }
        return Text(
            ja: "カードだけを、スマートフォンはエクスプレスカードに設定して単独で置いてください。リーダーによっては読めません（docs/readers.md）。",
            en:
                "Lay the card down alone, or a phone alone with its transit card in Express mode. Not every reader can ask "
                + "a phone for it (docs/readers.md).")
    }

    /// What kind of card it is, for the middle of a sentence.
    package var words: Text {
        switch self {
        case .feliCa: Text(ja: "FeliCa", en: "a FeliCa card")
        case .mifareClassic1K, .mifareClassic4K, .mifareMini: Text(ja: "MIFARE Classic", en: "a MIFARE Classic card")
        case .mifareUltralight: Text(ja: "MIFARE Ultralight・NFC タグ", en: "a MIFARE Ultralight card or an NFC sticker")
        case .storage: Text(ja: "別の種類の非接触カード", en: "a contactless card of another kind")
        case .iso14443Part4:
            Text(
                ja: "マイナンバーカード、クレジットカード、スマートフォンなど（ISO 14443-4）",
                en: "an identity card, a credit card or a phone (ISO 14443-4)")
        case .unidentified: Text(ja: "種類の分からないカード", en: "a card of an unknown kind")
        }
    }
}

import FeliCa
package import ICBalanceKit
package import ProfileLanguage
import Wording

extension Problem {
    /// Why a verb could not be done, in words.
    package init(_ error: KitError) {
        switch error {
        case .nothingRead:
            self.init(
                .nothingRead,
                Text(
                    ja: "カードの種類は分かりましたが、残高も履歴も読めていません。",
                    en: "The card is of a known kind, but neither its balance nor a record was read."),
                hint: Text(
                    ja: "カードをもう一度読ませてください。ダンプなら、伏せたり省いたりしていない元のファイルを使ってください。",
                    en:
                        "Read the card again. Of a dump, take the file as the tool wrote it, with nothing hidden or left out."
                ))
        case .noSuchCard(let name): self = Problem.noSuchCard(name)
        case .noReading(let id):
            self.init(
                .noReading,
                Text(
                    ja: "カード \(id) の読み取りは保存されていません。", en: "No reading of card \(id) is stored."),
                hint: Text(ja: "カードを読ませてください：icbalance scan", en: "Read the card with: icbalance scan"))
        case .otherProfile(let id, let has, let dump):
            let names = (has.joined(separator: ", "), dump.joined(separator: ", "))
            self.init(
                .otherCard,
                Text(
                    ja: "このダンプの種類（\(names.1)）は、カード \(id) の種類（\(names.0)）と違います。",
                    en: "This dump is of another kind (\(names.1)) than card \(id) (\(names.0))."),
                hint: Text(
                    ja: "別のカードなら --card new で取り込んでください。", en: "If it is another card, import it with --card new."))
        case .unusableLabel(let label, let fault):
            let label = label.echoed
            let reason = fault.words
            self.init(
                .unusableLabel,
                Text(
                    ja: "「\(label)」はカードの名前にできません（\(reason.ja)）。", en: "“\(label)” can't be a label: \(reason.en)."),
                hint: fault.hint)
        case .alikeLabel(let label, let other, let card):
            let (label, other) = (label.echoed, other.echoed)
            self.init(
                .labelTaken,
                Text(
                    ja: "「\(label)」は、カード \(card) の名前「\(other)」と大文字・小文字か全角・半角が違うだけで、見分けにくい名前です。",
                    en: "“\(label)” differs from the label of card \(card), “\(other)”, in the case or width of "
                        + "letters alone: the two would be hard to tell apart."),
                hint: Text(
                    ja: "別の名前を付けるか、先にカード \(card) の名前を変えてください：icbalance label \(card) NAME",
                    en: "Choose another label, or change that of card \(card) first: icbalance label \(card) NAME"))
        case .noProfile(let id): self = Problem.noSuchProfile(id, known: [])
        case .dump(let error): self.init(error)
        case .places(let error): self.init(error)
        case .tableText(let error): self.init(error)
        case .unusableName(let name, let fault): self = Problem.unusableName(name, fault)
        case .fixedOtherwise(let entry): self = Problem.fixedOtherwise(entry)
        case .store(let error): self.init(error)
        }
    }

    /// Records that were not taken in, since they contradict themselves or what is stored.
    package init(_ conflict: ReadingConflict) {
        let own = "icbalance forget \(conflict.card) --reading \(conflict.reading)"
        let others = conflict.others.map { "icbalance forget \(conflict.card) --reading \($0)" }
        let kept = Text(
            ja: "ブロックは読み取り \(conflict.reading) として残っています。この読み取りが誤りなら：\(own)",
            en: "Its blocks are kept as reading \(conflict.reading). If it is the wrong one: \(own)")
        let right = Text(
            ja: "\n前の読み取りが誤りなら、それを消すとこちらが取り込まれます：\(others.joined(separator: "、"))",
            en: "\nIf an earlier one is wrong, take that back, and this one goes in: \(others.joined(separator: ", "))")
        self.init(
            .conflictingReading, conflict.finding.sentence,
            hint: others.isEmpty ? kept : Text(ja: kept.ja + right.ja, en: kept.en + right.en))
    }

    package static func noSuchProfile(_ id: String, known: [String]) -> Problem {
        let list = known.joined(separator: ", ")
        let id = id.echoed
        return Problem(
            .noSuchProfile, Text(ja: "カード定義「\(id)」がありません。", en: "There is no card profile “\(id)”."),
            hint: known.isEmpty
                ? Text(ja: "--profiles でフォルダを指定してください。", en: "Name its folder with --profiles.")
                : Text(ja: "次のどれかです：\(list)", en: "One of: \(list)"))
    }

    /// A profile that can't be used.
    package init(_ error: ProfileError, folder: String) {
        let place = "\(folder)/\(error.file):\(error.line):\(error.column)"
        let reason = error.reason.words(error.detail)
        self.init(
            .badProfile,
            Text(ja: "カード定義が使えません。\(place)：\(reason.ja)", en: "A card profile can't be used. \(place): \(reason.en)"),
            hint: Text(ja: "その行を直してください。", en: "Correct that line."))
    }
}

extension LabelFault {
    /// How a label has to be that has not this fault.
    fileprivate var hint: Text {
        switch self {
        case .looksLikeNumber, .looksLikeIDm, .newCardWord:
            Text(
                ja: "カードは番号と IDm でも指定できるので、それと紛れない名前を付けてください（例：通勤 2）。",
                en:
                    "Cards are named by their numbers and IDms, too: choose a label that can't be mistaken, such as commute-2."
            )
        case .blank, .blankAtEnd, .tooLong, .invisible, .marks:
            Text(
                ja: "\(Kit.labelLimit) 文字までの、目に見える文字の名前を付けてください。",
                en: "Choose a name of up to \(Kit.labelLimit) characters that can all be seen.")
        }
    }

    /// What is wrong, for the middle of a sentence.
    var words: Text {
        switch self {
        case .blank: Text(ja: "空白しかありません", en: "it is blank")
        case .blankAtEnd: Text(ja: "先頭か末尾に空白があります", en: "a blank stands at its beginning or end")
        case .tooLong: Text(ja: "長すぎます", en: "it is too long")
        case .invisible:
            Text(ja: "制御文字や見えない文字があります", en: "it has a control character, or one that can't be seen")
        case .marks: Text(ja: "結合文字が多すぎるか、先頭にあります", en: "it begins with a combining mark, or piles them up")
        case .looksLikeIDm: Text(ja: "IDm に見える文字があります", en: "it looks like an IDm, or has one in it")
        case .looksLikeNumber: Text(ja: "番号に見えます", en: "it looks like a number")
        case .newCardWord:
            Text(ja: "まだ保存されていないカードを表す言葉です", en: "the word stands for a card not stored yet")
        }
    }
}

extension ProfileError.Reason {
    /// What is wrong, as a sentence.
    func words(_ detail: String) -> Text {
        switch self {
        case .notJSON: Text(ja: "JSON ではありません。", en: "It is not JSON.")
        case .notUTF8: Text(ja: "UTF-8 ではありません。", en: "It is not UTF-8.")
        case .missingMember: Text(ja: "\(detail) がありません。", en: "\(detail) is missing.")
        case .unknownMember: Text(ja: "\(detail) という項目はありません。", en: "\(detail) is not known.")
        case .wrongType: Text(ja: "型が違います（\(detail)）。", en: "The value must be \(detail).")
        case .badValue: Text(ja: "「\(detail)」は使えません。", en: "“\(detail)” is not allowed here.")
        case .outOfRange: Text(ja: "\(detail) は範囲の外です。", en: "\(detail) is out of range.")
        case .repeated: Text(ja: "\(detail) が二度あります。", en: "\(detail) stands twice.")
        case .unknownReference: Text(ja: "\(detail) が定義されていません。", en: "Nothing is called \(detail).")
        case .targetTwice: Text(ja: "\(detail) を二つの項目が埋めています。", en: "Two fields fill \(detail).")
        case .missingFile: Text(ja: "ファイル \(detail) がありません。", en: "The file \(detail) is missing.")
        case .missingColumn: Text(ja: "列 \(detail) がありません。", en: "The column \(detail) is missing.")
        case .cellCount: Text(ja: "列の数が見出しと違います（\(detail)）。", en: "The row has \(detail) cells, unlike the header.")
        case .badCode:
            Text(
                ja: "「\(detail)」はコードではありません（駅は 16 進で 0-03-17 のように書きます）。",
                en: "“\(detail)” is not a code: a station's is hexadecimal, two digits each, as in 0-03-17.")
        case .badDate: Text(ja: "「\(detail)」は日付ではありません。", en: "“\(detail)” is not a date.")
        case .endsEarly:
            Text(
                ja: "until の「\(detail)」が since より後ではありません。",
                en: "The day until which it holds, “\(detail)”, is not behind the one since which it does.")
        case .emptyName: Text(ja: "名前が空です。", en: "The name is empty.")
        case .overlap: Text(ja: "\(detail) が同じ期間に二つあります。", en: "\(detail) stands twice for the same time.")
        case .unclosedQuote: Text(ja: "引用符が閉じていません。", en: "A quoted cell does not end.")
        case .controlCharacter: Text(ja: "名前に制御文字があります。", en: "A name has a control character in it.")
        }
    }
}

import FeliCa
package import ICBalanceKit
package import ProfileLanguage
package import Profiles
import Wording

extension Problem {
    /// Why a verb could not be done, in words.
    package init(_ error: KitError) {
        switch error {
        case .unknownCard(let systems): self = Problem.unknownCard(systems)
        case .nothingRead:
            self.init(
                .nothingRead,
                Text(
                    ja: "カードの種類は分かりましたが、残高も履歴も読めていません。",
                    en: "The card is of a known kind, but neither its balance nor a record was read."),
                hint: Text(ja: "カードをもう一度読ませてください。", en: "Read the card again."))
        case .noSuchCard(let name): self = Problem.noSuchCard(name)
        case .noReading(let id):
            self.init(
                .noReading,
                Text(
                    ja: "カード \(id) の読み取りは保存されていません。", en: "No reading of card \(id) is stored."),
                hint: Text(ja: "カードを読ませてください：icbalance scan", en: "Read the card with: icbalance scan"))
        case .unusableLabel(let label):
            self.init(
                .unusableLabel,
                Text(ja: "「\(label)」はカードの名前にできません。", en: "“\(label)” can't be a label."),
                hint: Text(
                    ja: "名前は \(Kit.labelLimit) 文字までで、番号や IDm に見えるもの、\(Kit.newCardWord)、制御文字は使えません。",
                    en:
                        "A label has up to \(Kit.labelLimit) characters, no control characters, looks like neither a number "
                        + "nor an IDm, and is not “\(Kit.newCardWord)”."))
        case .noProfile(let id): self = Problem.noSuchProfile(id, known: [])
        case .dump(let error): self.init(error)
        case .places(let error): self.init(error)
        case .store(let error): self.init(error)
        }
    }

    private static func unknownCard(_ systems: [SystemCode]) -> Problem {
        let codes = systems.isEmpty ? "-" : systems.map(\.hex).joined(separator: " ")
        return Problem(
            .unknownCardKind,
            Text(
                ja: "このカードの読み方を知りません（システムコード：\(codes)）。",
                en: "This kind of card is not known here (system codes: \(codes))."),
            hint: Text(
                ja: "交通系 IC カードはシステムコード 0003 です。ほかのカードの定義は --profiles で追加できます。",
                en: "Transit cards have system code 0003. Definitions of other cards can be added with --profiles."))
    }

    package static func noSuchProfile(_ id: String, known: [String]) -> Problem {
        let list = known.joined(separator: ", ")
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

    /// A table of places that can't be used.
    package init(_ error: PlaceTableError) {
        let reason = error.reason.words(error.detail)
        self.init(
            .unreadableTable,
            Text(
                ja: "駅名表が読めません。\(error.line) 行 \(error.column) 文字目：\(reason.ja)何も取り込んでいません。",
                en: "The table of places can't be read. Line \(error.line), column \(error.column): \(reason.en) "
                    + "Nothing was taken over."),
            hint: Text(
                ja: "見出し行に code（または area、line、station）と name が必要です。区切りはタブかコンマ、文字コードは UTF-8 です。",
                en:
                    "It needs a header row with code (or area, line, station) and name, cells separated by tabs or commas, "
                    + "in UTF-8."))
    }
}

extension ProfileError.Reason {
    /// What is wrong, as a sentence.
    func words(_ detail: String) -> Text {
        switch self {
        case .notJSON: Text(ja: "JSON ではありません。", en: "It is no JSON.")
        case .notUTF8: Text(ja: "UTF-8 ではありません。", en: "It is no UTF-8.")
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
        case .badCode: Text(ja: "「\(detail)」はコードではありません。", en: "“\(detail)” is no code.")
        case .badDate: Text(ja: "「\(detail)」は日付ではありません。", en: "“\(detail)” is no date.")
        case .emptyName: Text(ja: "名前が空です。", en: "The name is empty.")
        case .overlap: Text(ja: "\(detail) が同じ期間に二つあります。", en: "\(detail) stands twice for the same time.")
        case .unclosedQuote: Text(ja: "引用符が閉じていません。", en: "A quoted cell does not end.")
        case .controlCharacter: Text(ja: "名前に制御文字があります。", en: "A name has a control character in it.")
        }
    }
}

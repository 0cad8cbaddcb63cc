import Civil
package import DumpFormats
import ICBalanceKit
import ProfileLanguage
package import Profiles
import Wording

extension Problem {
    /// A table of places that can't be used, or that has to be asked about.
    package init(_ error: PlaceTableError) {
        let (line, column) = (error.line, error.column)
        switch error.reason {
        case .question(let question):
            let what = question.words(error)
            self.init(
                .ambiguousTable,
                Text(
                    ja: "駅名表の読み方が決まりません。\(what.ja)何も取り込んでいません。",
                    en: "The table of places can be read in several ways. \(what.en) Nothing was imported."),
                hint: question.answers(error))
        case .fault(.outOfRange):
            let what = Text(
                ja: "「\(error.detail.echoed)」はコードとして大きすぎます。",
                en: "“\(error.detail.echoed)” is too large for a code of its column.")
            self = Problem.unreadableTable(line, column, what, .limits)
        case .fault(let reason): self = Problem.unreadableTable(line, column, reason.words(error.detail), .layout)
        case .tooManyNames:
            let what = Text(
                ja: "\(error.detail) の名前が多すぎます。", en: "\(error.detail) has more names than any code can have.")
            self = Problem.unreadableTable(line, column, what, .layout)
        }
    }

    /// The bytes of a table are no text, or text in several encodings.
    package init(_ error: JapaneseTextError) {
        switch error {
        case .ambiguous(let encodings):
            let names = encodings.map(\.rawValue)
            let options = names.map { "--encoding \($0)" }
            self.init(
                .ambiguousTable,
                Text(
                    ja: "駅名表の文字コードが決まりません（\(names.joined(separator: " とも ")) とも読めます）。何も取り込んでいません。",
                    en: "The table of places is text in \(names.joined(separator: " and in ")), and not the same. "
                        + "Nothing was imported."),
                hint: Text(
                    ja: "\(options.joined(separator: " か ")) を付けてください。", en: "Say \(options.joined(separator: " or "))."
                ))
        case .noText(let encoding, let line, let column):
            let what = Text(ja: "\(encoding.rawValue) の文字ではありません。", en: "This is no text in \(encoding.rawValue).")
            self = Problem.unreadableTable(line, column, what, .encoding)
        case .unavailable(let encoding):
            self.init(
                .noEncoding,
                Text(
                    ja: "この環境では文字コード \(encoding.rawValue) を使えません。",
                    en: "The encoding \(encoding.rawValue) is not installed here."),
                hint: Text(ja: "表を UTF-8 で保存し直してください。", en: "Save the table as UTF-8."))
        }
    }

    /// A table that has a header at the most, or rows that name nothing.
    package static let noRows = Problem(
        .unreadableTable,
        Text(
            ja: "駅名表に取り込める行がありません。何も取り込んでいません。",
            en: "The table of places has no row that names a code. Nothing was imported."), hint: .layout)

    private static func unreadableTable(_ line: Int, _ column: Int, _ what: Text, _ hint: Text) -> Problem {
        Problem(
            .unreadableTable,
            Text(
                ja: "駅名表が読めません。\(line) 行 \(column) 文字目：\(what.ja)何も取り込んでいません。",
                en:
                    "The table of places can't be read. Line \(line), column \(column): \(what.en) Nothing was imported."
            ), hint: hint)
    }

    static func unusableName(_ name: String, _ fault: LabelFault) -> Problem {
        let name = name.echoed
        let reason = fault.words
        return Problem(
            .unusableName,
            Text(
                ja: "「\(name)」は場所の名前にできません（\(reason.ja)）。",
                en: "“\(name)” can't be the name of a place: \(reason.en)."),
            hint: Text(
                ja: "\(Kit.placeNameLimit) 文字までの、目に見える文字の名前にしてください。",
                en: "Choose a name of up to \(Kit.placeNameLimit) characters that can all be seen."))
    }

    /// A name given to a code before, which holds on some of the new one's days and on others.
    static func fixedOtherwise(_ entry: PlaceEntry) -> Problem {
        let since = entry.since?.description
        let until = entry.until?.description
        let ja = [since.map { "\($0) から" }, until.map { "\($0) の前日まで" }].compactMap { $0 }.joined()
        let en = [since.map { "from \($0) on" }, until.map { "until the day before \($0)" }].compactMap { $0 }
            .joined(separator: " ")
        return Problem(
            .nameOverlaps,
            Text(
                ja: "\(entry.code) には「\(entry.name.echoed)」という名前が付いていて（\(ja.isEmpty ? "いつも" : ja)）、"
                    + "日が一部だけ重なります。",
                en:
                    "\(entry.code) was named “\(entry.name.echoed)” before (\(en.isEmpty ? "always" : en)), which holds on some "
                    + "of these days and on others."),
            hint: Text(
                ja: "重ならない日を --since と --until で指定するか、先に消してください："
                    + "icbalance name \(entry.code) --remove",
                en: "Choose days beside those with --since and --until, or first take the names away with: "
                    + "icbalance name \(entry.code) --remove"))
    }
}

extension Text {
    fileprivate static let layout = Text(
        ja: "見出し行に code（または area、line、station）と name が必要です。区切りはタブかコンマです。"
            + "ほかの見出しの表は --columns で列の中身を指定してください。",
        en: "It needs a header row with code (or area, line, station) and name, cells separated by tabs or commas. "
            + "For other headers say with --columns what the columns hold.")
    fileprivate static let limits = Text(
        ja: "コードは線区と駅が 255（16 進で FF）まで、会社、停留所、端末が 65535（FFFF）まで、地区が 3 までです。",
        en: "Codes of lines and stations go up to 255 (hexadecimal FF), those of companies, stops and terminals up to "
            + "65535 (FFFF), areas up to 3.")
    fileprivate static let encoding = Text(
        ja: "UTF-8 で保存し直すか、--encoding で文字コードを指定してください。",
        en: "Save it as UTF-8, or name its encoding with --encoding.")
}

extension PlaceQuestion {
    /// What is not known.
    func words(_ error: PlaceTableError) -> Text {
        let (line, column, detail) = (error.line, error.column, error.detail.echoed)
        return switch self {
        case .base:
            Text(
                ja: "コードが 10 進か 16 進か分かりません（\(line) 行 \(column) 文字目の「\(detail)」はどちらにも読めます）。",
                en: "Nothing tells whether codes are decimal or hexadecimal: “\(detail)” in line \(line), column "
                    + "\(column) may be either.")
        case .columns:
            Text(
                ja: "どの列が何か、見出し（\(line) 行目）からは分かりません。",
                en: "What its columns hold is not told by its first row (line \(line)).")
        case .area:
            Text(
                ja: "地区のない線区と駅順だけのコードです（同じ番号の駅がほかの地区にもあります）。",
                en: "It has lines and stations without areas, and such a code may be up to four stations.")
        case .shopArea:
            Text(
                ja: "いくつもの地区の端末があります（\(detail)）。カードには地区が書かれていません。",
                en: "It has terminals of several areas (\(detail)), which cards don't tell apart.")
        case .repeated:
            Text(
                ja: "\(detail) の名前が \(error.otherLine ?? line) 行目と \(line) 行目で違います。",
                en: "\(detail) is called differently in line \(error.otherLine ?? line) and in line \(line).")
        }
    }

    /// How it is answered.
    func answers(_ error: PlaceTableError) -> Text {
        switch self {
        case .base:
            Text(
                ja: "10 進なら --base dec、16 進なら --base hex を付けてください。",
                en: "Say --base dec if they are decimal, --base hex if hexadecimal.")
        case .columns:
            Text(
                ja: "左から順に指定してください（読まない列は skip）：--columns area,line,station,operator,line_name,name",
                en: "Name them from the left, skip for one that is not read, such as: "
                    + "--columns area,line,station,operator,line_name,name")
        case .area:
            Text(
                ja: "駅の表なら --area 0（JR と関東）、1（中部）、2（関西）、3（その他）のどれかを付けてください。"
                    + "バスの会社と停留所なら --columns company,stop,name のように列を指定してください。",
                en:
                    "For stations say --area 0 (JR, Kanto), 1 (Chubu), 2 (Kansai) or 3 (elsewhere). For companies and stops "
                    + "of buses name the columns, such as: --columns company,stop,name")
        case .shopArea:
            Text(
                ja: "使いたい地区を --area で指定してください（\(error.detail)）。",
                en: "Say which area is meant with --area: \(error.detail)")
        case .repeated:
            Text(
                ja: "表を直すか、--repeated first（先の行）、last（後の行）、none（どちらも使わない）のどれかを付けてください。"
                    + "時期が違うなら since と until の列に日付を書いてください。",
                en:
                    "Correct the table, or say which row counts with --repeated first, last or none. Where both were right "
                    + "at different times, write the days into columns since and until.")
        }
    }
}

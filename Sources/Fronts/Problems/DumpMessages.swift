package import DumpFormats
import FeliCa
import Ledger
import PlainJSON
import Wording

extension Problem {
    /// Why a recorded file can't be taken over, in words, with its place.
    package init(_ error: DumpError) {
        self.init(error, storing: true)
    }

    /// Why a recorded file can't be read, in words, with its place; `storing` says whether its dumps were to be stored.
    package init(_ error: DumpError, storing: Bool) {
        let place = Problem.place(error)
        let reason = error.reason.words
        var code = ProblemCode.unreadableDump
        if case .cannotRead(let number) = error.reason { code = Problem.reading("-", errno: number).code }
        let contrary = error.contrary
        self.init(
            code, Text(ja: place.ja + reason.ja + contrary.ja, en: place.en + reason.en + contrary.en),
            hint: error.hint(storing: storing))
    }

    private static func place(_ error: DumpError) -> Text {
        var ja: [String] = []
        var en: [String] = []
        if let dump = error.dump {
            ja.append("\(dump) 番目のダンプ")
            en.append("dump \(dump)")
        }
        if let place = error.place {
            ja.append("\(place.line) 行 \(place.column) 文字目（\(place.offset) バイト）")
            en.append("line \(place.line), column \(place.column) (byte \(place.offset))")
        }
        guard !ja.isEmpty else { return Text(ja: "", en: "") }
        return Text(ja: ja.joined(separator: "、") + "：", en: en.joined(separator: ", ") + ": ")
    }
}

extension DumpError.Reason {
    /// What is wrong, as a sentence.
    var words: Text {
        switch self {
        case .empty: Text(ja: "ファイルには何も入っていません（空か、空白だけです）。", en: "There is nothing in the file, or nothing but blanks.")
        case .unknownFormat: Text(ja: "対応している形式のファイルではありません。", en: "It is in no known format.")
        case .formatNotNamed:
            Text(
                ja: "16 進数のブロックだけで、どのカードのものか書かれていません。",
                en: "It holds blocks in hexadecimal alone, and nothing says what card they are of.")
        case .unsupportedVersion(let version):
            Text(ja: "形式のバージョン \(version) は読めません。", en: "Version \(version) of the format can't be read.")
        case .notFeliCa(let name): Text(ja: "FeliCa ではないカードです（\(name)）。", en: "The card is not a FeliCa card: \(name).")
        case .cannotRead(let code):
            Text(ja: "読み込みに失敗しました（\(Problem.reason(code))）。", en: "It could not be read: \(Problem.reason(code)).")
        case .tooLarge(let limit):
            Text(ja: "大きすぎます（上限 \(limit >> 20) MB）。", en: "It is larger than \(limit >> 20) MB.")
        case .json(let reason):
            Text(ja: "JSON が正しくありません（\(reason.words.ja)）。", en: "It is not valid JSON: \(reason.words.en).")
        case .xml(let fault):
            Text(ja: "XML として読めません（\(fault.words.ja)）。", en: "It can't be read as XML: \(fault.words.en).")
        case .notBuilt:
            Text(
                ja: "この icbalance は、この形式を読む機能なしで作られています。",
                en: "This icbalance was built without what reads this format.")
        case .noLibrary:
            Text(
                ja: "この形式を読むライブラリーがこのコンピューターにありません。",
                en: "The library that reads this format is not on this machine.")
        case .damagedArchive: Text(ja: "ZIP が壊れています。", en: "The ZIP archive is damaged.")
        case .damagedEntry:
            Text(ja: "ZIP の中で壊れていて、取り出せません。", en: "It is damaged in the ZIP archive and can't be unpacked.")
        case .encryptedEntry: Text(ja: "パスワード付きの ZIP です。", en: "It asks for a password in the ZIP archive.")
        case .nestedArchive: Text(ja: "ZIP の中の ZIP は読めません。", en: "A ZIP archive in a ZIP archive is not read.")
        case .decodedRows:
            Text(
                ja: "カードのデータではなく、ほかのプログラムが読み解いた履歴です。",
                en: "It holds rows that another program decoded, not what a card said.")
        case .missingKey(let key): Text(ja: "\(key) がありません。", en: "\(key) is missing.")
        case .badValue(let key): Text(ja: "\(key) の値が正しくありません。", en: "The value of \(key) is not possible.")
        case .badHex: Text(ja: "16 進数ではない文字があります。", en: "A hexadecimal digit is expected here.")
        case .halfByte: Text(ja: "16 進数が 1 桁足りません。", en: "A hexadecimal digit is missing here.")
        case .wrongLength(let expected, let found):
            Text(ja: "\(expected) バイトのはずが \(found) バイトです。", en: "\(expected) bytes are expected, \(found) stand here.")
        case .badBase64: Text(ja: "Base64 が正しくありません。", en: "It is not valid base64.")
        case .badEncoding(let name):
            Text(ja: "文字コード（\(name)）が正しくありません。", en: "Bytes stand here that are no text in \(name).")
        case .noEncoding(let name):
            Text(ja: "このシステムでは文字コード \(name) を読めません。", en: "This system does not know the encoding \(name).")
        case .wrongColumnCount(let expected, let found):
            Text(ja: "列が \(expected) あるはずが \(found) です。", en: "\(expected) columns are expected, \(found) stand here.")
        case .unexpectedLine: Text(ja: "ここにあるはずのない行です。", en: "This line does not belong here.")
        case .missingLine(let start): Text(ja: "「\(start)」の行がありません。", en: "A line “\(start)” is missing.")
        case .missingRows(let part, let expected, let found):
            Text(
                ja: "\(part.words.ja)が \(expected) あるはずが \(found) しかありません。途中で切れています。",
                en: "\(expected) \(part.words.en) are announced, \(found) are there: the end is missing.")
        case .tooMany(let part, let limit):
            Text(ja: "\(part.words.ja)が多すぎます（上限 \(limit)）。", en: "More than \(limit) \(part.words.en).")
        case .duplicateKey(let key): Text(ja: "\(key) が二度あります。", en: "\(key) stands twice.")
        case .otherCard:
            Text(
                ja: "ここに別のカードの IDm（カード ID）があります。一つのダンプに入るのは 1 枚のカードだけです。",
                en: "The IDm (or card ID) here is another card's. One dump holds one card.")
        case .duplicateSystem(let code): Text(ja: "システム \(code.hex) が二度あります。", en: "System \(code.hex) stands twice.")
        case .duplicateService(let code): Text(ja: "サービス \(code.hex) が二度あります。", en: "Service \(code.hex) stands twice.")
        case .duplicateBlock(let service, let number):
            Text(
                ja: "サービス \(service.hex) のブロック \(number) が二度あります。",
                en: "Block \(number) of service \(service.hex) stands twice.")
        case .openRepeat: Text(ja: "繰り返しの * の前後に行がありません。", en: "A * for repeated rows has no row beside it.")
        case .noCardData: Text(ja: "ブロックが一つもありません。", en: "It holds not one block.")
        case .toolCouldNotReadCard:
            Text(
                ja: "このファイルを作ったツールは、このカードを読めていません（すべてエラーです）。",
                en: "The tool that made the file could not read this card: every block is an error.")
        }
    }
}

extension DumpError {
    /// What the file is by its content where it was to be read as something else; empty elsewhere.
    fileprivate var contrary: Text {
        guard let content = looksLike.flatMap(DumpFormat.named)?.name,
            let named = format.flatMap(DumpFormat.named)?.name
        else { return Text("") }
        return Text(
            ja: "内容からは \(content.ja) のようで、\(named.ja) ではありません。",
            en: " By its content it is \(content.en), not \(named.en).")
    }

    /// What to do about it.
    func hint(storing: Bool) -> Text {
        if let id = looksLike {
            return DumpFormat.named(id)?.mustBeNamed == true
                ? Text(ja: "--format \(id) を指定してください。", en: "Say --format \(id) instead.")
                : Text(ja: "--format を付けずに指定してください。", en: "Leave --format out.")
        }
        return usualHint(storing: storing)
    }

    private func usualHint(storing: Bool) -> Text {
        switch reason {
        case .unknownFormat:
            Text(
                ja: "読める形式：\(DumpFormat.all.map(\.name.ja).joined(separator: "、"))。--format で形式を指定できます。",
                en:
                    "Formats that can be read: \(DumpFormat.all.map(\.name.en).joined(separator: ", ")). --format names one."
            )
        case .formatNotNamed:
            Text(
                ja: "交通系 IC カードの履歴（サービス 090F、新しい順）なら、--format raw を付けてください。",
                en: "If it is the history of a Japanese transit card (service 090F, newest first), add --format raw.")
        case .unsupportedVersion where format == DumpFormat.icbalance.id:
            Text(
                ja: "新しいバージョンの icbalance が作ったダンプのようです。icbalance を新しくしてください。",
                en: "It seems to be made by a newer version of icbalance. Update icbalance.")
        case .notBuilt(let package):
            Text(
                ja: "\(package) をインストールして、scripts/build で作り直してください。",
                en: "Install \(package) and build again with scripts/build.")
        case .noLibrary(let package):
            Text(
                ja: "インストールしてください：sudo apt install \(package)", en: "Run: sudo apt install \(package)")
        case .encryptedEntry, .nestedArchive:
            Text(ja: "取り出してから、そのファイルを取り込んでください。", en: "Unpack it and import the file itself.")
        case .decodedRows:
            Text(
                ja: "行は icbalance import で取り込めます。カードとして使うには、ブロックの入ったダンプが要ります（docs/dump-formats.md）。",
                en: "Its rows can be imported with icbalance import. To act as a card takes a dump that has the blocks "
                    + "(docs/dump-formats.md).")
        case .toolCouldNotReadCard, .unsupportedVersion:
            Text(
                ja: "新しいファームウェアやツールでカードを読み直してください。", en: "Read the card again with newer firmware or another tool.")
        default:
            storing
                ? Text(
                    ja: "このダンプからは何も保存していません。ファイルを確かめてください。",
                    en: "Nothing of this dump was stored. Check the file.")
                : Text(ja: "ファイルを確かめてください。", en: "Check the file.")
        }
    }
}

extension DumpError.Part {
    var words: Text {
        switch self {
        case .systems: Text(ja: "システム", en: "systems")
        case .areas: Text(ja: "エリア", en: "areas")
        case .services: Text(ja: "サービス", en: "services")
        case .blocks: Text(ja: "ブロック", en: "blocks")
        case .rows: Text(ja: "行", en: "rows")
        case .entries: Text(ja: "ZIP の中のファイル", en: "files in the archive")
        case .faults: Text(ja: "読めないダンプ", en: "dumps that can't be read, so the rest is left out")
        }
    }
}

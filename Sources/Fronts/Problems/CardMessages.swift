import FeliCa
import Readers
import Wording

extension FeliCaError {
    /// What the card or the reader answered, for the middle of a sentence; codes in hexadecimal as manuals have them.
    var words: Text {
        switch self {
        case .silence: Text(ja: "応答なし", en: "no answer")
        case .cardLost: Text(ja: "カードが離れた", en: "the card went away")
        case .refused(let flags):
            Text(
                ja: "カードのステータスフラグ \(hex(flags.first)) \(hex(flags.second))",
                en: "the card's status flags are \(hex(flags.first)) \(hex(flags.second))")
        case .rejected(let word):
            Text(ja: "リーダーのステータスワード \(hex(word))", en: "the reader's status word is \(hex(word))")
        case .serviceRejected(let word):
            Text(
                ja: "リーダーがサービスを選択できない、ステータスワード \(hex(word))",
                en: "the reader can't select the service, status word \(hex(word))")
        case .malformed(let flaw): flaw.words
        case .wrongIDm: Text(ja: "別のカードが応答した", en: "another card answered")
        case .notSupported:
            Text(ja: "リーダーかカードがこの操作に対応していない", en: "the reader or the card does not offer what was asked for")
        case .transport(let code): Text(PCSCError(rawValue: code).description)
        }
    }
}

extension FeliCaError.Flaw {
    /// What is wrong with an answer, for the middle of a sentence.
    var words: Text {
        switch self {
        case .length(let expected, let found):
            Text(
                ja: "応答の長さが \(expected) バイトではなく \(found) バイト",
                en: "an answer has \(found) bytes instead of \(expected)")
        case .lengthByte(let says, let found):
            Text(
                ja: "応答の先頭は \(says) バイトと言うが \(found) バイトある",
                en: "an answer says that it has \(says) bytes and has \(found)")
        case .code(let expected, let found):
            Text(
                ja: "レスポンスコードが \(hex(expected)) ではなく \(hex(found))",
                en: "the response code is \(hex(found)) instead of \(hex(expected))")
        case .count(let expected, let found):
            Text(
                ja: "応答の個数が \(expected) ではなく \(found)", en: "an answer holds \(found) values instead of \(expected)")
        case .envelope: Text(ja: "リーダーの応答の形式が正しくない", en: "the reader's answer does not hold together")
        }
    }
}

/// The number's digits, two a byte.
private func hex(_ number: some FixedWidthInteger & UnsignedInteger) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: number.bitWidth / 4 - digits.count) + digits
}

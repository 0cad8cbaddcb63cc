import DumpFormats
import PlainJSON
import Wording

extension JSONError.Reason {
    var words: Text {
        switch self {
        case .unexpectedEnd: Text(ja: "途中で終わっています", en: "it ends inside a value")
        case .unexpectedByte(let byte):
            Text(ja: "予期しないバイト \(byte)", en: "byte \(byte) can't stand here")
        case .trailingText: Text(ja: "値の後に文字があります", en: "text stands behind the value")
        case .badNumber: Text(ja: "数値が正しくありません", en: "a number is not written as JSON wants it")
        case .badEscape: Text(ja: "エスケープが正しくありません", en: "an escape is not known")
        case .badUTF8: Text(ja: "UTF-8 ではありません", en: "it is not UTF-8")
        case .tooDeep(let limit): Text(ja: "入れ子が \(limit) 段を超えています", en: "it is nested deeper than \(limit)")
        }
    }
}

extension XMLFault {
    var words: Text {
        switch self {
        case .documentType: Text(ja: "DOCTYPE のあるファイルは読みません", en: "a document type is not read")
        case .tooDeep(let limit): Text(ja: "入れ子が \(limit) 段を超えています", en: "it is nested deeper than \(limit)")
        case .unexpectedEnd: Text(ja: "途中で終わっています", en: "it ends too early")
        case .tagMismatch: Text(ja: "終了タグが合いません", en: "an end tag closes no element")
        case .undefinedEntity: Text(ja: "定義のない実体があります", en: "an entity is not defined")
        case .badEncoding: Text(ja: "文字コードが正しくありません", en: "its encoding is wrong")
        case .malformed(let code): Text(ja: "書き方の誤り、Expat のエラー \(code)", en: "it is malformed, Expat's error \(code)")
        }
    }
}

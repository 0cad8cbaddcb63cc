import ProfileLanguage

/// Kinds as their places in `Kind.allCases`, which the profile language lists in the same order.
enum KindNumber {
    static func number(_ word: KindModel.Word) -> UInt8 {
        UInt8(KindModel.Word.allCases.firstIndex(of: word) ?? 0)
    }
}

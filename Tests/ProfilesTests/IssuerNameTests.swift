import Expectations
import Ledger
import Profiles
import Testing

@Suite("Issuers in two languages")
struct IssuerNameTests {
    @Test(
        "known fault: readers of English were given Japanese names of issuers",
        arguments: [
            ("hayakaken", "はやかけん（独自領域）", "Hayakaken (its own system)"),
            ("ibappi", "いばっピ", "Ibappi"),
            ("kitami", "北見バスのICカード", "Kitami Bus card"),
            ("kumamon", "くまモンのIC CARD", "Kumamon IC card"),
            ("nagasaki", "長崎スマートカード", "Nagasaki Smart Card"),
            ("nankai", "南海バスのカード", "Nankai card"),
            ("nice-pass", "ナイスパス", "Nice Pass"),
            ("ntasu", "エヌタスTカード", "N-tasu T card"),
            ("octopus", "八達通", "Octopus"),
            ("randen", "らんでんカード", "Randen card"),
            ("rapica", "いわさきICカード", "Iwasaki IC card"),
            ("ryuto", "りゅーと", "Ryuto"),
            ("saitama-railway", "埼玉高速鉄道", "Saitama Railway"),
            ("setamaru", "せたまる", "Setamaru"),
            ("shenzhen-tong", "深圳通", "Shenzhen Tong"),
            ("shikoku", "ですか", "DESUCA"),
            ("shikoku", "ICい〜カード", "IC e-card"),
            ("skyrail", "スカイレールのカード", "Skyrail pass"),
            ("univ-coop", "大学生協", "University co-operative"),
            ("yamanashi", "山梨交通のカード", "Yamanashi Kotsu card"),
        ])
    func english(id: String, issuer: String, english: String) throws {
        let name = try #require(Profile.bundled(id)).issuerName(issuer)
        expectEqual(name, Name(ja: issuer, en: english))
    }

    @Test("An issuer without another name, or of another profile, keeps its own")
    func own() throws {
        let profile = try #require(Profile.bundled("cjrc"))
        expectEqual(profile.issuerName("Suica"), Name(ja: "Suica", en: "Suica"))
        expectEqual(profile.issuerName("八達通"), Name(ja: "八達通", en: "八達通"))
    }
}

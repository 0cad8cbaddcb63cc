import Profiles
import Wording

extension PlaceColumn {
    /// What it is, in words.
    var words: Text {
        switch self {
        case .code: Text(ja: "コード全体", en: "whole code")
        case .area: Text(ja: "地区", en: "area")
        case .line: Text(ja: "線区", en: "line")
        case .station: Text(ja: "駅順", en: "station")
        case .company: Text(ja: "バス会社", en: "bus company")
        case .stop: Text(ja: "停留所", en: "bus stop")
        case .terminal: Text(ja: "店の端末", en: "shop terminal")
        case .terminalHigh: Text(ja: "端末の上位", en: "first byte of a terminal")
        case .terminalLow: Text(ja: "端末の下位", en: "second byte of a terminal")
        case .name: Text(ja: "名前", en: "name")
        case .english: Text(ja: "英語名", en: "English name")
        case .lineName: Text(ja: "路線名", en: "name of the line")
        case .operator: Text(ja: "会社名", en: "name of the company")
        case .register: Text(ja: "レジ", en: "till")
        case .since: Text(ja: "始まる日", en: "first day")
        case .until: Text(ja: "使われなくなった日", en: "first day no more")
        }
    }
}

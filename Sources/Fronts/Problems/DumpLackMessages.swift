package import DumpFormats
import Ledger
import Wording

extension Problem {
    /// Why a dump can't be written in a format.
    package init(_ lack: DumpFormat.Lack, _ format: DumpFormat) {
        let part: Text =
            switch lack {
            case .idm: Text(ja: "カードの IDm", en: "the card's IDm")
            case .pmm: Text(ja: "カードの PMm", en: "the card's PMm")
            case .blocks: Text(ja: "ブロック", en: "a block")
            }
        self.init(
            .unreadableDump,
            Text(
                ja: "\(format.name.ja) の形式には\(part.ja)が要りますが、この読み取りにはありません。",
                en: "Files of \(format.name.en) need \(part.en), which this reading does not tell."),
            hint: Text(
                ja: "--format icbalance なら、あるものすべてを書き出せます。", en: "--format icbalance writes whatever is there."))
    }
}

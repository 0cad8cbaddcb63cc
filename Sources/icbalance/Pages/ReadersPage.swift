import Fronts
import Readers
import Wording

/// The readers, for people.
struct ReadersPage {
    let style: PageStyle
    let readers: [ReaderStatus]

    /// The lines, a reader each.
    var lines: [String] {
        guard !readers.isEmpty else {
            return [style(Text(ja: "リーダーはありません。", en: "No reader."))]
        }
        var table = Table([
            Table.Column(style(Text(ja: "リーダー", en: "Reader")), least: 20),
            Table.Column(style(Text(ja: "系統", en: "Family"))),
            Table.Column(style(Text(ja: "状態", en: "State")), least: 12),
        ])
        for reader in readers {
            table.add([
                Table.Cell(Harmless.text(reader.name)),
                Table.Cell(reader.isUsable ? reader.family ?? "?" : ""),
                Table.Cell(style(state(reader)), reader.isUsable ? .plain : .faint),
            ])
        }
        return table.lines(width: style.width, ink: style.ink)
    }

    private func state(_ reader: ReaderStatus) -> Text {
        guard reader.isUsable else {
            return Text(ja: "接触式または SAM 用（使いません）", en: "for contact cards or a SAM, not used")
        }
        switch reader.state {
        case .empty: return Text(ja: "カードなし", en: "no card")
        case .mute: return Text(ja: "応答しないものがある", en: "something that does not answer")
        case .unavailable: return Text(ja: "使えない", en: "unavailable")
        case .card:
            let kind = reader.card?.words ?? Text(ja: "カード", en: "a card")
            switch reader.sharing {
            case .exclusive:
                return Text(ja: "\(kind.ja)（別のプログラムが使用中）", en: "\(kind.en), held by another program")
            case .free, .shared: return kind
            }
        }
    }
}

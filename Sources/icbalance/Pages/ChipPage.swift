import FeliCa
import Fronts
import Wording

/// What a manufacture parameter tells of a card's chip, for people.
struct ChipPage {
    let style: PageStyle
    let pmm: PMm

    /// The lines: the kind of chip, then how long its answers may take.
    var lines: [String] {
        let heading = Text(
            ja: "応答にかかる最長の時間（PMm \(pmm.hex) による）：", en: "Longest times of its answers, by its PMm \(pmm.hex):")
        return style.wrapped(style(chip)) + style.wrapped(style(heading)) + times
    }

    private var chip: Text {
        let (icType, romType) = (Hex.text([pmm.icType]), Hex.text([pmm.romType]))
        guard let name = pmm.chipName else {
            return Text(
                ja: "IC 種別 \(icType)（どの表にもないもの）、ROM 種別 \(romType)",
                en: "IC type \(icType), which no table has; ROM type \(romType)")
        }
        return Text(
            ja: "IC 種別 \(icType)（\(name)）、ROM 種別 \(romType)", en: "IC type \(icType) (\(name)), ROM type \(romType)")
    }

    private var times: [String] {
        var table = Table([
            Table.Column(""), Table.Column(style(Text(ja: "命令", en: "Command"))),
            Table.Column(style(Text(ja: "一定", en: "Fixed")), .right),
            Table.Column(style(Text(ja: "ノード・ブロックごと", en: "Each node or block")), .right),
        ])
        for time in FrameTiming.all(pmm) {
            let each = time.command.counts ? Table.Cell(ChipPage.milliseconds(time.each)) : Table.Cell("")
            table.add([
                Table.Cell(""), Table.Cell(style(time.command.word)), Table.Cell(ChipPage.milliseconds(time.fixed)),
                each,
            ])
        }
        return table.lines(width: style.width, ink: style.ink)
    }

    /// Tenths of a millisecond, which no card keeps to more closely.
    private static func milliseconds(_ microseconds: Int) -> String {
        let tenths = (microseconds + 50) / 100
        return "\(tenths / 10).\(tenths % 10) ms"
    }
}

extension AnswerTime.Command {
    fileprivate var word: Text {
        switch self {
        case .requestService: Text("Request Service")
        case .requestResponse: Text("Request Response")
        case .authentication: Text(ja: "相互認証", en: "Authentication")
        case .read: Text(ja: "読み取り", en: "Read")
        case .write: Text(ja: "書き込み", en: "Write")
        case .other: Text(ja: "その他", en: "Other")
        }
    }
}

import DuoLayout
import Fronts
import Wording

/// A layout, for people.
struct LayoutPage {
    let style: PageStyle
    let layout: Layout

    var lines: [String] {
        var table = Table(
            [Table.Column(style(Text(ja: "部分", en: "Part")))]
                + ["x", "y", style(Text(ja: "幅", en: "width")), style(Text(ja: "高さ", en: "height"))]
                .map { Table.Column($0, .right) })
        for (name, frame) in rows {
            table.add(
                [Table.Cell(style(name))]
                    + [frame.x, frame.y, frame.width, frame.height].map { Table.Cell(points($0)) })
        }
        return style.wrapped(style(head)) + [""] + table.lines(width: style.width, ink: style.ink)
    }

    private var head: Text {
        let size = "\(points(layout.background.width))×\(points(layout.background.height))"
        let shape =
            layout.isWide ? Text(ja: "横長（二つ並べる）", en: "wide") : Text(ja: "横長でない", en: "not wide")
        let hidden = layout.hiddenPane.map {
            Text(ja: "、\($0.words.ja)はタブで切り替え", en: ", \($0.words.en) a tab away")
        }
        return Text(
            ja: "\(size)、\(shape.ja)、バーは\(layout.bar.edge.words.ja)\(hidden?.ja ?? "")",
            en: "\(size), \(shape.en), the bar at \(layout.bar.edge.words.en)\(hidden?.en ?? "")")
    }

    private var rows: [(Text, Rect)] {
        var rows: [(Text, Rect)] = []
        for pane in layout.panes {
            rows.append((pane.id.words, pane.frame))
            rows.append((Text(ja: "  見出し", en: "  heading"), pane.header))
            rows.append((Text(ja: "  中身", en: "  body"), pane.body))
        }
        if let paneSwitch = layout.paneSwitch { rows.append((Text(ja: "切り替え", en: "pane switch"), paneSwitch)) }
        rows.append((Text(ja: "タブバー", en: "tab bar"), layout.bar.frame))
        for slot in layout.slots { rows.append((slot.id.words.indented, slot.frame)) }
        rows.append((layout.scan.entry.words, layout.scan.frame))
        rows.append((Text(ja: "1 段組み", en: "single column"), layout.content))
        rows.append((Text(ja: "ダイアログ", en: "dialog"), layout.sheet))
        return rows
    }
}

/// The poses that have names, for people.
struct PosesPage {
    let style: PageStyle

    var lines: [String] {
        var table = Table([
            Table.Column(style(Text(ja: "名前", en: "Name"))),
            Table.Column(style(Text(ja: "大きさ", en: "Size"))),
            Table.Column(style(Text(ja: "横／縦", en: "Classes"))),
            Table.Column(style(Text(ja: "余白 上,右,下,左", en: "Insets t,r,b,l"))),
            Table.Column(style(Text(ja: "説明", en: "What it is")), least: 20),
        ])
        for pose in Pose.all {
            let container = pose.container
            let insets = container.insets ?? .zero
            table.add([
                Table.Cell(pose.name), Table.Cell("\(points(container.width))x\(points(container.height))"),
                Table.Cell("\(container.horizontal.rawValue)/\(container.vertical.rawValue)"),
                Table.Cell([insets.top, insets.right, insets.bottom, insets.left].map(points).joined(separator: ",")),
                Table.Cell(style(pose.words)),
            ])
        }
        return table.lines(width: style.width, ink: style.ink)
    }
}

/// A length with two decimals at the most.
private func points(_ length: Double) -> String {
    let rounded = (length * 100).rounded() / 100
    let text = String(describing: rounded)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

extension Text {
    fileprivate var indented: Text { Text(ja: "  " + ja, en: "  " + en) }
}

import DuoLayout
import PlainJSON

extension JSONWriter {
    /// Writes a layout.
    mutating func layout(_ layout: Layout) {
        beginObject()
        member("wide", layout.isWide)
        member("panes", Array(layout.panes)) { writer, pane in
            writer.beginObject()
            writer.member("id", pane.id.rawValue)
            writer.member("frame", pane.frame)
            writer.member("heading", pane.header)
            writer.member("body", pane.body)
            writer.endObject()
        }
        name("bar")
        bar(layout.bar)
        member("slots", Array(layout.slots)) { writer, slot in
            writer.beginObject()
            writer.member("id", slot.id.rawValue)
            writer.member("frame", slot.frame)
            writer.endObject()
        }
        name("scan")
        beginObject()
        member("entry", layout.scan.entry.rawValue)
        member("frame", layout.scan.frame)
        name("glyph")
        value(layout.scan.glyph)
        endObject()
        member("content", layout.content)
        member("sheet", layout.sheet)
        member("hiddenPane", layout.hiddenPane?.rawValue)
        member("paneSwitch", layout.paneSwitch)
        endObject()
    }

    private mutating func bar(_ bar: Bar) {
        beginObject()
        member("axis", bar.axis.rawValue)
        member("edge", bar.edge.rawValue)
        member("frame", bar.frame)
        member("fill", bar.fill)
        member("labels", bar.showsLabels)
        endObject()
    }

    /// Writes a pose: what the system says of its area.
    mutating func pose(_ pose: Pose) {
        let container = pose.container
        let insets = container.insets ?? .zero
        beginObject()
        member("name", pose.name)
        numbers("size", [container.width, container.height])
        member("sizeClass", container.horizontal.rawValue)
        member("verticalSizeClass", container.vertical.rawValue)
        numbers("insets", [insets.top, insets.right, insets.bottom, insets.left])
        member("folds", container.divisions ?? []) { writer, fold in
            writer.beginObject()
            writer.member("frame", fold.frame)
            writer.member("active", fold.isActive)
            writer.endObject()
        }
        member("status", container.status)
        member("icon", pose.icon.rawValue)
        endObject()
    }

    /// Writes a name and `[x, y, width, height]`, or `null`.
    private mutating func member(_ name: String, _ frame: Rect?) {
        guard let frame else { return member(name, nil as String?) }
        numbers(name, [frame.x, frame.y, frame.width, frame.height])
    }

    private mutating func numbers(_ name: String, _ numbers: [Double]) {
        member(name, numbers) { $0.value($1) }
    }
}

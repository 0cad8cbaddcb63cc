import DuoLayout
import Testing

/// What holds for every layout, whatever its container; each property records what does not hold.
struct Properties {
    let container: Container
    let layout: Layout

    init(_ container: Container) throws(LayoutError) {
        self.container = container
        layout = try Layout(container)
    }

    func all() {
        inside()
        safe()
        folds()
        apart()
        oneEntry()
    }

    /// Children never exceed their parent.
    func inside() {
        let whole = Rect(0, 0, container.width, container.height)
        for part in Part.allCases {
            for frame in layout.frames(of: part) {
                check(whole.holds(frame), "\(part) \(frame) in \(container)")
                check(frame.width >= 0 && frame.height >= 0, "\(part) \(frame) in \(container)")
            }
        }
        for pane in layout.panes {
            check(pane.frame.holds(pane.header) && pane.frame.holds(pane.body), "\(pane) in \(container)")
        }
        for slot in layout.slots { check(layout.bar.frame.holds(slot.frame), "\(slot) in \(container)") }
        check(layout.content.holds(layout.sheet), "\(container)")
        check(layout.bar.fill.holds(layout.bar.frame), "\(container)")
        if let paneSwitch = layout.paneSwitch { check(layout.panes[0].frame.holds(paneSwitch), "\(container)") }
    }

    /// Nothing leaves the safe area but the bar and its button, which keep to it along the bar.
    func safe() {
        let insets = container.insets ?? .zero
        let bottom = container.height - max(insets.bottom, container.keyboard)
        let safe = Rect(insets.left, insets.top, container.width - insets.left - insets.right, bottom - insets.top)
        for part in Part.allCases where part.keepsToSafeArea {
            for frame in layout.frames(of: part) { check(safe.holds(frame), "\(part) \(frame) in \(container)") }
        }
        let along =
            layout.bar.axis == .vertical
            ? Rect(0, safe.y, container.width, safe.height) : Rect(safe.x, 0, safe.width, container.height)
        for frame in layout.slots.map(\.frame) + [layout.scan.frame] {
            check(along.holds(frame), "\(frame) in \(container)")
        }
    }

    /// Nothing that avoids folds is crossed by an active one.
    func folds() {
        for fold in container.divisions ?? [] {
            for part in Part.allCases where part.avoidsFolds {
                for frame in layout.frames(of: part) {
                    check(!frame.isCrossed(by: fold), "\(part) \(frame) by \(fold.frame) in \(container)")
                }
            }
        }
    }

    /// Nothing that rests lies on anything else.
    func apart() {
        let resting = layout.resting.filter { $0.0 != .sheet }.map(\.1)
        let bar = container.isExpanded ? [] : [layout.bar.frame]
        let button = layout.bar.isExpanded ? [] : [layout.scan.frame]
        for (index, frame) in resting.enumerated() {
            for other in resting[(index + 1)...] + bar + button {
                check(!frame.overlaps(other), "\(frame) and \(other) in \(container)")
            }
        }
        for frame in bar + button { check(!layout.sheet.overlaps(frame), "\(container)") }
        if layout.panes.count == 2 {
            check(!layout.panes[0].frame.overlaps(layout.panes[1].frame), "\(container)")
        }
        let places = layout.slots.map(\.frame)
        for (index, frame) in places.enumerated() {
            for other in places[(index + 1)...] { check(!frame.overlaps(other), "\(container)") }
        }
        for frame in layout.frames(of: .tabs) { check(!frame.overlaps(layout.scan.frame), "\(container)") }
        guard container.holdsBar(layout), !layout.bar.isExpanded else { return }
        for frame in layout.frames(of: .scrollArea) + [layout.content] {
            check(!frame.overlaps(layout.bar.frame), "\(frame) in \(container)")
        }
    }

    /// There is exactly one way in to scanning, on top and where the bar has its place for it.
    func oneEntry() {
        let scan = layout.scan.frame
        check(layout.target(atX: scan.midX, y: scan.midY) == .scan, "\(container)")
        check(layout.focusOrder.filter { $0 == .scan }.count == 1, "\(container)")
        check(layout.scan.entry == (container.barStructure == .known ? .button : .prominentTab), "\(container)")
        check(scan.width > 0, "\(container)")
        check(abs(scan.width - scan.height) < 1e-9, "\(container)")
        let empty = layout.places(.empty)
        guard container.barStructure == .known else {
            check(empty.isEmpty, "\(container)")
            return
        }
        if layout.bar.axis == .vertical {
            check(abs(scan.midY - empty[1].y) < 0.5, "\(container)")
            let distance = abs(scan.midX - layout.bar.frame.midX)
            check(distance <= layout.scan.diameter / 2 + 1e-9, "\(container)")
        } else {
            check(abs(scan.midX - empty[0].midX) < 0.5, "\(container)")
            let isSmall = layout.scan.diameter <= layout.bar.height / 2
            check(isSmall || scan.y < layout.bar.frame.y, "\(container)")
        }
    }
}

import DuoLayout
import Testing

/// What holds for every container, tried on thousands made from seeds.
@Suite struct PropertyTests {
    /// Calls `body` with containers and their layouts; in a few of them insets or folds leave no room.
    private func forEach(
        _ count: Int = 4000, seed: UInt64, sides: ClosedRange<Double> = 200...1400, mostRefused: Double = 0.02,
        _ body: (Container, Layout) throws -> Void
    ) throws {
        var dice = Dice(seed: seed)
        var refused = 0
        for _ in 0..<count {
            let container = dice.container(sides)
            let layout: Layout
            do throws(LayoutError) {
                layout = try Layout(container)
            } catch {
                switch error {
                case .divisionsLeaveNothing, .insetsLeaveNothing, .keyboardLeavesNothing: refused += 1
                default: Issue.record("\(error) for \(container)")
                }
                continue
            }
            try body(container, layout)
        }
        #expect(Double(refused) < Double(count) * mostRefused, "\(refused) of \(count) refused")
    }

    @Test("I4, I6: children never exceed their parent", arguments: [1 as UInt64, 2])
    func inside(seed: UInt64) throws {
        try forEach(seed: seed) { container, layout in
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
    }

    @Test("A1: nothing leaves the safe area but the bar and its button, which stand in their strip")
    func safe() throws {
        try forEach(seed: 3) { container, layout in
            let insets = container.insets ?? .zero
            let bottom = container.height - max(insets.bottom, container.keyboard)
            let safe = Rect(
                insets.left, insets.top, container.width - insets.left - insets.right, bottom - insets.top)
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
    }

    @Test("C10, C12, P4: nothing that avoids folds is crossed by an active one", arguments: [4 as UInt64, 5])
    func folds(seed: UInt64) throws {
        try forEach(seed: seed) { container, layout in
            for fold in container.divisions ?? [] {
                for part in Part.allCases where part.avoidsFolds {
                    for frame in layout.frames(of: part) {
                        check(!frame.isCrossed(by: fold), "\(part) \(frame) by \(fold.frame) in \(container)")
                    }
                }
            }
        }
    }

    @Test("I8: nothing that rests lies on anything else", arguments: [6 as UInt64, 7])
    func apart(seed: UInt64) throws {
        try forEach(seed: seed) { container, layout in
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
    }

    @Test("B16: there is exactly one way in to scanning, and it is on top")
    func oneEntry() throws {
        try forEach(seed: 8) { container, layout in
            let (x, y) = (layout.scan.frame.midX, layout.scan.frame.midY)
            check(layout.target(atX: x, y: y) == .scan, "\(container)")
            check(layout.focusOrder.filter { $0 == .scan }.count == 1, "\(container)")
            check(layout.scan.entry == (container.barStructure == .known ? .button : .prominentTab), "\(container)")
            check(layout.scan.frame.width > 0, "\(container)")
            check(abs(layout.scan.frame.width - layout.scan.frame.height) < 1e-9, "\(container)")
            let empty = layout.places(.empty)
            guard container.barStructure == .known else {
                check(empty.isEmpty, "\(container)")
                return
            }
            if layout.bar.axis == .vertical {
                check(abs(layout.scan.frame.midY - empty[1].y) < 0.5, "\(container)")
                let distance = abs(layout.scan.frame.midX - layout.bar.frame.midX)
                check(distance <= layout.scan.diameter / 2 + 1e-9, "\(container)")
            } else {
                check(abs(layout.scan.frame.midX - empty[0].midX) < 0.5, "\(container)")
                let isSmall = layout.scan.diameter <= layout.bar.height / 2
                check(isSmall || layout.scan.frame.y < layout.bar.frame.y, "\(container)")
            }
        }
    }

    @Test("B15: left and right changed over, bar, places, button and panes are the mirror image")
    func mirrorImage() throws {
        try forEach(seed: 9) { container, layout in
            // A tie has a right side of its own, and what runs from left to right reads from the left.
            let isTie = container.barEdge == nil && container.insets?.left == container.insets?.right
            guard layout.bar.axis == .vertical, !isTie, container.insets != nil || container.barEdge != nil else {
                return
            }
            let other = try Layout(container.mirrored)
            let width = container.width
            check(other.bar.frame.isNear(layout.bar.frame.mirrored(in: width)), "\(container)")
            check(other.scan.frame.isNear(layout.scan.frame.mirrored(in: width)), "\(container)")
            for (mine, its) in zip(layout.slots, other.slots) {
                check(mine.id == its.id, "\(container)")
                check(its.frame.isNear(mine.frame.mirrored(in: width)), "\(container)")
            }
            check(other.paneIDs == layout.paneIDs, "\(container)")
            guard container.divisions?.contains(where: \.isActive) != true else { return }
            let mirrored = layout.panes.map { $0.frame.mirrored(in: width) }
            for frame in other.panes.map(\.frame) {
                check(mirrored.contains { $0.isNear(frame) }, "\(frame) in \(container)")
            }
            check(other.content.isNear(layout.content.mirrored(in: width)), "\(container)")
        }
    }

    @Test("I6: the same container gives the same layout whatever was laid out in between")
    func noMemory() throws {
        var before: (Container, Layout)?
        try forEach(seed: 10) { container, layout in
            if let before {
                let again = try Layout(before.0)
                check(again == before.1, "\(container)")
            }
            before = (container, layout)
        }
    }

    @Test("A column and panes avoid folds only where there are any: an inactive one changes nothing")
    func inactive() throws {
        try forEach(seed: 11) { container, layout in
            guard let divisions = container.divisions, !divisions.contains(where: \.isActive) else { return }
            var flat = container
            flat.divisions = nil
            let other = try Layout(flat)
            check(other == layout, "\(container)")
        }
    }

    @Test("Tiny containers keep everything inside, too")
    func tiny() throws {
        try forEach(1000, seed: 12, sides: 84...200, mostRefused: 0.5) { container, layout in
            for part in Part.allCases {
                for frame in layout.frames(of: part) {
                    check(layout.background.holds(frame), "\(part) \(frame) in \(container)")
                }
            }
        }
    }
}

import DuoLayout
import Testing

/// What holds for every container, tried on thousands made from seeds.
@Suite struct PropertyTests {
    /// Calls `body` with containers and their layouts; in a few of them insets or folds leave no room.
    private func forEach(
        _ count: Int = 4000, seed: UInt64, sides: ClosedRange<Double> = 200...1400, mostRefused: Double = 0.02,
        _ body: (Properties) throws -> Void
    ) throws {
        var dice = Dice(seed: seed)
        var refused = 0
        for _ in 0..<count {
            let container = dice.container(sides)
            let properties: Properties
            do throws(LayoutError) {
                properties = try Properties(container)
            } catch {
                switch error {
                case .divisionsLeaveNothing, .insetsLeaveNothing, .keyboardLeavesNothing: refused += 1
                default: Issue.record("\(error) for \(container)")
                }
                continue
            }
            try body(properties)
        }
        #expect(Double(refused) < Double(count) * mostRefused, "\(refused) of \(count) refused")
    }

    @Test("I4, I6: children never exceed their parent", arguments: [1 as UInt64, 2])
    func inside(seed: UInt64) throws {
        try forEach(seed: seed) { $0.inside() }
    }

    @Test("A1: nothing leaves the safe area but the bar and its button, which stand in their strip")
    func safe() throws {
        try forEach(seed: 3) { $0.safe() }
    }

    @Test("C10, C12, P4: nothing that avoids folds is crossed by an active one", arguments: [4 as UInt64, 5])
    func folds(seed: UInt64) throws {
        try forEach(seed: seed) { $0.folds() }
    }

    @Test("I8: nothing that rests lies on anything else", arguments: [6 as UInt64, 7])
    func apart(seed: UInt64) throws {
        try forEach(seed: seed) { $0.apart() }
    }

    @Test("B16: there is exactly one way in to scanning, and it is on top")
    func oneEntry() throws {
        try forEach(seed: 8) { $0.oneEntry() }
    }

    @Test("B15: left and right changed over, bar, places, button and panes are the mirror image")
    func mirrorImage() throws {
        try forEach(seed: 9) {
            let (container, layout) = ($0.container, $0.layout)
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
        try forEach(seed: 10) {
            let (container, layout) = ($0.container, $0.layout)
            if let before {
                let again = try Layout(before.0)
                check(again == before.1, "\(container)")
            }
            before = (container, layout)
        }
    }

    @Test("A column and panes avoid folds only where there are any: an inactive one changes nothing")
    func inactive() throws {
        try forEach(seed: 11) {
            let (container, layout) = ($0.container, $0.layout)
            guard let divisions = container.divisions, !divisions.contains(where: \.isActive) else { return }
            var flat = container
            flat.divisions = nil
            let other = try Layout(flat)
            check(other == layout, "\(container)")
        }
    }

    @Test("Tiny containers keep everything inside, too")
    func tiny() throws {
        try forEach(1000, seed: 12, sides: 84...200, mostRefused: 0.5) {
            let (container, layout) = ($0.container, $0.layout)
            for part in Part.allCases {
                for frame in layout.frames(of: part) {
                    check(layout.background.holds(frame), "\(part) \(frame) in \(container)")
                }
            }
        }
    }
}

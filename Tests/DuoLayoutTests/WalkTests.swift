import DuoLayout
import Testing

/// Random walks through poses, as one live surface would take them.
@Suite struct WalkTests {
    @Test(
        "B14, I9: after every step of a walk the bar and its button are where the new pose has them, and all the rules hold"
    )
    func walks() throws {
        var dice = Dice(seed: 14)
        for _ in 0..<200 {
            var surface = Surface()
            for _ in 0..<25 {
                surface.step(&dice)
                let properties = try Properties(surface.container)
                properties.all()
                try expectRules(properties.layout, surface)
            }
        }
    }

    /// A surface that changes its pose, screen, front pane and bar.
    private struct Surface {
        var pose = Pose.outerPortrait
        var screen = Screen.read
        var front = PanePlace.first
        var isExpanded = false
        var isKnown = true

        var container: Container {
            var container = pose.container(for: screen, front: front, isExpanded: isExpanded)
            container.barStructure = isKnown ? .known : .unknown
            return container
        }

        mutating func step(_ dice: inout Dice) {
            switch dice.next() % 8 {
            case 0: isExpanded.toggle()
            case 1: screen = dice.pick(Screen.allCases)
            case 2: front = dice.pick(PanePlace.allCases)
            case 3: isKnown = !dice.isOneOf(3)
            default: pose = dice.pick(Pose.all)
            }
        }
    }

    private func expectRules(_ layout: Layout, _ surface: Surface) throws {
        let note = "\(surface.pose.name) \(surface.container.barStructure)"
        let fresh = try Layout(
            #require(Pose.all.first { $0.name == surface.pose.name }).container(
                for: surface.screen, front: surface.front, isExpanded: surface.isExpanded))
        if surface.isKnown { check(layout == fresh, note) }
        check(layout.background.contains(layout.scan.frame), note)
        check(layout.target(atX: layout.scan.frame.midX, y: layout.scan.frame.midY) == .scan, note)
        let isUpright = !["iphone", "inner-portrait", "half-open-portrait"].contains(surface.pose.name)
        check((layout.bar.axis == .vertical) == isUpright, note)
        check((layout.bar.edge == .left) == (surface.pose.name == "split-left"), note)
        guard surface.isKnown else {
            check(layout.scan.entry == .prominentTab, note)
            return
        }
        check(layout.scan.entry == .button, note)
        check(layout.scan.diameter == (isUpright ? 60 : 72), note)
        check(layout.places(.empty).count == (isUpright ? 2 : 1), note)
        let read = try #require(layout.slots[.read]).frame
        let history = try #require(layout.slots[.cardHistory]).frame
        let (bar, button) = (layout.bar.frame, layout.scan.frame)
        if isUpright {
            let jut = layout.bar.edge == .right ? bar.x - button.x : button.maxX - bar.maxX
            check(surface.isExpanded ? bar.contains(button) : jut == Metrics.verticalJut, note)
            check(read.maxY <= button.y && button.maxY <= history.y, note)
            check(bar.width == (surface.isExpanded ? 168 : 84), note)
            check(!surface.isExpanded || button.midX == bar.midX, note)
        } else {
            check(bar.y - button.y == Metrics.bottomJut && button.maxY == bar.maxY, note)
            check(read.maxX <= button.x && button.maxX <= history.x, note)
            check(button.midX == layout.background.midX, note)
        }
    }
}

import DuoLayout
import Expectations
import Testing

@Suite struct ScanTests {
    @Test(
        "B1: on an ordinary phone the button is in the middle below and juts out of the bar, larger than any tab's sign"
    )
    func phone() throws {
        let layout = try Layout(Pose.iphone.container)
        expectEqual(layout.scan.frame.midX, 201)
        #expect(layout.scan.frame.y < layout.bar.frame.y)
        expectEqual(layout.scan.diameter, 72)
        #expect(layout.scan.glyph > Metrics.tabGlyph)
    }

    @Test("B1: the focus goes through panes and switch, then Read, scanning, Card history", arguments: Pose.all)
    func focus(pose: Pose) throws {
        for screen in Screen.allCases {
            for front in PanePlace.allCases {
                var container = pose.container(for: screen, front: front)
                let layout = try Layout(container)
                let before = layout.panes.map { Target.pane($0.id) } + (layout.paneSwitch == nil ? [] : [.paneSwitch])
                expectEqual(layout.focusOrder, before + [.slot(.read), .scan, .slot(.cardHistory)])
                container.barStructure = .unknown
                // The system's emphasised tab stands behind the others.
                expectEqual(try Layout(container).focusOrder, before + [.slot(.read), .slot(.cardHistory), .scan])
            }
        }
    }

    @Test("B2: the bar below has an odd number of places, the middle one empty", arguments: [320.0, 402, 669, 1000])
    func oddPlaces(width: Double) throws {
        let layout = try Layout(Container(width: width, height: 951))
        expectEqual(layout.slots.count % 2, 1)
        expectEqual(layout.slots[layout.slots.count / 2].id, .empty)
        expectEqual(layout.slots[layout.slots.count / 2].frame.midX, layout.scan.frame.midX)
        expectEqual(layout.places(.empty).count, 1)
    }

    @Test("B5: at a side the button is smaller, juts out of the bar, and stands between Read and Card history")
    func sideButton() throws {
        let below = try Layout(Pose.iphone.container).scan.diameter
        for pose in Pose.all {
            let layout = try Layout(pose.container)
            guard layout.bar.axis == .vertical else { continue }
            let button = layout.scan.frame
            expectEqual(layout.scan.diameter, 60)
            #expect(layout.scan.diameter < below)
            let jut = layout.bar.edge == .right ? layout.bar.frame.x - button.x : button.maxX - layout.bar.frame.maxX
            expectEqual(jut, 14, "\(pose.name)")
            let read = try #require(layout.slots[.read]).frame
            let history = try #require(layout.slots[.cardHistory]).frame
            #expect(read.maxY <= button.y)
            #expect(button.maxY <= history.y)
        }
    }

    @Test("B6: exactly two empty places, since one is narrower than the button and three stretch the bar")
    func twoEmpty() throws {
        expectEqual(Metrics.emptySlots, 2)
        #expect(Metrics.slot < Metrics.verticalButton)
        #expect(2 * Metrics.slot > Metrics.verticalButton)
        #expect(2 * Metrics.slot - Metrics.verticalButton < Metrics.slot)
        let layout = try Layout(Pose.outerPortrait.container)
        expectEqual(layout.slots.map(\.id), [.read, .empty, .empty, .cardHistory])
        let empty = layout.places(.empty)
        expectEqual(empty[0].maxY, empty[1].y)
        #expect(abs(layout.scan.frame.midY - empty[1].y) <= 0.5)
    }

    @Test("B7: no place of the bar below is left upright, the button touches the bar and is not cut off")
    func failuresBefore() throws {
        for pose in Pose.all {
            let layout = try Layout(pose.container)
            #expect(layout.background.contains(layout.scan.frame), "\(pose.name)")
            guard layout.bar.axis == .vertical else { continue }
            expectEqual(layout.places(.empty).count, 2)
            #expect(layout.slots.allSatisfy { $0.frame.height == Metrics.slot }, "\(pose.name)")
            let distance = abs(layout.scan.frame.midX - layout.bar.frame.midX)
            #expect(distance <= layout.scan.diameter / 2, "\(pose.name)")
        }
    }

    @Test("B8: open and upright, the button has an ordinary phone's size")
    func innerUpright() throws {
        expectEqual(
            try Layout(Pose.innerPortrait.container).scan.diameter, try Layout(Pose.iphone.container).scan.diameter)
    }

    @Test("B9: the button draws a Duo on a Duo, a phone on a phone")
    func icon() {
        for pose in Pose.all { #expect(pose.icon == (pose.name == "iphone" ? .phone : .duo)) }
    }

    @Test("B15: at the left side the bar and the button are the mirror image of the right side")
    func mirrorImage() throws {
        for isExpanded in [false, true] {
            let right = try Layout(Pose.splitRight.container(for: .read, isExpanded: isExpanded))
            let left = try Layout(Pose.splitLeft.container(for: .read, isExpanded: isExpanded))
            expectEqual(left.bar.edge, .left)
            expectEqual(right.bar.edge, .right)
            let width = right.background.width
            expectEqual(left.bar.frame, right.bar.frame.mirrored(in: width))
            expectEqual(left.scan.frame, right.scan.frame.mirrored(in: width))
            expectEqual(left.slots.map(\.frame), right.slots.map { $0.frame.mirrored(in: width) })
            expectEqual(left.target(atX: left.scan.frame.midX, y: left.scan.frame.midY), .scan)
        }
    }

    @Test("B16: a bar of unknown build gets the system's emphasised tab", arguments: Pose.all)
    func unknownBar(pose: Pose) throws {
        var container = pose.container
        container.barStructure = .unknown
        let layout = try Layout(container)
        expectEqual(layout.scan.entry, .prominentTab)
        expectEqual(layout.slots.map(\.id), [.read, .cardHistory])
        expectEqual(layout.target(atX: layout.scan.frame.midX, y: layout.scan.frame.midY), .scan)
        expectEqual(layout.focusOrder.filter { $0 == .scan }.count, 1)
        expectEqual(try Layout(pose.container).scan.entry, .button)
    }

    @Test("B17: the emphasised tab is apart from the others, its sign as small as theirs", arguments: Pose.all)
    func fallbackLook(pose: Pose) throws {
        var container = pose.container
        container.barStructure = .unknown
        let layout = try Layout(container)
        #expect(layout.bar.frame.contains(layout.scan.frame))
        expectEqual(layout.scan.glyph, Metrics.tabGlyph)
        #expect(try Layout(pose.container).scan.glyph > Metrics.tabGlyph)
        let last = try #require(layout.slots[.cardHistory]).frame
        let gap = layout.bar.axis == .vertical ? layout.scan.frame.y - last.maxY : layout.scan.frame.x - last.maxX
        #expect(gap >= 16)
    }

    @Test(
        "B21: the button stands at an edge, near the thumb of a hand that holds the device upright", arguments: Pose.all
    )
    func reach(pose: Pose) throws {
        let layout = try Layout(pose.container)
        let (button, whole) = (layout.scan.frame, layout.background)
        #expect(min(button.midX, whole.maxX - button.midX, whole.maxY - button.midY) <= 100)
        guard pose.container.height > pose.container.width else { return }
        // From the middle of the long edge that the hand holds.
        #expect(layout.scanReach <= (layout.bar.axis == .vertical ? 100 : 550))
    }

    @Test("I7: the whole circle begins a scan, also where it juts out; its corners do not", arguments: Pose.all)
    func circle(pose: Pose) throws {
        let layout = try Layout(pose.container)
        let frame = layout.scan.frame
        let radius = layout.scan.diameter / 2
        for (dx, dy) in [(0.99, 0.0), (-0.99, 0), (0, 0.99), (0, -0.99), (0.7, 0.7), (-0.7, -0.7)] {
            expectEqual(layout.target(atX: frame.midX + dx * radius, y: frame.midY + dy * radius), .scan)
        }
        for (dx, dy) in [(0.9, 0.9), (-0.9, 0.9), (0.9, -0.9), (-0.9, -0.9)] {
            #expect(layout.target(atX: frame.midX + dx * radius, y: frame.midY + dy * radius) != .scan)
        }
    }
}

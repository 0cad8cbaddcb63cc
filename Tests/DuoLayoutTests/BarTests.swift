import DuoLayout
import Expectations
import Testing

@Suite struct BarTests {
    @Test(
        "B3: the bar is upright on the outer display and on the inner one on its side, else at the lower edge",
        arguments: [
            (Pose.iphone, BarAxis.horizontal), (.outerPortrait, .vertical), (.outerLandscape, .vertical),
            (.innerPortrait, .horizontal), (.innerLandscape, .vertical), (.halfOpenLandscape, .vertical),
            (.halfOpenPortrait, .horizontal), (.splitLeft, .vertical), (.splitRight, .vertical),
        ])
    func axis(pose: Pose, axis: BarAxis) throws {
        expectEqual(try Layout(pose.container).bar.axis, axis)
    }

    @Test(
        "B20: the axis follows the container alone: upright up to 700 points of height and from 440 of width",
        arguments: [
            (440.0, 700.0, BarEdge.right), (439.5, 700, .bottom), (440, 700.5, .bottom), (951, 669, .right),
            (375, 667, .bottom), (1400, 900, .bottom),
        ])
    func rule(width: Double, height: Double, edge: BarEdge) throws {
        for screen in Screen.allCases {
            expectEqual(try Layout(Container(width: width, height: height, screen: screen)).bar.edge, edge)
        }
    }

    @Test(
        "The bar is at the side of the greater inset, at the right on a tie, or where it is told",
        arguments: [
            (0.0, 0.0, nil as BarEdge?, BarEdge.right), (84, 0, nil, .left), (0, 84, nil, .right),
            (50, 50, nil, .right), (84, 0, .right, .right), (0, 84, .left, .left), (0, 84, .bottom, .bottom),
        ])
    func side(left: Double, right: Double, told: BarEdge?, edge: BarEdge) throws {
        let container = Container(
            width: 951, height: 669, insets: Insets(right: right, left: left), barEdge: told)
        expectEqual(try Layout(container).bar.edge, edge)
    }

    @Test("B4: closed and upright, the bar is at the right edge")
    func closed() throws {
        let layout = try Layout(Pose.outerPortrait.container)
        expectEqual(layout.bar.edge, .right)
        expectEqual(layout.bar.frame, Rect(466 - 84, 0, 84, 678))
    }

    @Test("The bar stands in the strip that the container reports")
    func strip() throws {
        expectEqual(try Layout(Pose.innerLandscape.container).bar.frame, Rect(867, 0, 84, 669))
        expectEqual(try Layout(Pose.splitLeft.container).bar.frame, Rect(0, 0, 84, 669))
        expectEqual(try Layout(Pose.innerPortrait.container).bar.frame, Rect(0, 951 - 83, 669, 56))
    }

    @Test("Without a strip the bar overlays, and panes and column don't shrink")
    func overlay() throws {
        let layout = try Layout(wideDisplay)
        expectEqual(layout.bar.frame, Rect(867, 0, 84, 669))
        expectEqual(layout.panes.map(\.frame), [Rect(0, 0, 475.5, 669), Rect(475.5, 0, 475.5, 669)])
        for (part, frame) in layout.resting {
            #expect(!frame.overlaps(layout.bar.frame), "\(part)")
            #expect(!frame.overlaps(layout.scan.frame), "\(part)")
        }
    }

    @Test("A fold that runs through the strip moves the bar inward, and the panes with it")
    func foldInStrip() throws {
        var container = wideDisplay
        container.insets = Insets(right: 84)
        container.divisions = [.vertical(from: 880, to: 900, height: 669)]
        let layout = try Layout(container)
        expectEqual(layout.bar.frame, Rect(796, 0, 84, 669))
        expectEqual(layout.panes.map(\.frame.maxX), [475.5, 796])
        #expect(!layout.scan.frame.isCrossed(by: .vertical(from: 880, to: 900, height: 669)))
    }

    @Test("B10: a long press widens the bar inward and shows the names of the tabs", arguments: [BarEdge.left, .right])
    func expanded(edge: BarEdge) throws {
        var container = wideDisplay
        container.barEdge = edge
        let usual = try Layout(container)
        container.isExpanded = true
        let expanded = try Layout(container)
        expectEqual(expanded.bar.frame.width, 168)
        #expect(!usual.bar.showsLabels)
        #expect(expanded.bar.showsLabels)
        if edge == .right {
            expectEqual(expanded.bar.frame.maxX, usual.bar.frame.maxX)
            #expect(expanded.bar.frame.x < usual.bar.frame.x)
        } else {
            expectEqual(expanded.bar.frame.x, usual.bar.frame.x)
            #expect(expanded.bar.frame.maxX > usual.bar.frame.maxX)
        }
        for (slot, before) in zip(expanded.slots, usual.slots) {
            expectEqual(slot.frame.midX, expanded.bar.frame.midX)
            expectEqual(slot.frame.y, before.frame.y)
        }
        expectEqual(expanded.panes, usual.panes)
    }

    @Test("B11: on the widened bar the button is in its middle", arguments: Pose.all)
    func expandedButton(pose: Pose) throws {
        let layout = try Layout(pose.container(for: .read, isExpanded: true))
        guard layout.bar.axis == .vertical else {
            #expect(!layout.bar.isExpanded)
            return
        }
        expectEqual(layout.scan.frame.midX, layout.bar.frame.midX)
        #expect(layout.bar.frame.contains(layout.scan.frame))
    }

    @Test("B13: released, everything is where it was before", arguments: Pose.all)
    func released(pose: Pose) throws {
        let before = try Layout(pose.container(for: .read))
        let pressed = try Layout(pose.container(for: .read, isExpanded: true))
        let motion = BarMotion(from: pressed, to: before)
        expectEqual(motion.bar(at: 1000), before.bar.frame)
        expectEqual(motion.scan(at: 1000), before.scan.frame)
        expectEqual(motion.slot(.read, at: 1000), before.slots[.read]?.frame)
        expectEqual(try Layout(pose.container(for: .read)), before)
    }

    @Test("A6: at the lower edge the bar rests on the safe area", arguments: [0.0, 21, 34, 55.5])
    func aboveHome(inset: Double) throws {
        let layout = try Layout(Container(width: 402, height: 874, insets: Insets(bottom: inset)))
        expectEqual(layout.bar.frame.maxY, 874 - inset)
        expectEqual(layout.bar.frame.height, 56)
    }

    @Test("A7: the bar's colour reaches the container's edge", arguments: Pose.all)
    func fill(pose: Pose) throws {
        let (width, height) = (pose.container.width, pose.container.height)
        let layout = try Layout(pose.container)
        #expect(layout.bar.fill.contains(layout.bar.frame))
        switch layout.bar.edge {
        case .bottom: #expect(layout.bar.fill.contains(Rect(0, height - 1, width, 1)))
        case .left: #expect(layout.bar.fill.contains(Rect(0, 0, 1, height)))
        case .right: #expect(layout.bar.fill.contains(Rect(width - 1, 0, 1, height)))
        }
    }

    @Test("A9: a keyboard lifts the bar and the lists with it, and both come back")
    func keyboard() throws {
        var container = Container(width: 669, height: 951, horizontal: .regular, insets: Insets(top: 82, bottom: 83))
        let before = try Layout(container)
        expectEqual(before.panes[0].frame.maxY, before.bar.frame.y)
        container.keyboard = 300
        let lifted = try Layout(container)
        expectEqual(lifted.bar.frame.maxY, 951 - 300)
        expectEqual(lifted.panes[0].frame.maxY, lifted.bar.frame.y)
        container.keyboard = 0
        expectEqual(try Layout(container), before)
    }

    @Test(
        "A9: beside a keyboard a bar at a side stays, and all that is read or touched keeps above the keyboard",
        arguments: [BarEdge.left, .right], Screen.allCases)
    func keyboardBelowSideBar(edge: BarEdge, screen: Screen) throws {
        var container = wideDisplay
        container.barEdge = edge
        container.screen = screen
        let before = try Layout(container)
        container.keyboard = 300
        let typing = try Layout(container)
        expectEqual(typing.bar, before.bar)
        expectEqual(typing.isWide, before.isWide)
        expectEqual(typing.panes.map(\.frame.x), before.panes.map(\.frame.x))
        expectEqual(typing.panes.map(\.frame.width), before.panes.map(\.frame.width))
        for part in Part.allCases where part != .background && part != .bar {
            for frame in typing.frames(of: part) { #expect(frame.maxY <= 669 - 300, "\(part)") }
        }
        container.keyboard = 0
        expectEqual(try Layout(container), before)
    }

    @Test("A keyboard never makes an area wide, and one lower than the lower inset moves nothing")
    func keyboardAndWidth() throws {
        var container = Container(width: 669, height: 951, horizontal: .regular, insets: Insets(top: 82, bottom: 83))
        let before = try Layout(container)
        container.keyboard = 500
        #expect(try !Layout(container).isWide)
        container.keyboard = 83
        expectEqual(try Layout(container), before)
    }

    @Test("A10: the bar's distance from below and its height are two values")
    func bottomAndHeight() throws {
        var container = Container(width: 402, height: 874, insets: Insets(bottom: 34))
        let resting = try Layout(container).bar
        expectEqual(resting.bottom, 34)
        container.keyboard = 300
        let lifted = try Layout(container).bar
        expectEqual(lifted.bottom, 300)
        expectEqual(lifted.height, resting.height)
    }
}

import DuoLayout
import Expectations
import Testing

@Suite struct SafeAreaTests {
    @Test("A1, D7, A15: everything keeps to the safe area with any of the four insets alone or together")
    func anyInsets() throws {
        for pattern in 0..<16 {
            func inset(_ bit: Int, _ value: Double) -> Double { pattern >> bit & 1 == 1 ? value : 0 }
            let insets = Insets(
                top: inset(0, 82), right: inset(1, 84), bottom: inset(2, 34), left: inset(3, 47))
            for (width, height) in [(951.0, 669.0), (669, 951), (466, 678), (402, 874)] {
                let layout = try Layout(Container(width: width, height: height, insets: insets))
                let safe = Rect(
                    insets.left, insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
                expectEqual(layout.safeArea, safe)
                for part in Part.allCases where part.keepsToSafeArea {
                    for frame in layout.frames(of: part) { #expect(safe.contains(frame), "\(part) \(pattern)") }
                }
                let across = layout.bar.axis == .vertical
                let free = across ? Rect(0, safe.y, width, safe.height) : Rect(safe.x, 0, safe.width, height)
                for frame in layout.frames(of: .tabs) + [layout.scan.frame] { #expect(free.contains(frame)) }
            }
        }
    }

    @Test(
        "A2: each side moves its own edge",
        arguments: [(84.0, 0.0, 84.0, 867.0), (0, 84, 0, 867), (84, 30, 84, 837)])
    func eachSide(left: Double, right: Double, x: Double, width: Double) throws {
        var container = Container(width: 951, height: 1000, barEdge: .bottom)
        container.insets = Insets(right: right, left: left)
        let layout = try Layout(container)
        expectEqual(layout.content.x, x)
        expectEqual(layout.content.width, width)
        expectEqual(layout.panes[0].frame.x, x)
        expectEqual(layout.panes[0].frame.width, width)
    }

    @Test("A3, A4, A13: insets that come later give what they would have given at once; none is like zero")
    func later() throws {
        var container = wideDisplay
        let unknown = try Layout(container)
        container.insets = .zero
        expectEqual(try Layout(container), unknown)
        container.insets = Insets(right: 84)
        let fresh = Container(
            width: 951, height: 669, horizontal: .regular, vertical: .regular, insets: Insets(right: 84))
        expectEqual(try Layout(container), try Layout(fresh))
    }

    @Test("A5: a row's content keeps clear of the insets though its pane and background reach the strip")
    func rows() throws {
        let layout = try Layout(Pose.innerLandscape.container)
        expectEqual(layout.panes[1].body.maxX, 867 - Metrics.margin)
        expectEqual(layout.background.maxX, 951)
    }

    @Test("A8: under an overlaying bar the list scrolls on, and its rows come to rest above the bar")
    func scrollingUnder() throws {
        let layout = try Layout(Container(width: 402, height: 874, insets: Insets(top: 62, bottom: 34)))
        expectEqual(layout.panes[0].frame.maxY, 840)
        #expect(layout.panes[0].frame.overlaps(layout.bar.frame))
        #expect(layout.panes[0].body.maxY <= layout.scan.frame.y)
    }

    @Test("A11: what scrolls up and down does not reach into the insets at the sides")
    func scrollers() throws {
        for (left, right) in [(84.0, 0.0), (0, 84), (20, 30)] {
            var container = wideDisplay
            container.insets = Insets(right: right, left: left)
            for pane in try Layout(container).panes {
                #expect(pane.frame.x >= left)
                #expect(pane.frame.maxX <= 951 - right)
            }
        }
    }

    @Test("A12: the first row is below the upper inset and the heading", arguments: [0.0, 20, 62, 82])
    func firstRow(top: Double) throws {
        let layout = try Layout(Container(width: 402, height: 874, insets: Insets(top: top)))
        let pane = layout.panes[0]
        #expect(pane.header.y >= top)
        #expect(pane.body.y >= top + pane.header.height)
        #expect(!pane.header.overlaps(pane.body))
    }

    @Test("A14: the heading, which has the search field, is not part of the rows", arguments: Pose.all)
    func search(pose: Pose) throws {
        for pane in try Layout(pose.container(for: .history)).panes {
            #expect(pane.header.height >= Metrics.heading)
            #expect(!pane.header.overlaps(pane.body))
        }
    }
}

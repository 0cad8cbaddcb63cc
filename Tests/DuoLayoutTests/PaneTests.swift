import DuoLayout
import Expectations
import Testing

@Suite struct PaneTests {
    @Test("P1: wide, the Read screen shows history and graph side by side, history at the left")
    func readScreen() throws {
        let layout = try Layout(Pose.innerLandscape.container(for: .read))
        #expect(layout.isWide)
        expectEqual(layout.paneIDs, [.history, .graph])
        expectEqual(layout.panes.map(\.frame), [Rect(0, 0, 475.5, 635), Rect(475.5, 0, 391.5, 635)])
    }

    @Test("P2: wide, the Card history screen shows cards and transactions side by side")
    func historyScreen() throws {
        let layout = try Layout(Pose.innerLandscape.container(for: .history))
        expectEqual(layout.paneIDs, [.cards, .transactions])
        expectEqual(layout.panes[0].frame.maxX, layout.panes[1].frame.x)
    }

    @Test("P3: an ordinary phone is shown upright only")
    func phone() throws {
        for hold in Hold.allCases where hold != .portrait {
            #expect(throws: PoseError.unsupported(.iphone, hold)) { try Display.iphone.pose(held: hold) }
        }
        #expect(throws: PoseError.unsupported(.iphone, .landscapeLeft)) { try Pose.named("iphone-landscape") }
    }

    @Test("P4: half-open, neither pane nor anything in it crosses the fold", arguments: Screen.allCases)
    func fold(screen: Screen) throws {
        let layout = try Layout(Pose.halfOpenLandscape.container(for: screen))
        #expect(layout.panes[0].frame.maxX <= 455.5)
        #expect(layout.panes[1].frame.x >= 495.5)
        for pane in layout.panes {
            #expect(pane.frame.contains(pane.header))
            #expect(pane.frame.contains(pane.body))
        }
    }

    @Test("P5: flat, the panes meet in the display's middle; folding moves only the edges at the fold")
    func folding() throws {
        let flat = try Layout(Pose.innerLandscape.container).panes.map(\.frame)
        let folded = try Layout(Pose.halfOpenLandscape.container).panes.map(\.frame)
        expectEqual(flat[0].maxX, 475.5)
        expectEqual(folded[0].x, flat[0].x)
        expectEqual(folded[0].maxX, 455.5)
        expectEqual(folded[1].x, 495.5)
        expectEqual(folded[1].maxX, flat[1].maxX)
    }

    @Test("P5: with the strip at the left the panes still meet in the display's middle")
    func leftStrip() throws {
        var container = wideDisplay
        container.insets = Insets(left: 84)
        expectEqual(try Layout(container).panes.map(\.frame), [Rect(84, 0, 391.5, 669), Rect(475.5, 0, 475.5, 669)])
    }

    @Test(
        "P6: not wide, one pane stands and the other is a tab away",
        arguments: [Pose.innerPortrait, .outerPortrait, .outerLandscape, .iphone, .splitLeft, .splitRight])
    func onePane(pose: Pose) throws {
        let first = try Layout(pose.container(for: .read))
        expectEqual(first.paneIDs, [.history])
        expectEqual(first.hiddenPane, .graph)
        let paneSwitch = try #require(first.paneSwitch)
        expectEqual(first.target(atX: paneSwitch.midX, y: paneSwitch.midY), .paneSwitch)
        let second = try Layout(pose.container(for: .read, front: .second))
        expectEqual(second.paneIDs, [.graph])
        expectEqual(second.hiddenPane, .history)
        expectEqual(second.panes[0].body, first.panes[0].body)
        expectEqual(second.panes[0].header, first.panes[0].header)
    }

    @Test("P7: half-open and upright, history is above the fold and graph below")
    func stacked() throws {
        let layout = try Layout(Pose.halfOpenPortrait.container)
        #expect(!layout.isWide)
        expectEqual(layout.paneIDs, [.history, .graph])
        expectEqual(layout.panes[0].frame, Rect(0, 82, 669, 373.5))
        expectEqual(layout.panes[1].frame, Rect(0, 495.5, 669, 372.5))
        #expect(layout.hiddenPane == nil)
    }

    @Test("The balance is the first thing of the Read screen and its largest heading")
    func balance() throws {
        for pose in Pose.all {
            let layout = try Layout(pose.container(for: .read))
            let heading = layout.panes[0].header
            #expect(heading.y <= layout.panes[0].body.y)
            #expect(layout.panes.dropFirst().allSatisfy { $0.header.height < heading.height }, "\(pose.name)")
        }
    }

    @Test("The tabs are Read and Card history in every pose", arguments: Pose.all)
    func tabs(pose: Pose) throws {
        expectEqual(try Layout(pose.container).slots.filter { $0.id != .empty }.map(\.id), [.read, .cardHistory])
    }
}

import DuoLayout
import Testing

@Suite struct PaneTests {
    @Test("P1: wide, the Read screen shows history and graph side by side, history at the left")
    func readScreen() throws {
        let layout = try Layout(Pose.innerLandscape.container(for: .read))
        #expect(layout.isWide)
        #expect(layout.paneIDs == [.history, .graph])
        #expect(layout.panes.map(\.frame) == [Rect(0, 0, 475.5, 635), Rect(475.5, 0, 391.5, 635)])
    }

    @Test("P2: wide, the Card history screen shows cards and transactions side by side")
    func historyScreen() throws {
        let layout = try Layout(Pose.innerLandscape.container(for: .history))
        #expect(layout.paneIDs == [.cards, .transactions])
        #expect(layout.panes[0].frame.maxX == layout.panes[1].frame.x)
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
        #expect(flat[0].maxX == 475.5)
        #expect(folded[0].x == flat[0].x)
        #expect(folded[0].maxX == 455.5)
        #expect(folded[1].x == 495.5)
        #expect(folded[1].maxX == flat[1].maxX)
    }

    @Test("P5: with the strip at the left the panes still meet in the display's middle")
    func leftStrip() throws {
        var container = wideDisplay
        container.insets = Insets(left: 84)
        #expect(try Layout(container).panes.map(\.frame) == [Rect(84, 0, 391.5, 669), Rect(475.5, 0, 475.5, 669)])
    }

    @Test(
        "P6: not wide, one pane stands and the other is a tab away",
        arguments: [Pose.innerPortrait, .outerPortrait, .outerLandscape, .iphone, .splitLeft, .splitRight])
    func onePane(pose: Pose) throws {
        let first = try Layout(pose.container(for: .read))
        #expect(first.paneIDs == [.history])
        #expect(first.hiddenPane == .graph)
        let paneSwitch = try #require(first.paneSwitch)
        #expect(first.target(atX: paneSwitch.midX, y: paneSwitch.midY) == .paneSwitch)
        let second = try Layout(pose.container(for: .read, front: .second))
        #expect(second.paneIDs == [.graph])
        #expect(second.hiddenPane == .history)
        #expect(second.panes[0].body == first.panes[0].body)
        #expect(second.panes[0].header == first.panes[0].header)
    }

    @Test("P7: half-open and upright, history is above the fold and graph below")
    func stacked() throws {
        let layout = try Layout(Pose.halfOpenPortrait.container)
        #expect(!layout.isWide)
        #expect(layout.paneIDs == [.history, .graph])
        #expect(layout.panes[0].frame == Rect(0, 82, 669, 373.5))
        #expect(layout.panes[1].frame == Rect(0, 495.5, 669, 372.5))
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
        #expect(try Layout(pose.container).slots.filter { $0.id != .empty }.map(\.id) == [.read, .cardHistory])
    }
}

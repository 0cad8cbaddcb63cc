import DuoLayout
import Expectations
import Testing

@Suite struct ContentTests {
    /// The wide display with folds and insets.
    private func content(_ divisions: [Division]?, _ insets: Insets? = nil) throws -> Rect {
        var container = wideDisplay
        container.divisions = divisions
        container.insets = insets
        return try Layout(container).content
    }

    @Test("C1: wide and flat, the column has half the width, in the middle, at full height")
    func half() throws {
        expectEqual(try content(nil), Rect(237.75, 0, 475.5, 669))
    }

    @Test("C2: not wide, it has all the width", arguments: [(669.0, 951.0), (466, 678), (678, 466), (402, 874)])
    func notWide(width: Double, height: Double) throws {
        let layout = try Layout(Container(width: width, height: height))
        #expect(!layout.isWide)
        expectEqual(layout.content, Rect(0, 0, width, height))
    }

    @Test("C3: wide with an active fold, it sticks to the left edge")
    func left() throws {
        expectEqual(try content([middleFold]).x, 0)
        expectEqual(try content([middleFold], Insets(left: 84)).x, 84)
    }

    @Test("C4: it shrinks only where half the width would reach the fold, and stops before it")
    func beforeFold() throws {
        expectEqual(try content([middleFold]), Rect(0, 0, 455.5, 669))
        expectEqual(try content([middleFold], Insets(right: 84)), Rect(0, 0, 433.5, 669))
        expectEqual(try content([middleFold], Insets(left: 84)), Rect(84, 0, 371.5, 669))
    }

    @Test("C5: a fold exactly at half the width shrinks nothing and is not crossed")
    func boundary() throws {
        let fold = Division.vertical(from: 475.5, to: 515.5, height: 669)
        let content = try content([fold])
        expectEqual(content, Rect(0, 0, 475.5, 669))
        #expect(!content.isCrossed(by: fold))
    }

    @Test("C6, D8: an inactive fold, no fold and no knowledge of folds are the same")
    func inactive() throws {
        var fold = middleFold
        fold.isActive = false
        expectEqual(try content([fold]), try content(nil))
        expectEqual(try content([]), try content(nil))
    }

    @Test("D9: of several folds the first active one counts")
    func several() throws {
        var ignored = Division.vertical(from: 100, to: 140, height: 669)
        ignored.isActive = false
        let far = Division.vertical(from: 600, to: 640, height: 669)
        for folds in [[ignored, middleFold, far], [far, middleFold, ignored], [middleFold, ignored, far]] {
            expectEqual(try content(folds), Rect(0, 0, 455.5, 669))
        }
    }

    @Test("C7: the background fills the container in every pose, the column lies inside it", arguments: Pose.all)
    func background(pose: Pose) throws {
        let layout = try Layout(pose.container)
        expectEqual(layout.background, Rect(0, 0, pose.container.width, pose.container.height))
        #expect(layout.background.contains(layout.content))
    }

    @Test("C9: the heading of every pose holds ¥20,000 in letters of 48 points, each as wide as high")
    func heading() throws {
        for pose in Pose.all {
            let heading = try Layout(pose.container).panes[0].header
            #expect(heading.width >= 7 * 48, "\(pose.name)")
            #expect(heading.height >= 48, "\(pose.name)")
        }
    }

    @Test("C10: balance, scan button, dialogs, plot and rows avoid folds; backgrounds need not")
    func avoiding() {
        for part in [Part.heading, .scan, .sheet, .body, .content] { #expect(part.avoidsFolds, "\(part)") }
        #expect(!Part.background.avoidsFolds)
    }

    @Test("C11: both screens stand in the same frames", arguments: Pose.all)
    func oneMechanism(pose: Pose) throws {
        let read = try Layout(pose.container(for: .read))
        let history = try Layout(pose.container(for: .history))
        expectEqual(read.panes.map(\.frame), history.panes.map(\.frame))
        expectEqual(read.content, history.content)
        expectEqual(read.sheet, history.sheet)
        expectEqual(read.scan, history.scan)
        expectEqual(read.bar, history.bar)
    }

    @Test("C12: a dialog avoids a fold in either direction", arguments: [Pose.halfOpenLandscape, .halfOpenPortrait])
    func dialog(pose: Pose) throws {
        let fold = try #require(pose.container.divisions?.first)
        #expect(fold.isActive)
        let layout = try Layout(pose.container)
        #expect(!layout.sheet.isCrossed(by: fold))
        #expect(layout.content.contains(layout.sheet))
        #expect(layout.sheet.width >= 300)
        #expect(layout.sheet.height >= 300)
    }
}

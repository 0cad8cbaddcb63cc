import DuoLayout
import Expectations
import Testing

@Suite struct DisplayTests {
    @Test("D1: the displays have their points and pixels, and change them over when turned")
    func sizes() throws {
        #expect(Display.inner.pixels == (2007, 2853))
        #expect(Display.outer.pixels == (1398, 2034))
        #expect(try Display.inner.size(held: .portrait) == (669, 951))
        #expect(try Display.inner.size(held: .landscapeRight) == (951, 669))
        #expect(try Display.outer.size(held: .landscapeLeft) == (678, 466))
    }

    @Test("D4: what the inner display is shown as depends on its shape alone")
    func shape() throws {
        #expect(try Layout(Container(width: 951, height: 669)).isWide)
        #expect(try !Layout(Container(width: 669, height: 951)).isWide)
    }

    @Test("D5: half-open, the fold is in the middle, 40 points thick")
    func fold() throws {
        let upright = try #require(Pose.halfOpenLandscape.container.divisions?.first)
        #expect(upright.isActive)
        expectEqual(upright.frame, Rect(455.5, 0, 40, 669))
        expectEqual(upright.frame.midX, 475.5)
        let lying = try #require(Pose.halfOpenPortrait.container.divisions?.first)
        expectEqual(lying.frame, Rect(0, 455.5, 669, 40))
        expectEqual(lying.frame.midY, 475.5)
    }

    @Test("D5: flat, the fold is reported without width and inactive")
    func flat() throws {
        for pose in [Pose.innerLandscape, .innerPortrait] {
            let fold = try #require(pose.container.divisions?.first)
            #expect(!fold.isActive)
            expectEqual(min(fold.frame.width, fold.frame.height), 0)
        }
    }

    @Test("D6: the inner display is laid out in all four directions", arguments: Hold.allCases)
    func directions(hold: Hold) throws {
        let pose = try Display.inner.pose(held: hold)
        let size = try Display.inner.size(held: hold)
        expectEqual(pose.container.width, size.width)
        expectEqual(pose.container.height, size.height)
        _ = try Layout(pose.container)
    }

    @Test("D6: the outer display on its side has its bar where the camera is")
    func outerSides() throws {
        let left = try Layout(Display.outer.pose(held: .landscapeRight).container)
        let right = try Layout(Display.outer.pose(held: .landscapeLeft).container)
        expectEqual(left.bar.edge, .left)
        expectEqual(right.bar.edge, .right)
        expectEqual(left.scan.frame, right.scan.frame.mirrored(in: 678))
        #expect(throws: PoseError.unsupported(.outer, .portraitUpsideDown)) {
            try Display.outer.pose(held: .portraitUpsideDown)
        }
    }

    @Test("D8: an unknown fold is no fold")
    func unknown() throws {
        var container = Pose.innerLandscape.container
        let flat = try Layout(container)
        container.divisions = nil
        expectEqual(try Layout(container), flat)
    }

    @Test("Poses have the contract's names, each once")
    func names() throws {
        expectEqual(
            Pose.all.map(\.name),
            [
                "iphone", "outer-portrait", "outer-landscape", "inner-portrait", "inner-landscape",
                "half-open-landscape", "half-open-portrait", "split-left", "split-right",
            ])
        for pose in Pose.all { expectEqual(try Pose.named(pose.name), pose) }
        #expect(throws: PoseError.unknown("inner")) { try Pose.named("inner") }
    }

    @Test("Tabs keep clear of the system's signs in the strip", arguments: Pose.all)
    func status(pose: Pose) throws {
        guard let status = pose.container.status else { return }
        let layout = try Layout(pose.container)
        for frame in layout.slots.map(\.frame) + [layout.scan.frame] { #expect(!frame.overlaps(status)) }
    }

    @Test("Every pose has a strip that holds its bar", arguments: Pose.all)
    func strips(pose: Pose) throws {
        #expect(try pose.container.holdsBar(Layout(pose.container)))
    }
}

import DuoLayout
import Expectations
import Testing

@Suite struct WideTests {
    @Test(
        "W1: wide is a regular width that is greater than the height",
        arguments: [
            (951.0, 669.0, SizeClass.regular, true), (669, 951, .regular, false), (678, 466, .compact, false),
            (669, 669, .regular, false), (669.5, 669, .regular, true), (951, 669, .compact, false),
        ])
    func wide(width: Double, height: Double, size: SizeClass, isWide: Bool) throws {
        let layout = try Layout(Container(width: width, height: height, horizontal: size))
        expectEqual(layout.isWide, isWide)
    }

    @Test("W1: the area that is left decides, not the whole container")
    func available() throws {
        var container = Container(width: 740, height: 700, horizontal: .regular)
        #expect(try Layout(container).isWide)
        container.insets = Insets(right: 84)
        #expect(try !Layout(container).isWide)
        container.insets = Insets(top: 50, right: 84)
        #expect(try Layout(container).isWide)
    }

    @Test("W2: the rules know no device, no display and no way of holding one")
    func noModels() throws {
        let words = ["device", "display", "orientation", "portrait", "landscape", "iphone", "hold:", "uidevice"]
        let files = try SourceFiles.rules()
        #expect(files.count > 15)
        for file in files {
            for line in file.code {
                let line = line.lowercased()
                #expect(!words.contains { line.contains($0) }, "\(file.name): \(line)")
            }
        }
    }

    @Test("W3: both arrangements show the same, or it is one tab away", arguments: Screen.allCases)
    func sameContent(screen: Screen) throws {
        for pose in Pose.all {
            for front in PanePlace.allCases {
                let layout = try Layout(pose.container(for: screen, front: front))
                let reachable = Set(layout.paneIDs + [layout.hiddenPane].compactMap { $0 })
                expectEqual(reachable, [screen.panes.first, screen.panes.second], "\(pose.name)")
                #expect((layout.hiddenPane == nil) == (layout.paneSwitch == nil), "\(pose.name)")
            }
        }
    }

    @Test("W4: phones are laid out as if there were no folds", arguments: [(402.0, 874.0), (375, 667), (320, 568)])
    func phones(width: Double, height: Double) throws {
        let plain = Container(width: width, height: height, insets: Insets(top: 20, bottom: 83))
        var duo = plain
        duo.divisions = [.horizontal(from: height / 2, to: height / 2, width: width, isActive: false)]
        expectEqual(try Layout(plain), try Layout(duo))
        expectEqual(try Layout(plain).paneIDs, [.history])
    }

    @Test("W5: upright, the inner display keeps its full width")
    func innerUpright() throws {
        let bare = try Layout(Container(width: 669, height: 951, horizontal: .regular))
        expectEqual(bare.content.width, 669)
        let inset = try Layout(
            Container(width: 669, height: 951, horizontal: .regular, insets: Insets(right: 20, left: 7)))
        expectEqual(inset.content.width, 669 - 27)
        expectEqual(inset.content.x, 7)
    }
}

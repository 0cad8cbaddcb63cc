import DuoLayout
import Expectations
import Testing

@Suite struct ResizingTests {
    @Test("I1: panes, tabs and scanning have the same names in every pose")
    func names() throws {
        for screen in Screen.allCases {
            let names = Set([screen.panes.first, screen.panes.second])
            for pose in Pose.all {
                let layout = try Layout(pose.container(for: screen))
                #expect(names.isSuperset(of: layout.paneIDs))
            }
        }
    }

    @Test("I2: nothing of the layout keeps what could change: no global or static variable, no class and no actor")
    func noGlobals() throws {
        for file in try SourceFiles.all() {
            for line in file.code { #expect(!ResizingTests.keeps(line), "\(file.name): \(line)") }
        }
    }

    @Test(
        "I2: what would keep something is found",
        arguments: [
            ("var size = 3", true), ("public var size: Double", true), ("nonisolated(unsafe) let size = Box()", true),
            ("    static var size = 3", true), ("    public private(set) static var size = 3", true),
            ("    class var size: Double { 3 }", true), ("final class Size {", true), ("public actor Size {", true),
            ("    public var size: Double", false), ("let size = 3", false), ("    static let size = 3", false),
            ("    var size = 3", false), ("struct Size {", false), ("public enum SizeClass: String {", false),
        ])
    func found(line: String, keeps: Bool) {
        expectEqual(ResizingTests.keeps(Substring(line)), keeps)
    }

    /// Whether a line declares something that lasts and may change.
    private static func keeps(_ line: Substring) -> Bool {
        let words = line.split { !$0.isLetter }
        let isGlobal = line.first != " " && words.contains("var")
        return isGlobal || (words.contains("static") && words.contains("var")) || words.contains("class")
            || words.contains("actor") || words.contains("nonisolated")
    }

    @Test("I3, A16, D10: a container that has grown is filled, nothing stays behind at the old size")
    func grown() throws {
        var container = Container(width: 466, height: 678)
        _ = try Layout(container)
        container.width = 951
        container.height = 669
        container.horizontal = .regular
        let layout = try Layout(container)
        expectEqual(layout.background, Rect(0, 0, 951, 669))
        expectEqual(layout.panes.map(\.frame.maxX).max(), 951)
        expectEqual(layout.panes.map(\.frame.maxY), [669, 669])
        expectEqual(layout.bar.fill.maxX, 951)
    }

    @Test("I4: a container that has shrunk cuts nothing off")
    func shrunk() throws {
        var container = wideDisplay
        _ = try Layout(container)
        container.width = 466
        let layout = try Layout(container)
        for part in Part.allCases {
            for frame in layout.frames(of: part) {
                #expect(frame.x >= 0, "\(part)")
                #expect(frame.maxX <= 466, "\(part)")
            }
        }
    }

    @Test("I5: three cells and the spaces around them fit every width, again after every change")
    func cells() {
        let grid = Grid()
        for width in Array(stride(from: 200.0, through: 1400, by: 0.5)) + [951, 669, 951] {
            let cell = grid.cell(in: width)
            check(3 * cell + 2 * grid.inside + 2 * grid.side <= width + 1e-9, "\(width)")
            check(grid.offset(of: 2, in: width) + cell <= width - grid.side + 1e-9, "\(width)")
            check(cell > 0, "\(width)")
        }
        expectEqual(grid.cell(in: 40), 0)
        expectEqual(Grid(columns: 7, side: 0, inside: 2).cell(in: 82), 10)
    }

    @Test("I6, A4: a layout does not depend on the one before")
    func noMemory() throws {
        let fresh = try Pose.all.map { try Layout($0.container) }
        for first in Pose.all {
            for (index, second) in Pose.all.enumerated() {
                _ = try Layout(first.container)
                expectEqual(try Layout(second.container), fresh[index])
            }
        }
    }

    @Test("I7: the middle of every control is the control's, after every resize", arguments: Screen.allCases)
    func middles(screen: Screen) throws {
        for pose in Pose.all {
            for isExpanded in [false, true] {
                let layout = try Layout(pose.container(for: screen, isExpanded: isExpanded))
                expectEqual(layout.target(atX: layout.scan.frame.midX, y: layout.scan.frame.midY), .scan)
                for slot in layout.slots where slot.id != .empty {
                    expectEqual(layout.target(atX: slot.frame.midX, y: slot.frame.midY), .slot(slot.id))
                }
                for pane in layout.panes {
                    expectEqual(layout.target(atX: pane.body.midX, y: pane.body.midY), .pane(pane.id))
                }
            }
        }
    }

    @Test("I8: in every pose of every screen, whatever is in front, all the rules hold", arguments: Pose.all)
    func matrix(pose: Pose) throws {
        for screen in Screen.allCases {
            for front in PanePlace.allCases {
                for isExpanded in [false, true] {
                    var container = pose.container(for: screen, front: front, isExpanded: isExpanded)
                    for structure in [BarStructure.known, .unknown] {
                        container.barStructure = structure
                        let properties = try Properties(container)
                        properties.all()
                        for (part, frame) in properties.layout.resting {
                            #expect(!frame.isEmpty, "\(part) of \(screen)")
                        }
                    }
                }
            }
        }
    }
}

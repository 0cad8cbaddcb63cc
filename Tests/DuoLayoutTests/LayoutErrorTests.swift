import DuoLayout
import Testing

@Suite struct LayoutErrorTests {
    @Test(
        "Sizes that are none are refused",
        arguments: [
            (0.0, 669.0), (951, 0), (-951, 669), (.nan, 669), (951, .nan), (.infinity, 669), (951, -.infinity),
            (100_001, 669), (951, 1e300),
        ])
    func sizes(width: Double, height: Double) {
        do {
            _ = try Layout(Container(width: width, height: height))
            Issue.record("laid out")
        } catch {
            guard case .impossibleSize(let told, _) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(told == width || width.isNaN)
        }
    }

    @Test("Sizes that are small but possible are laid out inside themselves", arguments: [1.0, 5, 20, 60, 100, 150])
    func small(side: Double) throws {
        for edge in BarEdge.allCases {
            let layout = try Layout(Container(width: side, height: side, barEdge: edge))
            for part in Part.allCases {
                for frame in layout.frames(of: part) {
                    #expect(layout.background.holds(frame), "\(part)")
                    #expect(frame.width >= 0)
                    #expect(frame.height >= 0)
                }
            }
        }
    }

    @Test("Insets that are no distances are refused")
    func insets() {
        let sides: [(Insets, LayoutError.Side)] = [
            (Insets(top: -1), .top), (Insets(right: -0.5), .right), (Insets(bottom: -1e9), .bottom),
            (Insets(left: -.infinity), .left), (Insets(right: .infinity), .right),
        ]
        for (insets, side) in sides {
            var container = wideDisplay
            container.insets = insets
            #expect {
                try Layout(container)
            } throws: { error in
                guard case .impossibleInset(side, _) = error as? LayoutError else { return false }
                return true
            }
        }
        var container = wideDisplay
        container.insets = Insets(top: .nan)
        #expect(throws: LayoutError.self) { try Layout(container) }
    }

    @Test("Insets that leave nothing are refused")
    func nothingLeft() {
        var container = wideDisplay
        container.insets = Insets(right: 500, left: 451)
        #expect(throws: LayoutError.insetsLeaveNothing(.horizontal, taken: 951, of: 951)) { try Layout(container) }
        container.insets = Insets(top: 600, bottom: 70)
        #expect(throws: LayoutError.insetsLeaveNothing(.vertical, taken: 670, of: 669)) { try Layout(container) }
        container.insets = Insets(top: 100)
        container.keyboard = 600
        #expect(throws: LayoutError.keyboardLeavesNothing(600, of: 669)) { try Layout(container) }
        container.keyboard = -1
        #expect(throws: LayoutError.impossibleKeyboard(-1)) { try Layout(container) }
    }

    @Test("Folds outside the container, reversed or too many are refused")
    func folds() {
        func layout(_ divisions: [Division]) throws(LayoutError) -> Layout {
            var container = wideDisplay
            container.divisions = divisions
            return try Layout(container)
        }
        let reversed = Division.vertical(from: 495.5, to: 455.5, height: 669)
        #expect(throws: LayoutError.reversedDivision(1, reversed.frame)) { try layout([middleFold, reversed]) }
        let outside = Division.vertical(from: 940, to: 980, height: 669)
        #expect(throws: LayoutError.divisionOutside(0, outside.frame)) { try layout([outside]) }
        let above = Division.horizontal(from: -10, to: 10, width: 951, isActive: false)
        #expect(throws: LayoutError.divisionOutside(0, above.frame)) { try layout([above]) }
        #expect(throws: LayoutError.self) { try layout([.vertical(from: .nan, to: 10, height: 669)]) }
        #expect(throws: LayoutError.self) { try layout([.vertical(from: 0, to: .infinity, height: 669)]) }
        #expect(throws: LayoutError.tooManyDivisions(9)) {
            try layout(Array(repeating: middleFold, count: 9))
        }
    }

    @Test("Active folds that leave no room are refused")
    func covered() {
        var container = wideDisplay
        container.divisions = [.vertical(from: 0, to: 951, height: 669)]
        #expect(throws: LayoutError.self) { try Layout(container) }
        container.divisions = [.vertical(from: 0, to: 900, height: 669)]
        container.barEdge = .bottom
        #expect(throws: Never.self) { try Layout(container) }
    }

    @Test("A status region outside the container is refused")
    func status() {
        var container = wideDisplay
        let status = Rect(900, 0, 84, 120)
        container.status = status
        #expect(throws: LayoutError.statusOutside(status)) { try Layout(container) }
    }
}

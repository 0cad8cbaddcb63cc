import DuoLayout
import Expectations
import Screens
import Testing

@Suite("The plan of a screen")
struct ScreenPlanTests {
    private static let data = ScreenData.sample(isJapanese: true)

    @Test("has the same parts in every pose, each in a frame of the layout or a tab away")
    func nodes() throws {
        for screen in Screen.allCases {
            for pose in Pose.all {
                var seen: Set<ScreenNode> = []
                for isSecond in [false, true] {
                    let state = ScreenState(showsSecondPane: isSecond)
                    let plan = try ScreenPlan(screen, ScreenPlanTests.data, state, in: pose.container)
                    seen.formUnion(plan.shown)
                    for pane in plan.layout.panes {
                        let node = try #require(ScreenNode(rawValue: pane.id.rawValue))
                        expectEqual(plan.frame(of: node), pane.frame)
                    }
                    expectEqual(plan.frame(of: .scan), plan.layout.scan.frame)
                    #expect(plan.frame(of: .balance) == (screen == .read ? plan.layout.panes.first?.header : nil))
                }
                var all = Set(ScreenPlan.nodes(of: screen)).subtracting([.empty])
                if try ScreenPlan(screen, ScreenPlanTests.data, ScreenState(), in: pose.container).layout.hiddenPane
                    == nil
                {
                    all.remove(.paneSwitch)
                }
                expectEqual(seen, all, "\(pose.name): everything is there or one action away")
            }
        }
    }

    @Test("is empty where there is nothing to show, and then has no panes")
    func empty() throws {
        let card = ScreenData(cards: [CardFace(id: 1)], chosen: 0)
        for (screen, data, isEmpty) in [
            (Screen.read, ScreenData(), true), (.history, ScreenData(), true), (.read, card, true),
            (.history, card, false), (.read, ScreenPlanTests.data, false),
        ] {
            let plan = try ScreenPlan(screen, data, ScreenState(), in: Pose.innerLandscape.container)
            expectEqual(plan.isEmpty, isEmpty)
            #expect((plan.frame(of: .empty) != nil) == isEmpty)
            #expect((plan.frame(of: .history) != nil) == (!isEmpty && screen == .read))
            #expect(plan.frame(of: .scan) != nil)
        }
    }
}

import DuoLayout
import Expectations
import Screens
import Testing
import Wording

@testable import Rendering

@Suite("The balance of the Read screen")
struct BalanceFirstTests {
    @Test(
        "stands before all else and is the largest text", arguments: Pose.all,
        ["sample", "stretched", "gaps", "one", "equal", "cards"])
    func first(pose: Pose, variant: String) throws {
        for language in Language.allCases {
            for isSecond in [false, true] {
                let data = ScreenVariants.data(variant, language)
                let card = try #require(data.card)
                let composer = try ScreenPicture(
                    data: data, state: ScreenState(showsSecondPane: isSecond), language: language
                ).composer(in: pose.container)
                let place = try #require(composer.plan.frame(of: .balance))
                let texts = composer.elements.texts
                let words = FaceWords(language: language).balance(card)
                let largest = try #require(texts.max { $0.type.size < $1.type.size })
                #expect(largest.text == words && place.contains(largest.ink), "\(words)")
                expectEqual(texts.count { $0.type.size == largest.type.size }, 1)
                // What the system draws is not the screen's.
                let others = composer.elements.texts(but: [.balance, .bar, .scan])
                #expect(!others.isEmpty)
                for other in others {
                    #expect(other.ink.y >= place.y, "\(other.text) stands above it")
                    let isBelow = other.ink.x < place.maxX && other.ink.maxX > place.x
                    #expect(!isBelow || other.ink.y >= place.maxY - PictureComposer.gap, "\(other.text)")
                }
            }
        }
    }
}

extension [Element] {
    /// The texts of the parts that have names, without some of them.
    fileprivate func texts(but left: [ScreenNode]) -> [TextRun] {
        flatMap { element -> [TextRun] in
            guard case .group(let group) = element, let node = group.node else { return [] }
            return left.map(\.rawValue).contains(node) ? [] : group.elements.texts
        }
    }
}

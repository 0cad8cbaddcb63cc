import DuoLayout
import Testing

@Suite struct RectTests {
    @Test("Touching rectangles share no area")
    func touching() {
        let left = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(!left.intersects(Rect(x: 10, y: 0, width: 10, height: 10)))
        #expect(left.intersects(Rect(x: 9.5, y: 9.5, width: 10, height: 10)))
    }

    @Test("A rectangle contains itself, and nothing that sticks out")
    func containing() {
        let outer = Rect(x: 5, y: 5, width: 10, height: 10)
        #expect(outer.contains(outer))
        #expect(!outer.contains(Rect(x: 5, y: 5, width: 10.5, height: 10)))
    }
}

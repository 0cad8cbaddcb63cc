import Expectations
import Testing

@testable import icbalance_ui

@Suite("The part of a list that is shown")
struct ListWindowTests {
    @Test(
        "moves no further than it takes to show what is wanted, and leaves no room empty",
        arguments: [
            (0, nil, 10, 4, 0), (3, nil, 10, 4, 3), (9, nil, 10, 4, 6), (-2, nil, 10, 4, 0), (5, nil, 3, 4, 0),
            (0, 5...5, 10, 4, 2), (6, 5...5, 10, 4, 5), (3, 5...5, 10, 4, 3), (0, 4...5, 10, 1, 5),
            (0, 4...5, 10, 0, 5),
        ] as [(Int, ClosedRange<Int>?, Int, Int, Int)])
    func start(wished: Int, wanted: ClosedRange<Int>?, lines: Int, room: Int, start: Int) {
        expectEqual(ListWindow.start(wished, showing: wanted, lines: lines, room: room), start)
    }
}

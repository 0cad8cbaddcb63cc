/// Which part of a list is shown.
enum ListWindow {
    /// The first line to show: the wished one, moved no further than it takes to show some lines, and never so far down
    /// that room at the end would be left empty.
    static func start(_ wished: Int, showing wanted: ClosedRange<Int>?, lines: Int, room: Int) -> Int {
        var start = wished
        if let wanted {
            // Where there is no room for all of them, the last one counts.
            start = min(start, wanted.lowerBound)
            start = max(start, wanted.upperBound - max(1, room) + 1)
        }
        return max(0, min(start, lines - room))
    }
}

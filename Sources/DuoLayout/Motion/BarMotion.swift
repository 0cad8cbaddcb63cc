/// The way of the bar, its tabs and the scan button from one layout to another, all on one spring.
///
/// A second timing for the button would leave it behind the tabs, or ahead of them.
public struct BarMotion: Hashable, Sendable {
    /// Where it begins.
    public let start: Layout
    /// Where it comes to rest.
    public let end: Layout
    /// The spring that moves everything.
    public let spring: Spring

    /// Makes a motion.
    public init(from start: Layout, to end: Layout, spring: Spring = .bar) {
        self.start = start
        self.end = end
        self.spring = spring
    }

    /// The bar after so many seconds.
    public func bar(at time: Double) -> Rect { at(time, start.bar.frame, end.bar.frame) }

    /// The scan button after so many seconds.
    public func scan(at time: Double) -> Rect { at(time, start.scan.frame, end.scan.frame) }

    /// A tab after so many seconds; `nil` where it is not in both layouts.
    public func slot(_ id: SlotID, at time: Double) -> Rect? {
        guard let from = start.slots[id], let to = end.slots[id] else { return nil }
        return at(time, from.frame, to.frame)
    }

    private func at(_ time: Double, _ from: Rect, _ to: Rect) -> Rect {
        let part = spring.position(at: time)
        // At rest exactly at the end, whatever the arithmetic of a way there would give.
        return time >= spring.duration ? to : from.moved(to, by: part)
    }
}

extension Rect {
    fileprivate func moved(_ to: Rect, by part: Double) -> Rect {
        func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
        return Rect(
            x: between(x, to.x), y: between(y, to.y), width: between(width, to.width),
            height: between(height, to.height))
    }
}

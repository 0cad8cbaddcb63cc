/// The panes of a layout, and which of them is a tab away.
struct PanePlaces {
    let panes: Panes
    let hidden: PaneID?
    let paneSwitch: Rect?

    init(
        _ room: Rect, isWide: Bool, _ band: BarBand, _ container: Container, _ folds: Folds
    ) throws(LayoutError) {
        let (first, second) = container.screen.panes
        let frames: (Rect, Rect?)
        if isWide {
            guard let left = folds.first(in: room.horizontal, along: .horizontal) else {
                throw .divisionsLeaveNothing(.horizontal)
            }
            guard let upright = folds.longest(in: room.vertical, along: .vertical) else {
                throw .divisionsLeaveNothing(.vertical)
            }
            let halves = PanePlaces.halves(left, of: room, around: band.ground.width / 2, folds)
            frames = (Rect(halves.0, upright), Rect(halves.1, upright))
        } else {
            guard let width = folds.longest(in: room.horizontal, along: .horizontal) else {
                throw .divisionsLeaveNothing(.horizontal)
            }
            guard let above = folds.first(in: room.vertical, along: .vertical) else {
                throw .divisionsLeaveNothing(.vertical)
            }
            let below = folds.first(in: Span(above.to, room.maxY), along: .vertical)
            frames = (Rect(width, above), below.map { Rect(width, $0) })
        }
        let heading = PanePlaces.heading(container)
        if let frame = frames.1 {
            panes = Panes(
                PanePlaces.pane(first, frames.0, heading, below: 0, band),
                PanePlaces.pane(second, frame, Metrics.heading, below: 0, band))
            hidden = nil
            paneSwitch = nil
        } else {
            let isFirst = container.front == .first
            let pane = PanePlaces.pane(
                isFirst ? first : second, frames.0, heading, below: Metrics.heading, band)
            panes = Panes(pane)
            hidden = isFirst ? second : first
            paneSwitch = Rect(pane.header.horizontal, Span(pane.header.maxY, pane.body.y))
        }
    }

    /// The widths of two panes side by side: at both sides of the first fold, else parted in the container's middle, so
    /// that opening or closing a fold there moves nothing but what touches it.
    private static func halves(_ left: Span, of room: Rect, around middle: Double, _ folds: Folds) -> (Span, Span) {
        if let right = folds.first(in: Span(left.to, room.maxX), along: .horizontal) { return (left, right) }
        let quarter = left.length / 4
        let middle = max(left.from + quarter, min(middle, left.to - quarter))
        return (Span(left.from, middle), Span(middle, left.to))
    }

    private static func heading(_ container: Container) -> Double {
        guard container.screen == .read else { return Metrics.heading }
        return container.vertical == .compact ? Metrics.compactBalance : Metrics.balance
    }

    /// A pane with its heading, the space for a switch below it, and its body.
    private static func pane(
        _ id: PaneID, _ frame: Rect, _ heading: Double, below extra: Double, _ band: BarBand
    ) -> Pane {
        let padded = Rect(frame.horizontal.inset(by: Metrics.margin), frame.vertical.inset(by: Metrics.margin))
        let free = band.cut(padded, at: band.rest)
        let header = Span(free.y, free.y + min(heading, free.height * 2 / 5))
        let body = Span(header.to + min(extra, free.height / 5), free.maxY)
        return Pane(
            id: id, frame: frame, header: Rect(free.horizontal, header), body: Rect(free.horizontal, body))
    }
}

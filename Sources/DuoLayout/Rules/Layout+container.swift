extension Layout {
    /// Lays a container out.
    ///
    /// The rules and their sources stand in `docs/layout.md`.
    public init(_ container: Container) throws(LayoutError) {
        let ground = try Ground(container)
        let folds = Folds(container)
        let safe = ground.safeArea
        let band = try BarBand(container, on: ground, folds)
        let room = band.cut(Rect(safe.horizontal, ground.upright), at: band.room)
        // Of the room that is left to the app, not of the display and not by how it is held.
        let isWide = container.horizontal == .regular && safe.width > safe.height
        let places = try BarPlaces(band, container, folds)
        let panes = try PanePlaces(room, isWide: isWide, band, container, folds)
        let content = try Layout.content(room, isWide: isWide, folds)
        self.isWide = isWide
        background = Rect(x: 0, y: 0, width: container.width, height: container.height)
        safeArea = safe
        self.panes = panes.panes
        hiddenPane = panes.hidden
        paneSwitch = panes.paneSwitch
        bar = Bar(band, isExpanded: container.isExpanded)
        slots = places.slots
        scan = places.scan
        self.content = content
        sheet = Layout.sheet(in: content, band)
    }

    /// The single column: half the width in the middle of a wide room, or from the left edge to a fold at the most; all
    /// of any other room.
    private static func content(_ room: Rect, isWide: Bool, _ folds: Folds) throws(LayoutError) -> Rect {
        guard let upright = folds.longest(in: room.vertical, along: .vertical) else {
            throw .divisionsLeaveNothing(.vertical)
        }
        guard
            let free = isWide
                ? folds.first(in: room.horizontal, along: .horizontal)
                : folds.longest(in: room.horizontal, along: .horizontal)
        else { throw .divisionsLeaveNothing(.horizontal) }
        guard isWide else { return Rect(free, upright) }
        let half = room.width / 2
        let isFolded = free != room.horizontal
        let start = isFolded ? free.from : room.x + half / 2
        return Rect(Span(start, isFolded ? min(start + half, free.to) : start + half), upright)
    }

    /// A dialog in the middle of the single column, clear of the bar and the button.
    private static func sheet(in content: Rect, _ band: BarBand) -> Rect {
        let padded = Rect(content.horizontal.inset(by: Metrics.margin), content.vertical.inset(by: Metrics.margin))
        let free = band.cut(padded, at: band.rest)
        let width = min(free.width, Metrics.sheetWidth)
        let height = min(free.height, Metrics.sheetHeight)
        return Rect(
            free.horizontal.place(width, from: free.midX - width / 2),
            free.vertical.place(height, from: free.midY - height / 2))
    }
}

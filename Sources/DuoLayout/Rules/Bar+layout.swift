extension Bar {
    init(_ band: BarBand, _ container: Container, _ ground: Ground) {
        let along = Span(0, band.edge == .bottom ? ground.width : ground.height)
        edge = band.edge
        frame = band.rect(from: band.outer, to: band.now, along: along, ground)
        fill = band.rect(from: 0, to: band.now, along: along, ground)
        isExpanded = container.isExpanded && band.edge != .bottom
    }
}

/// The places of a bar and the way in to scanning, which are placed together.
struct BarPlaces {
    let slots: Slots
    let scan: Scan

    init(_ band: BarBand, _ container: Container, _ ground: Ground) throws(LayoutError) {
        let isVertical = band.edge.axis == .vertical
        var range = isVertical ? ground.upright : Span(ground.insets.left, ground.width - ground.insets.right)
        if isVertical, let status = container.status {
            let strip = band.rect(from: band.outer, to: band.inner, along: range, ground)
            // The system's signs stand at the top of the strip.
            if status.intersects(strip), status.maxY < range.to { range.from = max(range.from, status.maxY) }
        }
        let axis = band.edge.axis
        guard let free = ground.folds.longest(in: range, along: axis) else {
            throw .divisionsLeaveNothing(isVertical ? .vertical : .horizontal)
        }
        let middle = (isVertical ? ground.height : ground.width) / 2
        switch (container.barStructure, axis) {
        case (.known, .vertical): self = BarPlaces(vertical: free, around: middle, band, ground)
        case (.known, .horizontal): self = BarPlaces(horizontal: free, band, ground)
        case (.unknown, .vertical): self = BarPlaces(prominentBelow: free, around: middle, band, ground)
        case (.unknown, .horizontal): self = BarPlaces(prominentBeside: free, band, ground)
        }
    }

    private init(slots: Slots, scan: Scan) {
        self.slots = slots
        self.scan = scan
    }

    /// Read, two empty places, Card history from top to bottom; the button on the border of the empty ones.
    private init(vertical free: Span, around middle: Double, _ band: BarBand, _ ground: Ground) {
        let slot = min(Metrics.slot, free.length / 4)
        let group = free.place(slot * 4, from: middle - slot * 2)
        let border = group.from + slot * 2
        let diameter = min(Metrics.verticalButton, slot * 2, band.tip - band.outer)
        let across = band.now > band.inner ? band.middle + diameter / 2 : band.tip
        let frame = band.rect(
            from: across - diameter, to: across, along: Span(border - diameter / 2, border + diameter / 2), ground)
        func place(_ id: SlotID, _ from: Double, _ to: Double) -> Slot {
            Slot(id: id, frame: band.rect(from: band.outer, to: band.now, along: Span(from, to), ground))
        }
        slots = Slots(
            place(.read, group.from, group.from + slot), place(.empty, group.from + slot, border),
            place(.empty, border, border + slot), place(.cardHistory, border + slot, group.to))
        scan = Scan(button: frame)
    }

    /// Read, an empty place, Card history from left to right; the button on the empty one.
    private init(horizontal free: Span, _ band: BarBand, _ ground: Ground) {
        let third = free.length / 3
        let (left, right) = (free.from + third, free.to - third)
        let diameter = min(Metrics.bottomButton, right - left, band.tip - band.outer)
        let middle = free.middle
        let frame = band.rect(
            from: band.tip - diameter, to: band.tip, along: Span(middle - diameter / 2, middle + diameter / 2), ground)
        func place(_ id: SlotID, _ from: Double, _ to: Double) -> Slot {
            Slot(id: id, frame: band.rect(from: band.outer, to: band.now, along: Span(from, to), ground))
        }
        slots = Slots(
            place(.read, free.from, left), place(.empty, left, right), place(.cardHistory, right, free.to))
        scan = Scan(button: frame)
    }

    /// Read and Card history from top to bottom, and the system's emphasised tab apart from them below.
    private init(prominentBelow free: Span, around middle: Double, _ band: BarBand, _ ground: Ground) {
        let usual = Metrics.slot * 2 + Metrics.prominentGap + Metrics.prominentTab
        let part = min(1, free.length / usual)
        let group = free.place(usual * part, from: middle - usual * part / 2)
        let slot = Metrics.slot * part
        let diameter = min(Metrics.prominentTab * part, band.now - band.outer)
        func place(_ id: SlotID, _ from: Double, _ to: Double) -> Slot {
            Slot(id: id, frame: band.rect(from: band.outer, to: band.now, along: Span(from, to), ground))
        }
        slots = Slots(
            place(.read, group.from, group.from + slot),
            place(.cardHistory, group.from + slot, group.from + slot * 2))
        scan = Scan(
            tab: band.rect(
                from: band.middle - diameter / 2, to: band.middle + diameter / 2,
                along: Span(group.to - diameter, group.to), ground))
    }

    /// Read and Card history from left to right, and the system's emphasised tab apart from them at the right.
    private init(prominentBeside free: Span, _ band: BarBand, _ ground: Ground) {
        let diameter = min(Metrics.prominentTab, free.length / 4, band.now - band.outer)
        let margin = min(Metrics.margin, free.length / 8)
        let gap = min(Metrics.prominentGap, free.length / 8)
        let tab = Span(free.to - margin - diameter, free.to - margin)
        let group = Span(free.from, tab.from - gap)
        func place(_ id: SlotID, _ from: Double, _ to: Double) -> Slot {
            Slot(id: id, frame: band.rect(from: band.outer, to: band.now, along: Span(from, to), ground))
        }
        slots = Slots(place(.read, group.from, group.middle), place(.cardHistory, group.middle, group.to))
        scan = Scan(
            tab: band.rect(
                from: band.middle - diameter / 2, to: band.middle + diameter / 2, along: tab, ground))
    }
}

extension Scan {
    fileprivate init(button frame: Rect) {
        self.init(entry: .button, frame: frame, glyph: frame.width * Metrics.buttonGlyph)
    }

    fileprivate init(tab frame: Rect) {
        self.init(entry: .prominentTab, frame: frame, glyph: min(Metrics.tabGlyph, frame.width))
    }
}

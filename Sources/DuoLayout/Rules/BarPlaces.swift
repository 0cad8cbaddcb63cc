/// The places of a bar and the way in to scanning, which are placed together.
struct BarPlaces {
    let slots: Slots
    let scan: Scan

    init(_ band: BarBand, _ container: Container, _ folds: Folds) throws(LayoutError) {
        let axis = band.edge.axis
        let range = BarPlaces.range(band, status: container.status)
        guard let free = folds.longest(in: range, along: axis) else {
            throw .divisionsLeaveNothing(axis == .vertical ? .vertical : .horizontal)
        }
        switch (container.barStructure, axis) {
        case (.known, .vertical): self.init(upright: free, band)
        case (.known, .horizontal): self.init(lying: free, band)
        case (.unknown, .vertical): self.init(prominentBelow: free, band)
        case (.unknown, .horizontal): self.init(prominentBeside: free, band)
        }
    }

    /// The part of the bar that is clear of insets, keyboard and the system's signs.
    private static func range(_ band: BarBand, status: Rect?) -> Span {
        let ground = band.ground
        guard band.edge.axis == .vertical else { return Span(ground.insets.left, ground.width - ground.insets.right) }
        var range = ground.upright
        guard let status, status.maxY < range.to else { return range }
        // The signs stand at the top of the strip.
        if band.rect(from: band.outer, to: band.inner, along: range).intersects(status) { range.from = status.maxY }
        return range
    }

    /// Read, the empty places, Card history from top to bottom; the button in the middle of the empty ones.
    private init(upright free: Span, _ band: BarBand) {
        let empty = Double(Metrics.emptySlots)
        let slot = min(Metrics.slot, free.length / (empty + 2))
        let length = slot * (empty + 2)
        let group = free.place(length, from: band.ground.height / 2 - length / 2)
        var slots = Slots(band.slot(.read, Span(group.from, group.from + slot)))
        for index in 1...Metrics.emptySlots {
            let start = group.from + slot * Double(index)
            slots.append(band.slot(.empty, Span(start, group.from + slot * Double(index + 1))))
        }
        slots.append(band.slot(.cardHistory, Span(group.from + slot * (empty + 1), group.to)))
        let diameter = min(Metrics.verticalButton, slot * empty, band.tip - band.outer)
        let tip = band.now > band.inner ? band.middle + diameter / 2 : band.tip(of: diameter)
        let along = Span(group.middle - diameter / 2, group.middle + diameter / 2)
        self.slots = slots
        scan = Scan(button: band.rect(from: tip - diameter, to: tip, along: along))
    }

    /// Read, an empty place, Card history from left to right; the button on the empty one.
    private init(lying free: Span, _ band: BarBand) {
        let third = free.length / 3
        let middle = Span(free.from + third, free.to - third)
        var slots = Slots(band.slot(.read, Span(free.from, middle.from)))
        slots.append(band.slot(.empty, middle))
        slots.append(band.slot(.cardHistory, Span(middle.to, free.to)))
        let diameter = min(Metrics.bottomButton, middle.length, band.tip - band.outer)
        let along = Span(free.middle - diameter / 2, free.middle + diameter / 2)
        self.slots = slots
        let tip = band.tip(of: diameter)
        scan = Scan(button: band.rect(from: tip - diameter, to: tip, along: along))
    }

    /// Read and Card history from top to bottom, and the system's emphasised tab apart from them below.
    private init(prominentBelow free: Span, _ band: BarBand) {
        let usual = Metrics.slot * 2 + Metrics.prominentGap + Metrics.prominentTab
        let part = min(1, free.length / usual)
        let group = free.place(usual * part, from: (band.ground.height - usual * part) / 2)
        let slot = Metrics.slot * part
        var slots = Slots(band.slot(.read, Span(group.from, group.from + slot)))
        slots.append(band.slot(.cardHistory, Span(group.from + slot, group.from + slot * 2)))
        let diameter = min(Metrics.prominentTab * part, band.now - band.outer)
        self.slots = slots
        scan = Scan(tab: band.rect(around: band.middle, diameter, along: Span(group.to - diameter, group.to)))
    }

    /// Read and Card history from left to right, and the system's emphasised tab apart from them at the right.
    private init(prominentBeside free: Span, _ band: BarBand) {
        let diameter = min(Metrics.prominentTab, free.length / 4, band.now - band.outer)
        let margin = min(Metrics.margin, free.length / 8)
        let gap = min(Metrics.prominentGap, free.length / 8)
        let tab = Span(free.to - margin - diameter, free.to - margin)
        let group = Span(free.from, tab.from - gap)
        var slots = Slots(band.slot(.read, Span(group.from, group.middle)))
        slots.append(band.slot(.cardHistory, Span(group.middle, group.to)))
        self.slots = slots
        scan = Scan(tab: band.rect(around: band.middle, diameter, along: tab))
    }
}

extension BarBand {
    /// The innermost point of a button, which never loses touch with the bar's middle line however small it is.
    fileprivate func tip(of diameter: Double) -> Double { min(tip, (outer + inner) / 2 + diameter) }

    /// The square of a diameter around a distance from the edge.
    fileprivate func rect(around middle: Double, _ diameter: Double, along range: Span) -> Rect {
        rect(from: middle - diameter / 2, to: middle + diameter / 2, along: range)
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

extension Bar {
    init(_ band: BarBand, isExpanded: Bool) {
        let along = Span(0, band.edge == .bottom ? band.ground.width : band.ground.height)
        edge = band.edge
        frame = band.rect(from: band.outer, to: band.now, along: along)
        fill = band.rect(from: 0, to: band.now, along: along)
        self.isExpanded = isExpanded && band.edge != .bottom
    }
}

extension Container {
    /// Throws where nothing can be laid out.
    func check() throws(LayoutError) {
        guard width > 0, height > 0, width <= Metrics.largestSize, height <= Metrics.largestSize else {
            throw .impossibleSize(width: width, height: height)
        }
        guard keyboard >= 0, keyboard.isFinite else { throw .impossibleKeyboard(keyboard) }
        try check(insets ?? .zero)
        if let status {
            guard contains(status) else { throw .statusOutside(status) }
        }
        if let divisions { try check(divisions) }
    }

    private func check(_ insets: Insets) throws(LayoutError) {
        if let side = insets.impossible { throw .impossibleInset(side.0, side.1) }
        let sides = insets.left + insets.right
        guard sides < width else { throw .insetsLeaveNothing(.horizontal, taken: sides, of: width) }
        let ends = insets.top + insets.bottom
        guard ends < height else { throw .insetsLeaveNothing(.vertical, taken: ends, of: height) }
        guard insets.top + keyboard < height else { throw .keyboardLeavesNothing(keyboard, of: height) }
    }

    private func check(_ divisions: [Division]) throws(LayoutError) {
        guard divisions.count <= Metrics.mostDivisions else { throw .tooManyDivisions(divisions.count) }
        for index in divisions.indices {
            let frame = divisions[index].frame
            guard !(frame.width < 0 || frame.height < 0) else { throw .reversedDivision(index, frame) }
            guard contains(frame) else { throw .divisionOutside(index, frame) }
        }
    }

    /// Whether a region is a part of the container; a width reckoned from two edges may be off in its last bits.
    private func contains(_ region: Rect) -> Bool {
        let slack = 1e-6
        return region.x >= 0 && region.y >= 0 && region.width >= 0 && region.height >= 0
            && region.maxX <= width + slack && region.maxY <= height + slack
    }
}

extension Insets {
    /// The first side whose inset is no distance.
    fileprivate var impossible: (LayoutError.Side, Double)? {
        func isDistance(_ value: Double) -> Bool { value >= 0 && value.isFinite }
        if !isDistance(top) { return (.top, top) }
        if !isDistance(right) { return (.right, right) }
        if !isDistance(bottom) { return (.bottom, bottom) }
        return isDistance(left) ? nil : (.left, left)
    }
}

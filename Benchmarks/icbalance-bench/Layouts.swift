import CBaseline
import DuoLayout

extension Measurement {
    /// A layout against C that fills the same frames by the same rules.
    static let layout = Measurement(
        name: "layout", what: "\(LayoutTiming.rounds) rounds of containers laid out, medians of 21 runs each", bound: 8,
        unit: "ns"
    ) { _ in
        try LayoutTiming().measured()
    }

    /// The same, held against a time.
    static let layoutTime = Measurement(
        name: "layout-time", what: "the same against a microsecond", bound: 1_000, unit: "ns"
    ) { _ in
        Measured(ours: try LayoutTiming().measured().ours)
    }
}

/// Both ways of laying out, and whether they come to the same.
private struct LayoutTiming {
    static let rounds = 1_000
    private let mix = LayoutMix()

    func measured() throws -> Measured {
        try mix.withBaseline { baseline in
            try compare(baseline)
            let times = try interleaved(21) {
                try processorSeconds { try ours() }
            } baseline: {
                processorSeconds { theirs(baseline) }
            }
            let scale = 1e9 / Double(LayoutTiming.rounds * mix.containers.count)
            return Measured(ours: times.ours * scale, baseline: times.baseline * scale)
        }
    }

    /// Every layout is kept where the next one is made, as a screen keeps its own.
    private func ours() throws {
        var kept = try Layout(mix.containers[0])
        var sum = 0.0
        for _ in 0..<LayoutTiming.rounds {
            for container in mix.containers {
                kept = try Layout(container)
                sum += kept.sheet.x
            }
        }
        guard sum.isFinite else { throw BenchError.failed("no layout") }
    }

    private func theirs(_ containers: UnsafeBufferPointer<icb_container>) {
        var kept = icb_layout()
        for _ in 0..<LayoutTiming.rounds {
            for index in containers.indices { icb_lay_out(containers.baseAddress.map { $0 + index }, &kept) }
        }
    }

    /// Holds all frames of both sides against each other.
    private func compare(_ containers: UnsafeBufferPointer<icb_container>) throws {
        for (index, container) in mix.containers.enumerated() {
            var other = icb_layout()
            let layout = try Layout(container)
            guard icb_lay_out(containers.baseAddress.map { $0 + index }, &other), layout.says(other) else {
                throw BenchError.different("\(container): \(layout) and \(other)")
            }
        }
    }
}

extension Layout {
    /// Whether the other one has the same frames, last bits aside.
    fileprivate func says(_ other: icb_layout) -> Bool {
        let whole = [
            (background, other.background), (safeArea, other.safe), (bar.frame, other.bar), (bar.fill, other.fill),
            (scan.frame, other.scan), (content, other.content), (sheet, other.sheet),
        ]
        guard whole.allSatisfy({ $0.0.says($0.1) }), isWide == other.wide else { return false }
        guard (scan.entry == .prominentTab) == other.prominent, abs(scan.glyph - other.glyph) < 1e-9 else {
            return false
        }
        if let paneSwitch { guard other.has_switch, paneSwitch.says(other.pane_switch) else { return false } }
        let otherPanes = [other.panes.0, other.panes.1].prefix(Int(other.pane_count))
        let otherSlots = [other.slots.0, other.slots.1, other.slots.2, other.slots.3].prefix(Int(other.slot_count))
        let paneIDs: [PaneID] = [.history, .graph, .cards, .transactions]
        let slotIDs: [SlotID] = [.read, .empty, .cardHistory]
        return panes.count == otherPanes.count && slots.count == otherSlots.count
            && zip(panes, otherPanes).allSatisfy { pane, other in
                pane.id == paneIDs[Int(other.id)] && pane.frame.says(other.frame) && pane.header.says(other.header)
                    && pane.body.says(other.body)
            }
            && zip(slots, otherSlots).allSatisfy { slot, other in
                slot.id == slotIDs[Int(other.id)] && slot.frame.says(other.frame)
            }
    }
}

extension Rect {
    fileprivate func says(_ other: icb_rect) -> Bool {
        abs(x - other.x) + abs(y - other.y) + abs(width - other.width) + abs(height - other.height) < 1e-6
    }
}

import CBaseline
import CardModel
import DuoLayout

/// Containers for both sides to lay out: every pose with every screen and bar, and as many of any other shape.
struct LayoutMix {
    let containers: [Container]
    private let divisions: [icb_division]

    init() {
        var containers = LayoutMix.poses
        var random = SplitMix64(seed: 27)
        let count = containers.count
        while containers.count < 2 * count {
            let container = LayoutMix.container(&random)
            // What can't be laid out, since folds and insets leave no room, is not measured.
            if (try? Layout(container)) != nil { containers.append(container) }
        }
        self.containers = containers
        divisions = containers.flatMap { $0.divisions ?? [] }.map { icb_division($0) }
    }

    /// Calls `body` with the same containers for C, whose folds lie beside them.
    func withBaseline<Result>(_ body: (UnsafeBufferPointer<icb_container>) throws -> Result) rethrows -> Result {
        try divisions.withUnsafeBufferPointer { divisions in
            var start = 0
            let containers = containers.map { container in
                defer { start += container.divisions?.count ?? 0 }
                return icb_container(container, divisions.baseAddress.map { $0 + start })
            }
            return try containers.withUnsafeBufferPointer(body)
        }
    }

    private static let poses: [Container] = Pose.all.flatMap { pose in
        Screen.allCases.flatMap { screen in
            [false, true].flatMap { isExpanded in
                BarStructure.allCases.map { structure in
                    var container = pose.container(for: screen, isExpanded: isExpanded)
                    container.barStructure = structure
                    return container
                }
            }
        }
    }

    private static func container(_ random: inout SplitMix64) -> Container {
        let width = Double.random(in: 300...1400, using: &random)
        let height = Double.random(in: 300...1400, using: &random)
        let start = Double.random(in: 0...height - 40, using: &random)
        let across = Double.random(in: 0...width - 40, using: &random)
        let insets = Insets(
            top: [0, 82].randomElement(using: &random) ?? 0, right: [0, 84].randomElement(using: &random) ?? 0,
            bottom: [0, 34, 83].randomElement(using: &random) ?? 0, left: [0, 84].randomElement(using: &random) ?? 0)
        let folds: [[Division]?] = [
            nil, [], [.vertical(from: across, to: across + 40, height: height)],
            [
                .horizontal(from: start, to: start + 40, width: width),
                .vertical(from: across, to: across, height: height, isActive: false),
            ],
        ]
        return Container(
            width: width, height: height, horizontal: SizeClass.allCases.randomElement(using: &random),
            insets: insets, divisions: folds.randomElement(using: &random) ?? nil,
            barEdge: ([nil, .left, .right, .bottom] as [BarEdge?]).randomElement(using: &random) ?? nil,
            keyboard: [0, 0, 0, 120].randomElement(using: &random) ?? 0,
            screen: Screen.allCases.randomElement(using: &random) ?? .read,
            front: PanePlace.allCases.randomElement(using: &random) ?? .first)
    }
}

extension icb_division {
    fileprivate init(_ division: Division) {
        self.init(frame: icb_rect(division.frame), active: division.isActive)
    }
}

extension icb_rect {
    fileprivate init(_ rect: Rect) {
        self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
}

extension icb_container {
    fileprivate init(_ container: Container, _ divisions: UnsafePointer<icb_division>?) {
        self.init()
        let insets = container.insets ?? .zero
        width = container.width
        height = container.height
        (top, right, bottom, left) = (insets.top, insets.right, insets.bottom, insets.left)
        keyboard = container.keyboard
        has_status = container.status != nil
        if let status = container.status { self.status = icb_rect(status) }
        self.divisions = divisions
        division_count = container.divisions?.count ?? 0
        told =
            switch container.barEdge {
            case .right: ICB_RIGHT
            case .left: ICB_LEFT
            case .bottom: ICB_BOTTOM
            case nil: ICB_UNTOLD
            }
        regular = container.horizontal == .regular
        low = container.vertical == .compact
        bar_known = container.barStructure == .known
        expanded = container.isExpanded
        history_screen = container.screen == .history
        second_front = container.front == .second
    }
}

/// Compiles one field of a layout.
enum FieldCompiler {
    static func field(
        _ node: SourceNode, sources: [String: String], codeTables: [CodeTableModel]
    ) throws(ProfileError) -> FieldModel {
        let members = try node.members([
            "name", "at", "bit", "width", "order", "as", "to", "codes", "alwaysZero", "scale", "less", "year", "step",
            "agreed", "source",
        ])
        let at = try node.required("at", in: members).integer(0...15)
        let bit = try members["bit"]?.integer(0...7) ?? 0
        let widthNode = try node.required("width", in: members)
        let width = try widthNode.integer(1...64)
        guard at * 8 + bit + width <= 128 else { throw widthNode.fault(.outOfRange, String(width)) }
        let littleEndian = try members["order"]?.word(Order.self) == .little
        if littleEndian, bit != 0 || width % 8 != 0 || width > 32 { throw widthNode.fault(.outOfRange, String(width)) }
        let transformNode = try node.required("as", in: members)
        let transform = try transformNode.word(Transform.self)
        guard transform.takes(width: width) else { throw widthNode.fault(.outOfRange, String(width)) }
        var target: Target?
        if let targetNode = members["to"] {
            let word = try targetNode.word(Target.self)
            guard word.transforms.contains(transform) else { throw transformNode.fault(.badValue, transform.rawValue) }
            guard width <= word.width else { throw widthNode.fault(.outOfRange, String(width)) }
            // Decoding takes bytes 0–7, 8–15 or 4–11 as one word.
            let bits = (at * 8 + bit)..<(at * 8 + bit + width)
            guard
                bits.upperBound <= 64 || bits.lowerBound >= 64
                    || (32..<97).contains(bits.upperBound) && bits.lowerBound >= 32
            else { throw widthNode.fault(.outOfRange, String(width)) }
            target = word
        }
        return FieldModel(
            name: try node.required("name", in: members).words(), at: at, bit: bit, width: width,
            littleEndian: littleEndian, transform: transform, target: target,
            codes: try codes(members["codes"], codeTables), alwaysZero: try members["alwaysZero"]?.bool() ?? false,
            scale: try reckoned(members["scale"], target)?.integer(1...1_000) ?? 1,
            less: try less(reckoned(members["less"], target), target), year: try year(members["year"], transform),
            step: try step(members["step"], target),
            agreed: try agreed(members["agreed"], target, transform, of: width),
            source: try node.required("source", in: members).source(sources))
    }

    private enum Order: String {
        case big, little
    }

    /// A key that has a meaning for amounts of money only.
    private static func reckoned(_ node: SourceNode?, _ target: Target?) throws(ProfileError) -> SourceNode? {
        guard let node else { return nil }
        guard target == .balance || target == .amount else { throw node.fault(.badValue, target?.rawValue ?? "") }
        return node
    }

    private static func less(_ node: SourceNode?, _ target: Target?) throws(ProfileError) -> [Int] {
        var less: [Int] = []
        for element in try node?.elements() ?? [] {
            let number = try element.integer(1...1_000_000)
            guard !less.contains(number) else { throw element.fault(.repeated, String(number)) }
            // Only of a balance are all that may be meant told.
            guard less.isEmpty || target == .balance else { throw element.fault(.badValue, String(number)) }
            less.append(number)
        }
        return less
    }

    private static func year(_ node: SourceNode?, _ transform: Transform) throws(ProfileError) -> Int {
        guard let node else { return 2000 }
        guard [.date545, .date1145, .date888].contains(transform) else {
            throw node.fault(.badValue, transform.rawValue)
        }
        return try node.integer(1900...2100)
    }

    private static func step(_ node: SourceNode?, _ target: Target?) throws(ProfileError) -> Int {
        guard let node else { return 2 }
        guard target == .sequence else { throw node.fault(.badValue, target?.rawValue ?? "") }
        return try node.integer(1...2)
    }

    private static func agreed(
        _ node: SourceNode?, _ target: Target?, _ transform: Transform, of width: Int
    ) throws(ProfileError) -> Int {
        guard let node else { return width }
        guard target == .balance else { throw node.fault(.badValue, target?.rawValue ?? "") }
        // The lower bits of a number in decimal digits are no number.
        guard transform == .number else { throw node.fault(.badValue, transform.rawValue) }
        return try node.integer(1...width)
    }

    private static func codes(
        _ node: SourceNode?, _ tables: [CodeTableModel]
    ) throws(ProfileError) -> Int? {
        guard let node else { return nil }
        let name = try node.string()
        guard let index = tables.firstIndex(where: { $0.name == name }) else {
            throw node.fault(.unknownReference, name)
        }
        return index
    }
}

extension Transform {
    /// Whether a field of that kind may be so wide.
    func takes(width: Int) -> Bool {
        switch self {
        case .number: (1...32).contains(width)
        case .signed: (3...32).contains(width)
        case .hex: (1...64).contains(width)
        case .code: (1...8).contains(width)
        case .flag: width == 1
        case .bcd: width <= 32 && width % 4 == 0
        case .date745, .time565: width == 16
        case .date545: width == 14
        case .date1145: width == 20
        case .time66, .monthDay, .time100: width == 12
        case .date888: width == 24
        case .time56: width == 11
        case .timeBCD: width == 16 || width == 24
        case .dateBCD, .moment1517, .momentJakarta, .stop: width == 32
        case .station: width == 8 || width == 16
        }
    }
}

extension Target {
    /// What can fill it.
    var transforms: [Transform] {
        switch self {
        case .terminal, .process, .payment, .gate: [.code]
        case .cash, .entry: [.flag]
        case .date: [.date745, .date545, .date1145, .date888, .dateBCD]
        case .monthDay: [.monthDay]
        case .time: [.time565, .time66, .time56, .timeBCD, .time100]
        case .moment: [.moment1517, .momentJakarta]
        case .balance: [.number, .bcd]
        case .amount: [.number, .bcd, .signed]
        case .sequence, .fromArea, .toArea: [.number]
        case .from, .to: [.station, .stop]
        case .terminalID: [.hex]
        }
    }

    /// How wide a field it can take.
    var width: Int {
        switch self {
        case .fromArea, .toArea: 2
        case .sequence, .terminalID: 16
        default: 32
        }
    }
}

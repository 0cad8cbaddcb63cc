/// Compiles one field of a layout.
enum FieldCompiler {
    static func field(
        _ node: SourceNode, sources: [String: String], codeTables: [CodeTableModel]
    ) throws(ProfileError) -> FieldModel {
        let members = try node.members([
            "name", "at", "bit", "width", "order", "as", "to", "codes", "alwaysZero", "source",
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
        guard transform.widths.contains(width) else { throw widthNode.fault(.outOfRange, String(width)) }
        var target: Target?
        if let targetNode = members["to"] {
            let word = try targetNode.word(Target.self)
            guard word.transforms.contains(transform) else { throw transformNode.fault(.badValue, transform.rawValue) }
            guard width <= word.width else { throw widthNode.fault(.outOfRange, String(width)) }
            target = word
        }
        return FieldModel(
            name: try node.required("name", in: members).words(), at: at, bit: bit, width: width,
            littleEndian: littleEndian, transform: transform, target: target,
            codes: try codes(members["codes"], codeTables), alwaysZero: try members["alwaysZero"]?.bool() ?? false,
            source: try node.required("source", in: members).source(sources))
    }

    private enum Order: String {
        case big, little
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
    /// How wide a field of that kind may be.
    var widths: ClosedRange<Int> {
        switch self {
        case .number: 1...32
        case .hex: 1...64
        case .code: 1...8
        case .flag: 1...1
        case .date745, .time565, .timeBCD, .station: 16...16
        case .stop: 32...32
        }
    }
}

extension Target {
    /// What can fill it.
    var transforms: [Transform] {
        switch self {
        case .terminal, .process, .payment, .gate: [.code]
        case .cash, .entry: [.flag]
        case .date: [.date745]
        case .time: [.time565, .timeBCD]
        case .balance, .sequence, .amount, .fromArea, .toArea: [.number]
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

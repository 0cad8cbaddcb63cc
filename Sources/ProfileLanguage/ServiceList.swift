/// The services of a profile, in the order of their worth.
enum ServiceList {
    static func services(
        _ node: SourceNode, _ layouts: [LayoutModel]
    ) throws(ProfileError) -> [ServiceModel] {
        var services: [ServiceModel] = []
        var lastUse: SourceNode?
        for element in try node.elements() {
            let members = try element.members(["code", "blocks", "purpose", "layout", "behind", "confidence", "role"])
            let codeNode = try element.required("code", in: members)
            let code = UInt16(try codeNode.hex(digits: 4))
            guard !services.contains(where: { $0.code == code }) else {
                throw codeNode.fault(.repeated, try codeNode.string())
            }
            let purpose = try element.required("purpose", in: members).word(ServiceModel.Purpose.self)
            let role = try members["role"]?.word(ServiceModel.Role.self)
            let layout = try layout(members["layout"], layouts)
            let head = try self.layout(members["behind"], layouts)
            if layout == nil, let node = members["behind"] { throw node.fault(.missingMember, "layout") }
            if let roleNode = members["role"], let role, role != .none {
                // A block that means nothing, or that is never read, can play no part.
                guard layout != nil else { throw roleNode.fault(.missingMember, "layout") }
                guard purpose != .explained else { throw roleNode.fault(.badValue, role.rawValue) }
            }
            let blocksNode = try element.required("blocks", in: members)
            let blocks = try blocksNode.integer(1...255)
            var confidence: Confidence?
            if layout == nil {
                // Blocks that are kept as they are mean nothing, so that nothing can be sure of them.
                if let node = members["confidence"] { throw node.fault(.missingMember, "layout") }
            } else {
                confidence = try element.required("confidence", in: members).word(Confidence.self)
            }
            let settled = layout == nil ? ServiceModel.Role.none : role ?? purpose.role
            // Of two that play the same part one would be left out without a word.
            guard settled == .none || !services.contains(where: { $0.role == settled }) else {
                throw (members["role"] ?? codeNode).fault(.repeated, settled.rawValue)
            }
            if let behind = members["behind"], let head {
                guard settled == .history else { throw behind.fault(.badValue, settled.rawValue) }
                guard layouts[head].fills(.sequence) else {
                    throw behind.fault(.unknownReference, Target.sequence.rawValue)
                }
                guard blocks.isMultiple(of: 2) else { throw blocksNode.fault(.outOfRange, String(blocks)) }
            }
            if let roleNode = members["role"], role == .lastUse {
                guard layout.map({ layouts[$0].fills(.date) }) ?? false else {
                    throw roleNode.fault(.unknownReference, Target.date.rawValue)
                }
                lastUse = roleNode
            }
            services.append(
                ServiceModel(
                    code: code, blocks: blocks, purpose: purpose, layout: layout, head: head, confidence: confidence,
                    role: settled))
        }
        let history = services.first { $0.role == .history }?.layout
        if let lastUse, !(history.map { layouts[$0].fills(.monthDay) } ?? false) {
            throw lastUse.fault(.unknownReference, Target.monthDay.rawValue)
        }
        return services
    }

    private static func layout(_ node: SourceNode?, _ layouts: [LayoutModel]) throws(ProfileError) -> Int? {
        guard let node else { return nil }
        let name = try node.string()
        guard let layout = layouts.firstIndex(where: { $0.name == name }) else {
            throw node.fault(.unknownReference, name)
        }
        return layout
    }
}

extension LayoutModel {
    /// Whether every block tells the target.
    fileprivate func fills(_ target: Target) -> Bool {
        variants.allSatisfy { variant in variant.fields.contains { $0.target == target } }
    }
}

extension ServiceModel.Purpose {
    /// The role of a service whose profile names none.
    fileprivate var role: ServiceModel.Role {
        switch self {
        case .balance: .balance
        case .history: .history
        case .detail, .explained: .none
        }
    }
}

/// The services of a profile, in the order of their worth.
enum ServiceList {
    static func services(
        _ node: SourceNode, _ layouts: [LayoutModel]
    ) throws(ProfileError) -> [ServiceModel] {
        var services: [ServiceModel] = []
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
            var confidence: Confidence?
            if layout == nil {
                // Blocks that are kept as they are mean nothing, so that nothing can be sure of them.
                if let node = members["confidence"] { throw node.fault(.missingMember, "layout") }
            } else {
                confidence = try element.required("confidence", in: members).word(Confidence.self)
            }
            if let roleNode = members["role"], role == .lastUse {
                let fields = layout.flatMap { layouts[$0].variants.first?.fields } ?? []
                guard fields.contains(where: { $0.target == .date }) else {
                    throw roleNode.fault(.unknownReference, Target.date.rawValue)
                }
            }
            services.append(
                ServiceModel(
                    code: code, blocks: try element.required("blocks", in: members).integer(1...255),
                    purpose: purpose, layout: layout, head: head, confidence: confidence,
                    role: layout == nil ? .none : role ?? purpose.role))
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

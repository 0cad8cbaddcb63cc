/// The issuers of a profile and how a card tells them apart.
struct IssuerList {
    private(set) var issuers: [IssuerModel] = []
    private(set) var asked: [UInt16] = []
    /// Where a card states its issuer.
    let code: IssuerCode?

    /// One Request Service command carries so many nodes at most.
    private static let askedLimit = 32

    init(_ node: SourceNode?, code: SourceNode?, services: [ServiceModel]) throws(ProfileError) {
        self.code = try IssuerList.code(code, services)
        for element in try node?.elements() ?? [] {
            let members = try element.members(["name", "en", "marks", "ask", "codes", "open"])
            let nameNode = try element.required("name", in: members)
            let name = try nameNode.string()
            guard !issuers.contains(where: { $0.name == name }) else { throw nameNode.fault(.repeated, name) }
            let english = try members["en"]?.string()
            let marks = try members["marks"]?.hexList(digits: 4).map { UInt16($0) } ?? []
            for code in try members["ask"]?.hexList(digits: 4).map({ UInt16($0) }) ?? [] {
                // A node that is asked for and marks nobody would cost time and tell nothing.
                guard marks.contains(code) else { throw (members["ask"] ?? element).fault(.unknownReference) }
                asked.append(code)
            }
            guard asked.count <= IssuerList.askedLimit else {
                throw (members["ask"] ?? element).fault(.outOfRange, String(asked.count))
            }
            let codes = try members["codes"]?.hexList(digits: 4) ?? []
            guard codes.isEmpty || self.code != nil else { throw element.fault(.missingMember, "issuerCode") }
            let open = try members["open"]?.hexList(digits: 4).map { UInt16($0) }
            issuers.append(IssuerModel(name: name, english: english, marks: marks, codes: codes, open: open))
        }
    }

    private static func code(_ node: SourceNode?, _ services: [ServiceModel]) throws(ProfileError) -> IssuerCode? {
        guard let node else { return nil }
        let members = try node.members(["service", "at"])
        let serviceNode = try node.required("service", in: members)
        let service = UInt16(try serviceNode.hex(digits: 4))
        guard services.contains(where: { $0.code == service && $0.purpose != .explained }) else {
            throw serviceNode.fault(.unknownReference, try serviceNode.string())
        }
        return IssuerCode(service: service, at: try node.required("at", in: members).integer(0...14))
    }
}

/// The issuers of a profile and the nodes to ask for.
struct IssuerList {
    private(set) var issuers: [IssuerModel] = []
    private(set) var asked: [UInt16] = []

    /// One Request Service command carries so many nodes at most.
    private static let askedLimit = 32

    init(_ node: SourceNode?) throws(ProfileError) {
        for element in try node?.elements() ?? [] {
            let members = try element.members(["name", "marks", "ask", "open"])
            let nameNode = try element.required("name", in: members)
            let name = try nameNode.string()
            guard !issuers.contains(where: { $0.name == name }) else { throw nameNode.fault(.repeated, name) }
            let marks = try element.required("marks", in: members).hexList(digits: 4).map { UInt16($0) }
            let askNode = try element.required("ask", in: members)
            for code in try askNode.hexList(digits: 4).map({ UInt16($0) }) {
                // A node that is asked for and marks nobody would cost time and tell nothing.
                guard marks.contains(code) else { throw askNode.fault(.unknownReference) }
                asked.append(code)
            }
            guard asked.count <= IssuerList.askedLimit else { throw askNode.fault(.outOfRange, String(asked.count)) }
            let open = try members["open"]?.hexList(digits: 4).map { UInt16($0) }
            issuers.append(IssuerModel(name: name, marks: marks, open: open))
        }
    }
}

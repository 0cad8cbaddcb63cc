/// A profile that has been found valid, with everything that decoding needs.
public struct CompiledProfile: Hashable, Sendable {
    /// Who it is and what it reads.
    public var head: ProfileHead
    /// Layouts, codes and issuers.
    public var body: ProfileBody
    /// The rows of the place tables.
    public var places: [PlaceRow]

    /// Compiles a profile.
    ///
    /// - Parameters:
    ///   - json: the bytes of `profile.json`.
    ///   - tables: the place tables by file name.
    /// - Throws: `ProfileError` with the place of the first fault.
    public init(json: [UInt8], tables: [String: [UInt8]]) throws(ProfileError) {
        let root = try SourceNode.read(json, file: "profile.json")
        let members = try root.members([
            "profile", "id", "name", "currency", "system", "balanceCap", "sources", "services", "issuers", "codes",
            "layouts", "places",
        ])
        _ = try root.required("profile", in: members).integer(1...1)
        let sources = try CompiledProfile.sources(root.required("sources", in: members))
        let codeTables = try CompiledProfile.codeTables(root.required("codes", in: members), sources)
        let layouts = try LayoutCompiler(sources: sources, codeTables: codeTables)
            .layouts(root.required("layouts", in: members))
        let issuers = try IssuerList(members["issuers"])
        head = ProfileHead(
            id: try CompiledProfile.id(root.required("id", in: members)),
            name: try root.required("name", in: members).words(),
            currency: try root.required("currency", in: members).word(CurrencyWord.self).rawValue,
            system: UInt16(try root.required("system", in: members).hex(digits: 4)),
            services: try CompiledProfile.services(root.required("services", in: members), layouts),
            askedNodes: issuers.asked)
        body = ProfileBody(
            balanceCap: try members["balanceCap"]?.integer(1...1_000_000_000), issuers: issuers.issuers,
            codeTables: codeTables, layouts: layouts)
        places = try CompiledProfile.places(members["places"], tables)
    }

    /// The currencies that the ledger knows.
    private enum CurrencyWord: String {
        case yen = "JPY"
    }

    private static func id(_ node: SourceNode) throws(ProfileError) -> String {
        let id = try node.string()
        guard id.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }) else {
            throw node.fault(.badValue, id)
        }
        return id
    }

    private static func sources(_ node: SourceNode) throws(ProfileError) -> [String: String] {
        var sources: [String: String] = [:]
        for (name, _, value) in try node.entries() { sources[name] = try value.string() }
        return sources
    }

    private static func codeTables(
        _ node: SourceNode, _ sources: [String: String]
    ) throws(ProfileError) -> [CodeTableModel] {
        var tables: [CodeTableModel] = []
        for (name, _, value) in try node.entries() {
            var entries: [CodeTableModel.Entry] = []
            for element in try value.elements() {
                let members = try element.members(["code", "ja", "en", "source"])
                let codeNode = try element.required("code", in: members)
                let code = try codeNode.hex(digits: 2)
                guard !entries.contains(where: { $0.code == code }) else {
                    throw codeNode.fault(.repeated, try codeNode.string())
                }
                let words = Words(
                    ja: try element.required("ja", in: members).string(),
                    en: try element.required("en", in: members).string())
                let source = try element.required("source", in: members).source(sources)
                entries.append(CodeTableModel.Entry(code: code, name: words, source: source))
            }
            tables.append(CodeTableModel(name: name, entries: entries.sorted { $0.code < $1.code }))
        }
        return tables
    }

    private static func services(
        _ node: SourceNode, _ layouts: [LayoutModel]
    ) throws(ProfileError) -> [ServiceModel] {
        var services: [ServiceModel] = []
        for element in try node.elements() {
            let members = try element.members(["code", "blocks", "purpose", "layout", "role"])
            let codeNode = try element.required("code", in: members)
            let code = UInt16(try codeNode.hex(digits: 4))
            guard !services.contains(where: { $0.code == code }) else {
                throw codeNode.fault(.repeated, try codeNode.string())
            }
            let layoutNode = try element.required("layout", in: members)
            let layoutName = try layoutNode.string()
            guard let layout = layouts.firstIndex(where: { $0.name == layoutName }) else {
                throw layoutNode.fault(.unknownReference, layoutName)
            }
            let purpose = try element.required("purpose", in: members).word(ServiceModel.Purpose.self)
            let role = try members["role"]?.word(ServiceModel.Role.self)
            services.append(
                ServiceModel(
                    code: code, blocks: try element.required("blocks", in: members).integer(1...255),
                    purpose: purpose, layout: layout, role: role ?? purpose.role))
        }
        return services
    }

    private static func places(
        _ node: SourceNode?, _ tables: [String: [UInt8]]
    ) throws(ProfileError) -> [PlaceRow] {
        var rows: [PlaceRow] = []
        for element in try node?.elements() ?? [] {
            let file = try element.string()
            guard let bytes = tables[file] else { throw element.fault(.missingFile, file) }
            rows += try PlaceTable.rows(bytes, file: file)
        }
        return rows
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

extension SourceNode {
    /// The whole name of a source, or of several joined by a blank.
    func source(_ sources: [String: String]) throws(ProfileError) -> String {
        var names: [String] = []
        for tag in try string().split(separator: " ") {
            guard let name = sources[String(tag)] else { throw fault(.unknownReference, String(tag)) }
            names.append(name)
        }
        return names.joined(separator: "; ")
    }
}

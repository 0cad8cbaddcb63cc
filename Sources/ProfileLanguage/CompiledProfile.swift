/// A profile that has been found valid, with everything that decoding needs.
public struct CompiledProfile: Hashable, Sendable {
    /// Who it is and what it reads.
    public var head: ProfileHead
    /// Layouts and codes.
    public var body: ProfileBody
    /// The rows of the place tables.
    public var places: [PlaceRow]
    /// The profile that it is like; `nil` where it has layouts and codes of its own.
    public var like: Likeness?

    /// That a card is laid out like another.
    public struct Likeness: Hashable, Sendable {
        /// The other's profile.
        public var profile: String
        /// Who says so.
        public var source: String
        /// Whether the places are the other's, too.
        public var sharesPlaces: Bool
    }

    /// The profile whose body and places are this one's, too; `nil` where it has some of its own.
    public var sharesWith: String? { like.flatMap { $0.sharesPlaces ? $0.profile : nil } }

    /// Compiles a profile.
    ///
    /// - Parameters:
    ///   - files: `profile.json` and the place tables.
    ///   - models: the profiles that it may be like, by their ids.
    /// - Throws: `ProfileError` with the place of the first fault.
    public init(_ files: ProfileFiles, models: [String: CompiledProfile] = [:]) throws(ProfileError) {
        let root = try SourceNode.read(files.json, file: files.name(of: "profile.json"))
        let members = try root.members([
            "profile", "id", "name", "currency", "system", "listsSystems", "like", "balanceCap", "sources", "services",
            "issuers", "issuerCode", "codes", "layouts", "places",
        ])
        _ = try root.required("profile", in: members).integer(1...1)
        let (model, source) = try CompiledProfile.model(members, models)
        if let model {
            body = model.body
        } else {
            body = try CompiledProfile.body(root, members)
        }
        let services = try ServiceList.services(root.required("services", in: members), body.layouts)
        let issuers = try IssuerList(members["issuers"], code: members["issuerCode"], services: services)
        head = ProfileHead(
            id: try CompiledProfile.id(root.required("id", in: members)),
            name: try root.required("name", in: members).words(),
            currency: try root.required("currency", in: members).word(CurrencyWord.self).rawValue,
            system: try CompiledProfile.system(root.required("system", in: members)),
            services: services, listsSystems: try members["listsSystems"]?.bool() ?? true, issuers: issuers.issuers,
            issuerCode: issuers.code, askedNodes: issuers.asked)
        if let node = members["places"] {
            places = try CompiledProfile.places(node, files)
        } else {
            places = model?.places ?? []
        }
        like = model.map {
            Likeness(profile: $0.head.id, source: source, sharesPlaces: members["places"] == nil)
        }
    }

    /// The profile that this one is like, which leaves it no layouts and codes of its own, and who says so.
    private static func model(
        _ members: [String: SourceNode], _ models: [String: CompiledProfile]
    ) throws(ProfileError) -> (CompiledProfile?, source: String) {
        guard let node = members["like"] else { return (nil, "") }
        let likeness = try node.members(["profile", "source"])
        let nameNode = try node.required("profile", in: likeness)
        let name = try nameNode.string()
        guard let model = models[name] else { throw nameNode.fault(.unknownReference, name) }
        for own in ["balanceCap", "sources", "codes", "layouts"] {
            if let member = members[own] { throw member.fault(.unknownMember, own) }
        }
        return (model, try node.required("source", in: likeness).string())
    }

    private static func body(
        _ root: SourceNode, _ members: [String: SourceNode]
    ) throws(ProfileError) -> ProfileBody {
        let sources = try sources(root.required("sources", in: members))
        let codeTables = try codeTables(root.required("codes", in: members), sources)
        let layouts = try LayoutCompiler(sources: sources, codeTables: codeTables)
            .layouts(root.required("layouts", in: members))
        return ProfileBody(
            balanceCap: try members["balanceCap"]?.integer(1...1_000_000_000), codeTables: codeTables,
            layouts: layouts)
    }

    /// The currencies that the ledger knows.
    private enum CurrencyWord: String {
        case yen = "JPY"
        case hongKongDollar = "HKD"
        case yuan = "CNY"
        case rupiah = "IDR"
        case taka = "BDT"
    }

    private static func id(_ node: SourceNode) throws(ProfileError) -> String {
        let id = try node.string()
        guard id.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }) else {
            throw node.fault(.badValue, id)
        }
        return id
    }

    /// A system by its own code.
    ///
    /// FF in either byte asks for any system: whatever answers first would be taken for a card of the family.
    private static func system(_ node: SourceNode) throws(ProfileError) -> UInt16 {
        let code = try node.hex(digits: 4)
        guard code & 0xFF != 0xFF, code >> 8 != 0xFF else { throw node.fault(.badValue, try node.string()) }
        return UInt16(code)
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

    private static func places(_ node: SourceNode, _ files: ProfileFiles) throws(ProfileError) -> [PlaceRow] {
        var rows: [PlaceRow] = []
        for element in try node.elements() {
            let file = try element.string()
            guard let bytes = files.tables[file] else { throw element.fault(.missingFile, file) }
            rows += try PlaceTable.rows(bytes, file: files.name(of: file))
        }
        return rows
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

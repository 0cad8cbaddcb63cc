public import FeliCa
public import Ledger
public import ProfileLanguage

/// What a family of cards says and how: which services to read, and what their blocks mean.
public struct Profile: Sendable {
    /// The name of the profile's folder.
    public let id: String
    /// The name of the card family.
    public let name: Name
    /// The currency of its amounts.
    public let currency: Currency
    /// What to read from such a card.
    public let readPlan: ReadPlan
    /// What tells whether it says the same of every block as another of its name.
    public let digest: UInt64
    /// Who it is and what it reads, as the profile says it.
    let head: ProfileHead
    private let makeTables: @Sendable () -> ProfileTables

    /// The profiles compiled into the program.
    ///
    /// Only their heads are read; the tables of a profile are made when it decodes for the first time.
    public static var bundled: [Profile] {
        EmbeddedProfiles.list.map(Profile.init(embedded:))
    }

    /// The profile of that name compiled into the program; `nil` where there is none.
    public static func bundled(_ id: String) -> Profile? {
        EmbeddedProfiles.list.first { $0.id.buffer.elementsEqual(id.utf8) }.map(Profile.init(embedded:))
    }

    /// Reads a profile as it stands in its folder.
    ///
    /// - Parameters:
    ///   - json: the bytes of `profile.json`.
    ///   - tables: the place tables that it names, by file name.
    /// - Throws: `ProfileError` with the place of the first fault.
    public init(json: [UInt8], tables: [String: [UInt8]]) throws(ProfileError) {
        let profile = try CompiledProfile(ProfileFiles(json: json, tables: tables))
        let compiled = ProfileTables(profile)
        self.init(head: profile.head, digest: CompiledImage(profile).digest) { compiled }
    }

    /// Reads profiles as they stand in their folders, of which some may be like others.
    ///
    /// - Throws: `ProfileError` with the place of the first fault.
    public static func read(_ folders: [ProfileFiles]) throws(ProfileError) -> [Profile] {
        var shared: [String: ProfileTables] = [:]
        var profiles: [Profile] = []
        let compiled = try CompiledProfile.compile(folders)
        for profile in compiled where profile.sharesWith == nil { shared[profile.head.id] = ProfileTables(profile) }
        for profile in compiled {
            let tables = shared[profile.sharesWith ?? profile.head.id] ?? ProfileTables(profile)
            profiles.append(Profile(head: profile.head, digest: CompiledImage(profile).digest) { tables })
        }
        return profiles
    }

    private init(embedded: EmbeddedProfile) {
        self.init(
            head: ProfileHead(image: embedded.head.buffer, strings: embedded.strings), digest: embedded.digest,
            makeTables: embedded.tables)
    }

    private init(head: ProfileHead, digest: UInt64, makeTables: @escaping @Sendable () -> ProfileTables) {
        self.digest = digest
        id = head.id
        name = Name(ja: head.name.ja, en: head.name.en)
        // The compiler of profiles takes no other than these.
        currency = Currency(rawValue: head.currency) ?? .yen
        readPlan = ReadPlan(
            system: SystemCode(rawValue: head.system),
            parts: head.services.compactMap { service in
                ReadPlan.Purpose(rawValue: service.purpose.rawValue).map { purpose in
                    ReadPlan.Part(
                        service: NodeCode(rawValue: service.code), blocks: service.blocks, purpose: purpose)
                }
            },
            issuerNodes: head.askedNodes.map(NodeCode.init(rawValue:)), listsSystems: head.listsSystems)
        self.head = head
        self.makeTables = makeTables
    }

    var tables: ProfileTables { makeTables() }
    var services: [ServiceModel] { head.services }

    /// Whether the profile knows what some blocks mean; one that does not names the card and keeps its bytes.
    public var decodes: Bool { services.contains { $0.layout != nil && $0.purpose != .explained } }

    /// Whether the card has the profile's system and a service that the profile reads; the system alone tells where it
    /// reads none.
    public func matches(_ dump: CardDump) -> Bool {
        guard let system = dump[readPlan.system] else { return false }
        let parts = readPlan.parts
        return parts.isEmpty || parts.contains { system[$0.service].map { $0.state != .missing } ?? false }
    }

    /// The decoder of a service's blocks into plain records; `nil` where the profile has no layout for it.
    public func decoder(service: NodeCode) -> RecordDecoder? {
        layout(of: service).map { tables.decoders[$0] }
    }

    /// The decoder of a history service's blocks into transactions; `nil` for any other service.
    public func transactions(service: NodeCode, overlay: PlaceOverlay = .none) -> TransactionDecoder? {
        guard let model = services.first(where: { $0.code == service.rawValue }), model.role == .history,
            let layout = model.layout
        else { return nil }
        return TransactionDecoder(
            tables: tables, layout: layout, service: service.hex, currency: currency, overlay: overlay)
    }

    /// Decodes one block of a history service; `nil` for an empty slot, a block all ones and any other service.
    ///
    /// For many blocks ask once for `transactions(service:overlay:)`.
    public func decode(_ block: Block, service: NodeCode, overlay: PlaceOverlay = .none) -> Transaction? {
        var decoder = transactions(service: service, overlay: overlay)
        return decoder?.decode(block)
    }

    /// The services whose blocks the profile explains, in its order.
    public var explainedServices: [NodeCode] {
        services.filter { $0.layout != nil }.map { NodeCode(rawValue: $0.code) }
    }

    func layout(of service: NodeCode) -> Int? {
        services.first { $0.code == service.rawValue }.flatMap(\.layout)
    }

    /// The service whose records the profile tells; `nil` where it tells none.
    public var historyService: NodeCode? { service(.history) }

    func service(_ role: ServiceModel.Role) -> NodeCode? {
        services.first { $0.role == role }.map { NodeCode(rawValue: $0.code) }
    }
}

import Expectations
import FeliCa
import Ledger
import Profiles
import Testing

@Suite("The issuer is told by nodes, or not at all")
struct IssuerTests {
    /// What a listing of a card's services tells.
    struct Listing: CustomTestStringConvertible, Sendable {
        let services: String
        let issuer: Issuer
        var testDescription: String { "\(issuer.names) by \(services)" }
    }

    static let common = "008B 090F 108F 10CB"

    static let listings = [
        Listing(
            services: "1F88 1F8A 2048 204A 2448 244A 2488 248A 24C8 24CA 2508 250A 2548 254A",
            issuer: .identified("Hayakaken")),
        Listing(services: "1A48 1A4A 1A88 1A8A 9608 960A", issuer: .identified("ICOCA")),
        Listing(
            services: "1F48 1F4A 1F88 1F8A 1FC8 1FCA 2008 200A 2048 204A", issuer: .identified("nimoca")),
        Listing(
            services:
                "1848 184B 1908 190A 1948 194B 1988 198B 1CC8 1CCA 1D08 1D0A 2308 230A 2348 234B 2388 238B"
                + " 23C8 23CB", issuer: .identified("PASMO")),
        Listing(
            services:
                "1808 180A 1848 184B 18C8 18CA 1908 190A 1948 194B 1988 198B 2308 230A 2348 234B 2388 238B"
                + " 23C8 23CB", issuer: .identified("Suica")),
        Listing(services: "", issuer: .ambiguous(["ICOCA", "SUGOCA", "nimoca", "Hayakaken"])),
        Listing(services: "184B 194B 234B 238B 23CB", issuer: .ambiguous(["Suica", "PASMO"])),
        Listing(services: "1E08 1E8B", issuer: .identified("TOICA")),
        Listing(services: "9888 988B", issuer: .identified("manaca")),
        Listing(services: "1B88 9748", issuer: .identified("PiTaPa")),
        Listing(services: "2088 208B", issuer: .identified("Kitaca")),
        Listing(services: "21C8 21CB", issuer: .identified("SUGOCA")),
        Listing(services: "BD40", issuer: .identified("ICSCA")),
        Listing(services: "2580", issuer: .identified("Suica regional")),
        Listing(services: "1808 2580", issuer: .ambiguous(["Suica", "Suica regional"])),
        Listing(services: "3BCB", issuer: .unknown),
    ]

    private func issuer(nodes: String = "", asked: Bool = false, read: String = "") throws -> Issuer {
        func codes(_ text: String) -> [NodeCode] {
            text.split(separator: " ").compactMap { NodeCode(hex: $0) }
        }
        let services = codes(read).map { CardDump.Service(code: $0) }
        let dump = CardDump(systems: [
            CardDump.System(code: .transit, nodes: codes(nodes), nodesAsked: asked, services: services)
        ])
        return try Cjrc.profile().statement(of: dump).issuer
    }

    @Test(
        "TRETJapanNFCReader 56, 129: Suica never told from PASMO: from a listing of the card's services",
        arguments: listings)
    func listing(_ listing: Listing) throws {
        expectEqual(try issuer(nodes: "\(Self.common) \(listing.services)"), listing.issuer)
    }

    @Test(
        "from the nodes of the plan, one issuer each",
        arguments: ["1808", "1CC0", "9600", "1E00", "9880", "1B88"])
    func asked(_ node: String) throws {
        expectEqual(try issuer(nodes: node, asked: true).state, "identified")
    }

    @Test("asked for every node, a card that has none is unknown")
    func askedForAll() throws {
        expectEqual(try issuer(asked: true, read: Self.common), .unknown)
        expectEqual(try issuer(asked: true, read: "\(Self.common) 184B"), .unknown)
    }

    @Test("from services that were read, where they tell; the common ones do not")
    func read() throws {
        expectEqual(try issuer(read: Self.common), .unknown)
        expectEqual(try issuer(read: "\(Self.common) 184B 23CB"), .ambiguous(["Suica", "PASMO"]))
        expectEqual(try issuer(read: "\(Self.common) 184B"), .ambiguous(["Suica", "PASMO", "TOICA", "Kitaca"]))
        expectEqual(try issuer(read: "\(Self.common) 208B"), .identified("Kitaca"))
    }

    @Test(
        "known fault: issuers excluded by what a part of a card's services lacks",
        arguments: ["090F", "008B 090F", "008B 090F 108F", "090F 108F 10CB", "0000"])
    func partial(_ nodes: String) throws {
        expectEqual(try issuer(nodes: nodes, read: nodes), .unknown)
    }

    @Test("a service that the card does not have tells nothing")
    func missing() throws {
        var dump = try Cjrc.dump([(Cjrc.history, [])])
        dump.systems[0].services.append(
            CardDump.Service(code: NodeCode(rawValue: 0x1808), state: .missing))
        expectEqual(try Cjrc.profile().statement(of: dump).issuer, .unknown)
        dump.systems[0].services[1].state = .locked
        expectEqual(try Cjrc.profile().statement(of: dump).issuer, .identified("Suica"))
    }
}

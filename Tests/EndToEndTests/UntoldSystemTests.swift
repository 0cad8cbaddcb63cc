import Expectations
import FeliCa
import ICBalanceKit
import Ledger
import Readers
import Testing
import VirtualCard

/// Cards whose kind their system tells, on a reader that names no system, and on one that does.
@Suite(.enabled(if: Rig.isPossible, "needs the packages pcscd and vsmartcard-vpcd")) struct UntoldSystemTests {
    /// A card of one system, what a reader without its name makes of it, and one with it.
    struct Case: Sendable, CustomTestStringConvertible {
        let profile: String
        let dump: CardDump
        /// The profile that the blocks bear out.
        let blindProfile: String?
        /// What is said of the system that was not told: which services were read, where that tells no kind.
        let detail: String
        let records: Int
        let blindRecords: Int

        var testDescription: String { profile }
    }

    private static func card(_ code: UInt16, _ services: [CardDump.Service]) -> CardDump {
        let system = CardDump.System(code: SystemCode(rawValue: code), idm: TransitCard.idm, services: services)
        return CardDump(idm: TransitCard.idm, pmm: TransitCard.pmm, systems: [system])
    }

    private static func service(_ code: UInt16, _ blocks: [String]) -> CardDump.Service {
        CardDump.Service(
            code: TransitCard.node(code),
            blocks: blocks.enumerated().compactMap { number, hex in
                Block(hex: hex).map { CardDump.NumberedBlock(number: UInt16(number), block: $0) }
            })
    }

    static let cases = [
        Case(
            profile: "sapica",
            dump: card(0x865E, TransitCard.dump().systems[0].services.filter { $0.code.hex != "10CB" }),
            blindProfile: "cjrc", detail: "", records: 20, blindRecords: 20),
        Case(
            profile: "octopus", dump: card(0x8008, [service(0x0117, ["00000164000000000000000000000021"])]),
            blindProfile: nil, detail: "0117", records: 0, blindRecords: 0),
        Case(
            profile: "dhaka-mrt",
            dump: card(
                0x90E3,
                [
                    service(
                        0x220F,
                        [
                            "08521000316590000A005AA005000000", "1D600201316588000000000406000000",
                            "08521000316498005A000A3C05000000",
                        ] + Array(repeating: String(repeating: "0", count: 32), count: 17))
                ]),
            blindProfile: nil, detail: "220F", records: 3, blindRecords: 0),
    ]

    private func receipt(_ dump: CardDump, on family: VirtualFamily) async throws -> (CardDump, Receipt) {
        let card = try EmulatedCard(dump: dump, family: family)
        let read = try await Rig.shared().with(card, on: Rig.Reader(family)) { station in
            try station.tap()
            return try station.scan(plans: ScanPlans.all).dump
        }
        return (read, try Kit(store: nil).preview(read))
    }

    @Test("Sony's reader reads the blocks and claims no system; what is not sure is kept, and said", arguments: cases)
    func blind(_ card: Case) async throws {
        let (dump, receipt) = try await receipt(card.dump, on: .sony)
        expectEqual(dump.systems.map(\.code), [.any])
        for service in card.dump.systems[0].services {
            let read = dump.systems[0].services.first { $0.code == service.code }
            expectEqual(read?.blocks.map(\.content.block), service.blocks.map(\.content.block))
        }
        expectEqual(receipt.card.profile, card.blindProfile)
        expectEqual(receipt.card.issuer, .unknown)
        expectEqual(receipt.transactions.count, card.blindRecords)
        #expect((receipt.balance == nil) == (card.blindProfile == nil))
        let told = receipt.findings.filter { $0.code == .systemNotTold }
        expectEqual(told, [Finding(.systemNotTold, card.detail)])
    }

    @Test("A reader with frames names the system, and the card is told by its own profile", arguments: cases)
    func named(_ card: Case) async throws {
        let (dump, receipt) = try await receipt(card.dump, on: .acs)
        expectEqual(dump.systems.map(\.code), card.dump.systems.map(\.code))
        expectEqual(receipt.card.profile, card.profile)
        expectEqual(receipt.transactions.count, card.records)
        #expect(receipt.findings.allSatisfy { $0.code != .systemNotTold })
    }
}

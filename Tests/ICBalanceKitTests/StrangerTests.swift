import FeliCa
import ICBalanceKit
import Ledger
import Testing

@Suite("Readings under a card's number that have nothing of it") struct StrangerTests {
    private func suica() throws -> CardDump {
        var system = try PurseTests.transit([820, 1_000], newest: 9)
        system.nodes = [NodeCode(rawValue: 0x1808)]
        return PurseTests.dump([system])
    }

    private func octopus(beside systems: [CardDump.System] = []) throws -> CardDump {
        let block = try PurseTests.service(0x0117, ["000008F0" + String(repeating: "0", count: 24)])
        return PurseTests.dump(systems + [CardDump.System(code: SystemCode(rawValue: 0x8008), services: [block])])
    }

    @Test("known fault: a dump of an Octopus under a Suica's number went in without a word")
    func octopusOntoSuica() throws {
        let fresh = try FreshKit()
        #expect(!(try fresh.kit.record(try suica())).findings.map(\.code).contains(.otherIssuer))
        let receipt = try fresh.kit.record(try octopus())
        #expect(receipt.findings.contains(Finding(.otherIssuer, "Suica/八達通")))
        #expect(try fresh.kit.check().isEmpty)
        // A card that has both said so itself.
        let both = try FreshKit()
        let whole = try octopus(beside: try suica().systems)
        for dump in [whole, try suica(), try octopus()] {
            #expect(!(try both.kit.record(dump)).findings.map(\.code).contains(.otherIssuer))
        }
    }

    @Test("A purse of the common area is any card's, whichever is read first", arguments: [false, true])
    func commonArea(edyFirst: Bool) throws {
        let fresh = try FreshKit()
        let dumps = [try suica(), PurseTests.dump([try PurseTests.edy([414, 514], newest: 4)])]
        for dump in edyFirst ? dumps.reversed() : dumps {
            #expect(!(try fresh.kit.record(dump)).findings.map(\.code).contains(.otherIssuer))
        }
    }
}

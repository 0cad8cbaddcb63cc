import Expectations
import FeliCa
import Glibc
import ICBalanceKit
import Store
import Synchronization
import TestFiles
import Testing
import VirtualCard

/// A pcscd of the tests' own with one virtual reader, behind a terminal that shows the screen.
@Suite(
    "Reading cards on the interactive screen", .serialized, .ownThread,
    .enabled(
        if: Tmux.isInstalled && VirtualReaderPackages.areInstalled, "needs the packages tmux, pcscd and vsmartcard-vpcd"
    ))
struct LiveScanTests {
    private let home = Home()
    private let daemon: PrivatePCSCD

    init() throws {
        daemon = try PrivatePCSCD.start(readers: [PrivatePCSCD.Reader("ACS ACR1252 1S CL Reader PICC")])
    }

    /// The card of that name, as it would lie on the reader.
    private func card(_ dump: String, _ behaviour: Behaviour = Behaviour()) throws -> EmulatedCard {
        let dump = try LiveScanTests.dumps.withLock { dumps in
            if let dump = dumps[dump] { return dump }
            let other = Home()
            other.store(dump)
            let kit = Kit(store: try Store(path: other.database, access: .readOnly))
            let recorded = try kit.latestDump(card: 1)
            dumps[dump] = recorded
            return recorded
        }
        return try EmulatedCard(dump: dump, family: .acs, behaviour: behaviour)
    }

    private static let dumps = Mutex<[String: CardDump]>([:])

    private func link(_ card: EmulatedCard) throws -> VPCDLink {
        try VPCDLink(port: daemon.slots[0].port, card: card)
    }

    /// Takes a card away; whether pcscd sees that.
    private func isSeenToGo(_ link: VPCDLink) async -> Bool {
        link.stop()
        let readers = home.command("readers --json", ["PCSCLITE_CSOCK_NAME": daemon.socketPath])
        return await Tmux.waits { !Shell.run(readers).text.filter { $0 != " " }.contains(#""state":"card""#) }
    }

    private func open(_ words: String = "--lang en ui") -> Tmux {
        let variables = ["TERM": "tmux-256color", "PCSCLITE_CSOCK_NAME": daemon.socketPath]
        return Tmux(80, 24, home.command(words, variables) + "; echo exit=$?", in: home)
    }

    @Test("shows the new reading, which is stored, and reads the next one to the records known already")
    func reading() async throws {
        let terminal = open()
        #expect(await terminal.shows("● Scan a card: s"))
        terminal.press("s")
        #expect(await terminal.shows("Put a card on"))
        let first = try link(try card("suica-2026-11"))
        try first.insert()
        #expect(await terminal.shows("Balance ¥2,629, 20 new records."))
        #expect(await terminal.shows("Kichijoji"))
        #expect(await terminal.hides("Put a card on"))
        #expect(await isSeenToGo(first))
        let second = try link(try card("suica-2026-11-later"))
        terminal.press("2", "Space")
        #expect(await terminal.shows("Put a card on"))
        try second.insert()
        // Back on the Read screen, with what the card has said now.
        #expect(await terminal.shows("Balance ¥417, 8 new records."))
        second.stop()
        terminal.press("q")
        #expect(await terminal.shows("exit=0"), "\(terminal.rows)")
        let kit = Kit(store: try Store(path: home.database, access: .readOnly))
        expectEqual(try kit.cards().map(\.transactions), [28])
    }

    @Test("goes on waiting after a card that can't be read, and stops by Esc")
    func foreign() async throws {
        let terminal = open()
        #expect(await terminal.shows("● Scan a card: s"))
        terminal.press("s")
        #expect(await terminal.shows("Put a card on"))
        let foreign = try link(EmulatedCard(.mifareClassic))
        try foreign.insert()
        #expect(await terminal.shows("not a FeliCa card"))
        #expect(await isSeenToGo(foreign))
        let real = try link(try card("pasmo-new"))
        try real.insert()
        #expect(await terminal.shows("Balance ¥608, 11 new records."))
        real.stop()
        terminal.press("s")
        #expect(await terminal.shows("Esc stops"))
        terminal.press("Escape")
        #expect(await terminal.hides("Esc stops"))
        #expect(await terminal.shows("Balance ¥608"))
    }

    @Test("keeps what was read of a card that left too early, says so, and takes the rest when it comes again")
    func pulledAway() async throws {
        let terminal = open()
        #expect(await terminal.shows("● Scan a card: s"))
        terminal.press("s")
        #expect(await terminal.shows("Put a card on"))
        let hasty = try link(try card("suica-2026-11", Behaviour(vanishAfter: 2)))
        try hasty.insert()
        #expect(await terminal.shows("moved"), "\(terminal.rows)")
        #expect(await terminal.shows("Esc stops"))
        #expect(await isSeenToGo(hasty))
        let patient = try link(try card("suica-2026-11"))
        try patient.insert()
        #expect(await terminal.shows("Balance ¥2,629"))
        #expect(await terminal.hides("Esc stops"), "\(terminal.rows)")
        patient.stop()
    }

    @Test("with --watch reads one card after another, what was read in sight")
    func watching() async throws {
        let terminal = open("--lang en ui --watch")
        #expect(await terminal.shows("● Scan a card: s"))
        terminal.press("s")
        #expect(await terminal.shows("Put a card on"))
        let first = try link(try card("pasmo-new"))
        try first.insert()
        #expect(await terminal.shows("Balance ¥608"))
        #expect(await terminal.hides("Esc stops"))
        #expect(await isSeenToGo(first))
        let second = try link(try card("icoca-inter-area"))
        try second.insert()
        #expect(await terminal.shows("Balance ¥4,370"), "\(terminal.rows)")
        second.stop()
        daemon.kill()
        #expect(await terminal.shows("pcscd went away. Waiting for it to return."), "\(terminal.rows)")
        terminal.press("Escape")
        #expect(await terminal.shows("? help"))
        terminal.press("2")
        #expect(await terminal.shows("PASMO"), "\(terminal.rows)")
    }

    @Test("ends with its scan when q is pressed twice while it waits")
    func leaving() async throws {
        let terminal = open()
        #expect(await terminal.shows("● Scan a card: s"))
        terminal.press("s")
        #expect(await terminal.shows("Put a card on"))
        terminal.press("q", "q")
        #expect(await terminal.shows("exit=0"), "\(terminal.rows)")
    }

    @Test("tells the same in lines with --plain")
    func plain() async throws {
        let link = try link(try card("pasmo-new"))
        try link.insert()
        defer { link.stop() }
        let line = home.command("--lang en ui --plain", ["PCSCLITE_CSOCK_NAME": daemon.socketPath])
        let outcome = Shell.run("printf 's\\n' | \(line)")
        expectEqual(outcome.exit, 0)
        let lines = outcome.text.split(separator: "\n")
        expectEqual(lines.first, "No card is stored yet. s reads one.")
        #expect(lines.contains("Balance ¥608, 11 new records."))
        #expect(lines.contains { $0.hasPrefix("Mon 12 Oct") || $0.hasPrefix("12 Oct 2026") })
    }
}

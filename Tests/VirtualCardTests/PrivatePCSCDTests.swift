import Expectations
import FeliCa
import Glibc
import TestFiles
import Testing

@testable import VirtualCard

@Suite(.enabled(if: VirtualReaderPackages.areInstalled, "needs the packages pcscd and vsmartcard-vpcd"))
struct PrivatePCSCDTests {
    private let readers = [
        PrivatePCSCD.Reader("ACS ACR122U PICC Interface"), PrivatePCSCD.Reader("Example Raw FF FE Reader"),
    ]

    /// Whether a client of pcscd would get through to the socket.
    private func answers(_ path: String) -> Bool {
        let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(client) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(client, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }

    private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether a process runs: not gone, and no mere entry that waits for its parent.
    private func runs(_ id: Int32) -> Bool {
        guard let file = fopen("/proc/\(id)/stat", "re") else { return false }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = fread(&bytes, 1, bytes.count, file)
        return !String(decoding: bytes.prefix(count), as: UTF8.self).contains(") Z ")
    }

    private func eventually(_ condition: () -> Bool) -> Bool {
        for _ in 0..<2500 where !condition() { usleep(2000) }
        return condition()
    }

    /// Whether pcscd comes to ask the card for its ATR.
    private func isNoticed(_ card: EmulatedCard, at port: UInt16) throws -> Bool {
        let link = try VPCDLink(port: port, card: card)
        defer { link.stop() }
        try link.insert()
        return eventually { card.powerChanges > 0 }
    }

    @Test("It serves its readers below the ephemeral ports, and leaves nothing behind")
    func start() throws {
        let daemon = try PrivatePCSCD.start(readers: readers)
        defer { daemon.stop() }
        let folder = daemon.launch.folder.path
        let process = try #require(daemon.processID)
        #expect(answers(daemon.socketPath))
        expectEqual(daemon.slots.map(\.name), readers.map(\.name))
        for reader in readers {
            let port = try #require(daemon.port(of: reader.name))
            #expect(port < 32_768)
            #expect(try isNoticed(EmulatedCard(dump: SampleCard.dump, family: .raw), at: port))
        }
        daemon.stop()
        #expect(!runs(process))
        #expect(!exists(folder))
        #expect(throws: VirtualCardError.daemonStopped) { try daemon.restart() }
    }

    @Test("Two run at once")
    func two() throws {
        let first = try PrivatePCSCD.start(readers: readers)
        defer { first.stop() }
        let second = try PrivatePCSCD.start(readers: readers)
        defer { second.stop() }
        #expect(first.socketPath != second.socketPath)
        #expect(Set(first.slots.map(\.port)).isDisjoint(with: second.slots.map(\.port)))
        #expect(answers(first.socketPath))
        #expect(answers(second.socketPath))
        first.stop()
        #expect(answers(second.socketPath))
    }

    @Test("Killed, nobody answers at its socket; restarted, it serves the same ports")
    func restart() throws {
        let daemon = try PrivatePCSCD.start(readers: readers)
        defer { daemon.stop() }
        let first = try #require(daemon.processID)
        daemon.kill()
        #expect(daemon.processID == nil)
        #expect(!runs(first))
        #expect(exists(daemon.socketPath))
        #expect(!answers(daemon.socketPath))
        try daemon.restart()
        #expect(answers(daemon.socketPath))
        let port = try #require(daemon.slots.first?.port)
        #expect(try isNoticed(EmulatedCard(dump: SampleCard.dump, family: .raw), at: port))
    }

    @Test("A folder of one's own is used, and stays when it was there before")
    func folder() throws {
        var template = Array("/tmp/virtual-card-tests-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { rmdir(folder) }
        let daemon = try PrivatePCSCD.start(readers: readers, in: folder)
        #expect(daemon.socketPath.hasPrefix(folder + "/"))
        daemon.stop()
        #expect(exists(folder))
        expectEqual(rmdir(folder), 0)
        let made = try PrivatePCSCD.start(readers: readers, in: folder)
        made.stop()
        #expect(!exists(folder))
    }

    @Test("A port that somebody listens on is named")
    func portInUse() throws {
        let server = try FakeVPCD()
        #expect(throws: VirtualCardError.portInUse(server.port)) {
            try PrivatePCSCD.start(readers: [PrivatePCSCD.Reader("A", port: server.port)])
        }
        #expect(throws: VirtualCardError.portInUse(server.port - 1)) {
            try PrivatePCSCD.start(readers: [PrivatePCSCD.Reader("A", port: server.port - 1)])
        }
        #expect(throws: VirtualCardError.portInUse(30_001)) {
            try PrivatePCSCD.start(
                readers: [PrivatePCSCD.Reader("A", port: 30_000), PrivatePCSCD.Reader("B", port: 30_001)])
        }
    }

    @Test("A port lost between the look and the start is found in what pcscd says")
    func portLost() throws {
        let server = try FakeVPCD()
        let place = try DaemonFolder(nil)
        defer { place.remove() }
        let launch = DaemonLaunch(
            installation: try PCSCDInstallation(scratch: place), folder: place,
            slots: [PrivatePCSCD.Slot(name: "A", port: server.port)], limit: .seconds(10))
        #expect(throws: VirtualCardError.portInUse(server.port)) { _ = try launch.run() }
    }

    @Test("What pcscd could not take is refused before it starts")
    func unfit() {
        #expect(throws: VirtualCardError.noReaders) { try PrivatePCSCD.start(readers: []) }
        #expect(throws: VirtualCardError.tooManyReaders(9)) {
            try PrivatePCSCD.start(readers: (0..<9).map { PrivatePCSCD.Reader("Reader \($0)") })
        }
        for name in ["", "a\"b", "a\nb", String(repeating: "a", count: 101)] {
            #expect(throws: VirtualCardError.unfitReaderName(name)) {
                try PrivatePCSCD.start(readers: [PrivatePCSCD.Reader(name)])
            }
        }
        let deep = "/tmp/" + String(repeating: "a", count: 100)
        #expect(throws: VirtualCardError.pathTooLong(deep + "/pcscd.comm")) {
            try PrivatePCSCD.start(readers: readers, in: deep)
        }
        #expect(!exists(deep))
        #expect(throws: VirtualCardError.file(path: "/proc/none/x", errno: ENOENT)) {
            try PrivatePCSCD.start(readers: readers, in: "/proc/none/x")
        }
    }

    @Test("Once the program that started it is gone, so are pcscd and its files")
    func watchdog() throws {
        let place = try DaemonFolder(nil)
        let log = try place.openLog()
        defer { close(log) }
        let process = try ChildProcess(["/bin/sleep", "60"], descriptors: [log])
        defer { process.kill() }
        let watchdog = try Watchdog(over: process, folder: place)
        #expect(!process.waitForEnd(within: .milliseconds(50)))
        // As the kernel does at the end of a program.
        close(watchdog.lifeline)
        #expect(process.waitForEnd(within: .seconds(5)))
        #expect(eventually { !exists(place.path) })
    }
}

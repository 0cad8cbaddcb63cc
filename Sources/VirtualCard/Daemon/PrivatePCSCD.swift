import Glibc
import Synchronization

/// A pcscd of one's own beside the system's: own socket, own readers, all of them virtual.
///
/// The socket is handed over as systemd hands one over, since pcscd has no option for it. Clients find it by
/// PCSCLITE_CSOCK_NAME, which libpcsclite reads once in a process. It needs neither root nor systemd.
public final class PrivatePCSCD: Sendable {
    /// A virtual reader to be: pcscd lists it as `NAME 00 00`, and an empty twin `NAME 00 01`.
    public struct Reader: Hashable, Sendable {
        /// The beginning of its name.
        public let name: String
        /// The port that its cards come to; `nil` for any free one.
        public let port: UInt16?

        /// Names a reader.
        public init(_ name: String, port: UInt16? = nil) {
            self.name = name
            self.port = port
        }
    }

    /// A virtual reader that stands.
    public struct Slot: Hashable, Sendable {
        /// The beginning of its name.
        public let name: String
        /// The port that its cards come to; the twin's is the next.
        public let port: UInt16
    }

    /// How many readers one pcscd takes: two slots a reader, 16 slots before pcscd 2.5.
    public static let readerLimit = 8

    /// The readers, in the order they were asked for.
    public let slots: [Slot]
    let launch: DaemonLaunch
    private let running: Mutex<DaemonLaunch.Running?>
    private let isStopped = Mutex(false)

    private init(_ launch: DaemonLaunch, _ running: DaemonLaunch.Running) {
        self.launch = launch
        slots = launch.slots
        self.running = Mutex(running)
    }

    deinit {
        stop()
    }

    /// Starts a pcscd and returns when it serves.
    ///
    /// `folder` is made where it is not there, and goes away with `stop()` unless it was there before; `nil` takes one under TMPDIR.
    public static func start(
        readers: [Reader], in folder: String? = nil, within limit: Duration = .seconds(10)
    ) throws(VirtualCardError) -> PrivatePCSCD {
        let place = try DaemonFolder(folder)
        do throws(VirtualCardError) {
            try check(readers)
            let installation = try PCSCDInstallation(scratch: place)
            var tries = 5
            while true {
                let slots = try withPorts(readers)
                let launch = DaemonLaunch(installation: installation, folder: place, slots: slots, limit: limit)
                do throws(VirtualCardError) {
                    return PrivatePCSCD(launch, try launch.run())
                } catch {
                    // Between the look and pcscd's own try, somebody else may have taken a port that was free.
                    tries -= 1
                    guard tries > 0, case .portInUse(let port) = error, !readers.contains(where: { $0.port == port })
                    else { throw error }
                }
            }
        } catch {
            place.remove()
            throw error
        }
    }

    /// The socket for PCSCLITE_CSOCK_NAME.
    public var socketPath: String { launch.folder.socketPath }

    /// The port of the reader with that name.
    public func port(of name: String) -> UInt16? {
        slots.first { $0.name == name }?.port
    }

    /// The process; `nil` while none runs.
    public var processID: Int32? {
        running.withLock { $0?.process.id }
    }

    /// What pcscd said, at most the first 64 KiB.
    public var log: String { launch.folder.log }

    /// Kills it as a crash would: the socket stays, and nobody answers there.
    public func kill() {
        end(by: SIGKILL)
    }

    /// Starts it again on the same socket and ports; it is ended before if it runs.
    public func restart() throws(VirtualCardError) {
        guard !isStopped.withLock({ $0 }) else { throw .daemonStopped }
        end(by: SIGTERM)
        let again = try launch.run()
        running.withLock { $0 = again }
    }

    /// Ends it for good and removes its files.
    public func stop() {
        let isFirst = isStopped.withLock { isStopped in
            defer { isStopped = true }
            return !isStopped
        }
        guard isFirst else { return }
        end(by: SIGTERM)
        launch.folder.remove()
    }

    private func end(by signal: Int32) {
        let last = running.withLock { running in
            defer { running = nil }
            return running
        }
        last?.end(by: signal)
    }

    private static func check(_ readers: [Reader]) throws(VirtualCardError) {
        guard !readers.isEmpty else { throw .noReaders }
        guard readers.count <= readerLimit else { throw .tooManyReaders(readers.count) }
        for reader in readers {
            let fits = reader.name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x7F }
            guard fits, (1...100).contains(reader.name.utf8.count) else { throw .unfitReaderName(reader.name) }
        }
    }

    private static func withPorts(_ readers: [Reader]) throws(VirtualCardError) -> [Slot] {
        let given = readers.compactMap(\.port)
        for (index, port) in given.enumerated() {
            let clashes = given[..<index].contains { abs(Int($0) - Int(port)) < 2 }
            guard !clashes, FreePorts.isFree(port) else { throw .portInUse(port) }
        }
        var chosen = try FreePorts.choose(readers.count - given.count, besides: Set(given))[...]
        return readers.map { Slot(name: $0.name, port: $0.port ?? chosen.popFirst() ?? 0) }
    }
}

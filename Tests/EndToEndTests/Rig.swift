import FeliCa
import Glibc
import Readers
import TestFiles
import VirtualCard

/// One private pcscd for all tests of the process, with a virtual reader for each family and a slot for secure modules.
///
/// libpcsclite asks once in a process where the service is, so there is one rig and it is set up before the first call.
final class Rig: Sendable {
    enum Reader: String, Sendable, CaseIterable {
        case sony = "SONY FeliCa RC-S300/P"
        case acs = "ACS ACR1252 1S CL Reader PICC"
        case pn532 = "ACS ACR122U PICC Interface"
        case identiv = "Identiv uTrust 3700 F CL Reader"
        case raw = "Example Raw FF FE Reader"
        case transparent = "Example Transparent Reader"
        case sam = "ACS ACR1252 1S CL Reader SAM"

        init(_ family: VirtualFamily) {
            self =
                switch family {
                case .sony: .sony
                case .acs: .acs
                case .pn532: .pn532
                case .identiv: .identiv
                case .raw: .raw
                case .transparent: .transparent
                }
        }
    }

    /// Whether there is what it needs; the core alone needs neither package.
    static let isPossible = VirtualReaderPackages.areInstalled

    private static let made = Result { try Rig() }

    /// The rig of this process.
    static func shared() throws -> Rig { try made.get() }

    /// The library reaches another pcscd: somebody in this process called it before the rig was made.
    struct Unreached: Error {
        let listed: [String]
    }

    let daemon: PrivatePCSCD
    let desk = Desk()
    /// Which family each reader turned out to be of, as the product keeps it from one scan to the next.
    let families = FamilyMemory()
    let api = PCSCLibrary()

    private init() throws {
        daemon = try PrivatePCSCD.start(readers: Reader.allCases.map { PrivatePCSCD.Reader($0.rawValue) })
        setenv("PCSCLITE_CSOCK_NAME", daemon.socketPath, 1)
        let context = try api.establish()
        defer { api.release(context) }
        let listed = try api.readers(context)
        guard listed.count == 2 * Reader.allCases.count else { throw Unreached(listed: listed) }
    }

    /// Puts a card on a reader for the time of the body, on a thread of its own; the reader is empty before and after.
    func with<Result: Sendable>(
        _ card: EmulatedCard, on reader: Reader, within limit: Duration = .seconds(120),
        _ body: @escaping @Sendable (Station) throws -> Result
    ) async throws -> Result {
        try await holding([reader]) {
            try await OwnThread.run(within: limit) { [self] in
                let station = try Station(rig: self, reader: reader, card: card)
                defer { station.leave() }
                return try body(station)
            }
        }
    }

    /// Keeps other tests from the readers while the body runs.
    func holding<Result: Sendable>(
        _ readers: Set<Reader>, _ body: @Sendable () async throws -> Result
    ) async throws -> Result {
        await desk.take(readers)
        let result: Swift.Result<Result, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        await desk.give(back: readers)
        return try result.get()
    }
}

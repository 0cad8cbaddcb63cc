import Glibc
import Synchronization

@testable import Readers

/// A PC/SC service that a test directs: readers that come and go, cards, errors, calls that do not come back.
///
/// What happens while somebody waits for a change is a list of scenes, each played when a wait would block.
final class ScriptedPCSC: PCSCAPI {
    typealias Card = @Sendable ([UInt8], Int) throws -> [UInt8]

    /// The state of the service.
    struct World {
        var readers: [ReaderState] = []
        /// The errors of the next attempts to connect to the service, `nil` for success.
        var establishErrors: [PCSCError?] = []
        /// The errors of the next attempts to connect to a card.
        var connectErrors: [PCSCError?] = []
        var transactionErrors: [PCSCError?] = []
        /// The errors of the next lists.
        var listErrors: [PCSCError?] = []
        /// The errors of the next looks that do not wait.
        var lookErrors: [PCSCError?] = []
        var card: Card = { _, _ in throw PCSCError.removedCard }
        var control: Card = { _, _ in throw PCSCError(rawValue: 0x8010_001F) }
        /// Calls that do not come back as long as they are named here.
        var hanging: Set<PCSCCall> = []

        var calls: [String] = []
        var transmitted: [[UInt8]] = []
        var openContexts: Set<Int> = []
        var openCards = 0
        var transactions = 0
        /// What the waits were told of the list of readers.
        var plugAndPlayKnown: [UInt] = []
        fileprivate var nextContext = 1

        /// Plugs a reader in.
        mutating func plug(_ name: String) {
            readers.append(ReaderState(name: name, event: .empty))
        }

        /// Pulls a reader out.
        mutating func unplug(_ name: String) {
            readers.removeAll { $0.name == name }
        }

        /// Lays something on a reader, or takes it away, and counts the event.
        mutating func put(_ flags: ReaderState.Flags, on name: String, atr: [UInt8] = feliCaATR, events: UInt = 1) {
            guard let index = readers.firstIndex(where: { $0.name == name }) else { return }
            let count = (UInt(readers[index].event.eventCount) + events) & 0xFFFF
            readers[index].event = ReaderState.Flags(rawValue: flags.rawValue | count << 16)
            readers[index].atr = flags.contains(.present) ? atr : []
        }
    }

    /// What happens when a wait would block.
    enum Scene: Sendable {
        case change(@Sendable (inout World) -> Void)
        case fail(PCSCError)
        /// The time given to the wait runs out.
        case quiet
        /// The wait blocks until it is cancelled.
        case block
    }

    private let world: Mutex<World>
    private let scenes: Mutex<[Scene]>
    private let cancelled = Mailbox<Bool>()
    private let never = Mailbox<Bool>()

    /// What to do when the scenes are over.
    private let whenOver: @Sendable () -> Void

    init(
        scenes: [Scene] = [], whenOver: @escaping @Sendable () -> Void = {}, _ prepare: (inout World) -> Void
    ) {
        self.whenOver = whenOver
        var start = World()
        prepare(&start)
        world = Mutex(start)
        self.scenes = Mutex(scenes)
    }

    /// A look at the service, or a change to it.
    func with<Result: Sendable>(_ body: (inout sending World) -> sending Result) -> Result {
        world.withLock { body(&$0) }
    }

    private func enter(_ call: PCSCCall, _ note: String = "") {
        let hangs = world.withLock { world in
            world.calls.append(note.isEmpty ? call.rawValue : "\(call.rawValue) \(note)")
            return world.hanging.contains(call)
        }
        guard hangs else { return }
        while world.withLock({ $0.hanging.contains(call) }) { _ = never.take(within: .milliseconds(20)) }
    }

    private func next(_ list: any WritableKeyPath<World, [PCSCError?]> & Sendable) throws(PCSCError) {
        let error = world.withLock { world in
            world[keyPath: list].isEmpty ? nil : world[keyPath: list].removeFirst()
        }
        if let error { throw error }
    }

    func establish() throws(PCSCError) -> Int {
        enter(.establish)
        try next(\.establishErrors)
        return world.withLock { world in
            world.nextContext += 1
            world.openContexts.insert(world.nextContext)
            return world.nextContext
        }
    }

    func release(_ context: Int) {
        world.withLock { world in _ = world.openContexts.remove(context) }
    }

    func cancel(_ context: Int) { cancelled.put(true) }

    func readers(_ context: Int) throws(PCSCError) -> [String] {
        enter(.readers)
        try next(\.listErrors)
        return world.withLock { $0.readers.map(\.name) }
    }

    func waitForChange(_ context: Int, _ states: inout [ReaderState], milliseconds: UInt) throws(PCSCError) {
        enter(.wait, "\(milliseconds > 0 ? "long" : "short")")
        guard states.count <= 16 else { throw PCSCError(rawValue: 0x8010_0004) }
        if milliseconds == 0 { try next(\.lookErrors) }
        if milliseconds > 0, let known = states.first(where: { $0.name == ReaderState.plugAndPlay })?.known {
            world.withLock { $0.plugAndPlayKnown.append(known.rawValue) }
        }
        while true {
            if try look(&states) { return }
            guard milliseconds > 0 else { throw .timeout }
            switch scenes.withLock({ $0.isEmpty ? .block : $0.removeFirst() }) {
            case .change(let body): world.withLock { body(&$0) }
            case .fail(let error): throw error
            case .quiet: throw .timeout
            case .block:
                whenOver()
                if cancelled.take(within: .milliseconds(Int64(milliseconds))) == nil { throw .timeout }
                throw .cancelled
            }
        }
    }

    /// Fills the states in; whether one of them differs from what is known.
    private func look(_ states: inout [ReaderState]) throws(PCSCError) -> Bool {
        let readers = world.withLock { $0.readers }
        var changed = false
        for index in states.indices {
            let known = states[index].known
            if states[index].name == ReaderState.plugAndPlay {
                let differs = known.rawValue >> 16 != UInt(readers.count)
                states[index].event = differs ? .changed : []
                changed = changed || differs
            } else if let reader = readers.first(where: { $0.name == states[index].name }) {
                let differs = known != reader.event.known
                states[index].event = differs ? reader.event.union(.changed) : reader.event
                states[index].atr = reader.atr
                changed = changed || differs
            } else {
                throw .unknownReader
            }
        }
        return changed
    }

    func connect(_ context: Int, reader: String) throws(PCSCError) -> CardHandle {
        enter(.connect, reader)
        try next(\.connectErrors)
        world.withLock { $0.openCards += 1 }
        return CardHandle(rawValue: 7, protocolBits: 2)
    }

    func disconnect(_ card: CardHandle) {
        enter(.close)
        world.withLock { $0.openCards -= 1 }
    }

    func beginTransaction(_ card: CardHandle) throws(PCSCError) {
        enter(.transaction)
        try next(\.transactionErrors)
        world.withLock { $0.transactions += 1 }
    }

    func endTransaction(_ card: CardHandle) { world.withLock { $0.transactions -= 1 } }

    func transmit(_ card: CardHandle, _ command: [UInt8]) throws(PCSCError) -> [UInt8] {
        enter(.transmit)
        let (body, index) = world.withLock { world in
            world.transmitted.append(command)
            return (world.card, world.transmitted.count - 1)
        }
        do { return try body(command, index) } catch { throw error as? PCSCError ?? .communication }
    }

    func control(_ card: CardHandle, code: UInt, _ bytes: [UInt8]) throws(PCSCError) -> [UInt8] {
        enter(.control, String(code, radix: 16))
        let body = world.withLock { $0.control }
        do { return try body(bytes, 0) } catch { throw error as? PCSCError ?? .communication }
    }
}

/// The ATR of a FeliCa card by PC/SC part 3.
let feliCaATR: [UInt8] = [
    0x3B, 0x8F, 0x80, 0x01, 0x80, 0x4F, 0x0C, 0xA0, 0x00, 0x00, 0x03, 0x06, 0x11, 0x00, 0x3B, 0, 0, 0, 0, 0x42,
]

/// The ATR of a storage card with another standard and name.
func storageATR(_ standard: UInt8, _ name: UInt16) -> [UInt8] {
    Array(feliCaATR[0..<12]) + [standard, UInt8(name >> 8), UInt8(truncatingIfNeeded: name), 0, 0, 0, 0, 0]
}

/// A card that answers as the transcript of a family tells, and 6A81 to all else.
func card(_ family: String) throws -> ScriptedPCSC.Card {
    let transcript = try Transcript(family)
    return { command, _ in transcript.answer(to: command) ?? [0x6A, 0x81] }
}

extension Deadlines {
    /// Times that let nobody wait, except for a call that may take long on a busy machine.
    static var short: Deadlines {
        var deadlines = Deadlines()
        deadlines.call = .seconds(20)
        deadlines.slice = .milliseconds(20)
        deadlines.backoff = .milliseconds(1)
        deadlines.retryPause = .milliseconds(1)
        deadlines.serviceReturn = .seconds(20)
        return deadlines
    }
}

/// A system without anything.
let emptyHost = HostPaths(root: "/nonexistent", socket: "/nonexistent/pcscd.comm")

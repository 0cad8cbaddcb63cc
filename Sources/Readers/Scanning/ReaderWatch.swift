/// The readers of one context and what is in them.
///
/// Belongs to the thread that owns the context.
final class ReaderWatch {
    /// The readers in the order of the service.
    private(set) var states: [ReaderState] = []
    /// The event count at which a reader's card was dealt with; it is not offered again before it was away.
    private(set) var dealtWith: [String: UInt16]

    private let api: any PCSCAPI
    private let context: Int
    /// A part of the name of the reader that matters most.
    private let wanted: String?

    /// The most states that the library takes in one call, that of the list among them (`PCSCLITE_MAX_READERS_CONTEXTS`).
    static let limit = 16

    init(
        api: any PCSCAPI, context: Int, wanted: String? = nil, dealtWith: [String: UInt16] = [:]
    ) throws(PCSCError) {
        self.api = api
        self.context = context
        self.wanted = wanted
        self.dealtWith = dealtWith
        try list()
    }

    /// Lists the readers and asks for their states, again if the list has changed meanwhile.
    func list() throws(PCSCError) {
        var names = try api.readers(context)
        for _ in 0..<5 {
            do {
                take(try look(names))
            } catch .unknownReader {
                // A reader went between the two calls.
                names = try api.readers(context)
                continue
            } catch .readerUnavailable {
                names = try api.readers(context)
                continue
            }
            let again = try api.readers(context)
            if again == names { return }
            names = again
        }
    }

    /// The states of these readers as they are, asked for in as many calls as it takes.
    private func look(_ names: [String]) throws(PCSCError) -> [ReaderState] {
        var found: [ReaderState] = []
        for start in stride(from: 0, to: names.count, by: ReaderWatch.limit) {
            var part = names[start..<min(start + ReaderWatch.limit, names.count)].map { ReaderState(name: $0) }
            do { try api.waitForChange(context, &part, milliseconds: 0) } catch .timeout {}
            found += part
        }
        return found
    }

    /// The readers to wait for: those that a card may be tapped on, the wanted one first, as many as one call takes.
    private var watched: [ReaderState] {
        let usable = states.filter { !ReaderName($0.name).isContactSlot }
        guard let wanted else { return Array(usable.prefix(ReaderWatch.limit - 1)) }
        let first = usable.filter { ReaderName($0.name).contains(wanted) }
        let rest = usable.filter { !ReaderName($0.name).contains(wanted) }
        return Array((first + rest).prefix(ReaderWatch.limit - 1))
    }

    /// Waits until a reader or the list of readers changes, at most that long; afterwards the states are fresh.
    ///
    /// The list is watched by a reader of a special name, whose known state is the number of readers: with 0 there the
    /// wait would end at once for ever. An event never names the reader that came or went, so the list is read anew.
    func wait(milliseconds: UInt) throws(PCSCError) {
        var asked = watched.map { ReaderState(name: $0.name, known: $0.event.known) }
        asked.append(
            ReaderState(
                name: ReaderState.plugAndPlay, known: ReaderState.Flags(rawValue: UInt(states.count) << 16)))
        do {
            try api.waitForChange(context, &asked, milliseconds: milliseconds)
        } catch .timeout {
            return try list()
        } catch .unknownReader {
            return try list()
        } catch .readerUnavailable {
            return try list()
        }
        let listChanged = asked.removeLast().event.contains(.changed)
        if listChanged || asked.contains(where: { !$0.event.isDisjoint(with: [.unknown, .unavailable]) }) {
            return try list()
        }
        let fresh = Dictionary(uniqueKeysWithValues: asked.map { ($0.name, $0) })
        take(states.map { fresh[$0.name] ?? $0 })
    }

    /// Whether the reader holds a card that answers and was not dealt with.
    func hasNewCard(_ reader: String) -> Bool {
        guard let state = state(of: reader), state.event.contains(.present), !state.event.contains(.mute) else {
            return false
        }
        return dealtWith[reader] == nil
    }

    /// The state of a reader, `nil` once it is gone.
    func state(of reader: String) -> ReaderState? {
        states.first { $0.name == reader }
    }

    /// Notes that the card in the reader needs no more attention until it was taken away.
    func markDealtWith(_ reader: String) {
        dealtWith[reader] = state(of: reader)?.event.eventCount
    }

    /// Takes fresh states; a reader that is empty, or whose count has moved on by a removal and an insertion, holds no
    /// card that was dealt with.
    private func take(_ fresh: [ReaderState]) {
        for state in fresh {
            guard let count = dealtWith[state.name] else { continue }
            let isAway = state.event.contains(.empty)
            if isAway || state.event.eventCount &- count >= 2 { dealtWith[state.name] = nil }
        }
        let names = Set(fresh.map(\.name))
        dealtWith = dealtWith.filter { names.contains($0.key) }
        states = fresh
    }
}

public import FeliCa
import Synchronization

/// A card on a reader: answers APDUs as a reader of one family does with the card of a dump on it.
///
/// May be shared between threads: the link's thread asks, a test looks on.
public final class EmulatedCard: Sendable {
    /// What comes of an APDU.
    public struct Reaction: Hashable, Sendable {
        /// The answer APDU, or `nil` where none ever comes.
        public let answer: [UInt8]?
        /// How long the answer takes.
        public let delay: Duration
        /// Whether the card is gone now.
        public let isGone: Bool
    }

    /// An APDU and its answer.
    public struct Exchange: Hashable, Sendable {
        /// The number of the APDU since the card was put down, from 1.
        public let number: Int
        /// The command APDU.
        public let command: [UInt8]
        /// The answer APDU; `nil` where none was given.
        public let answer: [UInt8]?
    }

    private struct State {
        var persona: any Persona
        var chip: Chip?
        /// The card that takes the chip's place; after the swap the one that was there first.
        var successor: Chip?
        var isSwapped = false
        var behaviour: Behaviour
        var count = 0
        var exchanges: [Exchange] = []
        var powerChanges = 0
    }

    private static let exchangeLimit = 4096
    private let state: Mutex<State>
    /// The answer to reset, made by the reader.
    public let atr: [UInt8]

    /// Puts the card of a dump on a reader.
    ///
    /// `isPhone`: the reader reports an ISO 14443-4 card, as it does of a phone. `fetchesAnswers`: a PN532 reader of the serial kind answers `61 LL` and lets the answer be fetched.
    /// `successor`: the card that `Behaviour.swapAfter` slips into this one's place. Throws `dumpWithoutSystems` and `dumpWithoutIDm`.
    public init(
        dump: CardDump, family: VirtualFamily, behaviour: Behaviour = Behaviour(), isPhone: Bool = false,
        fetchesAnswers: Bool = false, successor: CardDump? = nil
    ) throws(VirtualCardError) {
        let chip = try Chip(dump: dump, maxBlocks: behaviour.maxBlocks)
        // A reader polls for any system and so finds the first one.
        let reader = family.persona(idm: chip.systems[0].idm, pmm: chip.pmm, fetches: fetchesAnswers)
        let persona: any Persona = isPhone ? PhoneReader(reader: reader) : reader
        atr = persona.atr
        let next = try successor.map { dump throws(VirtualCardError) in try Chip(dump: dump, maxBlocks: 12) }
        state = Mutex(State(persona: persona, chip: chip, successor: next, behaviour: behaviour))
    }

    /// Puts a card on a reader that is not FeliCa.
    public init(_ card: ForeignCard, behaviour: Behaviour = Behaviour()) {
        let persona = ForeignReader(card: card)
        atr = persona.atr
        state = Mutex(State(persona: persona, chip: nil, behaviour: behaviour))
    }

    /// How the card behaves from the next APDU on.
    public var behaviour: Behaviour {
        get { state.withLock { $0.behaviour } }
        set { state.withLock { $0.behaviour = newValue } }
    }

    /// How many APDUs came since the card was put down.
    public var apduCount: Int { state.withLock { $0.count } }

    /// The newest 4,096 APDUs since the card was put down; they hold the IDm.
    public var exchanges: [Exchange] { state.withLock { $0.exchanges } }

    /// Puts the card down: the count begins anew.
    public func putDown() {
        state.withLock { state in
            state.count = 0
            state.exchanges = []
            state.powerChanges = 0
            if state.isSwapped { EmulatedCard.swap(&state) }
            state.persona.powerChanged()
        }
    }

    /// The reader powered the card, took its power or reset it.
    public func powerChanged() {
        state.withLock { state in
            state.powerChanges += 1
            state.persona.powerChanged()
        }
    }

    /// How often the reader powered the card, took its power or reset it since the card was put down.
    public var powerChanges: Int { state.withLock { $0.powerChanges } }

    /// Takes an APDU and tells what comes of it.
    public func answer(_ command: [UInt8]) -> Reaction {
        state.withLock { state in
            let behaviour = state.behaviour
            if let last = behaviour.vanishAfter, state.count >= last {
                return Reaction(answer: nil, delay: .zero, isGone: true)
            }
            if let last = behaviour.swapAfter, state.count >= last, !state.isSwapped { EmulatedCard.swap(&state) }
            state.count += 1
            let answer = EmulatedCard.answer(command, &state)
            state.exchanges.append(Exchange(number: state.count, command: command, answer: answer))
            if state.exchanges.count > EmulatedCard.exchangeLimit { state.exchanges.removeFirst() }
            let isGone = behaviour.vanishAfter.map { state.count >= $0 } ?? false
            return Reaction(answer: answer, delay: behaviour.delay, isGone: isGone)
        }
    }

    private static func swap(_ state: inout State) {
        guard let successor = state.successor else { return }
        (state.chip, state.successor) = (successor, state.chip)
        state.isSwapped.toggle()
        state.persona.found(successor.systems[0].idm, successor.pmm)
    }

    private static func answer(_ command: [UInt8], _ state: inout State) -> [UInt8]? {
        let fault = state.behaviour.fault(at: state.count)
        switch fault {
        case .hang: return nil
        case .answer(let bytes): return bytes
        case .statusWord(let word): return StatusWord(rawValue: word).answer()
        case .silence, .cardStatus, nil: break
        }
        guard let apdu = CommandAPDU(command) else { return StatusWord.wrongLength.answer() }
        var field = Field(chip: state.chip)
        field.chip?.maxBlocks = state.behaviour.maxBlocks
        if fault == .silence { field.isSilent = true }
        if case .cardStatus(let flags) = fault { field.cardStatus = flags }
        let answer = state.persona.answer(apdu, in: &field)
        state.chip = field.chip
        return answer
    }
}

/// How long a card may take to answer, as its manufacture parameter tells.
///
/// Parameter byte b: A = bits 0–2 plus 1, B = bits 3–5 plus 1, E = bits 6–7; time = T · (B·n + A) · 4^E with
/// T = 256·16 / 13.56 MHz (JIS X 6319-4).
public enum FrameTiming {
    /// The longest time for a read of `blocks` blocks, in microseconds.
    public static func read(_ pmm: PMm, blocks: Int) -> Int { microseconds(pmm.bytes[5], blocks) }

    /// The longest time for a Request Service of `nodes` nodes, in microseconds.
    public static func requestService(_ pmm: PMm, nodes: Int) -> Int { microseconds(pmm.bytes[2], nodes) }

    /// The longest time for a Request Response or Request System Code, in microseconds.
    public static func requestResponse(_ pmm: PMm) -> Int { microseconds(pmm.bytes[3], 0) }

    /// The longest times of all kinds of commands, in the order of their parameter bytes.
    public static func all(_ pmm: PMm) -> [AnswerTime] {
        zip(AnswerTime.Command.allCases, pmm.bytes[2...]).map { command, parameter in
            let fixed = microseconds(parameter, 0)
            return AnswerTime(command: command, fixed: fixed, each: microseconds(parameter, 1) - fixed)
        }
    }

    private static func microseconds(_ parameter: UInt8, _ count: Int) -> Int {
        let fixed = Int(parameter & 7) + 1
        let each = Int(parameter >> 3 & 7) + 1
        let units = (each * count + fixed) << (2 * Int(parameter >> 6))
        return units * 4_096_000 / 13_560
    }
}

/// The longest time that a card may take to answer a kind of command, in microseconds.
public struct AnswerTime: Hashable, Sendable {
    /// A kind of command, in the order of the parameter bytes 2–7.
    public enum Command: String, Hashable, Sendable, CaseIterable {
        /// Request Service; counts nodes.
        case requestService
        /// Request Response, Request System Code and Search Service Code; counts nothing.
        case requestResponse
        /// Mutual authentication; counts nodes.
        case authentication
        /// Reads; count blocks.
        case read
        /// Writes; count blocks.
        case write
        /// Everything else; counts nothing.
        case other

        /// Whether the time grows with the nodes or blocks asked for.
        public var counts: Bool { self != .requestResponse && self != .other }
    }

    /// The kind of command.
    public let command: Command
    /// What it takes whatever it asks for.
    public let fixed: Int
    /// What each node or block adds.
    public let each: Int
}

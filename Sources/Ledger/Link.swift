/// What the sequence numbers of two records say about what stands between them.
///
/// A transit card counts purse events: a ride takes two numbers (entry and exit), anything else one, so neighbours differ
/// by 1 or 2. Other cards count their records, so that neighbours differ by 1. The counter has 16 bits and wraps.
public enum Link: Hashable, Sendable {
    /// Nothing stands between them.
    case neighbours
    /// Records are missing between them; with `possible`, none may be.
    case gap(atLeast: Int, atMost: Int, possible: Bool)
    /// The numbers contradict the order.
    case conflict

    /// Judges two records by their sequence numbers (0–65,535).
    ///
    /// - Parameters:
    ///   - newer: the number of the record that is newer.
    ///   - older: the number of the record that is older.
    ///   - sameRun: whether one reading showed them next to each other.
    ///   - takesOne: whether each record of the card takes one number.
    public init(newer: Int, older: Int, sameRun: Bool, takesOne: Bool = false) {
        let step = (newer - older) & 0xFFFF
        switch step {
        case 0, 32_769...: self = .conflict
        case 1: self = .neighbours
        case _ where takesOne: self = .gap(atLeast: step - 1, atMost: step - 1, possible: false)
        case 2: self = sameRun ? .neighbours : .gap(atLeast: 0, atMost: 1, possible: true)
        default: self = .gap(atLeast: (step + 1) / 2 - 1, atMost: step - 1, possible: false)
        }
    }
}

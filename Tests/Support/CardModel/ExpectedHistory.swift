public import Ledger

/// What is knowable of a card's history from some readings, worked out from the model and not from the numbers.
public struct ExpectedHistory: Sendable {
    /// A record that some reading showed.
    public struct Row: Hashable, Sendable {
        /// The index of the event.
        public var event: Int
        /// What stands before it.
        public var change: Accumulation.Change
        /// How many records are missing before it, in truth.
        public var missing: Int
    }

    /// The rows, newest first.
    public var rows: [Row] = []

    /// Works out what the readings tell.
    public init(_ readings: [ModelReading], of model: CardModel) {
        var isShown = [Bool](repeating: false, count: model.events.count)
        var isShownWithOlder = isShown
        for run in readings.lazy.flatMap(\.runs) {
            for event in run {
                isShown[event] = true
                if event > run.lowerBound { isShownWithOlder[event] = true }
            }
        }
        var newer: Int?
        for event in model.events.indices.reversed() where isShown[event] {
            if let newer {
                append(newer, after: event, model, together: newer == event + 1 && isShownWithOlder[newer])
            }
            newer = event
        }
        guard let oldest = newer else { return }
        let record = model.events[oldest].record
        rows.append(Row(event: oldest, change: record.opensAtZero ? .amount(record.balance) : .unknown, missing: 0))
    }

    private mutating func append(_ newer: Int, after older: Int, _ model: CardModel, together: Bool) {
        let steps = model.events[(older + 1)...newer].reduce(0) { $0 + $1.step }
        let amounts = model.events[(older + 1)...newer].reduce(0) { $0 + $1.amount }
        let missing = newer - older - 1
        if together || steps == 1 {
            rows.append(Row(event: newer, change: .amount(amounts), missing: missing))
            return
        }
        // A record takes one or two numbers: so many fit between the two at the most and at the least.
        let gap = Gap(
            after: Int(model.events[older].record.sequence), before: Int(model.events[newer].record.sequence),
            atLeast: steps / 2 + steps % 2 - 1, atMost: steps - 1, amount: amounts, possible: steps == 2)
        rows.append(Row(event: newer, change: .gap(gap), missing: missing))
    }
}

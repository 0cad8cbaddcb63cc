/// What a reading of a modelled card showed: runs of indices of its events, newest first.
public struct ModelReading: Sendable {
    /// How many events the card had written when it was read.
    public var moment: Int
    /// The runs, newest first, each a range of event indices.
    public var runs: [Range<Int>]

    /// The newest 20 records at a moment.
    public init(moment: Int) {
        self.moment = moment
        runs = [max(0, moment - 20)..<moment]
    }

    /// The newest 20 records at a moment; sometimes fewer, sometimes with a hole where a block was not read.
    public init(moment: Int, random: inout SplitMix64) {
        self.moment = moment
        let window = max(0, moment - 20)..<moment
        switch random.below(8) {
        case 0:
            runs = [(moment - 1 - random.below(window.count))..<moment]
        case 1 where window.count >= 3:
            let hole = window.lowerBound + 1 + random.below(window.count - 2)
            runs = [(hole + 1)..<moment, window.lowerBound..<hole]
        default:
            runs = [window]
        }
    }

    /// Readings at random moments in random order, some of them twice.
    public static func some(of model: CardModel, random: inout SplitMix64) -> [ModelReading] {
        var readings: [ModelReading] = []
        for _ in 0..<(1 + random.below(24)) {
            let reading = ModelReading(moment: 1 + random.below(model.events.count), random: &random)
            readings.append(reading)
            if random.below(6) == 0 { readings.append(reading) }
        }
        readings.shuffle(using: &random)
        return readings
    }
}

/// What a reader answers, as bytes from outside tell it: a length, then so many bytes, again and again.
///
/// Behind the last answer nothing comes back any more.
struct AnswerScript {
    private let bytes: [UInt8]
    private var place = 0
    /// How often something was asked when nothing was left.
    private var surplus = 0
    /// All that was answered, status words left out: where what a reading brings must stand.
    private(set) var told: [UInt8] = []

    /// Lengths from here on take a second byte.
    private static let long: UInt8 = 0xF0
    /// Lengths from here on are no answer at all.
    private static let nothing: UInt8 = 0xF4

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next answer; `nil` where none comes.
    mutating func next() -> [UInt8]? {
        guard let head = take(1).first else {
            surplus += 1
            // A reading that goes on and on without an answer would never end.
            precondition(surplus < 10_000, "a reading without an end")
            return nil
        }
        guard head < AnswerScript.nothing else { return nil }
        let length = head < AnswerScript.long ? Int(head) : Int(head & 3) << 8 | Int(take(1).first ?? 0)
        let answer = take(length)
        told += answer.dropLast(2)
        return answer
    }

    private mutating func take(_ count: Int) -> [UInt8] {
        let taken = bytes[place..<min(place + count, bytes.count)]
        place = taken.endIndex
        return Array(taken)
    }

    static func encoded(_ answers: [[UInt8]]) -> [UInt8] {
        answers.flatMap { answer -> [UInt8] in
            let length = answer.count
            let head = length < long ? [UInt8(length)] : [long | UInt8(length >> 8 & 3), UInt8(length & 0xFF)]
            return head + answer
        }
    }
}

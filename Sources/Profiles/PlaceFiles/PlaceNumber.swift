import ProfileLanguage

/// A number of a code as a table writes it, before it is known how that is meant.
struct PlaceNumber {
    /// Its digits read as hexadecimal ones.
    let hexadecimal: Int
    /// Its digits read as decimal ones; `nil` where one is a letter.
    let decimal: Int?
    /// Whether `0x` stands before it.
    let isMarked: Bool

    /// Reads up to five digits; `nil` where anything else stands there.
    init?(_ text: String) {
        var digits = text[...]
        isMarked = digits.hasPrefix("0x") || digits.hasPrefix("0X")
        if isMarked { digits = digits.dropFirst(2) }
        guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
            let hexadecimal = Int(digits, radix: 16), hexadecimal >= 0, !digits.hasPrefix("-")
        else { return nil }
        self.hexadecimal = hexadecimal
        decimal = Int(digits)
    }

    /// The number where codes are written so.
    func value(_ base: CodeBase) -> Int? {
        isMarked || base == .hexadecimal ? hexadecimal : decimal
    }
}

/// Gathers what the numbers of a table tell of how they are written.
struct BaseEvidence {
    private var hexadecimal: PlaceFault?
    private var decimal: PlaceFault?
    /// The first number that is another one in the other base.
    private var doubtful: PlaceFault?
    /// The first number that is none, whichever way it is read.
    private var impossible: PlaceFault?
    /// Whether a number has no room in a byte, whichever way it is read.
    private(set) var isWide = false

    /// Notes a number of a column whose numbers go up to a limit.
    mutating func note(_ number: PlaceNumber, limit: Int, at fault: @autoclosure () -> PlaceFault) {
        if min(number.hexadecimal, number.isMarked ? .max : number.decimal ?? .max) > 0xFF { isWide = true }
        guard !number.isMarked else { return }
        if min(number.hexadecimal, number.decimal ?? .max) > limit {
            if impossible == nil { impossible = fault() }
            return
        }
        guard let decimal = number.decimal else {
            if hexadecimal == nil { hexadecimal = fault() }
            return
        }
        if number.hexadecimal > limit, decimal <= limit {
            if self.decimal == nil { self.decimal = fault() }
        } else if number.hexadecimal != decimal, doubtful == nil {
            doubtful = fault()
        }
    }

    /// How numbers are written: as said, else as they tell.
    func base(said: CodeBase?) throws(PlaceFault) -> CodeBase {
        if let said { return said }
        if var impossible {
            impossible.reason = .fault(.outOfRange)
            throw impossible
        }
        switch (hexadecimal, decimal) {
        case (let hexadecimal?, let decimal?):
            // One of them is no code: the one further down is named, since the rows above it were in order.
            var fault = hexadecimal.line > decimal.line ? hexadecimal : decimal
            fault.reason = .fault(.badCode)
            throw fault
        case (_?, nil): return .hexadecimal
        case (nil, _?): return .decimal
        case (nil, nil):
            if let doubtful { throw doubtful }
            return .hexadecimal
        }
    }
}

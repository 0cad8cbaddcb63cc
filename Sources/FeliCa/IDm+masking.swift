import Civil

extension IDm {
    /// A text with only the ends left of every run of digits that is a card's number, or was meant to be one:
    /// `0101••••••••0101`.
    ///
    /// Fifteen hexadecimal digits and more are such a run, since one digit too few or too many hides nothing; so are
    /// as many in groups of one size, one of them a digit shorter or longer, with the same sign between them:
    /// `01:01:01:01:01:01:01:01`, `0101-0101-0101-0101`. A span of days as files have it in their names is none:
    /// `20261101-20261130`.
    public static func masked(in text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var at = 0
        while at < scalars.count {
            guard let end = endOfRun(scalars, at) ?? endOfGroups(scalars, at) else {
                result.append(scalars[at])
                at += 1
                continue
            }
            let digits = scalars[at..<end].filter(isDigit)
            result.append(contentsOf: digits.prefix(4))
            result.append(contentsOf: "••••••••".unicodeScalars)
            result.append(contentsOf: digits.suffix(4))
            at = end
        }
        return String(result)
    }

    /// Whether a card's number stands in a text, as `masked(in:)` sees it.
    public static func stands(in text: String) -> Bool { masked(in: text) != text }

    /// One digit fewer than an IDm has.
    private static let fewestDigits = 15
    /// So many digits are in a group at the most, one digit too many among them.
    private static let longestGroup = 9
    /// Of a longer list so many groups are looked at together.
    private static let mostGroups = 32
    private static let separators: Set<Unicode.Scalar> = [":", "-", "_", ".", " "]

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && scalar.properties.isASCIIHexDigit
    }

    /// The digits that stand there without anything between them.
    private static func digits(_ scalars: [Unicode.Scalar], _ start: Int) -> Int {
        scalars[start...].prefix(while: isDigit).count
    }

    private static func endOfRun(_ scalars: [Unicode.Scalar], _ start: Int) -> Int? {
        let count = digits(scalars, start)
        return count >= fewestDigits ? start + count : nil
    }

    private static func endOfGroups(_ scalars: [Unicode.Scalar], _ start: Int) -> Int? {
        guard start == 0 || !isWord(scalars[start - 1]) else { return nil }
        var sizes: [Int] = []
        var areDays = true
        var end: Int?
        var next = start
        while next < scalars.count, sizes.count < mostGroups {
            let count = digits(scalars, next)
            let behind = next + count
            guard 1...longestGroup ~= count, behind == scalars.count || !isWord(scalars[behind]) else { break }
            sizes.append(count)
            areDays = areDays && isDay(scalars[next..<behind])
            if isNumber(sizes), !areDays { end = behind }
            guard behind < scalars.count, separators.contains(scalars[behind]) else { break }
            guard sizes.count == 1 || scalars[behind] == scalars[start + sizes[0]] else { break }
            next = behind + 1
        }
        return end
    }

    /// Whether groups of so many digits are a number: all of one size, save for one with a digit too few or too many.
    private static func isNumber(_ sizes: [Int]) -> Bool {
        guard sizes.reduce(0, +) >= fewestDigits else { return false }
        return [2, 4, 8].contains { size in
            let others = sizes.filter { $0 != size }
            return others.count <= 1 && others.allSatisfy { abs($0 - size) == 1 }
        }
    }

    /// Whether digits are a day of the years that cards and their files are of, `20261130`.
    private static func isDay(_ digits: ArraySlice<Unicode.Scalar>) -> Bool {
        let text = String(String.UnicodeScalarView(digits))
        guard text.count == 8, let number = Int(text) else { return false }
        let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
        return 1990...2099 ~= year && CivilDate(year: year, month: month, day: day) != nil
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}

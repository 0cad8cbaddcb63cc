/// Looks for numbers in a card's bytes, by another way than the decoders go.
struct Bits {
    private let ways: [[Bool]]
    private let digits: [UInt8]

    /// The bits of the bytes in their order and, for little-endian numbers, of the bytes turned round.
    init(_ bytes: [UInt8]) {
        ways = [Bits.bits(bytes), Bits.bits(bytes.reversed())]
        digits = bytes.flatMap { [$0 >> 4, $0 & 0x0F] }
    }

    /// The number in `count` bits from a bit on, the first byte's highest being 0.
    static func number(in bytes: [UInt8], from start: Int, count: Int) -> UInt64? {
        guard start >= 0, count > 0, count <= 64, start + count <= bytes.count * 8 else { return nil }
        return bits(bytes)[start..<start + count].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }

    /// Whether the number stands anywhere, in bits or as decimal digits.
    func hold(_ number: Int) -> Bool {
        guard number >= 0 else { return false }
        let wanted = Array(String(number, radix: 2).utf8.map { $0 == UInt8(ascii: "1") })
        if ways.contains(where: { Bits.stands(wanted, in: $0) }) { return true }
        return Bits.stands(String(number).utf8.map { $0 - UInt8(ascii: "0") }, in: digits)
    }

    /// Whether the number stands anywhere without its sign, or with it in the twelve bits that signed amounts have.
    func hold(anySign number: Int) -> Bool {
        hold(abs(number)) || (-0x800..<0).contains(number) && hold(0x1000 + number)
    }

    /// Whether some elements stand in others, next to each other.
    static func stands<Element: Equatable>(_ wanted: [Element], in whole: [Element]) -> Bool {
        guard let first = wanted.first else { return true }
        guard wanted.count <= whole.count else { return false }
        return (0...whole.count - wanted.count).contains { start in
            whole[start] == first && whole[start..<start + wanted.count].elementsEqual(wanted)
        }
    }

    private static func bits(_ bytes: [UInt8]) -> [Bool] {
        bytes.flatMap { byte in (0..<8).map { byte & 0x80 >> $0 != 0 } }
    }
}

import FeliCa
import ProfileLanguage

/// The bits of a field as they stand in a block.
enum FieldBits {
    /// The bits as a number, bytes turned round where the lowest stands first.
    static func value(_ field: FieldModel, _ block: Block) -> UInt64 {
        let bits = raw(field, block)
        return field.littleEndian ? bits.byteSwapped >> UInt64(64 - field.width) : bits
    }

    /// The bits in the card's order, in as many digits as they need.
    static func hex(_ field: FieldModel, _ block: Block) -> String {
        let text = String(raw(field, block), radix: 16, uppercase: true)
        return String(repeating: "0", count: (field.width + 3) / 4 - text.utf8.count) + text
    }

    /// The place of a field: its byte, and its bit where it does not begin with the byte.
    static func place(_ field: FieldModel) -> String {
        field.bit == 0 ? String(field.at) : "\(field.at).\(field.bit)"
    }

    private static func raw(_ field: FieldModel, _ block: Block) -> UInt64 {
        var bits: UInt64 = 0
        for bit in (field.at * 8 + field.bit)..<(field.at * 8 + field.bit + field.width) {
            let word = bit < 64 ? block.high : block.low
            bits = bits << 1 | word >> UInt64(63 - bit % 64) & 1
        }
        return bits
    }
}

/// Upper-case digits of small codes, made without memory of their own.
enum SmallHex {
    static func text(_ code: UInt8) -> String {
        text(UInt64(code), digits: 2)
    }

    static func text(_ code: UInt16) -> String {
        text(UInt64(code), digits: 4)
    }

    private static func text(_ value: UInt64, digits: Int) -> String {
        String(unsafeUninitializedCapacity: digits) { buffer in
            for index in 0..<digits {
                let digit = UInt8(truncatingIfNeeded: value >> UInt64(4 * (digits - 1 - index)) & 0x0F)
                buffer[index] = digit < 10 ? 0x30 + digit : 0x41 + digit - 10
            }
            return digits
        }
    }
}

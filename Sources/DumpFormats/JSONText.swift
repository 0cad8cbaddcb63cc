import Civil
import FeliCa
import PlainJSON

/// The JSON of one dump, and what its values have in common over the formats.
enum JSONText {
    /// Reads a dump's bytes as one object; `key` names it where it is none.
    static func object(
        _ bytes: [UInt8], key: String, unquotedNames: Bool = false
    ) throws(DumpFault) -> DumpObject {
        let json = try JSONDocument.read(bytes, unquotedNames: unquotedNames)
        guard json.members != nil else { throw DumpFault(.missingKey(key), at: json.offset) }
        return try DumpObject(json, key: key)
    }

    /// A code or a number of 16 bits that decimal digits write as a name.
    static func decimal(_ member: JSON.Member, key: String) throws(DumpFault) -> UInt16 {
        let digits = member.name.utf8
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt16(member.name)
        else {
            throw DumpFault(.badValue(key: key), at: member.offset)
        }
        return number
    }

    /// A code of four hexadecimal digits that is a name.
    static func hex(_ member: JSON.Member) throws(DumpFault) -> UInt16 {
        try HexField.code(member.name.utf8, at: member.offset + 1)
    }

    /// A number of 16 bits; `key` names the value where it is none.
    static func number(_ json: JSON, key: String) throws(DumpFault) -> UInt16 {
        guard let number = json.integer.flatMap({ UInt16(exactly: $0) }) else {
            throw DumpFault(.badValue(key: key), at: json.offset)
        }
        return number
    }

    /// A block's number; programs that keep it in a signed byte write 80 to FF hexadecimal as −128 to −1.
    static func address(_ json: JSON, key: String) throws(DumpFault) -> UInt16 {
        guard let number = json.integer, (-128...65_535).contains(number) else {
            throw DumpFault(.badValue(key: key), at: json.offset)
        }
        return number < 0 ? UInt16(number & 0xFF) : UInt16(number)
    }

    /// An instant as milliseconds since 1970, a part of a second cut off.
    ///
    /// 0 stands for a card that no one scanned.
    static func instant(_ json: JSON, offset: Int32, key: String) throws(DumpFault) -> Timestamp? {
        guard let milliseconds = json.integer.flatMap({ Int64(exactly: $0) }) else {
            throw DumpFault(.badValue(key: key), at: json.offset)
        }
        return instant(milliseconds: milliseconds, offset: offset)
    }

    /// The same of a number that is one already; `nil` also for an instant so far away that no text tells it.
    static func instant(milliseconds: Int64, offset: Int32) -> Timestamp? {
        guard milliseconds != 0 else { return nil }
        let instant = Timestamp(
            secondsSince1970: milliseconds / 1_000 - (milliseconds % 1_000 < 0 ? 1 : 0), offset: offset)
        return instant.hasText ? instant : nil
    }
}

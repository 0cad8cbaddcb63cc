/// An element of an XML file with all that stands in it, and where it begins.
final class XMLElement {
    let name: String
    let attributes: [String: String]
    let place: DumpError.Place
    /// The text of the element itself, as it stands there in pieces.
    var text: [UInt8] = []
    var children: [XMLElement] = []

    init(name: String, attributes: [String: String], place: DumpError.Place) {
        self.name = name
        self.attributes = attributes
        self.place = place
    }

    /// Where it begins in the file, in bytes.
    var offset: Int { place.offset }

    /// The place of an offset at which this element or one in it begins; its own for any other.
    func place(of offset: Int) -> DumpError.Place {
        // Of the elements in this one only the last that begins before the offset can hold it.
        let holder = children.last { $0.offset <= offset }
        guard self.offset < offset, let holder else { return place }
        return holder.place(of: offset)
    }

    /// The first element of that name in this one.
    subscript(name: String) -> XMLElement? {
        children.first { $0.name == name }
    }

    /// A value that stands as an attribute, or as an element of its own.
    func value(_ name: String) -> String? {
        if let attribute = attributes[name] { return attribute }
        return self[name].map { String(decoding: $0.text[...].trimmed, as: UTF8.self) }
    }

    /// A decimal number of 16 bits that an attribute must give.
    func number(_ name: String) throws(DumpFault) -> UInt16 {
        guard let text = attributes[name] else { throw DumpFault(.missingKey(name), at: offset) }
        guard let number = UInt16(text) else { throw DumpFault(.badValue(key: name), at: offset) }
        return number
    }

    /// The bytes that the element's text writes in base64.
    func bytes(count: Int) throws(DumpFault) -> [UInt8] {
        do {
            return try Base64Field.bytes(text, count: count, at: 0)
        } catch {
            throw DumpFault(error.reason, at: offset)
        }
    }
}

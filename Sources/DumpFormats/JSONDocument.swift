import PlainJSON

/// The JSON text of one dump.
enum JSONDocument {
    /// Reads a text as JSON in which every object names each of its values once.
    ///
    /// Of two values of one name a reader would have to drop one unseen, which may be a block.
    static func read(_ bytes: [UInt8], unquotedNames: Bool = false) throws(DumpFault) -> JSON {
        let json: JSON
        do {
            json = try JSONReader.read(bytes, unquotedNames: unquotedNames)
        } catch {
            throw DumpFault(.json(error.reason), at: error.offset)
        }
        if let again = repeated(in: json) { throw DumpFault(.duplicateKey(again.name), at: again.offset) }
        return json
    }

    /// The first member, in the order of the text, whose name stands before it in the same object.
    private static func repeated(in json: JSON) -> JSON.Member? {
        switch json.kind {
        case .array(let elements):
            return elements.lazy.compactMap(repeated).first
        case .object(let members):
            var names: Set<String> = []
            for member in members {
                guard names.insert(member.name).inserted else { return member }
                if let inner = repeated(in: member.value) { return inner }
            }
            return nil
        default:
            return nil
        }
    }
}

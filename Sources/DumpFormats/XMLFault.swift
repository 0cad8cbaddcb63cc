/// Why a file is no XML that we read.
public enum XMLFault: Hashable, Sendable {
    /// A document type, which could define entities; no program writes one into a dump.
    case documentType
    /// Elements nested deeper than the reader allows.
    case tooDeep(limit: Int)
    /// The file ends inside an element.
    case unexpectedEnd
    /// An end tag that closes no element, or another one.
    case tagMismatch
    /// An entity that XML itself does not define.
    case undefinedEntity
    /// Bytes that are no text in the file's encoding, or an encoding that is not known.
    case badEncoding
    /// Anything else that is not well-formed; the library's error number.
    case malformed(Int)
}

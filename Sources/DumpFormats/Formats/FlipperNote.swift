import Civil
import FeliCa

/// What a dump of ours says that a Flipper Zero's file has no line for, as a comment in it.
///
/// A comment begins with `# icbalance `; the words stand below. Comments about a system and its services, in the order
/// of reading, stand behind its line and before its rows.
enum FlipperNote {
    /// `dump 1`: every service that was asked for has a comment.
    case ours
    /// `read at 2026-11-20T19:00:00+09:00`
    case readAt(Timestamp)
    /// `reader` and its name; control characters, `%` and blanks at its ends are `%` and two hexadecimal digits.
    case reader(String)
    /// `incomplete`
    case incomplete
    /// `system IDm 1101010101010101`, or `-` where it is unknown
    case systemIDm(IDm?)
    /// `nodes not asked for`
    case nodesNotAsked
    /// `nodes lost`
    case nodesLost
    /// `service 194B skipped`
    case service(NodeCode, CardDump.State)
    /// `block 090F 13 16010002????????????????????????????`, the number in hexadecimal digits
    case block(NodeCode, CardDump.NumberedBlock)

    private static let opening: StaticString = "# icbalance "

    /// The comment's text.
    var text: String {
        "\(FlipperNote.opening)" + words
    }

    private var words: String {
        switch self {
        case .ours: "dump 1"
        case .readAt(let moment): "read at \(moment)"
        case .reader(let name): "reader \(FlipperNote.escaped(name))"
        case .incomplete: "incomplete"
        case .systemIDm(let idm): "system IDm \(idm?.hex ?? "-")"
        case .nodesNotAsked: "nodes not asked for"
        case .nodesLost: "nodes lost"
        case .service(let code, let state): "service \(code.hex) \(state.rawValue)"
        case .block(let code, let block):
            "block \(code.hex) \(String(block.number, radix: 16)) \(digits(block.content))"
        }
    }

    private func digits(_ content: CardDump.Content) -> String {
        switch content {
        case .whole(let block): block.hex
        case .unreadable(let digits): digits
        }
    }

    /// Reads a line; `nil` where it is no comment of ours.
    ///
    /// - Throws: a fault where it begins as one and is none that we know.
    init?(_ line: ArraySlice<UInt8>) throws(DumpFault) {
        guard let rest = line.dropping(prefix: FlipperNote.opening) else { return nil }
        let text = String(decoding: rest, as: UTF8.self)
        let words = text.split(separator: " ")
        switch words.first {
        case "dump" where text == "dump 1": self = .ours
        case "read" where words.count == 3:
            guard let moment = Timestamp(words[2]) else { throw DumpFault(.unexpectedLine, at: line.startIndex) }
            self = .readAt(moment)
        case "reader": self = .reader(FlipperNote.unescaped(text.dropFirst("reader ".count)))
        case "incomplete": self = .incomplete
        case "system" where words.count == 3: self = .systemIDm(IDm(hex: words[2]))
        case "nodes" where text == "nodes lost": self = .nodesLost
        case "nodes" where text == "nodes not asked for": self = .nodesNotAsked
        case "service" where words.count == 3:
            guard let code = NodeCode(hex: words[1]), let state = CardDump.State(rawValue: String(words[2])) else {
                throw DumpFault(.unexpectedLine, at: line.startIndex)
            }
            self = .service(code, state)
        case "block" where words.count == 4:
            guard let code = NodeCode(hex: words[1]), let number = UInt16(words[2], radix: 16) else {
                throw DumpFault(.unexpectedLine, at: line.startIndex)
            }
            let content = try HexField.content(words[3].utf8, at: line.endIndex - words[3].utf8.count)
            self = .block(code, CardDump.NumberedBlock(number: number, content: content))
        default: throw DumpFault(.unexpectedLine, at: line.startIndex)
        }
    }

    private static func escaped(_ name: String) -> String {
        let scalars = Array(name.unicodeScalars)
        var text = ""
        for (index, scalar) in scalars.enumerated() {
            let isAtEnd = index == 0 || index == scalars.count - 1
            guard scalar.value < 0x20 || scalar == "%" || (scalar == " " && isAtEnd) else {
                text.unicodeScalars.append(scalar)
                continue
            }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
        }
        return text
    }

    private static func unescaped(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%"), let high = rest.first?.hexDigit, let low = rest.dropFirst().first?.hexDigit
            else {
                bytes.append(byte)
                continue
            }
            bytes.append(high << 4 | low)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

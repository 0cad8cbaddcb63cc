import FeliCa
import Glibc

/// Files as a phone full of cards would give them: Metrodroid's JSON, each card read once.
enum MetrodroidFile {
    /// The cards of the large file.
    static let cards = 130_000

    /// Writes a file of cards, some 1,500 bytes each.
    static func write(cards: Int, to path: String) throws {
        try Output.file(path) { out in
            out.write("{\"cards\":[\n")
            for number in 0..<cards {
                out.write(card(number))
                out.write(number < cards - 1 ? ",\n" : "\n")
            }
            out.write("]}\n")
        }
    }

    /// Writes as many files of one card, named by their numbers.
    static func writeSingly(cards: Int, into folder: String) throws {
        for number in 0..<cards {
            try Output.file("\(folder)/\(number)") { $0.write(card(number)) }
        }
    }

    /// A card as one line.
    private static func card(_ number: Int) -> String {
        var life = CardLife(seed: UInt64(number))
        var blocks: [Block] = []
        for _ in 0..<20 { blocks.append(life.next()) }
        blocks.reverse()
        let money = blocks[0].low >> 32 & 0xFFFF
        let balance = Block(high: 0, low: 0x2000_0000_0000_0000 | money << 24 | blocks[0].low >> 8 & 0xFFFF)
        let zero = Block(high: 0, low: 0)
        let services = [
            (139, [balance]), (2_319, blocks), (4_239, [zero, zero, zero]), (4_299, [zero, zero]),
        ]
        let idm = IDm(rawValue: 0x0101_0101_0100_0000 + UInt64(number)).hex.lowercased()
        let listed = services.map { code, blocks in
            let rows = blocks.map { "{\"data\":\"\($0.hex.lowercased())\"}" }.joined(separator: ",")
            return "\"\(code)\":{\"blocks\":[\(rows)]}"
        }
        let systems = "{\"3\":{\"services\":{\(listed.joined(separator: ","))}}}"
        return "{\"tagId\":\"\(idm)\",\"scannedAt\":{\"timeInMillis\":\(1_600_000_000_000 + number * 60_000),"
            + "\"tz\":\"Asia/Tokyo\"},\"felica\":{\"iDm\":\"\(idm)\",\"pMm\":\"0120220f0f0f0f0f\",\"systems\":\(systems)}}"
    }

    /// A file that is written.
    private struct Output {
        let stream: UnsafeMutablePointer<FILE>

        static func file(_ path: String, _ body: (Output) -> Void) throws {
            guard let stream = fopen(path, "w") else { throw BenchError.failed("\(path): errno \(errno)") }
            body(Output(stream: stream))
            guard fclose(stream) == 0 else { throw BenchError.failed("\(path): errno \(errno)") }
        }

        func write(_ text: String) { fputs(text, stream) }
    }
}

import FeliCa
import Glibc
import Testing

@testable import Readers

/// Commands and answers of one reading, from `Fixtures/readers`.
struct Transcript: Sendable {
    let exchanges: [(command: [UInt8], answer: [UInt8])]

    /// Reads a file of lines `> command` and `< answer`, `#` beginning a remark.
    init(_ family: String) throws {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let file = open("/\(root)/Fixtures/readers/\(family).txt", O_RDONLY | O_CLOEXEC)
        try #require(file >= 0)
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let length = read(file, &bytes, bytes.count)
        let text = String(decoding: bytes.prefix(max(length, 0)), as: UTF8.self)
        var found: [(command: [UInt8], answer: [UInt8])] = []
        var command: [UInt8]?
        for line in text.split(whereSeparator: \.isNewline) where line.first != "#" {
            let bytes = try #require(Hex.bytes(line.dropFirst(2)))
            if line.hasPrefix(">") {
                command = bytes
            } else {
                found.append((try #require(command), bytes))
                command = nil
            }
        }
        exchanges = found
    }

    /// The answer to a command, as a table would give it; `nil` for one that is not in it.
    func answer(to command: [UInt8]) -> [UInt8]? {
        exchanges.first { $0.command == command }?.answer
    }
}

/// A reader that answers by a script and keeps what it was sent.
final class ScriptedChannel: APDUChannel {
    private(set) var sent: [[UInt8]] = []
    private(set) var learned: [IDm] = []
    var atr: [UInt8] = []
    var mayHaveChanged = false
    /// Why it cannot be told whether the card has changed.
    var counterError: FeliCaError?
    private let answer: ([UInt8], Int) throws(FeliCaError) -> [UInt8]?

    init(_ answer: @escaping ([UInt8], Int) throws(FeliCaError) -> [UInt8]?) {
        self.answer = answer
    }

    /// Answers in the order of the script, whatever is asked.
    convenience init(inOrder answers: [String]) {
        self.init { _, index in index < answers.count ? Hex.bytes(answers[index]) : nil }
    }

    /// Answers by the transcript, each command where it stands in it.
    convenience init(_ transcript: Transcript) {
        self.init { command, index in
            guard index < transcript.exchanges.count, transcript.exchanges[index].command == command else { return nil }
            return transcript.exchanges[index].answer
        }
    }

    func exchange(_ command: [UInt8]) throws(FeliCaError) -> APDUAnswer {
        let index = sent.count
        sent.append(command)
        guard let bytes = try answer(command, index) else { throw .transport(code: 0xDEAD) }
        guard !bytes.isEmpty else { throw .cardLost }
        guard let answer = APDUAnswer(bytes) else { throw .malformed(.envelope) }
        return answer
    }

    func cardMayHaveChanged() throws(FeliCaError) -> Bool {
        if let counterError { throw counterError }
        return mayHaveChanged
    }

    func learn(_ idm: IDm) { learned.append(idm) }

    var log: [String] { sent.map { Hex.text($0) } }
}

let transitPlan = ReadPlan(
    system: .transit,
    parts: [
        ReadPlan.Part(service: NodeCode(rawValue: 0x008B), blocks: 1, purpose: .balance),
        ReadPlan.Part(service: NodeCode(rawValue: 0x090F), blocks: 20, purpose: .history),
        ReadPlan.Part(service: NodeCode(rawValue: 0x108F), blocks: 3, purpose: .detail),
        ReadPlan.Part(service: NodeCode(rawValue: 0x10CB), blocks: 2, purpose: .detail),
    ],
    issuerNodes: [NodeCode(rawValue: 0x1808), NodeCode(rawValue: 0x1CC0)])

/// The IDm of the made-up card in the transcripts.
let dummyIDm = IDm(rawValue: 0x0101_0101_0101_0101)

/// The error that the body ends with, if it is of that type.
func failure<Failure: Error>(_ body: () throws(Failure) -> Void) -> Failure? {
    do { try body() } catch { return error }
    return nil
}

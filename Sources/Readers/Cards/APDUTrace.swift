import FeliCa

/// One exchange with a reader, the IDm masked.
public struct APDUTrace: Hashable, Sendable {
    /// The number of the exchange since the connection was opened, from 1.
    public let number: Int
    /// The command in hexadecimal digits, masked.
    public let command: String
    /// The answer in hexadecimal digits, masked; empty where the reader gave none.
    public let answer: String
    /// What the library said in place of an answer; `nil` where there is one.
    public let error: PCSCError?

    /// Makes an exchange.
    public init(number: Int, command: String, answer: String, error: PCSCError? = nil) {
        self.number = number
        self.command = command
        self.answer = answer
        self.error = error
    }
}

/// Keeps an exchange back until the IDm in it is known, and masks it.
///
/// An answer that came before any IDm was known is cut after four bytes if it is long enough to hold one.
final class APDUTracer {
    private let emit: (APDUTrace) -> Void
    private var pending: (number: Int, command: [UInt8], answer: [UInt8], error: PCSCError?)?
    private var known: [IDm] = []

    init(emit: @escaping (APDUTrace) -> Void) {
        self.emit = emit
    }

    func record(_ number: Int, _ command: [UInt8], _ answer: [UInt8], error: PCSCError? = nil) {
        flush()
        pending = (number, command, answer, error)
    }

    func learn(_ idm: IDm) {
        if !known.contains(idm.cardKey) { known.append(idm.cardKey) }
    }

    func flush() {
        guard let last = pending else { return }
        pending = nil
        emit(
            APDUTrace(
                number: last.number, command: masked(last.command), answer: masked(last.answer), error: last.error))
    }

    private func masked(_ bytes: [UInt8]) -> String {
        var hidden = Set<Int>()
        if known.isEmpty {
            if bytes.count >= 10 { return Hex.text(bytes.prefix(4)) + "…(\(bytes.count))" }
        } else if bytes.count >= 8 {
            for start in 0...(bytes.count - 8) {
                guard let idm = IDm(bytes: bytes[start..<(start + 8)]), known.contains(idm.cardKey) else { continue }
                hidden.formUnion((start + 2)..<(start + 6))
            }
        }
        return bytes.enumerated().map { hidden.contains($0) ? "••" : Hex.text([$1]) }.joined()
    }
}

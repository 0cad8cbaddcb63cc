import Expectations
import FeliCa
import Testing

@testable import VirtualCard

/// Bytes from outside may be anything; the card answers or stays silent, and nothing else.
@Suite struct AnyBytesTests {
    /// Numbers that are the same in every run, so that a failure can be looked at again (SplitMix64).
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
            return mixed ^ mixed >> 31
        }
    }

    private static let idm = "0102030405060708"
    private static let fitting = [
        "FFCA000000", "FFA40001020F09", "FFB0000000", "FFB080020480008001", "FF000000101006\(idm)010F09018000",
        "FF00000013D440011006\(idm)010F09018000", "FF00000009D44A010100FFFF0100", "FF460101040F098000", "FF4A000000",
        "FF40000004000300 00", "FFFE0000101006\(idm)010F09018000", "FFC2000002810000", "FFC20002048F02030000",
        "FFC2000119 5F4604A0860100 95101006\(idm)010F0901800000", "FFFE00000D0D02\(idm)010F09",
    ].map { Hex.bytes($0) ?? [] }

    @Test("Any APDU gets an answer of two bytes or more", arguments: VirtualFamily.allCases)
    func apdus(_ family: VirtualFamily) throws {
        let faults: [Int: Behaviour.Fault] = [
            100: .cardStatus(CardStatus(0, 0)), 101: .cardStatus(CardStatus(0, 0x71)), 102: .silence,
        ]
        let card = try EmulatedCard(
            dump: SampleCard.dump, family: family, behaviour: Behaviour(faults: faults, maxBlocks: 15))
        var numbers = Numbers(state: 7)
        var odd: [String] = []
        for _ in 0..<5000 {
            var apdu = Self.fitting[Int.random(in: 0..<Self.fitting.count, using: &numbers)]
            for _ in 0..<Int.random(in: 0...3, using: &numbers) {
                let place = Int.random(in: 0..<apdu.count, using: &numbers)
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: apdu[place] = UInt8.random(in: .min ... .max, using: &numbers)
                case 1: apdu.insert(UInt8.random(in: .min ... .max, using: &numbers), at: place)
                case 2: apdu.removeLast(min(apdu.count - 1, Int.random(in: 1...3, using: &numbers)))
                default: apdu += [0x00, 0x00]
                }
            }
            let answer = card.answer(apdu).answer
            if !(2...65_538).contains(answer?.count ?? 0) { odd.append(Hex.text(apdu)) }
        }
        expectEqual(odd, [])
    }

    @Test("Any stream of bytes falls into messages, none lost")
    func messages() {
        var numbers = Numbers(state: 11)
        for _ in 0..<200 {
            let payloads = (0..<20).map { _ in
                (0..<Int.random(in: 1...300, using: &numbers)).map { _ in
                    UInt8.random(in: .min ... .max, using: &numbers)
                }
            }
            var stream = payloads.flatMap { VPCDMessages.encoded($0) ?? [] }[...]
            var messages = VPCDMessages()
            var found: [VPCDMessages.Message] = []
            while !stream.isEmpty {
                let piece = stream.prefix(Int.random(in: 1...400, using: &numbers))
                stream = stream.dropFirst(piece.count)
                messages.append(piece)
                while let message = messages.next() { found.append(message) }
            }
            expectEqual(found, payloads.map(VPCDMessages.Message.init))
        }
    }

    @Test("A payload that two length bytes cannot tell is not sent")
    func tooLong() {
        expectEqual(VPCDMessages.encoded([UInt8](repeating: 0, count: 65_535))?.count, 65_537)
        #expect(VPCDMessages.encoded([UInt8](repeating: 0, count: 65_536)) == nil)
        expectEqual(VPCDMessages.encoded([]), [0, 0])
    }
}

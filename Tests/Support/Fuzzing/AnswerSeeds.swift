import DumpFormats
import FeliCa
import Readers
import VirtualCard

/// What virtual readers of every family answered while cards were read on them.
enum AnswerSeeds {
    private static let families: [String: VirtualFamily] = [
        "sony-storage": .sony, "acs": .acs, "pn532": .pn532, "identiv": .identiv, "raw-frame": .raw,
        "transparent": .transparent,
    ]

    private static func records(_ count: Int) -> [Block] {
        (0..<count).map { Block(high: 0x1601_0002_30C3_0101, low: 0x0107_D204_0000_0000 | UInt64(40 - $0) << 8) }
    }

    /// A transit card, one of several purses, an Octopus, one that nobody knows.
    private static let cards: [CardDump] = {
        var several = DumpSeeds.card(0x0003, [(0x008B, records(1)), (0x090F, records(3))])
        several.systems += DumpSeeds.card(0xFE00, [(0x1317, records(1)), (0x170F, records(6))]).systems
        return [
            DumpSeeds.card(
                0x0003,
                [
                    (0x008B, records(1)), (0x090F, records(20)), (0x108F, records(3)), (0x10CB, records(2)),
                ]),
            several, DumpSeeds.card(0x8008, [(0x0117, records(1))]),
            DumpSeeds.card(0x812B, [(0x100B, records(2)), (0x200F, records(5))]),
        ]
    }()

    static func of(_ family: String) -> [[UInt8]] {
        cards.compactMap { answers(of: $0, on: family).map { AnswerScript.encoded($0.answers) } }
    }

    /// A reader of each family, under a name that says nothing of it, so that it is found out.
    static var ofAnyReader: [[UInt8]] {
        families.keys.sorted().flatMap { family in
            cards.prefix(2).compactMap { card in
                answers(of: card, on: family).map { ScanLaws.encoded(name: 0, atr: $0.atr, $0.answers) }
            }
        }
    }

    private static func answers(of dump: CardDump, on family: String) -> (atr: [UInt8], answers: [[UInt8]])? {
        guard let reader = families[family], let known = ReaderFamily.all.first(where: { $0.id == family }) else {
            return nil
        }
        do {
            let channel = RecordingChannel(try EmulatedCard(dump: dump, family: reader))
            // A card that cannot be read by this family has answered all the same.
            do { _ = try CardReading.read(known.open(channel), plans: ReadingLaws.plans) } catch {}
            return (channel.atr, channel.answers)
        } catch {
            return nil
        }
    }
}

/// A virtual reader, and what it answered.
private final class RecordingChannel: APDUChannel {
    private let card: EmulatedCard
    private(set) var answers: [[UInt8]] = []

    init(_ card: EmulatedCard) {
        self.card = card
    }

    var atr: [UInt8] { card.atr }

    func exchange(_ command: [UInt8]) throws(FeliCaError) -> APDUAnswer {
        let bytes = card.answer(command).answer ?? []
        answers.append(bytes)
        guard let answer = APDUAnswer(bytes) else { throw .cardLost }
        return answer
    }

    func cardMayHaveChanged() throws(FeliCaError) -> Bool { false }

    func learn(_ idm: IDm) {}
}

import Expectations
import FeliCa
import Testing

@testable import VirtualCard

/// The transparent session's table of steps, and the ways out of step.
@Suite struct TransparentSessionTests {
    private static let idm = "0102030405060708"
    private static let start = "FF C2 00 00 02 81 00 00"
    private static let end = "FF C2 00 00 02 82 00 00"
    private static let toFeliCa = "FF C2 00 02 04 8F 02 03 00 00"
    private static let exchange =
        "FF C2 00 01 19 5F 46 04 A0 86 01 00 95 10 10 06 \(idm) 01 0F 09 01 80 00 00"
    private static let good = "C003009000" + "9000"

    private static func refused(_ object: Int, _ word: String) -> String {
        "C003" + Hex.text([UInt8(object)]) + word + "9000"
    }

    private func card(_ behaviour: Behaviour = Behaviour()) throws -> EmulatedCard {
        try EmulatedCard(dump: SampleCard.dump, family: .transparent, behaviour: behaviour)
    }

    @Test("Start, switch, exchange and end answer with the objects of the manual")
    func steps() throws {
        let card = try card()
        expectEqual(card.ask(Self.start), Self.good)
        expectEqual(card.ask(Self.toFeliCa), Self.good)
        let frame = "1D07\(Self.idm)000001" + SampleCard.hex(0x090F, [0])
        expectEqual(card.ask(Self.exchange), "C003009000" + "920100" + "96020000" + "971D" + frame + "9000")
        expectEqual(card.ask(Self.end), Self.good)
    }

    @Test("From 128 bytes up the card's frame stands behind a length in the long form")
    func longForm() throws {
        let card = try card()
        _ = (card.ask(Self.start), card.ask(Self.toFeliCa))
        let elements = (0..<10).map { "80" + Hex.text([UInt8($0)]) }.joined()
        let answer = card.ask(
            "FF C2 00 01 2B 5F4604A0860100 95 22 22 06 \(Self.idm) 01 0F09 0A \(elements) 00")
        expectEqual(answer.utf8.count, 2 * 190)
        #expect(answer.hasPrefix(packed("C003009000 920100 96020000 97 81 AD AD 07")))
    }

    @Test("An answer that a short length cannot ask for is refused, an extended one gets it")
    func tooLong() throws {
        let card = try card(Behaviour(maxBlocks: 15))
        _ = (card.ask(Self.start), card.ask(Self.toFeliCa))
        let elements = (0..<15).map { "80" + Hex.text([UInt8($0)]) }.joined()
        let object = "95 2C 2C 06 \(Self.idm) 01 0F09 0F \(elements)"
        expectEqual(card.ask("FF C2 00 01 2E \(object) 00"), "6700")
        let answer = card.ask("FF C2 00 01 00 002E \(object) 0000")
        #expect(answer.hasPrefix(packed("C003009000 920100 96020000 97 81 FD FD 07")))
    }

    @Test(
        "A step out of order is refused inside the answer, the status word staying 9000",
        arguments: [
            ([end], refused(1, "6985")), ([toFeliCa], refused(1, "6985")), ([exchange], refused(1, "6985")),
            ([start, start], refused(1, "6985")),
            ([start, exchange], refused(2, "6401")),
            ([start, "FF C2 00 02 04 8F 02 00 03 00", exchange], refused(2, "6401")),
            ([start, toFeliCa, "FF C2 00 00 02 83 00 00", exchange], refused(2, "6401")),
            ([start, "FF C2 00 00 02 88 00 00"], refused(1, "6A81")),
            ([start, "FF C2 00 02 02 8F 00 00"], refused(1, "6700")),
            ([start, "FF C2 00 01 04 95 10 10 06 00"], refused(1, "6700")),
            ([start, "FF C2 00 07 02 81 00 00"], refused(1, "6A81")),
            ([start, "FF C2 00 00"], refused(1, "6700")),
        ] as [([String], String)])
    func refusals(_ steps: [String], _ last: String) throws {
        let card = try card()
        expectEqual(steps.map { card.ask($0) }.last, last)
    }

    @Test("RF off and on again leaves the card readable")
    func fieldAgain() throws {
        let card = try card()
        let steps = [Self.start, Self.toFeliCa, "FF C2 00 00 02 83 00 00", "FF C2 00 00 02 84 00 00", Self.exchange]
        #expect(steps.map { card.ask($0) }.last?.hasPrefix("C003009000920100") == true)
    }

    @Test("A session outlives power and card: start is refused until somebody ends it")
    func outlives() throws {
        let card = try card()
        expectEqual(card.ask(Self.start), Self.good)
        card.powerChanged()
        card.putDown()
        expectEqual(card.ask(Self.start), Self.refused(1, "6985"))
        expectEqual(card.ask(Self.end), Self.good)
        expectEqual(card.ask(Self.start), Self.good)
    }

    @Test(
        "Data objects keep their value through every length form",
        arguments: [0, 1, 127, 128, 255, 256, 700])
    func objects(_ count: Int) {
        let objects = [
            DataObject(tag: 0x97, value: [UInt8](repeating: 0x5A, count: count)), DataObject(tag: 0x5F46, value: [1]),
        ]
        expectEqual(DataObject.list(objects.flatMap(\.bytes)), objects)
    }

    @Test(
        "Objects whose lengths point past the end are no objects",
        arguments: ["95", "95 02 00", "95 81", "95 82 01", "95 84 00 00 00 01 00", "95 80", "5F", "95 FF"])
    func torn(_ bytes: String) {
        #expect(DataObject.list(Hex.bytes(bytes) ?? []) == nil)
    }
}

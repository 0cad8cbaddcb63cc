import DumpFormats
import Expectations
import FeliCa
import Testing

@Suite("Two cards in one dump")
struct TwoCardsTests {
    private static let row = "00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F"
    private static let head = "利用年月日,定期,鉄道会社名,入場駅/事業者名,定期,鉄道会社名,出場駅/降車場所,利用額(円),残額(円),メモ"

    /// What each format writes of a card, the IDm that it names and a system of its own.
    private static let texts: [(format: String, write: @Sendable (_ idm: String, _ system: String) -> String)] = [
        ("felicalib", { "# IDm: \($0)\n# System code: \($1)\n090F:0000 \(row)\n" }),
        (
            "proxmark3-text",
            { "[+] IDm: \($0)\n[=] System \($1)\n[=] Service 090F | Public |\n[=]  00   | \(row)\n" }
        ),
        (
            "nfcpy",
            {
                "Type3Tag 'FeliCa' ID=\($0) PMM=100B4B428485D0FF SYS=\($1)\nSystem \($1) (x)\n"
                    + "Random Service 36: read (0x090F)\n0000: \(row) |x|\n"
            }
        ),
        ("taginfo", { idm, _ in "** TagInfo scan (version 4)\nID: \(idm)\nPMm: 0x100B4B428485D0FF\n" }),
        ("sfcard", { idm, _ in "カードID=\(idm)\n\(head)\n2026/11/20,,,,,,,100,900,物販\n" }),
    ]

    @Test(
        "known fault: two cards in one file became one card: the second's IDm refuses the dump, with its place",
        arguments: texts.indices)
    func otherCard(index: Int) throws {
        let (format, write) = TwoCardsTests.texts[index]
        let one = write("0101010101010101", "0003")
        let text = one + write("0102030405060708", "FE00")
        #expect(onlyError(one) == nil)
        let error = onlyError(text)
        #expect(error?.reason == .otherCard && error?.format == format)
        let place = try #require(error?.place?.offset)
        #expect(place >= one.utf8.count && place <= lastOffset(of: "0102030405060708", in: text) ?? 0)
    }

    @Test(
        "Other systems of one card have IDms that differ in the upper nibble alone",
        arguments: texts.indices.filter { !["taginfo", "sfcard"].contains(texts[$0].format) })
    func otherSystem(index: Int) throws {
        let dump = try onlyDump(
            TwoCardsTests.texts[index].write("0101010101010101", "0003")
                + TwoCardsTests.texts[index].write("1101010101010101", "FE00"))
        expectEqual(dump.idm?.hex, "0101010101010101")
        expectEqual(dump.systems.map(\.code.hex), ["0003", "FE00"])
    }

    /// What tells a card beside its IDm, in what a format writes of one.
    private static let facts: [(format: String, text: String, fact: String, other: String)] = [
        ("felicalib", "# IDm: 0101010101010101\n# PMm: %\n# System code: 0003\n090F:0000 \(row)\n", pmm, otherPMm),
        (
            "proxmark3-text",
            "[+] IDm: 0101010101010101\n[+] PMm: %\n[=] System 0003\n[=] Service 090F | Public |\n[=]  00   | \(row)\n",
            pmm, otherPMm
        ),
        (
            "nfcpy",
            "Type3Tag 'FeliCa' ID=0101010101010101 PMM=% SYS=0003\nSystem 0003 (x)\n"
                + "Random Service 36: read (0x090F)\n0000: \(row) |x|\n", pmm, otherPMm
        ),
        ("taginfo", "** TagInfo scan (version 4)\nID: 0101010101010101\nPMm: 0x%\n", pmm, otherPMm),
        (
            "taginfo",
            "** TagInfo scan (version 4)\nID: 0101010101010101\nPMm: 0x\(pmm)\nPrimary System Code: 0x%\n", "0003",
            "FE00"
        ),
    ]
    private static let pmm = "100B4B428485D0FF"
    private static let otherPMm = "0120220427674EFF"

    @Test(
        "known fault: the second card's PMm or system took the first one's place: it refuses the dump, with its place",
        arguments: facts.indices)
    func otherFact(index: Int) throws {
        let (format, text, fact, other) = TwoCardsTests.facts[index]
        func file(_ value: String) -> String {
            text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: value)
        }
        let one = try onlyDump(file(fact))
        expectEqual(one.pmm?.hex, TwoCardsTests.pmm)
        // The line alone, without what may not stand twice.
        let line = try #require(file("%").split(separator: "\n").first { $0.contains("%") })
        func again(_ value: String) -> String {
            file(fact) + line.split(separator: "%", omittingEmptySubsequences: false).joined(separator: value) + "\n"
        }
        expectEqual(try onlyDump(again(fact)), one)
        let error = onlyError(again(other))
        #expect(error?.reason == .otherCard && error?.format == format)
        let place = try #require(error?.place?.offset)
        #expect(place >= file(fact).utf8.count)
    }

    @Test("known fault: the rows of two of Metroflip's files behind each other became one history")
    func metroflip() {
        let one = "Filetype: Flipper Metroflip File\nDevice type: FeliCa\nLog 00: \(TwoCardsTests.row)\n"
        let error = onlyError(one + one)
        expectEqual(error?.reason, .duplicateKey("Filetype"))
        expectEqual(error?.place?.line, 4)
    }

    @Test("known fault: the second identifier of an SFCard file refuses it, be it an IDm or not")
    func identifiers() {
        func file(_ first: String, _ second: String) -> String {
            "カードID=\(first)\n2026/11/20,,,,,,,100,900,物販\nカードID=\(second)\n2026/11/20,,,,,,,100,900,物販\n"
        }
        expectEqual(onlyError(file("Card 1", "Card 2"))?.reason, .otherCard)
        expectEqual(onlyError(file("0101010101010101", "Card 2"))?.reason, .otherCard)
        #expect(onlyError(file("Card 1", "Card 1 ")) == nil)
    }
}

import DumpFormats
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

    @Test("Other systems of one card have IDms that differ in the upper nibble alone", arguments: texts.indices)
    func otherSystem(index: Int) throws {
        let (format, write) = TwoCardsTests.texts[index]
        guard !["taginfo", "sfcard"].contains(format) else { return }
        let dump = try onlyDump(write("0101010101010101", "0003") + write("1101010101010101", "FE00"))
        #expect(dump.idm?.hex == "0101010101010101")
        #expect(dump.systems.map(\.code.hex) == ["0003", "FE00"])
    }

    @Test("known fault: the rows of two of Metroflip's files behind each other became one history")
    func metroflip() {
        let one = "Filetype: Flipper Metroflip File\nDevice type: FeliCa\nLog 00: \(TwoCardsTests.row)\n"
        let error = onlyError(one + one)
        #expect(error?.reason == .duplicateKey("Filetype"))
        #expect(error?.place?.line == 4)
    }

    @Test("known fault: the second identifier of an SFCard file refuses it, be it an IDm or not")
    func identifiers() {
        func file(_ first: String, _ second: String) -> String {
            "カードID=\(first)\n2026/11/20,,,,,,,100,900,物販\nカードID=\(second)\n2026/11/20,,,,,,,100,900,物販\n"
        }
        #expect(onlyError(file("Card 1", "Card 2"))?.reason == .otherCard)
        #expect(onlyError(file("0101010101010101", "Card 2"))?.reason == .otherCard)
        #expect(onlyError(file("Card 1", "Card 1 ")) == nil)
    }
}

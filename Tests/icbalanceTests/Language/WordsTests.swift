import Civil
import DuoLayout
import Expectations
import Fronts
import Ledger
import Readers
import Store
import Testing
import Wording

@testable import icbalance

@Suite("Words")
struct WordsTests {
    @Test("are there in both languages for everything that has a name")
    func complete() {
        for kind in Kind.allCases { TextRules.check(kind.word) }
        for code in Finding.Code.allCases {
            TextRules.check(Finding(code).sentence)
            TextRules.check(Finding(code, "0-E3-99").sentence)
            TextRules.check(Finding(code, Finding.issuerPart).sentence)
        }
        for exit in ExitCode.allCases { TextRules.check(exit.meaning) }
        let faults: [Store.CheckFault] = [
            .database("x"), .reference(table: "txn", row: nil), .reference(table: "txn", row: 1), .reading(1),
            .readingBalance(1), .record(transaction: 1), .meaning(transaction: 1),
            .newestReading(card: 1), .transactionCount(card: 1), .unknownCode(transaction: 1),
            .sequence(transaction: 1),
            .change(transaction: 1), .sum(card: 1, service: "090F"),
            .purse(card: 1, profile: "edy"), .totals(card: 1, service: "090F"),
        ]
        for fault in faults { TextRules.check(fault.sentence) }
        expectEqual(Set(faults.map(\.code)), Set(Store.CheckFault.Code.allCases))
        for word in HelpWord.allCases { TextRules.check(word.text) }
        for group in Command.Group.allCases { TextRules.check(group.title) }
        for pane in PaneID.allCases { TextRules.check(pane.words) }
        for slot in SlotID.allCases { TextRules.check(slot.words) }
        for entry in Scan.Entry.allCases { TextRules.check(entry.words) }
        for edge in BarEdge.allCases { TextRules.check(edge.words) }
        for pose in Pose.all {
            TextRules.check(pose.words)
            #expect(pose.words.en != pose.name)
        }
    }

    @Test(
        "for amounts",
        arguments: [
            (0, "0", "0", "¥0", "0円"), (10, "10", "+10", "¥10", "10円"), (-160, "-160", "-160", "-¥160", "-160円"),
            (1_234, "1,234", "+1,234", "¥1,234", "1,234円"), (-20_000, "-20,000", "-20,000", "-¥20,000", "-20,000円"),
            (1_234_567, "1,234,567", "+1,234,567", "¥1,234,567", "1,234,567円"), (999, "999", "+999", "¥999", "999円"),
        ])
    func amounts(amount: Int, plain: String, signed: String, en: String, ja: String) {
        expectEqual(Amount.plain(amount), plain)
        expectEqual(Amount.plain(amount, .yen), plain)
        expectEqual(Amount.signed(amount, .yen), signed)
        expectEqual(Amount.money(Money(amount, .yen), .en), en)
        expectEqual(Amount.money(Money(amount, .yen), .ja), ja)
    }

    @Test(
        "for amounts of other currencies, minor units behind the point",
        arguments: [
            (Currency.hongKongDollar, -1_440, "-14.40", "-14.40", "-HK$14.40", "-14.40香港ドル"),
            (.hongKongDollar, 60, "0.60", "+0.60", "HK$0.60", "0.60香港ドル"),
            (.yuan, 5, "0.05", "+0.05", "CN¥0.05", "0.05元"), (.yuan, 0, "0.00", "0.00", "CN¥0.00", "0.00元"),
            (.rupiah, 1_500_000, "15,000.00", "+15,000.00", "Rp15,000.00", "15,000.00ルピア"),
            (.taka, -123_456_789, "-1,234,567.89", "-1,234,567.89", "-Tk1,234,567.89", "-1,234,567.89タカ"),
        ])
    func currencies(
        currency: Currency, amount: Int, plain: String, signed: String, en: String, ja: String
    ) {
        expectEqual(Amount.plain(amount, currency), plain)
        expectEqual(Amount.signed(amount, currency), signed)
        expectEqual(Amount.money(Money(amount, currency), .en), en)
        expectEqual(Amount.money(Money(amount, currency), .ja), ja)
        expectEqual(Money(decimal: Money(amount, currency).decimal, currency)?.amount, amount)
    }

    @Test("for the least number that there is")
    func least() {
        expectEqual(Amount.plain(Int.min), "-9,223,372,036,854,775,808")
    }

    @Test(
        "for days",
        arguments: [
            ("2026-11-30", "2026/11/30(月)", "30 Nov 2026"), ("2011-03-12", "2011/03/12(土)", "12 Mar 2011"),
            ("1970-01-01", "1970/01/01(木)", "1 Jan 1970"), ("1969-12-31", "1969/12/31(水)", "31 Dec 1969"),
            ("2000-02-29", "2000/02/29(火)", "29 Feb 2000"),
        ])
    func days(day: String, ja: String, en: String) throws {
        let date = try #require(CivilDate(day))
        expectEqual(date.words(.ja), ja)
        expectEqual(date.words(.en), en)
    }

    @Test(
        "ask for the card on the reader that was asked for, and name no other",
        arguments: [
            (nil, "one of the readers: A PICC 00 00, A PICC 00 01, B 01 00"),
            ("A PICC 00 00", "the reader: A PICC 00 00"),
            ("a picc", "one of the readers: A PICC 00 00, A PICC 00 01"), ("B", "the reader: B 01 00"),
            ("Sony", "No reader is called “Sony” yet."),
        ] as [(String?, String)])
    func waiting(wanted: String?, words: String) {
        let readers = ["A PICC 00 00", "A PICC 00 01", "B 01 00"].map {
            ReaderStatus(name: $0, family: nil, state: .empty)
        }
        let text = ScanWords.waiting(readers, [], wanted: wanted)
        #expect(text.en.contains(words))
        TextRules.check(text)
        if wanted == "A PICC 00 00" { #expect(!text.en.contains("00 01") && !text.ja.contains("00 01")) }
    }
}

import Expectations
import Testing

@testable import Readers

@Suite struct ReaderNameTests {
    @Test(
        "The two numbers at the end are no part of the name",
        arguments: [
            ("SONY FeliCa RC-S300/P (0236798) 00 00", "SONY FeliCa RC-S300/P (0236798)"),
            ("ACS ACR1252 Reader [ACR1252 Reader PICC] 01 00", "ACS ACR1252 Reader [ACR1252 Reader PICC]"),
            ("Virtual PCD 0A 1F", "Virtual PCD"), ("Reader", "Reader"), ("00 00", "00"),
            ("Sony FeliCa Port/PaSoRi 4.0 0", "Sony FeliCa Port/PaSoRi 4.0 0"),
        ])
    func stem(name: String, stem: String) {
        expectEqual(ReaderName(name).stem, stem)
    }

    @Test(
        "Slots of secure modules and contact cards are known by the last word for a slot",
        arguments: [
            ("ACS ACR1252 1S CL Reader [ACR1252 Dual Reader SAM] 01 00", true),
            ("ACS ACR1252 1S CL Reader [ACR1252 Dual Reader PICC] 00 00", false),
            ("ACS ACR1251 Dual Reader SAM 01 00", true), ("ACS ACR1281 ICC Reader 00 00", true),
            ("Identiv uTrust 4711 F CL + SAM Reader [CCID Interface] (123) 00 00", false),
            ("ACS ACR122U PICC Interface 00 00", false), ("SAMSUNG Reader 00 00", false),
            ("Some Contactless Reader 00 00", false), ("Gemalto Contact Reader 00 00", true),
        ])
    func slots(name: String, isContact: Bool) {
        expectEqual(ReaderName(name).isContactSlot, isContact)
    }

    @Test("A name is searched without regard to case; nothing is found in no text")
    func contains() {
        let name = ReaderName("SONY FeliCa RC-S300/P 00 00")
        #expect(name.contains("felica rc"))
        #expect(!name.contains("RC-S380"))
        #expect(!name.contains(""))
        #expect(!ReaderName("ab").contains("abc"))
    }

    @Test(
        "A family is known by name and ATR before anything is sent",
        arguments: [
            ("SONY FeliCa RC-S300/P (1) 00 00", feliCaATR, "sony-storage"),
            ("SONY FeliCa RC-S660/U 00 00", feliCaATR, "sony-storage"),
            ("ACS ACR122U PICC Interface 00 00", feliCaATR, "pn532"),
            ("ACS AET62 PICC Reader 00 00", feliCaATR, "pn532"),
            ("ACS ACR1252 Dual Reader PICC 00 00", feliCaATR, "acs"),
            ("ACS ACR1552 1S CL Reader PICC 00 00", feliCaATR, "acs"),
            ("ACS ACR1252 Dual Reader PICC 00 00", storageATR(3, 0xF011), "pn532"),
            ("Unknown 00 00", storageATR(3, 0xF012), "pn532"),
            ("Identiv uTrust 3700 F CL Reader 00 00", feliCaATR, "identiv"),
            ("Unknown 00 00", identivATR, "identiv"), ("Unknown 00 00", feliCaATR, nil),
            ("HID Global OMNIKEY 5022 Smart Card Reader 00 00", feliCaATR, nil),
        ] as [(String, [UInt8], String?)])
    func family(name: String, atr: [UInt8], family: String?) {
        let choice = ReaderFamily.candidates(reader: ReaderName(name), atr: ATR(atr), remembered: nil)
        #expect(choice.firstIsKnown == (family != nil))
        if let family { expectEqual(choice.families.first?.id, family) }
        expectEqual(choice.families.count, ReaderFamily.all.count)
    }

    @Test("What was found before goes before the name; a name of no family is no help")
    func remembered() {
        let name = ReaderName("ACS ACR1252 Reader PICC 00 00")
        let known = ReaderFamily.candidates(reader: name, atr: ATR(feliCaATR), remembered: "transparent")
        #expect(known.families.first?.id == "transparent" && known.firstIsKnown)
        let unknown = ReaderFamily.candidates(reader: name, atr: ATR(feliCaATR), remembered: "gone")
        expectEqual(unknown.families.first?.id, "acs")
        expectEqual(Set(ReaderFamily.all.map(\.id)).count, ReaderFamily.all.count)
    }
}

/// The ATR that an Identiv reader makes up, with the dummy IDm in it.
let identivATR: [UInt8] =
    [0x3B, 0x8C, 0x80, 0x01, 0x04, 0x43, 0xFD] + [UInt8](repeating: 1, count: 8) + [0x00, 0x4A]

import Expectations
import FeliCa
import Testing

@testable import Readers

private let unknown = "Some Reader 00 00"
private let sony = "SONY FeliCa RC-S300/P (1) 00 00"

@Suite struct PhoneTests {
    @Test(
        "react-native-nfc-manager 531: FeliCa never polled for: a phone that looks like another card is",
        arguments: [
            (unknown, "transparent"), (sony, "transparent"), ("ACS ACR122U PICC 00 00", "pn532"), (unknown, "pn532"),
            (sony, "transparent-escape"),
        ])
    func phone(name: String, family: String) throws {
        let isEscape = family == "transparent-escape"
        let polled = try card(isEscape ? "transparent" : family)
        let features = Hex.bytes("130442000001") ?? []
        let api = ScriptedPCSC { world in
            world.plug(name)
            world.put(.present, on: name, atr: [0x3B, 0x80, 0x80, 0x01, 0x01])
            world.card = { command, index in
                if command.starts(with: [0xFF, 0xCA]) { return [0x08, 1, 2, 3, 0x90, 0] }
                return isEscape ? [0x6D, 0x00] : try polled(command, index)
            }
            if isEscape { world.control = { bytes, index in bytes.isEmpty ? features : try polled(bytes, index) } }
        }
        let memory = FamilyMemory()
        let scanner = CardScanner(api: api, host: emptyHost, deadlines: .short, families: memory)
        let outcome = try scanner.scan(plan: transitPlan)
        expectEqual(outcome.kind, .complete)
        expectEqual(outcome.family, family)
        // The cards that this reader finds by itself are read in another way.
        #expect(memory.known.isEmpty)
    }
}

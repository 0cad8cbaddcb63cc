import Expectations
import Fronts
import PlainJSON
import Testing
import VirtualCard

@testable import icbalance

@Suite("Readings by one profile")
struct ScanProfileTests {
    @Test("say of a card without the purse that was asked for that it has none, and store nothing", .needsReader)
    func otherProfile() throws {
        let reader = try ReaderBench.start()
        try reader.insert("pasmo-new.json")
        for outcome in [
            reader.run("scan", "--profile", "edy", "--timeout", "10"),
            reader.run(
                "dump", "--reader", "ACR1252 CL Reader PICC 00 00", "--profile", "edy", "--timeout", "10"),
        ] {
            expectEqual(outcome.exit, 66, "\(outcome.err)")
            #expect(outcome.err.contains("This card has nothing of edy."), "\(outcome.err)")
            #expect(outcome.out.isEmpty)
        }
        #expect(try reader.json("cards")["cards"]?.elements?.isEmpty != false)
        expectEqual(reader.run("scan", "--profile", "cjrc", "--timeout", "10").exit, 0)
    }
}

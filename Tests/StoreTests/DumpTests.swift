import Civil
import Expectations
import FeliCa
import Ledger
import Store
import Testing

@Suite("Dumps come back as they were")
struct DumpTests {
    let folder: TemporaryFolder
    let store: Store

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file("store.sqlite"))
    }

    private let statement = Statement(profile: "unknown")

    @Test("All that a dump can say")
    func full() throws {
        let block = try #require(Block(hex: "000102030405060708090A0B0C0D0E0F"))
        let code = { NodeCode(rawValue: $0) }
        let dump = CardDump(
            idm: IDm(rawValue: 0xF101_0101_0101_0101), pmm: PMm(rawValue: .max),
            readAt: Timestamp(secondsSince1970: -5, offset: -3_600), reader: "読取機", complete: false,
            systems: [
                CardDump.System(
                    code: .transit, idm: IDm(rawValue: .max), nodes: [code(0x0000), code(0xFFFF)], nodesAsked: true,
                    services: [
                        CardDump.Service(
                            code: code(0x090F),
                            blocks: [
                                CardDump.NumberedBlock(number: 0, block: block),
                                CardDump.NumberedBlock(number: 0xFFFF, content: .unreadable("00?" + "é")),
                                CardDump.NumberedBlock(number: 2, content: .unreadable("")),
                            ]),
                        CardDump.Service(code: code(0x108F), state: .locked),
                        CardDump.Service(code: code(0x10CB), state: .missing),
                    ]),
                CardDump.System(code: SystemCode(rawValue: 0xFE00), nodesLost: true),
            ])
        let ingest = try store.ingest(dump, statement)
        expectEqual(try store.dump(reading: ingest.readingID), dump)
        expectEqual(try store.latestDump(card: ingest.cardID), dump)
        #expect(try store.ingest(dump, statement).duplicate)
        expectEqual(try store.check(), [])
    }

    @Test("A dump that says nothing but its IDm")
    func empty() throws {
        let dump = CardDump(idm: IDm(rawValue: 0))
        try store.ingest(dump, statement)
        expectEqual(try dumps(store, 1), [dump])
        #expect(try store.card(id: 1)?.balance == nil)
        expectEqual(try store.history(card: 1).total, 0)
        #expect(throws: StoreError.unknownCard(2)) { try store.latestDump(card: 2) }
        #expect(try store.dump(reading: 2) == nil)
    }

    @Test("Dumps that differ in one thing are different readings")
    func different() throws {
        let base = Sample([12, 11]).dump
        var changed = [base, base, base, base, base, base]
        changed[0].complete.toggle()
        changed[1].pmm = PMm(rawValue: 1)
        changed[2].systems[0].nodesAsked.toggle()
        changed[3].systems[0].services[0].state = .skipped
        changed[4].systems[0].services[0].blocks.removeLast()
        changed[5].systems[0].nodesLost.toggle()
        try store.ingest(base, statement)
        for dump in changed { #expect(try !store.ingest(dump, statement).duplicate) }
        expectEqual(try dumps(store, 1), [base] + changed)
    }
}

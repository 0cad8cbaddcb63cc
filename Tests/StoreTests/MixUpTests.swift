import Expectations
import FeliCa
import Ledger
import Store
import Testing

@Suite("Readings that may be of another card")
struct MixUpTests {
    let folder: TemporaryFolder
    let store: Store

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file("store.sqlite"))
    }

    private func sample(_ runs: [Int], _ issuer: Issuer) -> Sample {
        var sample = Sample(runs)
        sample.issuer = issuer
        return sample
    }

    private func nameless(_ runs: [Int]) -> Sample {
        var sample = Sample(runs)
        sample.idm = nil
        sample.readAt = nil
        return sample
    }

    @Test("tell of another issuer under the same number, derived anew or not")
    func otherIssuer() throws {
        let first = sample([40, 39], .identified("Suica"))
        let second = sample([90, 89], .identified("PASMO"))
        #expect(try first.ingest(into: store).findings.isEmpty)
        expectEqual(try second.ingest(into: store).findings, [Finding(.otherIssuer, "Suica/PASMO")])
        _ = try store.redecode { dump in
            [first, second].filter { $0.dump.systems == dump.systems }.map(\.statement)
        }
        let third = sample([95, 94], .identified("Suica"))
        expectEqual(try third.ingest(into: store).findings, [Finding(.otherIssuer, "PASMO/Suica")])
    }

    @Test(
        "say nothing where one of the issuers that fit is the same, or none is known",
        arguments: [
            (.ambiguous(["Suica", "PASMO"]), .identified("PASMO")), (.identified("Suica"), .unknown),
            (.unknown, .identified("Suica")), (.identified("Suica"), .ambiguous(["ICOCA", "Suica"])),
        ] as [(Issuer, Issuer)])
    func sameIssuer(before: Issuer, now: Issuer) throws {
        try sample([40, 39], before).ingest(into: store)
        #expect(try sample([90, 89], now).ingest(into: store).findings.isEmpty)
    }

    @Test("say nothing of another issuer where the card has every record already")
    func allKnown() throws {
        try sample([40, 39, 38], .ambiguous(["ICOCA", "SUGOCA"])).ingest(into: store)
        let same = try sample([40, 39], .identified("PASMO")).ingest(into: store)
        #expect(same.known == 2 && same.findings.isEmpty)
        // One new record is enough for a doubt, and a reading without any tells nothing of what it is of.
        let more = try sample([41, 40], .identified("Kitaca")).ingest(into: store)
        expectEqual(more.findings.map(\.code), [.otherIssuer])
        expectEqual(try sample([], .identified("TOICA")).ingest(into: store).findings.map(\.code), [.otherIssuer])
    }

    @Test("tell that a dump which a person assigned to a card does not connect with its records")
    func unconnected() throws {
        try nameless([40, 39]).ingest(into: store, .new)
        #expect(try nameless([42, 41]).ingest(into: store, .card(1)).findings.isEmpty)
        #expect(try nameless([43, 42, 41]).ingest(into: store, .card(1)).findings.isEmpty)
        let far = try nameless([300, 299]).ingest(into: store, .card(1))
        expectEqual(far.findings, [Finding(.unconnected)])
        expectEqual(try nameless([20, 19]).ingest(into: store, .card(1)).findings, [Finding(.unconnected)])
    }

    @Test("leave a gap without a word where the card itself says whose it is")
    func named() throws {
        try Sample([40, 39]).ingest(into: store)
        #expect(try Sample([300, 299]).ingest(into: store).findings.isEmpty)
    }

    @Test("refuse the very records of a stored card as those of a new one")
    func twins() throws {
        let dump = nameless([40, 39])
        try dump.ingest(into: store, .new)
        #expect(throws: StoreError.cardExists(1)) { try dump.ingest(into: store, .new) }
        expectEqual(try store.cards().count, 1)
        try nameless([41, 40]).ingest(into: store, .new)
        expectEqual(try store.cards().count, 2)
        // Cards never used are alike.
        let empty = nameless([])
        try empty.ingest(into: store, .new)
        try empty.ingest(into: store, .new)
        expectEqual(try store.cards().count, 4)
    }
}

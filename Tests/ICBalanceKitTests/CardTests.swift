import Expectations
import FeliCa
import ICBalanceKit
import Ledger
import Profiles
import Store
import Testing

@Suite("Cards by name")
struct CardTests {
    @Test("A card is found by IDm, by number and by label")
    func found() throws {
        let fresh = try FreshKit()
        let receipt = try fresh.kit.record(try Fixtures.dump("suica-2026-11.json"))
        let id = try #require(receipt.card.id)
        try fresh.kit.setLabel("通勤", card: id)
        for name in ["0101010101010101", "1101010101010101", String(id), "通勤"] {
            expectEqual(try fresh.kit.card(named: name).id, id, "\(name)")
        }
    }

    @Test("A card that is not there is said so", arguments: ["0101010101010199", "99", "nobody"])
    func absent(name: String) throws {
        let fresh = try FreshKit()
        #expect {
            try fresh.kit.card(named: name)
        } throws: { error in
            guard case KitError.noSuchCard(name) = error else { return false }
            return true
        }
    }

    @Test(
        "A label that can't be told from another, from a number or from nothing is refused, and it is said why",
        arguments: [
            ("", .blank), ("  ", .blank), ("\u{3000}", .blank), ("\u{2800}", .blank), ("\u{200B}", .invisible),
            ("\u{FEFF}", .invisible), ("\u{3164}", .invisible), ("\u{2060}\u{2060}", .invisible),
            ("a\u{202E}b", .invisible), ("a\u{200D}", .invisible), ("\u{200D}a", .invisible),
            ("a\u{200D}\u{200D}b", .invisible), ("a\u{1B}[31m", .invisible), ("line\nbreak", .invisible),
            ("a\u{2028}b", .invisible), ("\u{E0041}", .invisible),
            (" a", .blankAtEnd), ("a\u{3000}", .blankAtEnd),
            ("\u{0301}a", .marks), ("a" + String(repeating: "\u{0316}", count: 5), .marks),
            ("a" + String(repeating: "\u{0301}", count: 100_000), .tooLong),
            (String(repeating: "x", count: 65), .tooLong), ("new", .newCardWord), ("12", .looksLikeNumber),
            ("0101010101010101", .looksLikeIDm), ("my 0101010101010101 x", .looksLikeIDm),
            ("01:01:01:01:01:01:01:01", .looksLikeIDm),
        ] as [(String, LabelFault)])
    func unusable(label: String, fault: LabelFault) throws {
        let fresh = try FreshKit()
        let id = try #require(try fresh.kit.record(try Fixtures.dump("suica-2026-11.json")).card.id)
        #expect {
            try fresh.kit.setLabel(label, card: id)
        } throws: { error in
            guard case KitError.unusableLabel(label, fault) = error else { return false }
            return true
        }
    }

    @Test(
        "Names as people write them are labels",
        arguments: [
            "通勤 用", "Tà Vẹt", "عائلة", "می‌خواهم", "नमस्ते", "🚃", "👨‍👩‍👧", "❤️", "שָׁלוֹם", "e\u{0301}t\u{0065}\u{0301}",
            "カード１", "12a", "x", String(repeating: "界", count: 64),
        ])
    func usable(label: String) throws {
        let fresh = try FreshKit()
        let id = try #require(try fresh.kit.record(try Fixtures.dump("suica-2026-11.json")).card.id)
        try fresh.kit.setLabel(label, card: id)
        expectEqual(try fresh.kit.card(named: label).id, id)
    }

    @Test("A card that is forgotten is gone, and the others stay")
    func forgotten() throws {
        let fresh = try FreshKit()
        let id = try #require(try fresh.kit.record(try Fixtures.dump("suica-2026-11.json")).card.id)
        _ = try fresh.kit.record(try Fixtures.dump("pasmo-new.json"))
        try fresh.kit.forget(card: id)
        expectEqual(try fresh.kit.cards().map(\.issuer), [.identified("PASMO")])
    }

    @Test("What a card said last is given back as it was")
    func latestDump() throws {
        let fresh = try FreshKit()
        let dump = try Fixtures.dump("suica-2026-11-later.json")
        let id = try #require(try fresh.kit.record(dump).card.id)
        _ = try fresh.kit.record(try Fixtures.dump("suica-2026-11.json"))
        expectEqual(try fresh.kit.latestDump(card: id), dump)
    }
}

@Suite("Upkeep")
struct UpkeepTests {
    @Test("Deriving everything anew changes nothing while the profile is the same")
    func redecode() throws {
        let fresh = try FreshKit()
        for name in ["suica-2026-11.json", "suica-2027-01-gap.json", "suica-2026-11-later.json", "odd-codes.json"] {
            _ = try fresh.kit.record(try Fixtures.dump(name))
        }
        let before = try fresh.kit.cards().map { try fresh.kit.history(of: $0) }
        _ = try fresh.kit.redecode()
        expectEqual(try fresh.kit.cards().map { try fresh.kit.history(of: $0) }, before)
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test("A station's name of one's own wins, also for what is stored already")
    func ownNames() throws {
        let fresh = try FreshKit()
        let receipt = try fresh.kit.record(try Fixtures.dump("suica-2026-11.json"))
        let place = try #require(receipt.transactions.compactMap(\.from).first)
        let parts = place.code.split(separator: "-")
        let table = "area\tline\tstation\tname\n\(parts[0])\t\(parts[1])\t\(parts[2])\tわが駅\n"
        let done = try fresh.kit.importPlaces(Array(table.utf8), profile: "cjrc")
        expectEqual(done.names, 1)
        expectEqual(done.leftOut, 0)
        let card = try #require(try fresh.kit.cards().first)
        let named = try fresh.kit.history(of: card).transactions.compactMap(\.from).filter { $0.code == place.code }
        #expect(!named.isEmpty)
        #expect(named.allSatisfy { $0.name == "わが駅" })
    }

    @Test("A profile that no longer knows a card's readings derives nothing anew and deletes nothing")
    func profileOfOtherCards() throws {
        let fresh = try FreshKit()
        _ = try fresh.kit.record(try Fixtures.dump("pasmo-new.json"))
        _ = try fresh.kit.record(try Fixtures.dump("suica-2026-11.json"))
        let before = try fresh.kit.cards().map { try fresh.kit.history(of: $0) }
        let other = try Profile(
            json: Array(
                """
                { "profile": 1, "id": "cjrc", "name": { "ja": "他", "en": "Other" }, "currency": "JPY", "system": "8FC1",
                  "sources": {}, "codes": {}, "layouts": { "one": { "empty": "never", "fields": [] } },
                  "services": [{ "code": "090F", "blocks": 20, "purpose": "history", "layout": "one", "confidence": "source" }] }
                """.utf8), tables: [:])
        #expect {
            try Kit(store: fresh.kit.store, profiles: [other]).redecode()
        } throws: { error in
            guard case KitError.noProfile("cjrc") = error else { return false }
            return true
        }
        expectEqual(try fresh.kit.cards().map { try fresh.kit.history(of: $0) }, before)
    }

    @Test("Without the card's profile nothing is derived anew")
    func noProfile() throws {
        let fresh = try FreshKit()
        _ = try fresh.kit.record(try Fixtures.dump("suica-2026-11.json"))
        let bare = Kit(store: fresh.kit.store, profiles: [])
        #expect {
            try bare.redecode()
        } throws: { error in
            guard case KitError.noProfile("cjrc") = error else { return false }
            return true
        }
        expectEqual(try fresh.kit.cards().first?.transactions, 20)
    }
}

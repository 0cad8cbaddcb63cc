import Civil
import Expectations
import Ledger
import Profiles
import Testing

/// Faults that users of comparable software have reported, each by the project it was found in.
@Suite("Known faults of comparable software with names of places are not repeated")
struct PlaceFaultTests {
    private static let header = "地区コード(16進),線区コード(16進),駅順コード(16進),会社名,線区名,駅名\n"

    @Test("TRETJapanNFCReader 11: no names where the author's own table may not be passed on")
    func ownTable() throws {
        let profile = try Cjrc.profile()
        expectEqual(profile.place("0-E3-99"), Place(code: "0-E3-99"))
        let file = try PlaceFile(Array((Self.header + "0,e3,99,社,線,新駅\n").utf8))
        let place = profile.place("0-E3-99", overlay: PlaceOverlay(file.entries))
        expectEqual(place, Place(code: "0-E3-99", name: "新駅", line: "線", operator: "社"))
    }

    @Test("ICCardManager 1674: an old table names rides after the stations were renumbered")
    func renumbered() throws {
        let table = Array((Self.header + "0,1,6,東日本旅客鉄道,東海道本,田町\n").utf8)
        let file = try PlaceFile(table, PlaceFileOptions(until: CivilDate("2014-06-01")))
        let overlay = PlaceOverlay(file.entries)
        let profile = try Cjrc.profile()
        expectEqual(profile.place("0-01-06", on: CivilDate("2009-07-07"), overlay: overlay)?.name, "田町")
        expectEqual(profile.place("0-01-06", on: CivilDate("2026-11-30"), overlay: overlay)?.name, "高輪ゲートウェイ")
    }

    @Test("suica-viewer: stations looked up without their area")
    func area() throws {
        let file = try PlaceFile(Array((Self.header + "0,e5,1,甲社,線,甲\n2,e5,1,乙社,線,乙\n").utf8))
        let overlay = PlaceOverlay(file.entries)
        let profile = try Cjrc.profile()
        expectEqual(profile.place("0-E5-01", overlay: overlay)?.name, "甲")
        expectEqual(profile.place("2-E5-01", overlay: overlay)?.name, "乙")
        #expect(profile.place("3-E5-01", overlay: overlay)?.operator != "乙社")
    }

    @Test("suica-viewer: of two rows for a code the last one wins, unseen")
    func lastRow() {
        #expect {
            try PlaceFile(Array((Self.header + "0,6,2f,社,線,二日市\n0,6,2f,社,線,都府楼南\n").utf8))
        } throws: { error in
            (error as? PlaceTableError)?.reason == .question(.repeated)
        }
    }
}

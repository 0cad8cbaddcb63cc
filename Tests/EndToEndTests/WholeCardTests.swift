import FeliCa
import Readers
import Testing
import VirtualCard

@Suite(.enabled(if: Rig.isPossible, "needs the packages pcscd and vsmartcard-vpcd")) struct WholeCardTests {
    @Test("Every family reads the whole card, as it was recorded", arguments: VirtualFamily.allCases)
    func whole(_ family: VirtualFamily) async throws {
        let card = try EmulatedCard(dump: TransitCard.dump(), family: family)
        let (first, second) = try await Rig.shared().with(card, on: Rig.Reader(family)) { station in
            try station.tap()
            let first = try station.scan()
            try station.lift()
            try station.tap()
            return (first, try station.scan())
        }
        dump(first)
        dump(second)
    }
}

import Expectations
import FeliCa
import Readers
import Testing
import VirtualCard

@Suite(.enabled(if: Rig.isPossible, "needs the packages pcscd and vsmartcard-vpcd")) struct SeveralThreadsTests {
    /// Times that each thread connects; threads at each of the six readers.
    private static let (times, threads) = (40, 4)

    @Test("Threads that connect and let go at the same time do not crash in the lists that libpcsclite keeps of cards")
    func lists() async throws {
        let rig = try Rig.shared()
        let answers = try await withThrowingTaskGroup(of: Int.self) { group in
            for family in VirtualFamily.allCases {
                let card = try EmulatedCard(dump: TransitCard.dump(), family: family)
                group.addTask {
                    try await rig.with(card, on: Rig.Reader(family)) { station in
                        try station.tap()
                        try station.wait(untilPresent: true)
                        let others = (1..<SeveralThreadsTests.threads).map { _ in
                            Companion { try SeveralThreadsTests.read(station) }
                        }
                        try SeveralThreadsTests.read(station)
                        for other in others { try other.wait() }
                        return card.apduCount
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let all = SeveralThreadsTests.times * SeveralThreadsTests.threads
        expectEqual(answers, Array(repeating: all, count: VirtualFamily.allCases.count))
    }

    private static func read(_ station: Station) throws {
        for _ in 0..<times {
            let context = try station.rig.api.establish()
            defer { station.rig.api.release(context) }
            let handle = try station.rig.api.connect(context, reader: station.reader)
            defer { station.rig.api.disconnect(handle) }
            _ = try station.rig.api.transmit(handle, [0xFF, 0xCA, 0, 0, 0])
        }
    }
}

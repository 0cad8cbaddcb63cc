import Expectations
import FeliCa
import Ledger
import Profiles
import Testing

@Suite("Known faults with the tables of cards are not repeated")
struct CardTableFaultTests {
    /// The numbers and names of the shared facts, which are not part of the checkout.
    static let stations = tableRows("\(Files.checkout)/../shared/facts/dhaka_stations.tsv")

    private static func tableRows(_ path: String) -> [(Int, String)] {
        guard let bytes = Files.bytes(path) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "\t").map(String.init)
            return cells.count == 2 ? Int(cells[0]).map { ($0, cells[1]) } : nil
        }
    }

    private func record(_ profile: String, _ service: UInt16, _ block: Block) throws -> Transaction {
        let known = try #require(Profile.bundled(profile))
        return try #require(known.decode(block, service: NodeCode(rawValue: service)))
    }

    /// A ride between two stations of Dhaka by their numbers.
    private func ride(from: Int, to: Int) throws -> Transaction {
        let low = UInt64(from) << 56 | UInt64(to) << 40 | 0xA005 << 24
        return try record("dhaka-mrt", 0x220F, Block(high: 0x0852_1000_3165_9000, low: low))
    }

    @Test("known fault: Dhaka's station numbers, decimal in all sources, taken for hexadecimal digits")
    func dhaka() throws {
        let longest = try ride(from: 10, to: 90)
        expectEqual(longest.from?.name, "Motijheel")
        expectEqual(longest.to?.name, "Uttara North")
        #expect(longest.findings.isEmpty)
        let other = try ride(from: 25, to: 16)
        expectEqual(other.from?.name, "Dhaka University")
        expectEqual(other.to?.name, "Rampura (HJ)")
    }

    @Test("Dhaka's stations are those of the shared facts", .enabled(if: !stations.isEmpty, "no ../shared/facts"))
    func dhakaStations() throws {
        expectEqual(Self.stations.count, 21)
        for (number, name) in Self.stations {
            expectEqual(try ride(from: number, to: number).to?.name, name)
        }
    }

    @Test("known fault: RapiCa's company, the upper half of its byte, taken for the whole byte")
    func company() throws {
        let block = try Cjrc.block("25B412401E8560001E00010141000726")
        let iwasaki = try record("rapica", 0x008F, block)
        expectEqual(iwasaki.terminal?.name?.en, "Iwasaki")
        #expect(iwasaki.findings.isEmpty)
    }

    @Test("known fault: points of a SAPICA, whose place is known, are not explained")
    func points() throws {
        let sapica = try #require(Profile.bundled("sapica"))
        let block = try Cjrc.block("2C0101" + String(repeating: "0", count: 26))
        let told = try #require(sapica.explain(block, service: NodeCode(rawValue: 0xBA4B)))
        expectEqual(told.fields.first?.value, "65836")
        #expect(told.balance == nil && told.amount == nil)
    }
}

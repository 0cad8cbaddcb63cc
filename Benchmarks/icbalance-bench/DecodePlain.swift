import CBaseline
import FeliCa
import Profiles

extension Measurement {
    /// History blocks into plain records: the compiled profile against C written for that one layout.
    static let decodePlain = Measurement(
        name: "decode-plain", what: "1,000,000 blocks into records of codes, medians of 21 runs each", bound: 5,
        unit: "ns"
    ) { _ in
        let mix = BlockMix(count: 1_000_000)
        let plain = try PlainDecoding()
        try plain.compare(mix)
        try plain.compare(BlockMix(noise: 1_000_000))
        let records = UnsafeMutableBufferPointer<PlainRecord>.allocate(capacity: mix.count)
        records.initialize(repeating: PlainRecord())
        let others = UnsafeMutableBufferPointer<icb_plain_record>.allocate(capacity: mix.count)
        others.initialize(repeating: icb_plain_record())
        defer {
            records.deallocate()
            others.deallocate()
        }
        let times = interleaved(21) {
            processorSeconds { plain.ours(mix, into: records) }
        } baseline: {
            processorSeconds { plain.baseline(mix, into: others) }
        }
        let scale = 1e9 / Double(mix.count)
        return Measured(ours: times.ours * scale, baseline: times.baseline * scale)
    }
}

/// Both ways of decoding, and whether they come to the same.
struct PlainDecoding {
    private let decoder: RecordDecoder

    init() throws {
        guard let decoder = Profile.bundled("cjrc")?.decoder(service: NodeCode(rawValue: 0x090F)) else {
            throw BenchError.failed("no profile cjrc")
        }
        self.decoder = decoder
    }

    func ours(_ mix: BlockMix, into records: UnsafeMutableBufferPointer<PlainRecord>) {
        var index = 0
        mix.forEach { block in
            records[index] = decoder.decode(block)
            index += 1
        }
    }

    func baseline(_ mix: BlockMix, into records: UnsafeMutableBufferPointer<icb_plain_record>) {
        mix.bytes.withUnsafeBufferPointer { icb_decode($0.baseAddress, mix.count, records.baseAddress) }
    }

    /// Holds all records of both sides against each other, field by field.
    func compare(_ mix: BlockMix) throws {
        var others = [icb_plain_record](repeating: icb_plain_record(), count: mix.count)
        others.withUnsafeMutableBufferPointer { baseline(mix, into: $0) }
        var index = 0
        try mix.forEach { block in
            guard decoder.decode(block).says(others[index]) else {
                throw BenchError.different("\(block.hex): \(decoder.decode(block)) and \(others[index])")
            }
            index += 1
        }
    }
}

extension PlainRecord {
    /// Whether the other record says the same in every field.
    fileprivate func says(_ other: icb_plain_record) -> Bool {
        let numbers =
            balance == other.balance && amount == other.amount && dayNumber == other.day_number
            && second == other.second && sequence == other.sequence
        let places = from == other.from && to == other.to && terminalID == other.terminal_id
        let bits = findings.rawValue == other.findings && flags.rawValue == other.flags
        let codes =
            terminal == other.terminal && process == other.process && payment == other.payment && gate == other.gate
        return numbers && places && bits && codes && kind == other.kind && kindIfRising == other.kind_if_rising
    }
}

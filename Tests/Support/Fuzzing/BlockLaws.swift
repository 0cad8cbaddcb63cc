import FeliCa
import Ledger
import Profiles

/// What holds of a card of a known family, whatever stands in its blocks.
enum BlockLaws {
    /// The IDm of a made-up card.
    static let idm = IDm(rawValue: 0x0101_0101_0101_0101)

    static let profiles = Profile.bundled.filter(\.decodes)

    /// The first byte chooses a profile; the others are blocks, each behind its service and its number.
    static func breach(_ bytes: [UInt8]) -> String? {
        guard let first = bytes.first else { return nil }
        let profile = profiles[Int(first) % profiles.count]
        return breach(card(of: profile, bytes.dropFirst()), profile)
    }

    /// A marked service byte makes the block one that could not be read.
    private static let unreadable: UInt8 = 0x80
    private static let length = 18

    static func encoded(profile: Int, _ blocks: [(part: Int, number: Int, block: Block)]) -> [UInt8] {
        [UInt8(profile)] + blocks.flatMap { [UInt8($0.part), UInt8($0.number)] + $0.block.bytes }
    }

    private static func card(of profile: Profile, _ bytes: ArraySlice<UInt8>) -> CardDump {
        let parts = profile.readPlan.parts
        var services = parts.map { CardDump.Service(code: $0.service) }
        var rest = bytes
        while rest.count >= length, !parts.isEmpty {
            let head = Array(rest.prefix(2))
            let number = UInt16(head[1])
            if let block = Block(bytes: rest.dropFirst(2).prefix(16)) {
                let content: CardDump.Content =
                    head[0] & unreadable == 0 ? .whole(block) : .unreadable(String(repeating: "?", count: 32))
                let part = Int(head[0] & ~unreadable) % parts.count
                if !services[part].blocks.contains(where: { $0.number == number }) {
                    services[part].blocks.append(CardDump.NumberedBlock(number: number, content: content))
                }
            }
            rest = rest.dropFirst(length)
        }
        for part in services.indices { services[part].blocks.sort { $0.number < $1.number } }
        let system = CardDump.System(code: profile.readPlan.system, idm: idm, services: services)
        return CardDump(idm: idm, systems: [system])
    }

    private static func breach(_ dump: CardDump, _ profile: Profile) -> String? {
        let statement = profile.statement(of: dump)
        var turned = dump
        turned.systems[0].services = turned.systems[0].services.map { service in
            CardDump.Service(code: service.code, state: service.state, blocks: service.blocks.reversed())
        }
        guard profile.statement(of: turned) == statement else { return "the order of a list changes what a card says" }
        let blocks = dump.systems[0].services.flatMap(\.blocks).compactMap(\.content.block)
        let records = statement.runs.flatMap(\.transactions)
        if records.count > blocks.count { return "more records than blocks" }
        if profile.currency == .yen, let breach = breach(statement, blocks) { return breach }
        // Nice Pass states tens of yen.
        let scales = profile.currency == .yen ? [1, 10] : [1, 10, 100]
        return breach(amounts: records, scales) ?? breach(amounts: statement.reckoned().transactions, scales)
            ?? breach(explaining: dump, profile)
    }

    /// No profile in yen reckons with what it reads: each balance stands in bytes.
    private static func breach(_ statement: Statement, _ blocks: [Block]) -> String? {
        for record in statement.runs.flatMap(\.transactions) {
            let bits = Bits(record.raw)
            if let balance = record.balance, !bits.hold(balance) { return "balance \(balance) is not in \(record.raw)" }
            if let sequence = record.sequence, !(0...0xFFFF).contains(sequence) { return "number \(sequence)" }
        }
        guard let balance = statement.balance?.amount else { return nil }
        return blocks.contains { Bits($0.bytes).hold(balance) } ? nil : "balance \(balance) is in no block"
    }

    /// An amount is what a record states, in minor units, or the difference of two balances that the card tells.
    private static func breach(amounts records: [Transaction], _ scales: [Int]) -> String? {
        for record in records {
            guard let amount = record.amount else { continue }
            let bits = Bits(record.raw)
            if scales.contains(where: { amount % $0 == 0 && bits.hold(anySign: amount / $0) }) { continue }
            guard let balance = record.balance else { return "amount \(amount) without a balance" }
            let isDifference = records.contains { other in other.balance.map { balance - $0 == amount } ?? false }
            if !isDifference, !(record.opensAtZero && amount == balance) { return "amount \(amount) from nowhere" }
        }
        return nil
    }

    /// What is shown of a field are its bits.
    private static func breach(explaining dump: CardDump, _ profile: Profile) -> String? {
        for service in dump.systems[0].services {
            for block in service.blocks.compactMap(\.content.block) {
                guard let told = profile.explain(block, service: service.code) else { continue }
                for field in told.fields {
                    let bits = Bits.number(in: block.bytes, from: field.at * 8 + field.bit, count: field.width)
                    if bits == nil || UInt64(field.raw, radix: 16) != bits {
                        return "field \(field.name.en) of \(block.hex) shows \(field.raw)"
                    }
                }
            }
        }
        return nil
    }
}

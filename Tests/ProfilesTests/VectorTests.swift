import Civil
import Expectations
import FeliCa
import Ledger
import PlainJSON
import Profiles
import Testing

@Suite("A profile's own vectors decode as they say")
struct VectorTests {
    @Test("every profile has vectors, and none is left out by a slip")
    func complete() {
        // A profile that only names its cards has nothing to be decoded.
        for profile in Profile.bundled where profile.decodes {
            #expect(VectorFile.vectors.contains { $0.profile == profile.id }, "\(profile.id)")
        }
        expectEqual(VectorFile.vectors.count, VectorFile.elements("blocks").count)
        expectEqual(VectorFile.runs.count, VectorFile.elements("runs").count)
        let known: Set<String> = [
            "kind", "kindIfRising", "date", "time", "terminal", "process", "payment", "gate", "amount", "balance",
            "sequence",
            "cash", "opensAtZero", "from", "fromName", "to", "toName", "toOperator", "terminalID",
            "findings", "empty",
            "unreadable",
        ]
        for vector in VectorFile.vectors {
            for member in vector.expected.members ?? [] { #expect(known.contains(member.name)) }
        }
    }

    @Test("explained", arguments: VectorFile.vectors)
    func explained(_ vector: Vector) throws {
        let profile = try #require(Profile.bundled(vector.profile))
        let explanation = try #require(profile.explain(vector.block, service: vector.service))
        expectEqual(explanation.empty, vector.bool("empty"))
        expectEqual(explanation.raw, vector.block.bytes)
        guard !vector.bool("unreadable") else {
            expectEqual(explanation.findings, [Finding(.unreadableBlock)])
            return
        }
        expectEqual(explanation.kind?.rawValue, vector.string("kind"))
        expectEqual(explanation.kindIfRising?.rawValue, vector.string("kindIfRising"))
        expectEqual(explanation.date?.description, vector.string("date"))
        expectEqual(explanation.time?.description, vector.string("time"))
        expectEqual(explanation.amount, vector.integer("amount"))
        expectEqual(explanation.balance, vector.integer("balance"))
        expectEqual(explanation.sequence, vector.integer("sequence"))
        expectEqual(explanation.cash, vector.bool("cash"))
        expectEqual(explanation.terminalID, vector.string("terminalID"))
        expectEqual(explanation.terminal?.code, vector.string("terminal"))
        expectEqual(explanation.process?.code, vector.string("process"))
        expectEqual(explanation.payment?.code, vector.string("payment"))
        expectEqual(explanation.gate?.code, vector.string("gate"))
        expectEqual(explanation.findings.map { "\($0.code.rawValue):\($0.detail)" }, vector.findings)
        expect(explanation.from, explanation.to, vector)
    }

    @Test("as a transaction", arguments: VectorFile.vectors)
    func transaction(_ vector: Vector) throws {
        let profile = try #require(Profile.bundled(vector.profile))
        let transaction = profile.decode(vector.block, service: vector.service)
        guard let kind = vector.string("kind") else {
            #expect(transaction == nil)
            return
        }
        let record = try #require(transaction)
        expectEqual(record.kind.rawValue, kind)
        expectEqual(record.kindIfRising?.rawValue, vector.string("kindIfRising"))
        expectEqual(record.date?.description, vector.string("date"))
        expectEqual(record.time?.description, vector.string("time"))
        expectEqual(record.amount, vector.integer("amount"))
        expectEqual(record.balance, vector.integer("balance"))
        expectEqual(record.sequence, vector.integer("sequence"))
        expectEqual(record.cash, vector.bool("cash"))
        expectEqual(record.opensAtZero, vector.bool("opensAtZero"))
        expectEqual(record.terminalID, vector.string("terminalID"))
        expectEqual(record.service, vector.service.hex)
        expectEqual(record.source, .card)
        expectEqual(record.raw, vector.block.bytes)
        expectEqual(record.findings.map { "\($0.code.rawValue):\($0.detail)" }, vector.findings)
        expect(record.from, record.to, vector)
    }

    private func expect(_ from: Place?, _ to: Place?, _ vector: Vector) {
        expectEqual(from?.code, vector.string("from"))
        expectEqual(from?.name, vector.string("fromName"))
        expectEqual(to?.code, vector.string("to"))
        expectEqual(to?.name, vector.string("toName"))
        if let company = vector.string("toOperator") { expectEqual(to?.operator, company) }
    }

    @Test("amounts of neighbours", arguments: VectorFile.runs)
    func amounts(_ run: VectorRun) throws {
        let profile = try #require(Profile.bundled(run.profile))
        let blocks = run.blocks.enumerated().map {
            CardDump.NumberedBlock(number: UInt16($0), block: $1)
        }
        let beside = run.beside.map { CardDump.Service(code: $0, blocks: [.init(number: 0, block: $1)]) }
        let dump = CardDump(
            readAt: run.readAt,
            systems: [
                CardDump.System(
                    code: profile.readPlan.system,
                    services: [CardDump.Service(code: run.service, blocks: blocks)] + beside)
            ])
        let statement = profile.statement(of: dump)
        expectEqual(statement.runs.count, 1)
        expectEqual(statement.reckoned().transactions.map(\.amount), run.amounts)
        guard let dates = run.dates else { return }
        let records = statement.runs[0].transactions
        expectEqual(records.map { $0.date?.description }, dates)
        expectEqual(records.map { $0.findings.contains(Finding(.inferredYear)) }, dates.map { $0 != nil })
    }
}

/// Amounts as they follow from neighbours, for tests.
enum Amounts {
    static func of(_ records: [Transaction]) -> [Int?] {
        records.indices.map { index in
            let record = records[index]
            if record.opensAtZero { return record.balance }
            guard index + 1 < records.count, let balance = record.balance,
                let before = records[index + 1].balance,
                let newer = record.sequence, let older = records[index + 1].sequence,
                Link(newer: newer, older: older, sameRun: true) == .neighbours
            else { return nil }
            return balance - before
        }
    }
}

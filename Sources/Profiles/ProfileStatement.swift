public import FeliCa
public import Ledger

import Civil
import ProfileLanguage

extension Profile {
    /// What a reading says: balance, records and issuer, with everything a careful reader should know.
    ///
    /// Amounts are not filled in: that is done where readings accumulate.
    public func statement(of dump: CardDump, overlay: PlaceOverlay = .none) -> Statement {
        var statement = Statement(profile: id)
        guard let system = dump[readPlan.system] else { return statement }
        statement.issuer = IssuerTest(issuers: head.issuers, code: head.issuerCode, plan: readPlan).issuer(of: system)
        statement.findings += services.compactMap { finding(about: $0, in: system) }
        if system.nodesLost, !readPlan.issuerNodes.isEmpty {
            statement.findings.append(Finding(.partNotRead, Finding.issuerPart))
        }
        // A card that is known by name only: which service holds its money, nobody knows.
        if services.isEmpty { statement.findings.append(Finding(.keptRaw)) }
        statement.lastUse = lastUse(in: system)
        var newest: Transaction?
        if let code = service(.history), let service = system[code],
            let decoder = transactions(service: code, overlay: overlay)
        {
            var reading = HistoryReading(decoder: decoder, service: code.hex)
            if let pairs = pairs(of: code) {
                reading.readPairs(service.blocks, count: pairs.count, head: pairs.head)
            } else {
                reading.read(service.blocks)
            }
            statement.runs = reading.runs
            if decoder.lacksYears {
                let years = YearInference(
                    decoder: decoder, lastUse: statement.lastUse, readOn: dump.readAt?.civil.date,
                    knowsNewest: reading.knowsNewest)
                years.date(&statement.runs)
            }
            statement.findings += reading.findings
            if reading.knowsNewest { newest = statement.runs.first?.transactions.first }
        }
        balance(of: system, newest, &statement)
        if let model = services.first(where: { $0.role == .gateLog }) {
            let code = NodeCode(rawValue: model.code)
            if let service = system[code], let decoder = decoder(service: code) {
                // A file may list more than any card has, and pairing looks at every passage for each ride.
                let blocks = service.blocks.filter { $0.number < model.blocks }.prefix(model.blocks)
                GateLog(blocks, decoder).pair(with: &statement.runs)
            }
        }
        return statement
    }

    /// The day on which the card says it was used last.
    private func lastUse(in system: CardDump.System) -> CivilDate? {
        guard let code = service(.lastUse), let decoder = decoder(service: code),
            let block = system[code]?.blocks.first(where: { $0.number == 0 })?.content.block
        else { return nil }
        let record = decoder.decode(block)
        return record.dayNumber == PlainRecord.noDay ? nil : CivilDate(dayNumber: record.dayNumber)
    }

    /// Where a record of the service is a pair of blocks: how many blocks hold records, and the decoder of the first of
    /// each two.
    private func pairs(of service: NodeCode) -> (count: Int, head: RecordDecoder)? {
        guard let model = services.first(where: { $0.code == service.rawValue }), let head = model.head else {
            return nil
        }
        return (model.blocks, tables.decoders[head])
    }

    /// What to know of a service as a whole: that it could not be read, or that its bytes are all there is to say.
    private func finding(about model: ServiceModel, in system: CardDump.System) -> Finding? {
        guard model.purpose != .explained, let service = system[NodeCode(rawValue: model.code)] else { return nil }
        switch service.state {
        case .skipped, .locked, .missing: return Finding(.partNotRead, service.code.hex)
        case .read, .empty:
            // Of a card of which nothing is told every service that was read is told; else those of its money.
            let isTold = !decodes || model.purpose == .balance || model.purpose == .history
            return model.layout == nil && isTold && !service.blocks.isEmpty ? Finding(.keptRaw, service.code.hex) : nil
        }
    }

    /// Sets balance and sequence number: the balance block decides, else the newest record.
    private func balance(of system: CardDump.System, _ newest: Transaction?, _ statement: inout Statement) {
        statement.balance = newest?.balance.map { Money($0, currency) }
        statement.sequence = statement.runs.first?.transactions.first?.sequence
        guard let code = service(.balance), let service = system[code], let decoder = decoder(service: code),
            let content = service.blocks.first(where: { $0.number == 0 })?.content
        else { return }
        guard let block = content.block, !block.isAllOnes else {
            statement.findings.append(Finding(.unreadableBlock, "\(code.hex):0"))
            return
        }
        let record = decoder.decode(block)
        // A block of zeros says nothing, not even that the balance is 0.
        guard !record.flags.contains(.empty) else { return }
        statement.findings += findings(of: record, block, code)
        if record.findings.contains(.disputedBalance) { statement.balance = nil }
        if record.balance >= 0 { take(balances(record, code), newest, &statement) }
        if record.sequence >= 0 {
            let sequence = Int(record.sequence)
            statement.sequence = sequence
            if let other = newest?.sequence, other != sequence {
                statement.findings.append(Finding(.sequenceMismatch, "\(sequence)/\(other)"))
            }
        }
    }

    /// What the balance block may mean, in minor units.
    func balances(_ record: PlainRecord, _ service: NodeCode) -> [Int] {
        guard let layout = layout(of: service) else { return [] }
        let variant = tables.body.layouts[layout].variants[Int(record.variant)]
        return variant.field(.balance)?.amounts(record.balance) ?? []
    }

    private func take(_ balances: [Int], _ newest: Transaction?, _ statement: inout Statement) {
        guard balances.count == 1, let balance = balances.first else {
            statement.balance = nil
            if !balances.isEmpty { statement.findings.append(.balanceByDeposit(balances, currency)) }
            return
        }
        statement.balance = Money(balance, currency)
        if let other = newest?.balance, other != balance {
            statement.findings.append(.balanceMismatch(balance, other, currency))
        }
    }

    /// The findings of a block that is no transaction, each with its service.
    private func findings(of record: PlainRecord, _ block: Block, _ service: NodeCode) -> [Finding] {
        guard !record.findings.isEmpty, let layout = layout(of: service) else { return [] }
        let variant = tables.body.layouts[layout].variants[Int(record.variant)]
        return RecordFindings.findings(record, block, variant: variant, currency).map { finding in
            finding.code == .unexpectedBits ? Finding(finding.code, "\(service.hex):\(finding.detail)") : finding
        }
    }
}

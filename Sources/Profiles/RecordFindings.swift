import FeliCa
import Ledger
import ProfileLanguage

/// Turns the findings of a record into those of the ledger, with their values.
enum RecordFindings {
    static func findings(
        _ record: PlainRecord, _ block: Block, variant: VariantModel, _ currency: Currency
    ) -> [Finding] {
        var findings: [Finding] = []
        func add(_ bit: PlainRecord.Findings, _ code: Finding.Code, _ detail: @autoclosure () -> String) {
            if record.findings.contains(bit) { findings.append(Finding(code, detail())) }
        }
        add(.unknownTerminal, .unknownTerminal, SmallHex.text(record.terminal))
        add(.unknownProcess, .unknownProcess, SmallHex.text(record.process))
        add(.unsureKind, .unsureKind, SmallHex.text(record.process))
        add(.unknownPayment, .unknownPayment, SmallHex.text(record.payment))
        add(.unknownGate, .unknownGate, SmallHex.text(record.gate))
        add(.impossibleDate, .impossibleDate, bits([.date], variant, block))
        add(.impossibleTime, .impossibleTime, bits([.time, .moment], variant, block))
        add(.impossibleNumber, .impossibleNumber, bits([.balance, .amount], variant, block))
        add(.disputedBalance, .disputedBalance, bits([.balance], variant, block))
        add(.uncertainTime, .uncertainTime, bits([.moment], variant, block))
        add(
            .balanceAboveCap, .balanceAboveCap,
            Money(variant.field(.balance)?.amounts(record.balance).first ?? Int(record.balance), currency).decimal)
        if record.findings.contains(.unexpectedBits) {
            for field in variant.fields where field.alwaysZero && FieldBits.value(field, block) != 0 {
                findings.append(Finding(.unexpectedBits, FieldBits.place(field)))
            }
        }
        return findings
    }

    /// The bits of the fields that fill one of the targets.
    private static func bits(_ targets: Set<Target>, _ variant: VariantModel, _ block: Block) -> String {
        variant.fields.filter { $0.target.map(targets.contains) ?? false }.map { FieldBits.hex($0, block) }
            .joined(separator: " ")
    }
}

extension Finding {
    /// The finding for a balance that only the deposit tells.
    static func balanceByDeposit(_ balances: [Int], _ currency: Currency) -> Finding {
        Finding(.balanceByDeposit, decimals(balances, currency))
    }

    /// The finding for a balance that the newest record does not have.
    static func balanceMismatch(_ balance: Int, _ other: Int, _ currency: Currency) -> Finding {
        Finding(.balanceMismatch, decimals([balance, other], currency))
    }

    private static func decimals(_ amounts: [Int], _ currency: Currency) -> String {
        amounts.map { Money($0, currency).decimal }.joined(separator: "/")
    }
}

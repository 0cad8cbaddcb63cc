import FeliCa
import Ledger
import ProfileLanguage

/// Turns the findings of a record into those of the ledger, with their values.
enum RecordFindings {
    static func findings(_ record: PlainRecord, _ block: Block, variant: VariantModel) -> [Finding] {
        var findings: [Finding] = []
        func add(_ bit: PlainRecord.Findings, _ code: Finding.Code, _ detail: @autoclosure () -> String) {
            if record.findings.contains(bit) { findings.append(Finding(code, detail())) }
        }
        add(.unknownTerminal, .unknownTerminal, SmallHex.text(record.terminal))
        add(.unknownProcess, .unknownProcess, SmallHex.text(record.process))
        add(.unknownPayment, .unknownPayment, SmallHex.text(record.payment))
        add(.unknownGate, .unknownGate, SmallHex.text(record.gate))
        add(.impossibleDate, .impossibleDate, bits(.date, variant, block))
        add(.impossibleTime, .impossibleTime, bits(.time, variant, block))
        add(.balanceAboveCap, .balanceAboveCap, String(record.balance))
        if record.findings.contains(.unexpectedBits) {
            for field in variant.fields where field.alwaysZero && FieldBits.value(field, block) != 0 {
                findings.append(Finding(.unexpectedBits, FieldBits.place(field)))
            }
        }
        return findings
    }

    private static func bits(_ target: Target, _ variant: VariantModel, _ block: Block) -> String {
        guard let field = variant.fields.first(where: { $0.target == target }) else { return "" }
        return FieldBits.hex(field, block)
    }
}

import Civil
import FeliCa
import Glibc
import ICBalanceKit
import Ledger
import PlainJSON
import Readers

/// Reads cards on a reader, keeps what they said and tells it.
struct ScanRun {
    let invocation: Invocation
    let kit: Kit
    let scanner: CardScanner
    /// Where what a card said goes besides.
    var dumpFile: (path: String, replacing: Bool)?

    /// Waits for one card, reads it and tells what it brought.
    func scan(_ plan: ReadPlan, reader: String?, timeout: Duration?) throws -> ExitCode {
        let teller = ScanTeller(invocation: invocation, kit: kit)
        let outcome = try scanner.scan(plan: plan, reader: reader, timeout: timeout) { teller.tell($0) }
        return try finish(outcome, teller)
    }

    /// Reads one card after another, until nothing more can be read or nobody is left to tell.
    func watch(_ plan: ReadPlan, reader: String?, timeout: Duration?) throws -> ExitCode {
        let teller = ScanTeller(invocation: invocation, kit: kit)
        let cancellation = Cancellation()
        do {
            try scanner.watch(
                plan: plan, reader: reader, timeout: timeout, cancellation: cancellation, onEvent: { teller.tell($0) },
                onCard: { result in
                    take(result, teller)
                    if invocation.out.isClosed { cancellation.cancel() }
                })
        } catch {
            if invocation.out.isClosed { return .done }
            if case ReaderError.noCard = error, teller.hasRead { return .done }
            throw error
        }
        return .done
    }

    /// Takes one card of many; a failure does not end the watch.
    private func take(_ result: Result<ScanOutcome, ReaderError>, _ teller: ScanTeller) {
        do {
            let outcome = try result.get()
            teller.hasRead = true
            _ = try finish(outcome, teller)
        } catch {
            invocation.report(error)
        }
        if !invocation.settings.json { invocation.out.line() }
        invocation.out.flush()
        invocation.err.flush()
        teller.next()
    }

    private func finish(_ outcome: ScanOutcome, _ teller: ScanTeller) throws -> ExitCode {
        var dump = outcome.dump
        dump.readAt = .now
        if invocation.settings.verbosity > 0 {
            let text = Text(
                ja: "\(outcome.family)、APDU \(outcome.apduCount) 回", en: "\(outcome.family), \(outcome.apduCount) APDUs"
            )
            invocation.err.line(text[invocation.language])
        }
        if let dumpFile, let bytes = DumpFile.bytes(dump) {
            try FileBytes.write(bytes, to: dumpFile.path, replacing: dumpFile.replacing)
        }
        do {
            teller.tell(try kit.record(dump))
        } catch KitError.store(let error) {
            // The card is gone by now: what it said is told although it can't be kept.
            teller.tell(try kit.preview(dump))
            throw error
        }
        guard outcome.kind == .incomplete else { return .done }
        invocation.report(Problem.partlyRead(stored: kit.store != nil))
        return .tryAgain
    }
}

import Civil
import FeliCa
import Fronts
import Glibc
import ICBalanceKit
import Ledger
import PlainJSON
import Readers
import Wording

/// Reads cards on a reader, keeps what they said and tells it.
struct ScanRun {
    let invocation: Invocation
    let kit: Kit
    let scanner: CardScanner
    /// The wish to stop.
    let stop: StopSignals
    /// Where the families of readers are kept.
    var cache: FamilyCache?
    /// Where what a card said goes besides.
    var dumpFile: (path: String, replacing: Bool)?

    /// Waits for one card, reads it and tells what it brought.
    func scan(_ plans: [ReadPlan], reader: String?, timeout: Duration?) throws -> ExitCode {
        let teller = ScanTeller(invocation: invocation, kit: kit, reader: reader)
        let outcome = try read(plans, reader: reader, timeout: timeout, teller)
        let end = try finish(outcome, teller)
        return told(end)
    }

    /// Waits for one card and reads it; `stop`'s problem where that was wished before there was anything to keep.
    func read(
        _ plans: [ReadPlan], reader: String?, timeout: Duration?, _ teller: ScanTeller
    ) throws -> ScanOutcome {
        do {
            let outcome = try scanner.scan(
                plans: plans, reader: reader, timeout: timeout, cancellation: stop.cancellation
            ) { teller.tell($0) }
            cache?.keep(scanner.families.known)
            return outcome
        } catch {
            throw stop.problem ?? Problem(error)
        }
    }

    /// Reads one card after another, until nothing more can be read or nobody is left to tell.
    func watch(_ plans: [ReadPlan], reader: String?, timeout: Duration?) throws -> ExitCode {
        let teller = ScanTeller(invocation: invocation, kit: kit, reader: reader)
        var end = ExitCode.done
        do {
            try scanner.watch(
                plans: plans, reader: reader, timeout: timeout, cancellation: stop.cancellation,
                onEvent: { teller.tell($0) },
                onCard: { result in
                    end = end.orWorse(take(result, teller))
                    if invocation.out.isLost { stop.cancellation.cancel() }
                })
        } catch {
            if stop.end != nil { return stopped(teller, end) }
            if invocation.out.isLost { return end }
            if case .noCard = error, teller.hasRead { return end }
            throw error
        }
        return stopped(teller, end)
    }

    /// How a watch ends: where cards were read, being stopped is how it was meant to end, and no fault.
    private func stopped(_ teller: ScanTeller, _ end: ExitCode) -> ExitCode {
        guard let signal = stop.end, teller.hasRead, !invocation.settings.json else { return told(end) }
        invocation.out.flush()
        invocation.err.line(ScanWords.stopped[invocation.language])
        return signal
    }

    /// The end, unless a signal is to be told of.
    func told(_ end: ExitCode) -> ExitCode {
        guard let problem = stop.problem else { return end }
        invocation.report(problem)
        return problem.exit
    }

    /// Takes one card of many; a failure does not end the watch.
    private func take(_ result: Result<ScanOutcome, ReaderError>, _ teller: ScanTeller) -> ExitCode {
        var end = ExitCode.done
        do {
            if case .failure(.cancelled) = result { return end }
            let outcome = try result.get()
            teller.hasRead = true
            cache?.keep(scanner.families.known)
            end = try finish(outcome, teller)
        } catch {
            invocation.report(error)
            end = Problem(error).exit
        }
        if !invocation.settings.json { invocation.out.line() }
        invocation.out.flush()
        invocation.err.flush()
        teller.next()
        return end
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
        if let wanted = invocation.parsed.text(.readBy), outcome.kind == .otherSystem, !kit.tells(dump, of: wanted) {
            throw Problem.withoutPurse(of: wanted)
        }
        // The store comes first: a file that can't be written must not cost the reading, nor the other way round.
        var failures: [any Error] = []
        var end = ExitCode.done
        do { end = try keep(dump, teller) } catch { failures.append(error) }
        do { try writeDump(dump) } catch { failures.append(error) }
        if let first = failures.first {
            for other in failures.dropFirst() { invocation.report(other) }
            throw first
        }
        guard outcome.kind == .incomplete else { return end }
        invocation.report(Problem.partlyRead(because: outcome.error, stored: kit.store != nil))
        return ExitCode.tryAgain.orWorse(end)
    }

    /// Stores what the card said and tells it; how that ends where its records contradict what is stored.
    private func keep(_ dump: CardDump, _ teller: ScanTeller) throws -> ExitCode {
        defer { invocation.out.flush() }
        do {
            let receipt = try kit.record(dump)
            teller.tell(receipt)
            guard let conflict = try kit.conflict(of: receipt) else { return .done }
            invocation.report(Problem(conflict))
            return Problem(conflict).exit
        } catch KitError.store(let error) {
            // The card is gone by now: what it said is told although it can't be kept.
            teller.tell(try kit.preview(dump))
            throw error
        }
    }

    private func writeDump(_ dump: CardDump) throws {
        guard let dumpFile, let bytes = DumpFile.bytes(dump) else { return }
        try FileBytes.write(bytes, to: dumpFile.path, replacing: dumpFile.replacing)
    }
}

extension Kit {
    /// Whether a profile of that name knows what a card said.
    func tells(_ dump: CardDump, of profile: String) -> Bool {
        // What can't be interpreted is known by none.
        guard let receipt = try? preview(dump) else { return false }
        return receipt.card.profile == profile || receipt.purses.contains { $0.profile == profile }
    }
}

extension Problem {
    /// A card that has nothing of the profile that it was to be read by.
    static func withoutPurse(of profile: String) -> Problem {
        let name = profile.echoed
        return Problem(
            .noSuchPurse,
            Text(
                ja: "このカードに \(name) のものはありません。何も保存していません。",
                en: "This card has nothing of \(name). Nothing was stored."),
            hint: Text(
                ja: "--profile を外すと、カードに合う定義で読みます。",
                en: "Leave --profile out, and the card is read by whichever profile fits it."))
    }
}

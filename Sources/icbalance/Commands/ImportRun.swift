import DumpFormats
import Fronts
import ICBalanceKit
import Ledger
import PlainJSON
import Store
import Wording

/// The import of some files, one after the other.
struct ImportRun {
    let invocation: Invocation
    private let kit: Kit
    private var dumps: DumpImport
    private(set) var end = ExitCode.done
    private var sum = ImportSum()
    /// Next steps that were told: of many files with one fault the first tells it.
    private var hints: Set<Text> = []

    init(invocation: Invocation, kit: Kit, dumps: DumpImport) {
        self.invocation = invocation
        self.kit = kit
        self.dumps = dumps
    }

    /// Takes a file's dumps in; a bad one is reported and the others go in.
    mutating func take(_ file: String) {
        do {
            let descriptor = try FileBytes.open(file)
            defer { FileBytes.close(descriptor, of: file) }
            store { $0.take(ByteSource(descriptor: descriptor), from: file, each: $1) }
        } catch {
            // What came before is told before.
            finish()
            sum.unread += 1
            report(Problem(error), file)
        }
    }

    /// Stores what waits.
    mutating func finish() {
        store { $0.finish(each: $1) }
    }

    private mutating func store(_ step: (inout DumpImport, (DumpImport.Outcome) -> Void) -> Void) {
        // The run itself is changed by what is told.
        var dumps = self.dumps
        step(&dumps) { outcome in
            switch outcome.result {
            case .success(let receipt): tell(receipt, outcome.file)
            case .failure(let error):
                sum.unread += 1
                report(Problem(error), outcome.file)
            }
        }
        self.dumps = dumps
    }

    /// Says what it came to, where that was more than one dump.
    func tellSum() {
        guard !invocation.settings.json, sum.read + sum.unread > 1 else { return }
        invocation.out.flush()
        invocation.err.line(sum.sentence[invocation.language])
    }

    private mutating func tell(_ receipt: Receipt, _ file: String) {
        tell(receipt, of: file)
        do {
            if let conflict = try kit.conflict(of: receipt) { report(Problem(conflict), file) }
        } catch {
            report(Problem(error), file)
        }
    }

    private mutating func tell(_ receipt: Receipt, of file: String) {
        sum.read += 1
        sum.new += receipt.new
        sum.known += receipt.known
        if invocation.settings.json {
            var writer = JSONWriter()
            writer.receipt(receipt, invocation.jsonStyle)
            invocation.out.line(writer.text)
            return
        }
        let line = ImportLine(style: invocation.pageStyle, receipt: receipt, file: file)
        invocation.out.lines(line.lines)
        guard !line.notes.isEmpty else { return }
        // The notes are of this line, so nothing may come between where both go to one terminal.
        invocation.out.flush()
        invocation.err.lines(line.notes)
        invocation.err.flush()
    }

    private mutating func report(_ problem: Problem, _ file: String) {
        let isNew = hints.insert(problem.hint).inserted
        invocation.report(problem.about(file), withHint: isNew)
        // Of several kinds of failures the general one: something of the input was not taken in.
        end = end == .done || end == problem.exit ? problem.exit : .data
    }
}

/// What an import came to.
struct ImportSum {
    /// Dumps that went in.
    var read = 0
    /// Dumps and files that did not.
    var unread = 0
    var new = 0
    var known = 0

    var sentence: Text {
        let numbers = [read, new, known, unread].map(Amount.plain)
        let rest =
            unread == 0
            ? Text("") : Text(ja: "取り込めなかったもの \(numbers[3]) 件。", en: " Not taken in: \(numbers[3]).")
        return Text(
            ja: "ダンプ \(numbers[0]) 件を取り込みました：新しい記録 \(numbers[1]) 件、保存済み \(numbers[2]) 件。\(rest.ja)",
            en: "Dumps taken in: \(numbers[0]), with \(numbers[1]) new and \(numbers[2]) known records.\(rest.en)")
    }
}

import Expectations
import FeliCa
import Testing

@testable import Readers

private let reader = "Some Reader 00 00"
private let endOfSession = "FFC2000002820000"

/// A session under way, ended by a wish that comes within the command of that number.
private struct Stopped {
    let api: ScriptedPCSC
    let cancellation = Cancellation()
    let memory = FamilyMemory(["Some Reader": "transparent"])

    init(within number: Int) throws {
        let session = try card("transparent")
        api = ScriptedPCSC { [cancellation] world in
            world.plug(reader)
            world.put(.present, on: reader)
            world.card = { command, index in
                // On the worker's thread, which is another than the caller's.
                if index == number { cancellation.cancel() }
                return try session(command, index)
            }
        }
    }

    var scanner: CardScanner { CardScanner(api: api, host: emptyHost, deadlines: .short, families: memory) }

    var sent: [String] { api.with { $0.transmitted.map { Hex.text($0) } } }

    var isTidy: Bool { api.with { $0.openContexts.isEmpty && $0.openCards == 0 && $0.transactions == 0 } }
}

@Suite struct CancellationTests {
    @Test(
        "A wish to stop ends a reading between two commands, and the session and the transaction first",
        arguments: 0..<8)
    func scan(number: Int) throws {
        let stopped = try Stopped(within: number)
        var outcome: ScanOutcome?
        do throws(ReaderError) {
            outcome = try stopped.scanner.scan(plan: transitPlan, cancellation: stopped.cancellation)
        } catch {
            expectEqual(error, .cancelled)
        }
        // Start, protocol, poll, the first records, the last records.
        switch number {
        case ..<3: #expect(outcome == nil)
        case 3: expectEqual(outcome?.kind, .incomplete)
        default: expectEqual(outcome?.kind, .complete)
        }
        #expect(outcome == nil || outcome?.error == .cancelled || number > 6)
        expectEqual(stopped.sent.last, endOfSession)
        if number < 7 { expectEqual(stopped.sent.count, number + 2) }
        #expect(stopped.isTidy)
    }

    @Test("A watch that is stopped tells what was read of the last card, and no failure")
    func watch() throws {
        for number in [2, 3] {
            let stopped = try Stopped(within: number)
            var kinds: [CardReading.Kind?] = []
            #expect(throws: ReaderError.cancelled) {
                try stopped.scanner.watch(plan: transitPlan, cancellation: stopped.cancellation) {
                    kinds.append(try? $0.get().kind)
                }
            }
            #expect(kinds == (number == 2 ? [] : [.incomplete]))
            expectEqual(stopped.sent.last, endOfSession)
            #expect(stopped.isTidy)
        }
    }

    @Test(
        "A wish is heard once it was made, from wherever and however often, and forgotten when it is no one's any more")
    func wish() {
        let cancellation = Cancellation()
        let heard = Mailbox<Int>()
        let first = cancellation.onCancel { heard.put(1) }
        _ = cancellation.onCancel { heard.put(2) }
        cancellation.forget(first)
        let done = Mailbox<Bool>()
        for _ in 0..<2 {
            #expect(
                WorkerThread.start {
                    cancellation.cancel()
                    done.put(true)
                })
        }
        for _ in 0..<2 { #expect(done.take(within: .seconds(20)) == true) }
        #expect(cancellation.isCancelled)
        _ = cancellation.onCancel { heard.put(3) }
        var all: [Int] = []
        while let number = heard.take(within: .zero) { all.append(number) }
        expectEqual(all, [2, 2, 3])
    }
}

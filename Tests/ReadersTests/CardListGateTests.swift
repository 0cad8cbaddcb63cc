import Expectations
import Glibc
import Synchronization
import Testing

@testable import Readers

@Suite("Calls that search and change libpcsclite's lists") struct CardListGateTests {
    /// What happened, in order.
    private final class Course: Sendable {
        private let steps = Mutex<[String]>([])

        func add(_ step: String) { steps.withLock { $0.append(step) } }
        var all: [String] { steps.withLock { $0 } }

        func wait(for step: String) {
            for _ in 0..<100_000 where !all.contains(step) { usleep(100) }
        }
    }

    private static let never = Duration.seconds(3_600)
    private let course = Course()

    /// A call on a thread of its own, which ends once a step is in the course.
    private func call(_ name: String, until end: String, through enter: @escaping @Sendable (() -> Void) -> Void) {
        let course = course
        let isStarted = WorkerThread.start {
            enter {
                course.add("\(name) begins")
                course.wait(for: end)
                course.add("\(name) ends")
            }
        }
        #expect(isStarted)
    }

    @Test("A change waits for the search under way, and goes before a search that comes later")
    func changeIsAlone() {
        let gate = CardListGate(ages: .init(search: Self.never, change: Self.never))
        call("search", until: "let go") { gate.search($0) }
        course.wait(for: "search begins")
        call("change", until: "let go") { gate.change($0) }
        for _ in 0..<100_000 where gate.changes == 0 { usleep(100) }
        call("later search", until: "let go") { gate.search($0) }
        expectEqual(course.all, ["search begins"])
        course.add("let go")
        course.wait(for: "later search ends")
        expectEqual(
            course.all,
            [
                "search begins", "let go", "search ends", "change begins", "change ends", "later search begins",
                "later search ends",
            ])
    }

    @Test("Searches go on side by side")
    func searchesTogether() {
        let gate = CardListGate(ages: .init(search: Self.never, change: Self.never))
        call("search", until: "let go") { gate.search($0) }
        call("other search", until: "let go") { gate.search($0) }
        course.wait(for: "search begins")
        course.wait(for: "other search begins")
        course.add("let go")
    }

    @Test("A call that a silent card holds is not waited for once its time is over")
    func silentCard() {
        let gate = CardListGate(ages: .init(search: .milliseconds(1), change: .milliseconds(1)))
        call("silent change", until: "let go") { gate.change($0) }
        course.wait(for: "silent change begins")
        call("silent search", until: "let go") { gate.search($0) }
        course.wait(for: "silent search begins")
        gate.change { course.add("other change") }
        expectEqual(course.all, ["silent change begins", "silent search begins", "other change"])
        course.add("let go")
    }
}

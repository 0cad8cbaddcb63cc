import Expectations
import Fuzzing
import Testing

@Suite("Whatever bytes come from outside, the laws hold")
struct FuzzTests {
    /// Few enough for every run of the tests; `scripts/fuzz` is what searches.
    private static let runs = 60

    @Test("for what each target begins with", arguments: FuzzTarget.all)
    func seeds(_ target: FuzzTarget) {
        let seeds = target.seeds()
        #expect(!seeds.isEmpty)
        for seed in seeds { #expect(target.breach(seed) == nil) }
    }

    @Test("for a fixed number of changes of that, the same in every run", arguments: FuzzTarget.all)
    func changes(_ target: FuzzTarget) {
        let seeds = target.seeds().filter { $0.count < 8_192 }
        var mutator = Mutator(seed: 2_026)
        for _ in 0..<Self.runs {
            let input = mutator.input(from: seeds)
            if let breach = target.breach(input) {
                Issue.record("\(breach)\n\(input)")
                return
            }
        }
    }

    @Test("The targets have names of their own, by which they are found")
    func names() {
        expectEqual(Set(FuzzTarget.all.map(\.id)).count, FuzzTarget.all.count)
        expectEqual(FuzzTarget.named("dump-flipper")?.id, "dump-flipper")
        #expect(FuzzTarget.named("nothing") == nil)
    }
}

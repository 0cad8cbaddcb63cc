import CLibFuzzer
import Fuzzing
import Glibc

/// The target that the environment names.
private let target = FuzzTarget.named(Entry.variable("ICBALANCE_FUZZ") ?? "")

/// Runs libFuzzer on the target that `ICBALANCE_FUZZ` names; the arguments are libFuzzer's.
///
/// With `ICBALANCE_FUZZ_SEEDS` the target's seeds go into that folder and nothing is run. Without a name the targets are
/// listed.
@main
enum Entry {
    static func main() {
        guard variable("ICBALANCE_FUZZ") != nil else {
            for target in FuzzTarget.all { print(target) }
            return
        }
        guard let target else { exit(64) }
        if let folder = variable("ICBALANCE_FUZZ_SEEDS") { return write(target.seeds(), into: folder) }
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        exit(LLVMFuzzerRunDriver(&count, &arguments, Entry.input))
    }

    /// One input; a law that is broken ends the program, and so is found.
    private static let input: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt = { start, count in
        guard let breach = target?.breach(Array(UnsafeBufferPointer(start: start, count: count))) else { return 0 }
        let line = Array("A law is broken: \(breach)\n".utf8)
        _ = Glibc.write(STDERR_FILENO, line, line.count)
        abort()
    }

    private static func write(_ seeds: [[UInt8]], into folder: String) {
        for (number, seed) in seeds.enumerated() {
            guard let file = fopen("\(folder)/seed-\(number)", "wb") else { exit(73) }
            guard fwrite(seed, 1, seed.count, file) == seed.count, fclose(file) == 0 else { exit(74) }
        }
    }

    fileprivate static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

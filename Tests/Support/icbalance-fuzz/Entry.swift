import Fuzzing
import Glibc

/// What the environment asks libFuzzer's program for.
///
/// `ICBALANCE_FUZZ` names a target; with `ICBALANCE_FUZZ_SEEDS` its seeds go into that folder and nothing is run. Without
/// a name the targets are listed.
private let target: FuzzTarget = {
    let name = getenv("ICBALANCE_FUZZ").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.named(name) else {
        for target in FuzzTarget.all { print(target) }
        exit(name.isEmpty ? 0 : 64)
    }
    return target
}()

/// What libFuzzer calls once at its beginning.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
    guard let folder = getenv("ICBALANCE_FUZZ_SEEDS").map({ String(cString: $0) }) else {
        _ = target
        return 0
    }
    for (number, seed) in target.seeds().enumerated() {
        guard let file = fopen("\(folder)/seed-\(number)", "wb") else { exit(73) }
        guard fwrite(seed, 1, seed.count, file) == seed.count, fclose(file) == 0 else { exit(74) }
    }
    exit(0)
}

/// What libFuzzer calls with every input; a law that is broken ends the program, and so is found.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let breach = target.breach(Array(UnsafeBufferPointer(start: start, count: count))) else { return 0 }
    let line = Array("A law is broken: \(breach)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    abort()
}

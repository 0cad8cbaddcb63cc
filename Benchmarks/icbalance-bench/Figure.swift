import Glibc

/// One line of the report: ours against a baseline measured in the same run.
struct Figure {
    let name: String
    let ours: Double
    /// `nil` where the bound is absolute.
    let baseline: Double?
    let bound: Double
    let unit: String

    /// What is held against the bound: the ratio where there is a baseline, else the figure itself.
    var judged: Double {
        guard let baseline else { return ours }
        return baseline > 0 ? ours / baseline : .infinity
    }

    var isOver: Bool { judged > bound }

    /// Name, ours, baseline, ratio, bound, `ok` or `over`, separated by tabs.
    var line: String {
        let ratio = baseline == nil ? "-" : decimal(judged)
        let base = baseline.map { "\(decimal($0)) \(unit)" } ?? "-"
        let limit = baseline == nil ? "<= \(decimal(bound)) \(unit)" : "<= \(decimal(bound))x"
        return [name, "\(decimal(ours)) \(unit)", base, ratio, limit, isOver ? "over" : "ok"]
            .joined(separator: "\t")
    }
}

/// A number with three significant digits at least and no exponent.
func decimal(_ value: Double) -> String {
    guard value.isFinite else { return "inf" }
    let places = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((value * scale).rounded())
    guard places > 0 else { return String(scaled) }
    let whole = scaled / Int(scale)
    let rest = String(scaled % Int(scale))
    return "\(whole)." + String(repeating: "0", count: places - rest.utf8.count) + rest
}

/// Seconds on a clock that never goes back.
func now() -> Double { reading(of: CLOCK_MONOTONIC) }

private func reading(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The medians of the times of two bodies, run in turns so that both meet the same machine.
func interleaved(_ runs: Int, ours: () throws -> Double, baseline: () throws -> Double) rethrows -> (
    ours: Double, baseline: Double
) {
    var first: [Double] = []
    var second: [Double] = []
    for _ in 0..<runs {
        first.append(try ours())
        second.append(try baseline())
    }
    return (median(first), median(second))
}

/// The middle of the values.
func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

/// The seconds that a body takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = now()
    try body()
    return now() - start
}

/// The seconds of this thread's processor time that a body takes: what other programs do meanwhile does not count.
func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
    let start = reading(of: CLOCK_THREAD_CPUTIME_ID)
    try body()
    return reading(of: CLOCK_THREAD_CPUTIME_ID) - start
}

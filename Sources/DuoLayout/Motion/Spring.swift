/// A spring: the way from 0 to 1, a little beyond, and back to rest.
///
/// Damped at 1/√2 it passes its end by 4.3 % (e^−π), once: what would follow is under 0.2 %, so it rests on its end from
/// where it reaches it the second time.
public struct Spring: Hashable, Sendable {
    /// The time from the start to the farthest point, in seconds.
    public let peak: Double

    /// Makes a spring.
    public init(peak: Double) {
        self.peak = peak
    }

    /// The one that the tabs and the scan button share.
    public static let bar = Spring(peak: 0.24)

    /// The time from which it rests, in seconds.
    public var duration: Double { peak * 7 / 4 }

    /// How far it has come after so many seconds: 0 at the start, above 1 beyond its end, 1 at rest.
    public func position(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < duration else { return 1 }
        // 1 − e^−φ (cos φ + sin φ), with φ from 0 over π at the peak to 7π/4 at rest.
        let angle = time / peak * Double.pi
        let turn = Spring.exponential(angle)
        return 1 - (turn.real + turn.imaginary)
    }

    /// e to the power (−1 + i) φ: a series for a small part of the angle, squared until it is the whole.
    private static func exponential(_ angle: Double) -> (real: Double, imaginary: Double) {
        let halvings = 6
        let part = angle / Double(1 << halvings)
        var term = (real: 1.0, imaginary: 0.0)
        var sum = term
        for index in 1...10 {
            let factor = part / Double(index)
            term = ((-term.real - term.imaginary) * factor, (term.real - term.imaginary) * factor)
            sum = (sum.real + term.real, sum.imaginary + term.imaginary)
        }
        for _ in 0..<halvings {
            sum = (sum.real * sum.real - sum.imaginary * sum.imaginary, 2 * sum.real * sum.imaginary)
        }
        return sum
    }
}

import DuoLayout
import Expectations
import Testing

@Suite struct SpringTests {
    /// 2,000 samples from before the start to after the end.
    private var times: [Double] { (-100...1900).map { Double($0) * Spring.bar.duration / 1500 } }

    @Test("B12: it passes its end exactly once, by 4.3 %, and rests on it")
    func oneOvershoot() {
        let positions = times.map { Spring.bar.position(at: $0) }
        let over = positions.map { $0 > 1 }
        let rises = zip(over, over.dropFirst()).filter { !$0 && $1 }.count
        expectEqual(rises, 1)
        #expect(positions.drop { $0 <= 1 }.allSatisfy { $0 >= 1 })
        expectEqual(positions.first, 0)
        expectEqual(positions.last, 1)
        let highest = positions.max() ?? 0
        #expect(abs(highest - 1.043_214) < 1e-5)
    }

    @Test("It never leaps: from sample to sample less than a hundredth")
    func smooth() {
        let positions = times.map { Spring.bar.position(at: $0) }
        let leaps = zip(positions, positions.dropFirst()).map { abs($1 - $0) }
        #expect((leaps.max() ?? 1) < 0.01)
    }

    @Test("It is at its farthest at the peak's time and begins without a jolt")
    func peak() {
        let spring = Spring(peak: 0.5)
        #expect(abs(spring.position(at: 0.5) - 1.043_213_918) < 1e-8)
        #expect(spring.position(at: 0.49) < spring.position(at: 0.5))
        #expect(spring.position(at: 0.51) < spring.position(at: 0.5))
        #expect(spring.position(at: 0.001) < 0.001)
    }

    @Test("B12: the button is as far on its way as the tabs are on theirs, at every moment", arguments: Pose.all)
    func oneTiming(pose: Pose) throws {
        let start = try Layout(pose.container(for: .read))
        let end = try Layout(pose.container(for: .read, isExpanded: true))
        guard start.bar.axis == .vertical else { return }
        let motion = BarMotion(from: start, to: end)
        let tabStart = try #require(start.slots[.read]).frame.midX
        let tabWay = try #require(end.slots[.read]).frame.midX - tabStart
        let buttonStart = start.scan.frame.midX
        let buttonWay = end.scan.frame.midX - buttonStart
        for time in times {
            guard let tab = motion.slot(.read, at: time)?.midX else { continue }
            let tabPart = (tab - tabStart) / tabWay
            let button = motion.scan(at: time).midX
            check(abs(button - (buttonStart + buttonWay * tabPart)) < 0.5, "\(time)")
        }
        expectEqual(motion.scan(at: 10), end.scan.frame)
    }

    @Test("A place that only one of the layouts has does not move")
    func otherPlaces() throws {
        var container = Pose.innerLandscape.container
        let start = try Layout(container)
        container.barStructure = .unknown
        let motion = try BarMotion(from: start, to: Layout(container))
        #expect(motion.slot(.empty, at: 0.1) == nil)
        #expect(motion.slot(.read, at: 0.1) != nil)
    }

    @Test("B13: at rest everything is at its end to the last bit")
    func exactEnd() throws {
        var dice = Dice(seed: 31)
        for _ in 0..<300 {
            let start = try Layout(Container(width: dice.number(200...1400), height: dice.number(200...1400)))
            let end = try Layout(Container(width: dice.number(200...1400), height: dice.number(200...1400)))
            let motion = BarMotion(from: start, to: end)
            check(motion.bar(at: Spring.bar.duration) == end.bar.frame, "\(end)")
            check(motion.scan(at: Spring.bar.duration) == end.scan.frame, "\(end)")
            check(motion.bar(at: 0) == start.bar.frame, "\(start)")
        }
    }
}

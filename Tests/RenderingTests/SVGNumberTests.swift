import Expectations
import Testing

@testable import Rendering

@Suite("Numbers of pictures")
struct SVGNumberTests {
    @Test(
        "are written to a hundredth, with no digit more than needed",
        arguments: [
            (0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (0.25, "0.25"), (-0.05, "-0.05"), (0.005, "0.01"),
            (0.004, "0"), (-0.004, "0"), (1.999, "2"), (455.5, "455.5"), (123_456.78, "123456.78"), (10.10, "10.1"),
            (.nan, "0"), (.infinity, "0"), (-.infinity, "0"), (1e300, "0"),
        ])
    func text(value: Double, text: String) {
        expectEqual(SVGNumber.text(value), text)
    }
}

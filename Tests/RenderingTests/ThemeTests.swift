import Expectations
import Rendering
import Testing

@Suite struct ThemeTests {
    @Test("There are two themes, called as the command line calls them")
    func names() {
        expectEqual(Theme.allCases.map(\.rawValue), ["light", "dark"])
    }
}

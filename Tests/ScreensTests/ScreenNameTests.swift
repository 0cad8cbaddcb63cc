import Screens
import Testing

@Suite struct ScreenNameTests {
    @Test(
        "Screens are called as the command line calls them",
        arguments: [("read", ScreenName.read), ("history", .history)])
    func names(name: String, screen: ScreenName) {
        #expect(ScreenName(rawValue: name) == screen)
    }
}

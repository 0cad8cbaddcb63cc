import Testing

@Suite("Where the tests begin") struct EntryTests {
    @Test("Arguments are Swift Testing's, as XCTest is not asked for tests")
    func arguments() {
        #expect(CommandLine.arguments.contains("--testing-library"))
    }
}

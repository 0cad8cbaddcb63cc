import Testing

/// Where the tests begin in what `scripts/test` builds; SwiftPM looks for a file of this name beside each test target.
///
/// Without it SwiftPM makes the beginning itself and looks for XCTest's tests in an index of the sources, and indexing
/// takes a sixth of the build's time. All tests here are of Swift Testing, which finds them without an index.
@main struct XCTMain {
    static func main() async {
        await Testing.__swiftPMEntryPoint() as Never
    }
}

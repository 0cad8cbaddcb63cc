public import Testing

/// Expects two values to be equal, and tells both where they are not.
///
/// What `#expect(a == b)` says as well, which takes the compiler some thirty milliseconds each: of thousands that is
/// minutes of building.
public func expectEqual<Value: Equatable>(
    _ value: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard value != expected else { return }
    let told = comment().map { ": \($0)" } ?? ""
    Issue.record("not equal: \(value) and \(expected)\(told)", sourceLocation: sourceLocation)
}

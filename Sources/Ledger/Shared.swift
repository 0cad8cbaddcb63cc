/// A value that its copies hold together.
///
/// A row of a history has four codes and two places, of two dozen texts in all: held so, a copy of the row counts six
/// references instead.
final class Shared<Value: Hashable & Sendable>: Hashable, Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }

    static func == (left: Shared, right: Shared) -> Bool {
        left === right || left.value == right.value
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

import Glibc

/// Writes a line of the report to standard output, at once.
func report(_ line: String) { write(line, to: 1) }

/// Tells on standard error how the measurement gets on.
func say(_ line: String) { write(line, to: 2) }

private func write(_ line: String, to descriptor: Int32) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        bytes = bytes.dropFirst(count)
    }
}

import Glibc
import Wording

/// Text on its way to a file descriptor, collected and written in large pieces.
///
/// A reader that goes away (EPIPE) ends the output without a word: what follows is dropped. Any other failure is kept for
/// the end of the program to report. Needs SIGPIPE to be ignored.
package final class Output {
    private let descriptor: Int32?
    private var buffer: [UInt8] = []
    private static let capacity = 1 << 16

    /// Whether the reader has gone away.
    package private(set) var isClosed = false
    /// The `errno` of the first write that failed for another reason.
    package private(set) var failure: Int32?

    /// Whether nothing that follows arrives any more.
    package var isLost: Bool { isClosed || failure != nil }

    /// Makes an output; without a descriptor it only collects.
    package init(descriptor: Int32? = nil) {
        self.descriptor = descriptor
    }

    /// What has been collected and not yet written.
    package var collected: String {
        String(decoding: buffer, as: UTF8.self)
    }

    /// Adds text.
    package func write(_ text: String) {
        write(bytes: text.utf8)
    }

    /// Adds bytes.
    package func write(bytes: some Sequence<UInt8>) {
        guard !isClosed, failure == nil else { return }
        buffer.append(contentsOf: bytes)
        if descriptor != nil, buffer.count >= Output.capacity { flush() }
    }

    /// Adds text and a line's end.
    package func line(_ text: String = "") {
        write(text)
        write("\n")
    }

    /// Hands everything collected to the descriptor.
    package func flush() {
        guard let descriptor else { return }
        var start = 0
        while start < buffer.count, !isClosed, failure == nil {
            let count = buffer.withUnsafeBytes { bytes in
                Glibc.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
            }
            if count >= 0 {
                start += count
            } else {
                fail(errno, descriptor)
            }
        }
        buffer.removeAll(keepingCapacity: true)
    }

    private func fail(_ code: Int32, _ descriptor: Int32) {
        switch code {
        case EINTR: break
        case EAGAIN:
            // Somebody made the terminal non-blocking: wait until it takes more.
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&request, 1, -1)
        case EPIPE: isClosed = true
        default: failure = code
        }
    }
}

extension Output {
    /// Adds lines.
    package func lines(_ lines: [String]) {
        for line in lines { self.line(line) }
    }
}

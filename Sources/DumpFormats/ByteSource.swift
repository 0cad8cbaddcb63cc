import Glibc

/// Bytes that come piece by piece, so that a file of many dumps need not fit into memory.
public struct ByteSource {
    /// Why a source gave no more bytes.
    public struct Failure: Error, Hashable, Sendable {
        /// The C library's error number.
        public let errno: Int32

        /// Makes a failure from the C library's error number.
        public init(errno: Int32) {
            self.errno = errno
        }
    }

    /// The next bytes; none at the end.
    let read: () throws(Failure) -> [UInt8]
    /// The open file that the bytes come from; `nil` where they come from elsewhere.
    let descriptor: Int32?

    /// Makes a source from a function that gives the next bytes, and none at the end.
    public init(read: @escaping () throws(Failure) -> [UInt8]) {
        self.init(descriptor: nil, read: read)
    }

    private init(descriptor: Int32?, read: @escaping () throws(Failure) -> [UInt8]) {
        self.descriptor = descriptor
        self.read = read
    }

    /// Makes a source of bytes in memory.
    public init(_ bytes: [UInt8]) {
        var rest = bytes
        self.init {
            defer { rest = [] }
            return rest
        }
    }

    /// Makes a source of an open file; who opened it closes it.
    public init(descriptor: Int32) {
        self.init(descriptor: descriptor) { () throws(Failure) -> [UInt8] in
            var failure: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 256 << 10) { buffer, count in
                var got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                while got < 0, Glibc.errno == EINTR {
                    got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                }
                if got < 0 { failure = Glibc.errno }
                count = max(0, got)
            }
            guard failure == 0 else { throw Failure(errno: failure) }
            return bytes
        }
    }
}

import Glibc

/// Whole files as bytes.
package enum FileBytes {
    /// The file's bytes; `-` is standard input.
    ///
    /// - Throws: `Problem` where it can't be read or has more than `limit` bytes.
    package static func read(_ path: String, limit: Int) throws(Problem) -> [UInt8] {
        let descriptor = try open(path)
        defer { close(descriptor, of: path) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = piece.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw .reading(path, errno: errno)
            }
            bytes += piece[..<count]
            guard bytes.count <= limit else { throw .fileTooLarge(path, limit: limit) }
        }
    }

    /// Opens a file for reading; `-` is standard input.
    package static func open(_ path: String) throws(Problem) -> Int32 {
        if path == "-" { return STDIN_FILENO }
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .reading(path, errno: errno) }
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            Glibc.close(descriptor)
            throw .reading(path, errno: EISDIR)
        }
        return descriptor
    }

    /// Closes what `open` opened.
    package static func close(_ descriptor: Int32, of path: String) {
        if path != "-" { Glibc.close(descriptor) }
    }

    /// Looks whether a file could be written there, before there is anything to write.
    ///
    /// - Throws: `Problem` as `write` would, as far as it can be told.
    package static func checkWritable(_ path: String, replacing: Bool) throws(Problem) {
        var status = stat()
        if stat(path, &status) == 0 {
            if status.st_mode & S_IFMT == S_IFDIR { throw .writing(path, errno: EISDIR) }
            if isStream(status) { return }
            if !replacing { throw .fileExists(path) }
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let folder = parts.isEmpty ? "." : parts.joined(separator: "/") + "/"
        guard stat(folder, &status) == 0 else { throw .writing(path, errno: errno) }
        guard access(folder, W_OK | X_OK) == 0 else { throw .writing(path, errno: errno) }
    }

    /// Whether it is a device or a pipe, which bytes go into and which nothing may take the place of.
    private static func isStream(_ status: stat) -> Bool {
        switch status.st_mode & S_IFMT {
        case S_IFCHR, S_IFBLK, S_IFIFO, S_IFSOCK: true
        default: false
        }
    }

    /// Writes a file that only its owner may read, whole or not at all; into a device or a pipe as it comes.
    ///
    /// - Throws: `Problem` where it is there already, unless it may be replaced, or can't be written.
    package static func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(Problem) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, isStream(status) { return try pour(bytes, into: path) }
        if !replacing, isThere { throw .fileExists(path) }
        // Behind a link lies the file that is meant.
        guard let end = realpath(path, nil) else { return try replace(path, by: bytes, replacing: replacing) }
        defer { free(end) }
        try replace(String(cString: end), by: bytes, replacing: replacing)
    }

    private static func pour(_ bytes: [UInt8], into path: String) throws(Problem) {
        let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .writing(path, errno: errno) }
        defer { Glibc.close(descriptor) }
        let output = Output(descriptor: descriptor)
        output.write(bytes: bytes)
        output.flush()
        if let code = output.failure { throw .writing(path, errno: code) }
    }

    private static func replace(_ path: String, by bytes: [UInt8], replacing: Bool) throws(Problem) {
        let partial = "\(path).\(getpid()).partial"
        let descriptor = Glibc.open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .writing(path, errno: errno) }
        defer { unlink(partial) }
        let output = Output(descriptor: descriptor)
        output.write(bytes: bytes)
        output.flush()
        let isSafe = output.failure == nil && fsync(descriptor) == 0
        let code = output.failure ?? errno
        Glibc.close(descriptor)
        guard isSafe else { throw .writing(path, errno: code) }
        if replacing {
            guard rename(partial, path) == 0 else { throw .writing(path, errno: errno) }
        } else {
            // Unlike a rename, a link replaces no file that has come meanwhile.
            guard link(partial, path) == 0 else {
                throw errno == EEXIST ? .fileExists(path) : .writing(path, errno: errno)
            }
        }
    }
}

import Glibc

/// A file on the disk that does not have its name yet.
struct PartialFile {
    /// Where it is to stand; behind a link lies the file that is meant.
    let path: String
    private let partial: String

    /// Writes what `body` writes, all of it to the disk; where that fails, nothing is left.
    init(for path: String, _ body: (Output) throws -> Void) throws {
        if let end = realpath(path, nil) {
            self.path = String(cString: end)
            free(end)
        } else {
            self.path = path
        }
        partial = "\(self.path).\(getpid()).partial"
        let descriptor = Glibc.open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Problem.writing(path, errno: errno) }
        do {
            try fill(descriptor, body)
        } catch {
            remove()
            throw error
        }
    }

    /// Gives it its name.
    func settle(replacing: Bool) throws(Problem) {
        if replacing {
            guard rename(partial, path) == 0 else { throw Problem.writing(path, errno: errno) }
        } else {
            // Unlike a rename, a link replaces no file that has come meanwhile.
            guard link(partial, path) == 0 else {
                throw errno == EEXIST ? Problem.fileExists(path) : Problem.writing(path, errno: errno)
            }
        }
    }

    /// Takes its other name away, and with it the file where it has no name of its own.
    func remove() {
        unlink(partial)
    }

    /// Writes everything to the disk and closes the descriptor.
    private func fill(_ descriptor: Int32, _ body: (Output) throws -> Void) throws {
        defer { Glibc.close(descriptor) }
        let output = Output(descriptor: descriptor)
        try body(output)
        output.flush()
        guard output.failure == nil else { throw Problem.writing(path, errno: output.failure ?? EIO) }
        guard fsync(descriptor) == 0 else { throw Problem.writing(path, errno: errno) }
    }
}

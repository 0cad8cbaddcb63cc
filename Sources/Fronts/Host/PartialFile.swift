import Glibc

/// A file on the disk that does not have its name yet.
///
/// It has none at all where the file system can do that, so that nothing is left of it however the program ends; elsewhere
/// it stands beside the file that is meant, as `NAME.PROCESS.partial`.
final class PartialFile {
    /// Where it is to stand; behind a link lies the file that is meant.
    let path: String
    /// The same as it was asked for, which problems name.
    private let asked: String
    private let partial: String
    private let descriptor: Int32
    /// Whether it stands under its other name.
    private var isNamed: Bool

    /// Writes what `body` writes, all of it to the disk; where that fails, nothing is left.
    init(for path: String, _ body: (Output) throws -> Void) throws {
        if let end = realpath(path, nil) {
            self.path = String(cString: end)
            free(end)
        } else {
            self.path = path
        }
        asked = path
        partial = "\(self.path).\(getpid()).partial"
        if let nameless = PartialFile.nameless(beside: self.path) {
            (descriptor, isNamed) = (nameless, false)
        } else {
            descriptor = Glibc.open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw Problem.writing(path, errno: errno) }
            isNamed = true
        }
        do {
            let output = Output(descriptor: descriptor)
            try body(output)
            output.flush()
            if let code = output.failure { throw Problem.writing(path, errno: code) }
            guard fsync(descriptor) == 0 else { throw Problem.writing(path, errno: errno) }
        } catch {
            remove()
            throw error
        }
    }

    deinit { close(descriptor) }

    /// Gives it its name.
    func settle(replacing: Bool) throws(Problem) {
        if replacing {
            try HeldSignals.during { () throws(Problem) in
                if !isNamed { try name(partial) }
                isNamed = true
                guard rename(partial, path) == 0 else { throw Problem.writing(asked, errno: errno) }
            }
        } else {
            // Unlike a rename, a link replaces no file that has come meanwhile.
            try name(path)
        }
    }

    /// Takes its other name away, and with it the file where it has no name of its own.
    func remove() {
        if isNamed { unlink(partial) }
    }

    /// Gives it a name that no other file has.
    private func name(_ name: String) throws(Problem) {
        let done =
            isNamed
            ? link(partial, name)
            : linkat(AT_FDCWD, PartialFile.handle(descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW)
        guard done == 0 else {
            throw errno == EEXIST ? Problem.fileExists(asked) : Problem.writing(asked, errno: errno)
        }
    }

    /// The link by which the system knows a file that has no name.
    private static func handle(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

    /// The flag for a file without a name; C's headers have it as an expression that is not taken over.
    private static let withoutName = 0o20_000_000 | O_DIRECTORY

    /// A file without a name that could get one beside a path; `nil` where the file system or a missing `/proc` forbids.
    private static func nameless(beside path: String) -> Int32? {
        let descriptor = Glibc.open(path.folderPath, O_WRONLY | O_CLOEXEC | withoutName, 0o600)
        guard descriptor >= 0 else { return nil }
        guard access(handle(descriptor), F_OK) == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }
}

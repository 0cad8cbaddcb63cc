import Glibc
import Store

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
        guard descriptor >= 0 else {
            let code = errno
            try checkLink(path, writing: false)
            throw .reading(path, errno: code)
        }
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
        try checkLink(path, writing: true)
        try checkDatabase(path)
        let folder = path.folderPath
        guard stat(folder, &status) == 0 else { throw .writing(path, errno: errno) }
        guard access(folder, W_OK | X_OK) == 0 else { throw .writing(path, errno: errno) }
    }

    /// Refuses a symbolic link to what is not there: a new file in its place is seldom what was meant.
    private static func checkLink(_ path: String, writing: Bool) throws(Problem) {
        var status = stat()
        guard stat(path, &status) != 0, errno == ENOENT else { return }
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &target, target.count)
        guard count > 0 else { return }
        let name = String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
        throw .danglingLink(path, to: name, writing: writing)
    }

    /// Refuses a database, and what SQLite keeps beside one: a history of years, or what another program keeps, would be
    /// gone with it.
    ///
    /// - Throws: `Problem`, also where it can't be told what the file is.
    package static func checkDatabase(_ path: String) throws(Problem) {
        do throws(StoreError) {
            guard try Store.holds(file: path) else { return }
        } catch {
            throw Problem(error)
        }
        throw .isDatabase(path)
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
    package static func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws {
        try write(to: path, replacing: replacing) { $0.write(bytes: bytes) }
    }

    /// The same of what `body` writes, piece by piece; where it throws there is no file.
    ///
    /// - Throws: what `body` throws, or `Problem` as above.
    package static func write(to path: String, replacing: Bool, _ body: (Output) throws -> Void) throws {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, isStream(status) { return try pour(into: path, body) }
        if isThere, status.st_mode & S_IFMT == S_IFDIR { throw Problem.writing(path, errno: EISDIR) }
        if !replacing, isThere { throw Problem.fileExists(path) }
        try checkLink(path, writing: true)
        try checkDatabase(path)
        let partial = try PartialFile(for: path, body)
        defer { partial.remove() }
        try partial.settle(replacing: replacing)
    }

    /// Writes several files as above, all of them or none: none has its name before all are on the disk.
    ///
    /// - Throws: `Problem`; where a name could not be given, the files that had theirs by then are taken away again, save
    ///   for those that replaced another.
    package static func write(_ files: [(path: String, bytes: [UInt8])], replacing: Bool) throws {
        var partials: [PartialFile] = []
        defer { for partial in partials { partial.remove() } }
        for (path, bytes) in files {
            try checkWritable(path, replacing: replacing)
            partials.append(try PartialFile(for: path) { $0.write(bytes: bytes) })
        }
        for (index, partial) in partials.enumerated() {
            do {
                try partial.settle(replacing: replacing)
            } catch {
                if !replacing { for earlier in partials[..<index] { unlink(earlier.path) } }
                throw error
            }
        }
    }

    private static func pour(into path: String, _ body: (Output) throws -> Void) throws {
        let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Problem.writing(path, errno: errno) }
        defer { Glibc.close(descriptor) }
        let output = Output(descriptor: descriptor)
        try body(output)
        output.flush()
        if let code = output.failure { throw Problem.writing(path, errno: code) }
    }
}

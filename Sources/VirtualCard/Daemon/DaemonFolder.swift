import Glibc

/// The files of one private pcscd: socket, log, and the folder of its reader list.
struct DaemonFolder: Sendable {
    let path: String
    /// Whether the folder was made here and goes away with the rest.
    private let isOwn: Bool

    var socketPath: String { path + "/pcscd.comm" }
    var configurationPath: String { path + "/reader.conf.d" }
    private var readersPath: String { configurationPath + "/readers" }
    private var logPath: String { path + "/pcscd.log" }

    /// Takes a folder, or makes one under TMPDIR; throws `file` and `pathTooLong`.
    init(_ given: String?) throws(VirtualCardError) {
        if let given {
            path = given
            isOwn = mkdir(given, 0o700) == 0
            if !isOwn, errno != EEXIST { throw .file(path: given, errno: errno) }
        } else {
            let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
            var template = Array("\(parent)/icbalance-pcscd-XXXXXX".utf8CString)
            guard mkdtemp(&template) != nil else { throw .file(path: parent, errno: errno) }
            path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            isOwn = true
        }
        guard socketPath.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path) else {
            remove()
            throw .pathTooLong(socketPath)
        }
        guard mkdir(configurationPath, 0o700) == 0 || errno == EEXIST else {
            let reason = errno
            remove()
            throw .file(path: configurationPath, errno: reason)
        }
    }

    /// Opens the log anew, for the owner's eyes only: an answer to reset may hold an IDm.
    func openLog() throws(VirtualCardError) -> Int32 {
        let log = open(logPath, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
        guard log >= 0 else { throw .file(path: logPath, errno: errno) }
        return log
    }

    /// The first 64 KiB of the log.
    var log: String {
        guard let file = fopen(logPath, "re") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// The last lines of the log, for an error.
    var logEnd: String {
        log.split(separator: "\n").suffix(12).joined(separator: "\n")
    }

    /// Writes the reader list that pcscd loads in place of /etc/reader.conf.d.
    ///
    /// vpcd keeps its slots in a table of its own for each loaded driver file, so a second reader on the same file would
    /// take the first one's place: each further reader gets a copy.
    func write(_ readers: [PrivatePCSCD.Slot], driver: String) throws(VirtualCardError) {
        var text = ""
        for (index, reader) in readers.enumerated() {
            let own = index == 0 ? driver : driverPath(index)
            if index > 0 { try copy(driver, to: own) }
            text += """
                FRIENDLYNAME "\(reader.name)"
                DEVICENAME /dev/null:\(reader.port)
                LIBPATH \(own)
                CHANNELID \(reader.port)


                """
        }
        try write(Array(text.utf8), to: readersPath)
    }

    private func driverPath(_ index: Int) -> String { path + "/driver-\(index).so" }

    private func copy(_ source: String, to target: String) throws(VirtualCardError) {
        guard let file = fopen(source, "re") else { throw .file(path: source, errno: errno) }
        defer { fclose(file) }
        // The driver has some 40 KB.
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, file)
        try write(Array(bytes.prefix(count)), to: target)
    }

    private func write(_ bytes: [UInt8], to path: String) throws(VirtualCardError) {
        guard let file = fopen(path, "we") else { throw .file(path: path, errno: errno) }
        let count = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, count == bytes.count else { throw .file(path: path, errno: errno) }
    }

    /// A socket listening at the path, a dead one there removed; throws `file`.
    func listen() throws(VirtualCardError) -> Int32 {
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard listener >= 0 else { throw .system(call: "socket", errno: errno) }
        unlink(socketPath)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socketPath.utf8) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard bound == 0, Glibc.listen(listener, 16) == 0 else {
            let reason = errno
            close(listener)
            throw .file(path: socketPath, errno: reason)
        }
        return listener
    }

    /// Every file that is made here, for whoever cleans up.
    var files: [String] {
        [socketPath, logPath, readersPath] + (1..<PrivatePCSCD.readerLimit).map { driverPath($0) }
    }

    /// Every folder that is made here, inner ones first.
    var folders: [String] { isOwn ? [configurationPath, path] : [configurationPath] }

    /// Removes what was made here, and the folder unless it was there before or holds anything else.
    func remove() {
        files.forEach { unlink($0) }
        folders.forEach { rmdir($0) }
    }
}

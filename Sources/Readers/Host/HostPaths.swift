import Glibc

/// Where the system tells about itself; tests put a tree of their own in its place.
public struct HostPaths: Hashable, Sendable {
    /// What stands before every path but the socket's, empty for the running system.
    public var root: String
    /// The service's socket.
    public var socket: String

    /// The paths of the running system; `PCSCLITE_CSOCK_NAME` names another socket to the library, and so here.
    public init() {
        root = ""
        socket = getenv("PCSCLITE_CSOCK_NAME").map { String(cString: $0) } ?? "/run/pcscd/pcscd.comm"
    }

    /// Paths below another root.
    public init(root: String, socket: String) {
        self.root = root
        self.socket = socket
    }

    /// Where the service's program is, or `nil` where it is not installed.
    public var daemon: String? {
        ["/usr/sbin/pcscd", "/usr/local/sbin/pcscd", "/usr/bin/pcscd"].first { exists($0) }
    }

    /// Whether the installed service asks polkit who may use it.
    public var asksPolkit: Bool {
        exists("/usr/share/polkit-1/actions/org.debian.pcsc-lite.policy")
    }

    func exists(_ path: String) -> Bool {
        access(root + path, F_OK) == 0
    }

    /// The names in a folder, sorted; empty where it cannot be read.
    func list(_ path: String) -> [String] {
        guard let folder = opendir(root + path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The text of a small file without the blanks at its ends; `nil` where it cannot be read.
    func text(_ path: String) -> String? {
        let file = open(root + path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        var length = 0
        while length < bytes.count {
            let got = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress.map { $0 + length }, $0.count - length) }
            if got <= 0 { break }
            length += got
        }
        let text = String(decoding: bytes.prefix(length), as: UTF8.self)
        let trimmed = text.drop { $0.isWhitespace }
        return String(trimmed.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// The last part of the path that a symbolic link names; `nil` where there is none.
    func linkName(_ path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let length = bytes.withUnsafeMutableBytes {
            guard let start = $0.baseAddress else { return 0 }
            return readlink(root + path, start.assumingMemoryBound(to: CChar.self), $0.count)
        }
        guard length > 0 else { return nil }
        return bytes.prefix(length).split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
    }
}

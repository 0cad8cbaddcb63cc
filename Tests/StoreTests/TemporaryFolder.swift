import Glibc

/// A folder of its own for one test, removed with all that is in it.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/icbalance-store-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw SystemError(number: errno) }
        path = String(cString: made)
    }

    deinit {
        remove(path)
    }

    struct SystemError: Error {
        var number: Int32
    }

    /// The path of a file in the folder.
    func file(_ name: String) -> String { path + "/" + name }

    /// The names of what is in it.
    static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private func remove(_ path: String) {
        chmod(path, 0o700)
        for name in Self.names(in: path) { remove(path + "/" + name) }
        Glibc.remove(path)
    }
}

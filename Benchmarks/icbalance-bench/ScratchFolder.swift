import Glibc

/// A fresh folder for stores, readable by its owner alone.
struct ScratchFolder {
    let path: String

    init() throws {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/icbalance-bench.XXXXXX".utf8CString)
        guard let path = mkdtemp(&template) else { throw BenchError.failed("mkdtemp: errno \(errno)") }
        self.path = String(cString: path)
    }

    /// The path of a file in the folder.
    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Removes a store of that name with what SQLite keeps beside it.
    func removeStore(_ name: String) {
        for suffix in ["", "-wal", "-shm"] { unlink(file(name) + suffix) }
    }

    /// Removes the folder and the files in it.
    func remove() {
        guard let folder = opendir(path) else { return }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { unlink(file(name)) }
        }
        closedir(folder)
        rmdir(path)
    }
}

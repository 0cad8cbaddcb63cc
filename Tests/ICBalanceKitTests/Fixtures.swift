import CSQLite
import DumpFormats
import FeliCa
import Glibc
import ICBalanceKit
import Store
import Testing

/// The recorded-like cards of the project.
enum Fixtures {
    static let folder =
        "\(#filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/"))/Fixtures/dumps"

    static func bytes(_ name: String) throws -> [UInt8] {
        let descriptor = open("\(folder)/\(name)", O_RDONLY)
        try #require(descriptor >= 0, "no fixture \(name)")
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = read(descriptor, &buffer, buffer.count)
            guard got > 0 else { break }
            bytes += buffer[..<got]
        }
        return bytes
    }

    static func dump(_ name: String) throws -> CardDump {
        let bytes = try bytes(name)
        let recording = try #require(try DumpFormat.detect(bytes).read(bytes).first).get()
        return try #require(recording.dump)
    }
}

/// A kit over a store in a folder of its own, removed at the end.
final class FreshKit {
    let folder: String
    let kit: Kit

    init() throws {
        var template = Array("/tmp/icbalance-kit-XXXXXX".utf8CString)
        folder = String(cString: try #require(mkdtemp(&template)))
        kit = Kit(store: try Store(path: "\(folder)/store/icbalance.sqlite"))
    }

    /// A store like another one, without the waits for the disk that writing it again would take.
    init(copying other: FreshKit) throws {
        var template = Array("/tmp/icbalance-kit-XXXXXX".utf8CString)
        folder = String(cString: try #require(mkdtemp(&template)))
        mkdir("\(folder)/store", 0o700)
        let path = "\(folder)/store/icbalance.sqlite"
        try #require(other.execute("VACUUM INTO '\(path)'") == SQLITE_OK)
        kit = Kit(store: try Store(path: path))
    }

    deinit {
        for name in [
            "store/icbalance.sqlite", "store/icbalance.sqlite-wal", "store/icbalance.sqlite-shm", "backup.sqlite",
        ] {
            unlink("\(folder)/\(name)")
        }
        rmdir("\(folder)/store")
        rmdir(folder)
    }
}

extension DumpImport {
    /// Takes a file's dumps and stores them.
    mutating func takeAll(_ source: ByteSource, each: (Outcome) -> Void) {
        take(source, from: "a file", each: each)
        finish(each: each)
    }
}

extension FreshKit {
    /// Runs SQL on the store's file, as any other program would.
    func execute(_ sql: String) -> Int32 {
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        guard sqlite3_open("\(folder)/store/icbalance.sqlite", &handle) == SQLITE_OK else { return SQLITE_CANTOPEN }
        return sqlite3_exec(handle, sql, nil, nil, nil)
    }
}

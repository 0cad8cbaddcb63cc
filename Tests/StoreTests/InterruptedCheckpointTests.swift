import CSQLite
import Expectations
import Testing

@testable import Store

@Suite("A store whose pages did not all come back from the log")
struct InterruptedCheckpointTests {
    let folder: TemporaryFolder
    private static let pageSize = 4_096

    init() throws {
        folder = try TemporaryFolder()
    }

    /// What a process leaves that is killed, or finds no room on the disk, when so many pages are written back.
    @Test("known fault: a crash while the log was written back made a sound store a damaged one")
    func interrupted() throws {
        let path = folder.file("store.sqlite")
        let store = try Store(path: path)
        for number in 0..<30 {
            let first = 100 + 20 * number
            try Sample(Array(first..<first + 20).reversed()).ingest(into: store)
        }
        let (before, log) = (bytes(path), bytes(path + "-wal"))
        let copy = folder.file("copy.sqlite")
        write(copy, before)
        write(copy + "-wal", log)
        var handle: OpaquePointer?
        expectEqual(sqlite3_open(copy, &handle), SQLITE_OK)
        expectEqual(sqlite3_exec(handle, "PRAGMA wal_checkpoint(TRUNCATE)", nil, nil, nil), SQLITE_OK)
        sqlite3_close(handle)
        let after = bytes(copy)
        let pages = after.count / Self.pageSize
        #expect(pages > before.count / Self.pageSize)
        for written in 0...pages {
            let half = folder.file("half-\(written).sqlite")
            write(half, Array(after.prefix(written * Self.pageSize) + before.dropFirst(written * Self.pageSize)))
            write(half + "-wal", log)
            if written.isMultiple(of: 2) {
                let reader = try Store(path: half, access: .readOnly)
                expectEqual(try reader.cards().first?.transactions, 600, "\(written) of \(pages)")
            }
            let writer = try Store(path: half)
            #expect(try writer.check().isEmpty, "\(written) of \(pages)")
            expectEqual(try writer.cards().first?.transactions, 600, "\(written) of \(pages)")
        }
    }
}

import Expectations
import Glibc
import Testing

@testable import Store

@Suite("What a file that SQLite refuses is")
struct StoreDamageTests {
    @Test("known fault: a file that can't be opened was called no database, and replaced: it can't be told")
    func unopened() throws {
        let folder = try TemporaryFolder()
        // A link to itself can't be opened, whoever asks.
        let path = folder.file("loop")
        expectEqual(symlink("loop", path), 0)
        #expect(throws: StoreError.file(path: path, errno: ELOOP)) { try StoreDamage.beginsAsDatabase(at: path) }
        #expect(throws: StoreError.file(path: path, errno: ELOOP)) { try StoreDamage.isLikely(at: path) }
        #expect(throws: StoreError.file(path: path, errno: ELOOP)) { try Store.holds(file: path) }
    }

    @Test("What is no file with bytes is no database, and nobody waits for it")
    func pipe() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("pipe")
        expectEqual(mkfifo(path, 0o600), 0)
        for path in [path, folder.file("."), folder.file("missing"), "/dev/null"] {
            #expect(try !StoreDamage.beginsAsDatabase(at: path))
            #expect(try !StoreDamage.isLikely(at: path))
        }
    }
}

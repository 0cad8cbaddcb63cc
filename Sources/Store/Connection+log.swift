import CSQLite
import Glibc

extension Connection {
    /// Turns the write-ahead log on, which stays on with the file.
    ///
    /// Does not always wait by itself for other connections, unlike the rest of SQLite, and where it does, each attempt
    /// waits anew: hence attempts that do not wait, until one deadline.
    func useWriteAheadLog(patience: Int32 = Connection.patience) throws(StoreError) {
        wait(milliseconds: 0)
        defer { wait(milliseconds: Connection.patience) }
        let deadline = Connection.now + Int(patience)
        while true {
            do throws(StoreError) {
                return try execute("PRAGMA journal_mode = WAL", "write-ahead log")
            } catch .sqlite(let error) where error.cause == .busy && Connection.now < deadline {
                sqlite3_sleep(10)
            }
        }
    }

    /// Milliseconds on a clock that nobody sets.
    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }
}

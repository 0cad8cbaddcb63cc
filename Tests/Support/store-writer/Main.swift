import CardModel
import FeliCa
import Glibc
import Store

/// A second process beside the tests.
///
/// `store-writer ingest PATH SEED FROM TO STEP` reads the modelled card of a seed at moments from FROM up to TO, and
/// prints each moment once its reading is stored. `store-writer probe PATH` opens a store as somebody without rights and
/// prints how that ends, reading and then writing. `store-writer crowd PATH` does so with no room for another byte.
@main
struct Main {
    static func main() {
        let arguments = CommandLine.arguments
        switch (arguments.dropFirst().first, arguments.dropFirst(3).compactMap { Int($0) }) {
        case ("ingest", let numbers) where numbers.count == 4:
            do {
                try ingest(path: arguments[2], seed: numbers[0], from: numbers[1], to: numbers[2], step: numbers[3])
            } catch {
                say("\(error)")
                exit(1)
            }
        case ("probe", _) where arguments.count == 3:
            if getuid() == 0, setgid(65_534) != 0 || setuid(65_534) != 0 { exit(1) }
            probe(arguments[2])
        case ("crowd", _) where arguments.count == 3:
            // A file that may not grow ends a process unless it asks to be told.
            signal(SIGXFSZ, SIG_IGN)
            // A full disk still lets SQLite set the length of its -shm file to 3, since that takes no block.
            var room = rlimit(rlim_cur: 3, rlim_max: 3)
            guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &room) == 0 else { exit(1) }
            probe(arguments[2])
        default:
            exit(64)
        }
    }

    private static func ingest(path: String, seed: Int, from: Int, to: Int, step: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let model = CardModel(random: &random)
        let store = try Store(path: path)
        for moment in stride(from: from, through: to, by: step) {
            let reading = ModelReading(moment: moment)
            _ = try store.ingest(
                model.dump(reading, idm: CardModel.idm), model.statement(reading), durability: .normal)
            say("\(moment)")
        }
    }

    private static func probe(_ path: String) {
        say(outcome { try Store(path: path, access: .readOnly).cards().count })
        say(outcome { try Store(path: path).cards().count })
    }

    private static func outcome(_ body: () throws -> Int) -> String {
        do { return "\(try body())" } catch { return "\(error)" }
    }

    /// Writes a line at once, so that the other side knows what is stored when this process is killed.
    private static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        guard write(1, bytes, bytes.count) == bytes.count else { exit(74) }
    }
}

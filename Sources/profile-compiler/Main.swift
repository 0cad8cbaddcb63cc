import Glibc
import ProfileLanguage

/// Compiles a folder of card profiles into one Swift file: `profile-compiler FOLDER OUTPUT`.
@main
struct Main {
    static func main() {
        guard CommandLine.arguments.count == 3 else { fail("usage: profile-compiler FOLDER OUTPUT") }
        let folder = CommandLine.arguments[1]
        guard let ids = Files.names(in: folder)?.filter({ Files.names(in: "\(folder)/\($0)") != nil }) else {
            fail("\(folder): error: cannot be listed")
        }
        let files = ids.map { profile(id: $0, folder: "\(folder)/\($0)") }
        do {
            let profiles = try CompiledProfile.compile(files)
            for (id, profile) in zip(ids, profiles) where profile.head.id != id {
                fail("\(folder)/\(id)/profile.json: error: the id \(profile.head.id) is not the folder's name")
            }
            guard Files.write(EmbeddedSource.text(of: profiles), to: CommandLine.arguments[2]) else {
                fail("\(CommandLine.arguments[2]): error: cannot be written")
            }
        } catch {
            fail(
                "\(folder)/\(error.file):\(error.line):\(error.column): error: "
                    + "\(error.reason.rawValue) \(error.detail)")
        }
    }

    private static func profile(id: String, folder: String) -> ProfileFiles {
        guard let json = Files.bytes(of: "\(folder)/profile.json"), let names = Files.names(in: folder) else {
            fail("\(folder)/profile.json: error: cannot be read")
        }
        var tables: [String: [UInt8]] = [:]
        for name in names where name.hasSuffix(".tsv") { tables[name] = Files.bytes(of: "\(folder)/\(name)") }
        return ProfileFiles(folder: id, json: json, tables: tables)
    }

    private static func fail(_ message: String) -> Never {
        let line = Array((message + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
        exit(1)
    }
}

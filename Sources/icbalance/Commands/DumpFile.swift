import DumpFormats
import FeliCa
import Fronts

/// A file that holds what a card said.
enum DumpFile {
    /// The dump in our own format.
    static func bytes(_ dump: CardDump) -> [UInt8]? {
        DumpFormat.all.first(where: \.canWrite)?.write(dump)
    }

    /// The first dump of a recorded file.
    static func read(_ path: String) throws -> CardDump {
        let bytes = try FileBytes.read(path, limit: DumpFormat.dumpLimit)
        do {
            let format = try DumpFormat.detect(bytes)
            guard let first = format.read(bytes).first else { throw DumpError(.empty) }
            guard let dump = try first.get().dump else { throw DumpError(.decodedRows, format: format.id) }
            return dump
        } catch let error as DumpError {
            throw Problem(error, storing: false).about(path)
        }
    }
}

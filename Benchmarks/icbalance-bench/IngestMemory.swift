import Glibc
import Profiles
import Store

extension Measurement {
    /// The most memory that a process had which ingested all dumps (VmHWM).
    static let ingestMemory = Measurement(
        name: "ingest-memory", what: "peak memory of a process that ingests the 50,000 dumps, one run", bound: 64,
        unit: "MB"
    ) { surroundings in
        defer { surroundings.scratch.removeStore("memory") }
        let run = try ChildRun(["/proc/self/exe", IngestMemory.option, surroundings.scratch.path])
        guard run.status == 0, let kilobytes = Double(run.output.filter { $0 != "\n" }) else {
            throw BenchError.failed("the ingesting process ended with \(run.status)")
        }
        return Measured(ours: kilobytes / 1_024)
    }
}

/// The process whose memory is measured.
enum IngestMemory {
    /// The option that starts it, with the folder of its store.
    static let option = "--ingest-in"

    /// Ingests all dumps, a commit a dump, and prints the process's peak memory in kilobytes.
    static func ingest(in folder: String) throws {
        guard let profile = Profile.bundled("cjrc") else { throw BenchError.failed("no profile cjrc") }
        let store = try Store(path: "\(folder)/memory")
        var stream = ReadingStream(cards: IngestRace.cards)
        for _ in 0..<IngestRace.rounds {
            try IngestRace.ingest(stream.next(), into: store, profile, perCommit: 1)
        }
        guard let peak = peakKilobytes() else { throw BenchError.failed("no VmHWM in /proc/self/status") }
        report(String(peak))
    }

    private static func peakKilobytes() -> Int? {
        guard let file = fopen("/proc/self/status", "r") else { return nil }
        defer { fclose(file) }
        var buffer = [CChar](repeating: 0, count: 256)
        while fgets(&buffer, Int32(buffer.count), file) != nil {
            let line = buffer.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            if line.hasPrefix("VmHWM:") { return Int(line.filter(\.isNumber)) }
        }
        return nil
    }
}

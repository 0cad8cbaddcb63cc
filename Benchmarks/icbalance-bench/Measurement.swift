/// What a measurement works with.
struct Surroundings {
    /// The program to start where a whole process is measured.
    let icbalance: String?
    /// A folder that is removed at the end.
    let scratch: ScratchFolder
}

/// A figure's ours and baseline; `baseline` is `nil` where the bound is absolute.
struct Measured {
    var ours: Double
    var baseline: Double?
}

/// One line of the report before it is measured.
struct Measurement: Sendable {
    /// The figure's name.
    let name: String
    /// What is measured, said on standard error.
    let what: String
    /// The most that the ratio, or the figure itself without a baseline, may be.
    let bound: Double
    /// What both numbers count.
    let unit: String
    /// Measures.
    let measure: @Sendable (Surroundings) throws -> Measured

    /// All figures, in the order in which they are measured; the large ones last.
    static let all: [Measurement] =
        [
            .decodePlain, .decodeTransactions, .layout, .layoutTime, .picture, .pictureSize, .ingest, .ingestBulk,
            .ingestMemory, .history, .export, .placeTable,
            .importJSON, .importMemory, .importFiles,
        ] + scans + large
}

/// Why a figure could not be measured.
enum BenchError: Error {
    /// Both sides do not do the same.
    case different(String)
    /// Something that the measurement needs failed.
    case failed(String)
}

/// A way in which files hold dumps: what of a file is the next one.
///
/// What is wrong with one dump is its result; what is thrown ends the file.
protocol DumpSeries {
    /// The next dump or what is wrong with it; `nil` at the end of the file.
    mutating func next(_ intake: inout Intake) throws(DumpError) -> Result<Recording, DumpError>?
}

/// A file that is one dump.
struct SingleDump: DumpSeries {
    private let format: DumpFormat
    private let read: DumpFormat.Layout.Reading
    private var isRead = false

    init(_ format: DumpFormat, _ read: @escaping DumpFormat.Layout.Reading) {
        self.format = format
        self.read = read
    }

    mutating func next(_ intake: inout Intake) throws(DumpError) -> Result<Recording, DumpError>? {
        guard !isRead else { return nil }
        isRead = true
        try intake.fill(to: DumpFormat.dumpLimit + 1)
        guard intake.count <= DumpFormat.dumpLimit else { throw DumpError(.tooLarge(limit: DumpFormat.dumpLimit)) }
        return DumpPiece(bytes: intake.bytes, start: .fileStart).recording(format, number: nil, read)
    }
}

/// A file of JSON values, each of them a dump.
struct JSONDumps: DumpSeries {
    private let format: DumpFormat
    private let read: DumpFormat.Layout.Reading
    private var series: JSONSeries
    private var count = 0

    init(_ format: DumpFormat, _ series: JSONSeries, _ read: @escaping DumpFormat.Layout.Reading) {
        self.format = format
        self.series = series
        self.read = read
    }

    mutating func next(_ intake: inout Intake) throws(DumpError) -> Result<Recording, DumpError>? {
        guard let piece = try series.next(&intake) else { return nil }
        count += 1
        return piece.recording(format, number: count, read)
    }
}

extension DumpPiece {
    /// What a format reads from the piece.
    func recording(
        _ format: DumpFormat, number: Int?, _ read: DumpFormat.Layout.Reading
    ) -> Result<Recording, DumpError> {
        do throws(DumpFault) {
            if let fault { throw fault }
            return .success(Recording(try read(bytes)))
        } catch {
            let place = error.offset.map { self.place(of: $0) }
            return .failure(DumpError(error.reason, format: format.id, dump: number, place: place))
        }
    }
}

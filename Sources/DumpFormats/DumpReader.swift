/// Reads the dumps of a file one after the other, in memory that does not grow with the file.
///
/// One dump is the atom: a bad one is a failure with its place, the next ones still come. Behind a thousand bad ones the
/// last failure says that there are more, and nothing comes any more.
public struct DumpReader: Sequence, IteratorProtocol {
    private enum State {
        case undetected(DumpFormat?)
        case series(DumpFormat, any DumpSeries)
        case done
    }

    private var intake: Intake
    private var state: State
    private var isEmpty = true
    private var faults = 0
    /// What the file is by its content, where a format was named that is another, and as long as nothing fits that one.
    private var contrary: String?
    private let isInArchive: Bool

    /// Begins to read a file.
    ///
    /// - Parameters:
    ///   - source: the file's bytes.
    ///   - format: the format, or `nil` to tell it by the content.
    public init(_ source: ByteSource, format: DumpFormat? = nil) {
        self.init(source, format: format, isInArchive: false)
    }

    /// Begins to read a file that stands in an archive or not.
    init(_ source: ByteSource, format: DumpFormat?, isInArchive: Bool) {
        self.isInArchive = isInArchive
        self.intake = Intake(source)
        self.state = .undetected(format)
    }

    /// The next dump of the file or what is wrong with it; `nil` at the end.
    public mutating func next() -> Result<Recording, DumpError>? {
        do {
            let next = try step()
            guard let contrary, case .failure(var error)? = next else {
                contrary = nil
                return next
            }
            error.looksLike = contrary
            return .failure(error)
        } catch {
            state = .done
            var error = error
            error.looksLike = contrary
            return .failure(error)
        }
    }

    private mutating func step() throws(DumpError) -> Result<Recording, DumpError>? {
        switch state {
        case .undetected(let known):
            try intake.fill(to: DumpHead.limit)
            let format: DumpFormat
            if let known {
                format = known
                // Where nothing fits there is nothing more to say of it.
                let told = try? DumpFormat.detect(intake.bytes).id
                contrary = told == known.id ? nil : told
            } else {
                format = try DumpFormat.detect(intake.bytes)
                guard !format.mustBeNamed else { throw DumpError(.formatNotNamed, format: format.id) }
            }
            guard !isInArchive || !format.isArchive else { throw DumpError(.nestedArchive) }
            state = .series(format, format.series())
            return try step()
        case .series(let format, var series):
            let next: Result<Recording, DumpError>?
            do { next = try series.next(&intake) } catch { throw error.naming(format) }
            state = .series(format, series)
            guard let next else {
                state = .done
                guard isEmpty else { return nil }
                throw DumpError(.empty, format: format.id)
            }
            isEmpty = false
            guard case .failure(let error) = next else { return next }
            faults += 1
            guard faults > DumpFormat.faultLimit else { return next }
            throw DumpError(
                .tooMany(.faults, limit: DumpFormat.faultLimit), format: error.format, entry: error.entry,
                dump: error.dump, place: error.place)
        case .done:
            return nil
        }
    }
}

extension DumpError {
    /// The same error, its format named where none is.
    fileprivate func naming(_ format: DumpFormat) -> DumpError {
        DumpError(reason, format: self.format ?? format.id, entry: entry, dump: dump, place: place)
    }
}

public import FeliCa

/// Reads the dumps of a file one after the other, in memory that does not grow with the file.
///
/// One dump is the atom: a bad one is a failure with its place, the next ones still come. Behind a thousand bad ones the
/// last failure says that there are more, and nothing comes any more.
public struct DumpReader: Sequence, IteratorProtocol {
    private enum State {
        case undetected(DumpFormat?)
        case single(DumpFormat)
        case series(DumpFormat, JSONSeries)
        case done
    }

    private var intake: Intake
    private var state: State
    private var count = 0
    private var faults = 0

    /// Begins to read a file.
    ///
    /// - Parameters:
    ///   - source: the file's bytes.
    ///   - format: the format, or `nil` to tell it by the content.
    public init(_ source: ByteSource, format: DumpFormat? = nil) {
        self.intake = Intake(source)
        self.state = .undetected(format)
    }

    /// The next dump of the file or what is wrong with it; `nil` at the end.
    public mutating func next() -> Result<CardDump, DumpError>? {
        do {
            return try step()
        } catch {
            state = .done
            return .failure(error)
        }
    }

    private mutating func step() throws(DumpError) -> Result<CardDump, DumpError>? {
        switch state {
        case .undetected(let known):
            try intake.fill(to: DumpHead.limit)
            let format: DumpFormat
            if let known { format = known } else { format = try DumpFormat.detect(intake.bytes) }
            switch format.container {
            case .single: state = .single(format)
            case .jsonSeries: state = .series(format, JSONSeries())
            }
            return try step()
        case .single(let format):
            state = .done
            try intake.fill(to: DumpFormat.dumpLimit + 1)
            guard intake.count <= DumpFormat.dumpLimit else {
                throw DumpError(.tooLarge(limit: DumpFormat.dumpLimit), format: format.id)
            }
            return read(DumpPiece(bytes: intake.bytes, start: .fileStart), format, number: nil)
        case .series(let format, var series):
            let piece: DumpPiece?
            do { piece = try series.next(&intake) } catch { throw error.naming(format) }
            guard let piece else {
                state = .done
                guard count == 0 else { return nil }
                throw DumpError(.empty, format: format.id)
            }
            state = .series(format, series)
            count += 1
            let dump = read(piece, format, number: count)
            guard case .failure = dump else { return dump }
            faults += 1
            guard faults > DumpFormat.faultLimit else { return dump }
            throw DumpError(
                .tooMany(.faults, limit: DumpFormat.faultLimit), format: format.id, dump: count, place: piece.start)
        case .done:
            return nil
        }
    }

    private func read(_ piece: DumpPiece, _ format: DumpFormat, number: Int?) -> Result<CardDump, DumpError> {
        do throws(DumpFault) {
            if let fault = piece.fault { throw fault }
            return .success(try format.readDump(piece.bytes))
        } catch {
            let place = error.offset.map { piece.place(of: $0) }
            return .failure(DumpError(error.reason, format: format.id, dump: number, place: place))
        }
    }
}

extension DumpError {
    /// The same error, its format named.
    fileprivate func naming(_ format: DumpFormat) -> DumpError {
        DumpError(reason, format: format.id, dump: dump, place: place)
    }
}

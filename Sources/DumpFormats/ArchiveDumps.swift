#if ICBALANCE_ZIP
    /// The dumps of all files in a ZIP archive, each file read for itself.
    ///
    /// A file that can't be read is a fault of its own, named as the archive names it, and the next ones come. What a
    /// desktop puts beside the files (`__MACOSX`, names that begin with a dot) is passed over.
    struct ArchiveDumps: DumpSeries {
        private let limit: Int
        private var archive: ZipArchive?
        private var index = 0
        private var entry: (name: String, source: ZipEntry, reader: DumpReader)?

        /// Makes a series; more than `limit` bytes don't come out of one archive.
        init(limit: Int = DumpFormat.fileLimit) {
            self.limit = limit
        }

        mutating func next(_ intake: inout Intake) throws(DumpError) -> Result<Recording, DumpError>? {
            let archive: ZipArchive
            if let opened = self.archive {
                archive = opened
            } else {
                archive = try ZipArchive(try intake.wholeFile(), limit: limit)
            }
            self.archive = archive
            while true {
                if let result = try nextOfEntry() { return result }
                guard index < archive.count else { return nil }
                defer { index += 1 }
                guard let name = archive.name(of: index) else {
                    return .failure(DumpError(.damagedEntry, entry: "#\(index + 1)"))
                }
                if ArchiveDumps.isPassedOver(name) { continue }
                do throws(DumpError) {
                    let source = try archive.open(index)
                    let reader = DumpReader(source.bytes, format: nil, isInArchive: true)
                    entry = (name, source, reader)
                } catch {
                    return .failure(DumpError(error.reason, entry: name))
                }
            }
        }

        private mutating func nextOfEntry() throws(DumpError) -> Result<Recording, DumpError>? {
            guard var reader = entry?.reader, let name = entry?.name, let source = entry?.source else { return nil }
            guard let result = reader.next() else {
                entry = nil
                return nil
            }
            entry?.reader = reader
            switch result {
            case .success(var recording):
                recording.entry = name
                return .success(recording)
            case .failure(let error):
                if let fault = source.fault {
                    entry = nil
                    guard fault != .tooLarge(limit: limit) else { throw DumpError(fault, entry: name) }
                    return .failure(DumpError(fault, entry: name))
                }
                return .failure(
                    DumpError(error.reason, format: error.format, entry: name, dump: error.dump, place: error.place))
            }
        }

        private static func isPassedOver(_ name: String) -> Bool {
            let parts = name.split(separator: "/")
            return name.hasSuffix("/") || parts.first == "__MACOSX" || parts.last?.first == "."
        }
    }
#endif
